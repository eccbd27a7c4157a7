import { nothing, problem, isEmptyCell, type ReadCell } from '../../../core/importing/values/reading.ts'
import { operatingCategory, type OperatingCategory } from '../../../core/trade/operating-cost.ts'

/** The category of a cell by the words of its account or description; a problem if none matches. */
export function readCategory(text: string): ReadCell<OperatingCategory> {
  if (isEmptyCell(text)) return nothing
  const category = operatingCategory(text)
  return category ? { value: category } : problem('Unknown category.')
}
