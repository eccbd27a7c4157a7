import { useEffect, useState } from 'react'

const debounceMs = 400

/**
 * Returns a value once it has stopped changing for a moment, so that queries do not run on every keystroke.
 */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
