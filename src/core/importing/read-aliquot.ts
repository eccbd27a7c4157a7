import type { Cells } from './row.ts'

/** Reads a quarter-quarter from one column (`SESE`) or two (`SE` of `SE`). */
export function readAliquot(cells: Cells): string | null {
  const [small, large] = [cells.get('place.quarterQuarter'), cells.get('place.quarter')]
  if (!small || !large) return small ?? large
  const letters = (text: string) => text.replace(/[^A-Za-z]/g, '').toUpperCase()
  return letters(small).length > 2 && letters(small).endsWith(letters(large)) ? small : `${small} ${large}`
}
