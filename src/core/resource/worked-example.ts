import type { Derived } from './derived.ts'

/** A calculation of the product on invented figures, as the guide shows it. */
export type WorkedExample = {
  /** What is calculated: "Net acres". */
  label: string
  /** The case in a sentence. */
  story: string
  /** Its value as it reads on screen. */
  derived: Derived<string>
}

/** A worked example from a figure of the product. An example without an answer is a fault and throws. */
export function worked<Value>(
  label: string,
  story: string,
  derived: Derived<Value>,
  shown: (value: NonNullable<Value>) => string,
): WorkedExample {
  const { value } = derived
  if (value === null || value === undefined) throw new RangeError(`The example of ${label} has no answer.`)
  return { label, story, derived: { ...derived, value: shown(value) } }
}
