import { formatMonth } from '../../../ui/formats.ts'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { mergeChanges, rowKey, type MonthChange, type VersionedMonth } from './production-changes.ts'
import {
  productionFields,
  productionSources,
  type ProductionField,
  type ProductionMonth,
} from './production.ts'

/** One changed cell of the production table, as the grid reports it. */
export type CellEdit = { row: string; column: string; before: string; after: string }

/** Fields that are always shown; the others appear only once a month has them. */
const alwaysShown: readonly ProductionField[] = [
  'oil',
  'gas',
  'water',
  'daysOn',
  'oilSold',
  'gasSold',
  'gasFlared',
]

/** Columns of the production table: the usual ones, and any others with a value in some month. */
export const sheetFields = (months: readonly ProductionMonth[]): ProductionField[] =>
  (Object.keys(productionFields) as ProductionField[]).filter(
    field => alwaysShown.includes(field) || months.some(month => month[field] !== null),
  )

/** Returns the export columns of the production table, including each row's pool and source. */
export const sheetColumns = (months: readonly ProductionMonth[]): ExportColumn<ProductionMonth>[] => [
  column('month', 'Month', row => row.month, 'date'),
  column('pool', 'Pool', row => row.pool),
  column('source', 'Source', row => productionSources[row.source]),
  ...sheetFields(months).map(field => {
    const { title, unit } = productionFields[field]
    return column<ProductionMonth>(field, title, row => row[field], 'number', unit)
  }),
]

/** Returns the header of a row: its month, and its pool and source if there are several. */
export function rowHeader(row: ProductionMonth, months: readonly ProductionMonth[]): string {
  const varies = (key: 'pool' | 'source') => new Set(months.map(month => month[key])).size > 1
  const parts = [
    formatMonth(row.month),
    varies('pool') && (row.pool || 'no pool'),
    varies('source') && productionSources[row.source].toLowerCase(),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Returns a figure as its cell shows it: every digit, or blank if not reported. */
export const cellText = (value: number | null) =>
  value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 3 })

/** Returns the figure in a cell's text; undefined if it is not a number. */
export function cellValue(text: string): number | null | undefined {
  const digits = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (digits === '' || digits === '-' || digits === '—') return null
  const value = Number(digits)
  return Number.isFinite(value) ? value : undefined
}

/** Turns edits into changes of months. Unreadable edits are returned as typed; edits without effect are dropped. */
export function monthChanges(months: readonly VersionedMonth[], edits: readonly CellEdit[]) {
  const byKey = new Map(months.map(month => [rowKey(month), month]))
  const changes: MonthChange[] = []
  const unreadableEdits: CellEdit[] = []
  for (const edit of edits) {
    const storedRow = byKey.get(edit.row)
    const value = cellValue(edit.after)
    if (!storedRow) continue
    if (value === undefined) unreadableEdits.push(edit)
    else {
      const { month, pool, source } = storedRow
      const field = edit.column as ProductionField
      const previousValue = cellValue(edit.before) ?? null
      if (value === storedRow[field] && previousValue === value) continue
      changes.push({ month, pool, source, values: { [field]: value }, seen: { [field]: previousValue } })
    }
  }
  return { changes: mergeChanges(changes), unread: unreadableEdits }
}
