import type { Cells, ReadingContext } from '../../../core/importing/row.ts'
import { parsePeriod } from '../../../core/importing/values/period.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { dbColumn, volumeColumns } from './well-columns.ts'
import { productionFields } from './well-fields.data.ts'

/**
 * The volumes of one month, or of the part that a row covers, as decimal text in the order of `volumeColumns`; null
 * means not reported. `day` is the row's day of the month, or 1 if it has none.
 */
export type MonthRow = {
  month: string
  day: number
  pool: string
  status: string | null
  /** The status that users assigned to a word missing from our tables. */
  means: string | null
  volumes: (string | null)[]
}

const volumeFields = volumeColumns.map(
  column => productionFields.find(field => dbColumn(field) === column)!.id,
)

/**
 * Returns the date of a row, at least its month, or null with the reason noted. `month` (YYYY-MM) applies to the
 * whole file.
 */
function readDate(cells: Cells, month: string | null): string | null {
  const monthText = cells.raw('production.month')
  if (!isEmptyCell(monthText)) {
    const date = cells.get('production.month')
    if (date) return date
    const period = parsePeriod(monthText)
    const reason = period ? `It covers a ${period}, not a month.` : 'The month cannot be read.'
    cells.note('refused', 'production.month', reason)
    return null
  }
  const [year, number] = [cells.get('production.year'), cells.get('production.monthNumber')]
  if (year && number) return `${year}-${number}-01`
  if (month) return `${month}-01`
  cells.note('refused', null, 'The row has no month.')
  return null
}

/** Reads one month of a well in a state from a row; null means that the row is refused, with the reason noted. */
export function readMonthRow(
  cells: Cells,
  { answers, findMeaning, today }: ReadingContext,
  state: string | null,
): MonthRow | null {
  const date = readDate(cells, (answers['month'] ?? null) as string | null)
  if (!date) return null
  const month = `${date.slice(0, 7)}-01`
  if (month > today) {
    cells.note('refused', 'production.month', 'The month is in the future.')
    return null
  }
  const pool = cells.get('production.pool') ?? ''
  const status = cells.get('production.status')
  const volumes = volumeFields.map(id => cells.get(id))
  checkDays(cells, month, volumes[0] ?? null)
  const means = status && findMeaning('well.status', state, status)
  return { month, day: Number(date.slice(8)), pool, status, means, volumes }
}

function checkDays(cells: Cells, month: string, days: string | null) {
  if (days === null) return
  const limit = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  if (Number(days) > limit) cells.note('warning', 'production.days', `The month has ${limit} days.`)
  if (Number(days) < 0) cells.note('warning', 'production.days', 'Days cannot be negative.')
}

/** Returns the value that a month holds for a field of its file. */
export function monthFieldText(
  id: string,
  { month, pool, status, volumes }: MonthRow,
): string | null | undefined {
  const index = volumeFields.indexOf(id)
  if (index >= 0) return volumes[index]
  if (id === 'production.pool') return pool || null
  if (id === 'production.status') return status
  return ['production.month', 'production.year', 'production.monthNumber'].includes(id) ? month : undefined
}
