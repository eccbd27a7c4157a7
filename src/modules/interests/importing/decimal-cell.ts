import type { CellReader, PresentColumn } from '../../../core/importing/field.ts'
import { emptyCell, unreadableCell, isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { shareStyle } from '../../../core/land/share-cell.ts'
import { compare, decimalText, oneFraction, readFraction } from '../../../core/land/fraction.ts'

/**
 * Reads ownership decimals as a column writes them, as parts of one or in percent, with eight places; longer
 * ones are rounded half up, with a note.
 */
export function decimalReader({ samples, unit }: PresentColumn): CellReader {
  const { percent } = shareStyle(samples, unit === 'pct')
  return text => {
    if (isEmptyCell(text)) return emptyCell
    const trimmed = text.trim()
    if (/^\(.*\)$|^-/.test(trimmed)) return unreadableCell('An ownership decimal cannot be negative.')
    const asPercent = percent && /^\d{0,3}(\.\d+)?$/.test(trimmed) ? `${trimmed}%` : trimmed
    const parsed = readFraction(asPercent)
    if (!parsed.ok)
      return unreadableCell('This is not an ownership decimal. Enter it like 0.12500000 or 12.5%.')
    if (compare(parsed.value, oneFraction) > 0)
      return unreadableCell('An ownership decimal must be at most 1.')
    const value = decimalText(parsed.value)
    const places = /\.(\d+)$/.exec(trimmed)?.[1]?.replace(/0+$/, '') ?? ''
    return places.length > (asPercent.endsWith('%') ? 6 : 8)
      ? { value, repair: 'Rounded to eight places.' }
      : { value }
  }
}
