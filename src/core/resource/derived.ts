/** One thing that a calculation used, as a reader should see it. `null` means not known, never zero. */
export type DerivedInput = { label: string; value: string | number | null; unit?: string }

/** A figure that opens: what it is, how it was made, and from what. */
export type Derived<T> = {
  value: T
  /** The calculation in words and signs, such as "gross acres × lessor's mineral fraction". */
  formula: string
  inputs: readonly DerivedInput[]
  /** A choice that another shop might make differently, such as a rounding or a day count. */
  convention?: string
  /** The clause, rule or publication that the formula comes from. */
  source?: string
}
