import { useEffect, useState } from 'react'

/** The current instant (ISO), updated every minute, so that day counts stay correct on a page that stays open. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
