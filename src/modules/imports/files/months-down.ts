import { parseMonth, areConsecutive } from './months-across.ts'
import { firstRows, type FileRow, type RowSource } from './row-source.ts'

/** A month column: its position, month, and measured quantity. */
type MonthColumn = { index: number; month: number; year: number | null; quantity: string }
/** The layout of a table with months across, used to convert it to rows. */
type WideTable = {
  header: number
  /** The number of heading columns; cells beyond them are appended to each row. */
  width: number
  /** The first row with a record. */
  firstRow: number
  fixedColumns: { index: number; name: string }[]
  months: MonthColumn[]
  /** The distinct measured quantities, as their columns will be named. */
  measured: string[]
  /** The column with the year, if the headings do not give it. */
  year: number | null
}

const productPattern = /\b(?:oil|gas|water|wtr|condensate|ngl)\b/i
const measurePattern =
  /\b(?:oil|gas|water|wtr|condensate|cond|ngl|days|bbls?|mcf|prod(?:uced|uction)?|volume|vol)\b/gi

/**
 * Converts a table with a column for each month into rows: "Jan-24", "Oil Jan 2024", or Jan above Oil and Gas. If
 * neither headings nor a column give the product or year, the source is returned unchanged.
 */
export async function withMonthsAsRows(source: RowSource): Promise<RowSource> {
  const table = parseWideTable(await firstRows(source, 60))
  if (!table) return source
  return {
    ...source,
    format: `${source.format}, a column for each month`,
    async *batches() {
      for await (const batch of source.batches()) yield batch.flatMap(row => unpivotRow(row, table))
    },
  }
}

function parseWideTable(head: readonly FileRow[]): WideTable | null {
  const index = head.findIndex(({ cells }) => areConsecutive(cells, true))
  if (index < 0) return null
  const [cellsAbove, row, cellsBelow] = [
    head[index - 1]?.cells ?? [],
    head[index]!,
    head[index + 1]?.cells ?? [],
  ]
  // A second heading line below the months names the quantity in each column.
  const hasProductLine = cellsBelow.filter(cell => productPattern.test(cell)).length >= 3
  const months: MonthColumn[] = []
  const fixedColumns: WideTable['fixedColumns'] = []
  let openMonth: { year: number | null; month: number } | null = null
  const width = Math.max(row.cells.length, hasProductLine ? cellsBelow.length : 0)
  for (let column = 0; column < width; column++) {
    const heading = (row.cells[column] ?? '').trim()
    const parsedMonth = parseMonth(heading)
    const cellBelow = (cellsBelow[column] ?? '').trim()
    if (parsedMonth) openMonth = parsedMonth
    else if (heading !== '' || !hasProductLine) openMonth = null
    if (!openMonth || (hasProductLine && cellBelow === '')) {
      fixedColumns.push({ index: column, name: heading || (hasProductLine ? cellBelow : '') })
      continue
    }
    const measure = hasProductLine
      ? cellBelow
      : measuredProduct(heading) || measuredProduct((cellsAbove[column] ?? '').trim())
    months.push({ index: column, ...openMonth, quantity: measure })
  }
  const title = head
    .slice(0, index)
    .flatMap(({ cells }) => cells)
    .join(' ')
  const all = measuredQuantities(months, fixedColumns, title)
  const year = all && headerYears(months, fixedColumns, title)
  if (!all || !year || fixedColumns.length === 0) return null
  const measured = [...new Set(all.map(({ quantity }) => quantity))]
  const from = head[index + (hasProductLine ? 2 : 1)]?.row ?? row.row + 1
  return {
    header: row.row,
    width,
    firstRow: from,
    fixedColumns,
    months: all.map(month => ({ ...month, year: month.year ?? year.stated })),
    measured,
    year: year.at,
  }
}

function measuredProduct(heading: string): string {
  const spaced = heading.replaceAll('_', ' ')
  return productPattern.test(spaced) ? (spaced.match(measurePattern) ?? []).join(' ') : ''
}

/**
 * The quantity comes from every column's heading, or from a column of products with volumes, or from the lines above.
 */
function measuredQuantities(
  months: MonthColumn[],
  fixedColumns: WideTable['fixedColumns'],
  title: string,
): MonthColumn[] | null {
  if (months.every(({ quantity }) => quantity !== '')) return months
  if (months.some(({ quantity }) => quantity !== '')) return null
  if (
    fixedColumns.some(({ name }) =>
      /^(?:prod(?:uct)?(?:[ _]?(?:code|type|name|cd))?|commodity|stream)$/i.test(name),
    )
  )
    return months.map(month => ({ ...month, quantity: 'Volume' }))
  const products = new Set(title.toLowerCase().match(/\b(?:oil|gas|water)\b/g) ?? [])
  const [only] = products
  return only && products.size === 1 ? months.map(month => ({ ...month, quantity: only })) : null
}

/** July to June spans two years, and a single year next to them does not say which half it applies to. */
const isDescending = (months: readonly MonthColumn[]) =>
  months.some(
    ({ month }, index) =>
      index > 0 &&
      months[index - 1]!.quantity === months[index]!.quantity &&
      month < months[index - 1]!.month,
  )

function headerYears(months: readonly MonthColumn[], fixedColumns: WideTable['fixedColumns'], title: string) {
  if (months.every(({ year }) => year !== null)) return { at: null, stated: null }
  if (isDescending(months)) return null
  const column = fixedColumns.find(({ name }) => /^(?:production |prod |report )?(?:year|yr)$/i.test(name))
  if (column) return { at: column.index, stated: null }
  const titleYears = new Set(title.match(/\b(?:19|20)\d{2}\b/g) ?? [])
  const [only] = titleYears
  return only && titleYears.size === 1 ? { at: null, stated: Number(only) } : null
}

function unpivotRow(row: FileRow, table: WideTable): FileRow[] {
  const { header, width, firstRow, fixedColumns, months, measured, year } = table
  if (row.row < header) return [row]
  const fixedNames = fixedColumns.filter(({ index }) => index !== year)
  if (row.row === header)
    return [{ row: row.row, cells: [...fixedNames.map(({ name }) => name), 'Month', ...measured] }]
  if (row.row < firstRow) return []
  const fixedCells = fixedNames.map(({ index }) => row.cells[index] ?? '')
  const extraCells = row.cells.slice(width)
  const inYear = year === null ? null : (row.cells[year] ?? '').trim()
  const rows = new Map<string, string[]>()
  for (const { index, month, year: stated, quantity } of months) {
    const text = (row.cells[index] ?? '').trim()
    if (text === '') continue
    const name = `${inYear ?? stated}-${String(month).padStart(2, '0')}`
    const cells = rows.get(name) ?? measured.map(() => '')
    cells[measured.indexOf(quantity)] = text
    rows.set(name, cells)
  }
  if (rows.size === 0)
    return [
      {
        ...row,
        cells:
          extraCells.length > 0 ? [...fixedCells, '', ...measured.map(() => ''), ...extraCells] : fixedCells,
      },
    ]
  return [...rows].map(([month, cells]) => ({
    ...row,
    cells: [...fixedCells, month, ...cells, ...extraCells],
  }))
}
