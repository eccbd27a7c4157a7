import type { Importable } from '../../../core/module/importable.server.ts'
import type { FileRow } from '../files/row-source.ts'
import { importFields } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'

/**
 * Fills a group's rows with the values given only in its first row. `grouped` are the positions of such columns; a row
 * that is not a record ends its group.
 */
export function createFillDown(subject: Importable, mapping: Mapping, grouped: readonly number[] = []) {
  const fields = importFields(subject)
  // Numbers, dates and identifiers are never filled in.
  const columns = mapping.columns.filter(
    ({ at, field }) => grouped.includes(at) && fields.get(field ?? '')?.isFilledDown,
  )
  const lastValues = new Map<number, string>()
  return {
    endGroup: () => lastValues.clear(),
    fill(row: FileRow): FileRow {
      if (columns.length === 0) return row
      const cells = [...row.cells]
      const filledDown: NonNullable<FileRow['filledDown']> = []
      for (const { at, header } of columns) {
        const text = cells[at] ?? ''
        const fields = lastValues.get(at)
        if (text.trim() !== '') lastValues.set(at, text)
        else if (fields !== undefined) {
          while (cells.length < at) cells.push('')
          cells[at] = fields
          filledDown.push({ header, text: fields })
        }
      }
      return filledDown.length ? { ...row, cells, filledDown } : row
    },
  }
}
