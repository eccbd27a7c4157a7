import { useEffect, useState } from 'react'

const tickMs = 20_000

/** The time of day (ms since 1970), as it goes on: what is late is shown so without a reload. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
