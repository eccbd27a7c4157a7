import type { Derived } from './derived.ts'

/** A calculation of the product with sample figures, for the guide. */
export type WorkedExample = {
  /** Name of the result: "Net acres". */
  label: string
  /** The case in one sentence. */
  caseText: string
  /** The result as displayed on screen. */
  derived: Derived<string>
}

/**
 * A worked example from a figure of the product.
 * @throws if the example has no result
 */
export function workedExample<Value>(
  label: string,
  story: string,
  derived: Derived<Value>,
  shown: (value: NonNullable<Value>) => string,
): WorkedExample {
  const { value } = derived
  if (value === null || value === undefined) throw new RangeError(`The example of ${label} has no answer.`)
  return { label, caseText: story, derived: { ...derived, value: shown(value) } }
}
