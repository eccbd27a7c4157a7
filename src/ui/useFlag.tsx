import { useCallback, useState } from 'react'

/** A boolean stored in this browser as "1" or "0". Without browser storage it lasts as long as the page. */
export function useFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => readFlag(key) ?? initial)
  const change = useCallback(
    (next: boolean) => {
      setValue(next)
      try {
        localStorage.setItem(key, next ? '1' : '0')
      } catch {
        // Private windows of some browsers reject storage.
      }
    },
    [key],
  )
  return [value, change]
}

function readFlag(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === '1' || stored === '0' ? stored === '1' : null
  } catch {
    return null
  }
}
