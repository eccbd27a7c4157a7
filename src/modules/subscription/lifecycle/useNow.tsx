import { useEffect, useState } from 'react'

/** The present instant (ISO), by the minute: what counts days stays right in a page that is open for long. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
