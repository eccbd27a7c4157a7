import { useEffect, useState } from 'react'

const intervalMs = 20_000

/** The current time (ms since 1970), updated regularly so that overdue items show without a reload. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
