import {
  emptyCell,
  unreadableCell,
  isEmptyCell,
  type CellReading,
} from '../../../core/importing/values/cell-reading.ts'
import { operatingCategory, type OperatingCategory } from '../../../core/trade/operating-cost.ts'

/** The category of a cell by the words of its account or description; a problem if none matches. */
export function readCategory(text: string): CellReading<OperatingCategory> {
  if (isEmptyCell(text)) return emptyCell
  const category = operatingCategory(text)
  return category ? { value: category } : unreadableCell('Unknown category.')
}
