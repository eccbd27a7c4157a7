import { useCallback, useState } from 'react'

/** A yes or no that this browser keeps, as "1" or "0". Where nothing may be kept, it lasts as long as the page. */
export function useFlag(key: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? otherwise)
  const change = useCallback(
    (next: boolean) => {
      setValue(next)
      try {
        localStorage.setItem(key, next ? '1' : '0')
      } catch {
        // Private windows of some browsers keep nothing.
      }
    },
    [key],
  )
  return [value, change]
}

function read(key: string): boolean | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === '1' || kept === '0' ? kept === '1' : null
  } catch {
    return null
  }
}
