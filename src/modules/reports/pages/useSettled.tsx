import { useEffect, useState } from 'react'

const settlesMs = 400

/** A value once it has stood still for a moment: what follows from it is not asked at every letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => settle(value), settlesMs)
    return () => clearTimeout(waiting)
  }, [value])
  return settled
}
