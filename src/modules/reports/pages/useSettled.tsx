import { useEffect, useState } from 'react'

const settlesMs = 400

/**
 * Returns a value once it has stopped changing for a moment, so that queries do not run on every keystroke.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => settle(value), settlesMs)
    return () => clearTimeout(waiting)
  }, [value])
  return settled
}
