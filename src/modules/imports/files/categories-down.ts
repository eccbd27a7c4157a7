import Decimal from 'decimal.js'
import { numberStyle, readNumber, type NumberStyle } from '../../../core/importing/values/number.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { operatingCategory } from '../../../core/trade/operating-cost.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { costHeading, isNotCost, readPropertyAbove } from './cost-headings.ts'
import { parseMonth } from './months-across.ts'
import { firstRows, type FileRow, type RowSource } from './row-source.ts'

type Column = { index: number; name: string }

/** The layout of a sheet with a column for each category of operating cost. */
type CostSheet = {
  header: number
  width: number
  keptColumns: Column[]
  costs: Column[]
  totals: Column[]
  number: NumberStyle
  /** The property named above the table, if no column names one. */
  property: string | null
  /** The column of months without a year, and the year named above the table. */
  months: { columnIndex: number; year: number } | null
}

/** With fewer categories, headings may mean anything, such as the water of a production report. */
const isCostSheet = (categories: number, hasTotal: boolean) => categories >= (hasTotal ? 2 : 3)

/**
 * Converts a sheet with a column for each category of operating cost into rows: the heading becomes “Cost column”
 * and the amount “Gross amount”. Zeros and empty cells are no costs. Totals are compared with the costs of their row
 * and not imported.
 */
export async function withCategoriesAsRows(source: RowSource): Promise<RowSource> {
  const sheet = parseCostSheet(await firstRows(source, 60))
  if (!sheet) return source
  return {
    ...source,
    format: `${source.format}, a column for each category`,
    notes: describeSheet(sheet),
    async *batches() {
      for await (const batch of source.batches()) yield batch.flatMap(row => costRows(row, sheet))
    },
  }
}

function parseCostSheet(head: readonly FileRow[]): CostSheet | null {
  const numbersBelow = (from: number, column: number) =>
    head
      .slice(from + 1)
      .map(({ cells }) => (cells[column] ?? '').trim())
      .filter(text => !isEmptyCell(text))
  const isNumeric = (from: number, column: number) => {
    const texts = numbersBelow(from, column)
    return texts.length > 0 && texts.filter(isAmount).length * 2 > texts.length
  }
  const categories = (from: number) =>
    head[from]!.cells.flatMap((cell, index) =>
      costHeading(cell.trim()) === 'category' && isNumeric(from, index) ? [index] : [],
    )
  const i = head.findIndex(({ cells }, from) => {
    const kinds = new Set(categories(from).map(column => operatingCategory(cells[column]!)))
    return isCostSheet(
      kinds.size,
      cells.some(cell => costHeading(cell.trim()) === 'total'),
    )
  })
  if (i < 0) return null
  const { row, cells } = head[i]!
  const first = categories(i)[0]!
  const columns = cells.map((cell, column) => ({ index: column, name: cell.replace(/\s+/g, ' ').trim() }))
  const getKind = ({ index: column, name }: Column) => {
    if (name === '' || isNotCost(name) || !isNumeric(i, column)) return 'kept'
    const kind = costHeading(name)
    return kind === 'other' ? (column > first ? 'cost' : 'kept') : kind === 'total' ? 'total' : 'cost'
  }
  const kindColumns = (kind: string) => columns.filter(column => getKind(column) === kind)
  const [stored, costs, totals] = [kindColumns('kept'), kindColumns('cost'), kindColumns('total')]
  const rowsAbove = head.slice(0, i).map(row => row.cells)
  const namesProperty = stored.some(({ name }) => /\b(?:well|lease|property|cost center|api)\b/i.test(name))
  return {
    header: row,
    width: cells.length,
    keptColumns: stored,
    costs,
    totals,
    number: numberStyle(costs.flatMap(column => numbersBelow(i, column.index))),
    property: namesProperty ? null : readPropertyAbove(rowsAbove),
    months: findYearMonths(stored, column => numbersBelow(i, column), rowsAbove.flat().join(' ')),
  }
}

const isAmount = (text: string) => /^[-+(]?\s*\$?\s*\(?-?[\d.,\s]+\)?-?$/.test(text)

/** A column of months without a year, if the lines above name exactly one year. */
function findYearMonths(stored: readonly Column[], getValues: (at: number) => string[], title: string) {
  const years = new Set(title.match(/\b(?:19|20)\d{2}\b/g) ?? [])
  const column = stored.find(({ index }) => {
    const parsedMonths = getValues(index).map(parseMonth)
    return (
      parsedMonths.length > 0 &&
      parsedMonths.filter(month => month && month.year === null).length * 2 > parsedMonths.length
    )
  })
  const [year] = years
  return column && year && years.size === 1 ? { columnIndex: column.index, year: Number(year) } : null
}

function describeSheet({ totals }: CostSheet): string[] {
  const names = totals.map(({ name }) => `“${name}”`).join(', ')
  return [
    'The sheet has a column for each category of cost. Each amount becomes a separate cost.',
    ...(totals.length > 0
      ? [
          totals.length === 1
            ? `${names} is a total. It is compared with the costs of its row, not imported.`
            : `${names} are totals. They are compared with the costs of their row, not imported.`,
        ]
      : []),
  ]
}

const isTotalsRow = (cells: readonly string[]) =>
  /^\W*(?:(?:grand|sub|year|ytd|annual|lease|field)[ -]?)*(?:totals?|average|avg|ytd)\b[^a-z]*$/i.test(
    cells.find(cell => cell.trim() !== '')?.trim() ?? '',
  )

function costRows(row: FileRow, sheet: CostSheet): FileRow[] {
  const { header, width, keptColumns, costs, property } = sheet
  if (row.row < header) return [row]
  const added = property === null ? [] : [row.row === header ? 'Property name' : property]
  const costCells = [...added, ...keptColumns.map(column => fixedCell(row.cells, column.index, sheet))]
  if (row.row === header)
    return [
      {
        row: header,
        cells: [...added, ...keptColumns.map(({ name }) => name), 'Cost column', 'Gross amount'],
      },
    ]
  const amounts = costs
    .map(({ index, name }) => ({ name, text: (row.cells[index] ?? '').trim() }))
    .filter(({ text }) => !isEmptyCell(text) && Number(readNumber(text, sheet.number).value ?? 1) !== 0)
  const extraCells = row.cells.slice(width)
  if (row.cells.every(cell => cell.trim() === '')) return [{ ...row, cells: [] }]
  if (isTotalsRow(row.cells)) return [{ ...row, cells: ['Total'] }]
  if (amounts.length === 0) return [{ ...row, cells: [...costCells, '', '', ...extraCells] }]
  const flaw = row.flaw ?? differingTotal(row, sheet)
  return amounts.map(({ name, text }, index) => ({
    ...row,
    cells: [...costCells, name, text, ...extraCells],
    ...(flaw !== undefined && index === 0 ? { flaw } : {}),
  }))
}

function fixedCell(cells: readonly string[], column: number, { months }: CostSheet): string {
  const text = cells[column] ?? ''
  const month = months?.columnIndex === column ? parseMonth(text.trim()) : null
  return month && month.year === null ? `${months!.year}-${String(month.month).padStart(2, '0')}` : text
}

/** A total is right if it is the sum of all costs, of those to its left, or of those since the total before it. */
function differingTotal({ cells }: FileRow, { costs, totals, number }: CostSheet): string | undefined {
  const amountAt = (at: number) => readNumber((cells[at] ?? '').trim(), number).value
  const getSum = (from: number, to: number) =>
    costs.reduce(
      (sum, { index }) => (index > from && index < to ? sum.plus(amountAt(index) ?? 0) : sum),
      new Decimal(0),
    )
  for (const [i, { index, name }] of totals.entries()) {
    const statedTotal = amountAt(index)
    if (statedTotal === null) continue
    const sums = [getSum(-1, Infinity), getSum(-1, index), getSum(totals[i - 1]?.index ?? -1, index)]
    if (sums.every(sum => sum.minus(statedTotal).abs().gt('0.01')))
      return `“${name}” is ${formatMoney(statedTotal)}, but the costs of this row add up to ${formatMoney(sums[0]!.toFixed(2))}.`
  }
  return undefined
}
