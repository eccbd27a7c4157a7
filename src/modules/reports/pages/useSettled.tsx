import { useEffect, useState } from 'react'

const settlesMs = 400

/** A value after it has been stable for a moment, so that queries do not run at every letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => settle(value), settlesMs)
    return () => clearTimeout(waiting)
  }, [value])
  return settled
}
