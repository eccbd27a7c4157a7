/** One input of a calculation, as shown to the reader. `null` means unknown, never zero. */
export type DerivedInput = { label: string; value: string | number | null; unit?: string }

/** A figure that opens to show its formula and inputs. */
export type Derived<T> = {
  value: T
  /** The calculation in words and signs, such as "gross acres × lessor's mineral fraction". */
  formula: string
  inputs: readonly DerivedInput[]
  /** A choice that another company might make differently, such as a rounding rule or a day count. */
  convention?: string
  /** The clause, rule or publication behind the formula. */
  source?: string
}
