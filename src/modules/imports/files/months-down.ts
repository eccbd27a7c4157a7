import { parseMonth, monthsInARow } from './months-across.ts'
import { firstRows, type FileRow, type RowSource } from './row-source.ts'

/** A month column: its position, month, and measured quantity. */
type Across = { at: number; month: number; year: number | null; of: string }
/** The layout of a table with months across, used to convert it to rows. */
type Wide = {
  header: number
  /** The number of heading columns; cells beyond them are appended to each row. */
  width: number
  /** The first row with a record. */
  from: number
  kept: { at: number; name: string }[]
  months: Across[]
  /** The distinct measured quantities, as their columns will be named. */
  measured: string[]
  /** The column with the year, if the headings do not give it. */
  year: number | null
}

const product = /\b(?:oil|gas|water|wtr|condensate|ngl)\b/i
const measure =
  /\b(?:oil|gas|water|wtr|condensate|cond|ngl|days|bbls?|mcf|prod(?:uced|uction)?|volume|vol)\b/gi

/**
 * Converts a table with a column for each month into rows: "Jan-24", "Oil Jan 2024", or Jan above Oil and Gas. If
 * neither headings nor a column give the product or year, the source is returned unchanged.
 */
export async function withMonthsAsRows(source: RowSource): Promise<RowSource> {
  const wide = parseWideTable(await firstRows(source, 60))
  if (!wide) return source
  return {
    ...source,
    format: `${source.format}, a column for each month`,
    async *batches() {
      for await (const batch of source.batches()) yield batch.flatMap(row => unpivotRow(row, wide))
    },
  }
}

function parseWideTable(head: readonly FileRow[]): Wide | null {
  const index = head.findIndex(({ cells }) => monthsInARow(cells, true))
  if (index < 0) return null
  const [above, row, below] = [head[index - 1]?.cells ?? [], head[index]!, head[index + 1]?.cells ?? []]
  // A second heading line below the months names the quantity in each column.
  const second = below.filter(cell => product.test(cell)).length >= 3
  const months: Across[] = []
  const fixedColumns: Wide['kept'] = []
  let open: { year: number | null; month: number } | null = null
  const width = Math.max(row.cells.length, second ? below.length : 0)
  for (let column = 0; column < width; column++) {
    const heading = (row.cells[column] ?? '').trim()
    const named = parseMonth(heading)
    const under = (below[column] ?? '').trim()
    if (named) open = named
    else if (heading !== '' || !second) open = null
    if (!open || (second && under === '')) {
      fixedColumns.push({ at: column, name: heading || (second ? under : '') })
      continue
    }
    const measure = second ? under : measuredIn(heading) || measuredIn((above[column] ?? '').trim())
    months.push({ at: column, ...open, of: measure })
  }
  const title = head
    .slice(0, index)
    .flatMap(({ cells }) => cells)
    .join(' ')
  const all = measuredQuantities(months, fixedColumns, title)
  const year = all && headerYears(months, fixedColumns, title)
  if (!all || !year || fixedColumns.length === 0) return null
  const measured = [...new Set(all.map(({ of }) => of))]
  const from = head[index + (second ? 2 : 1)]?.row ?? row.row + 1
  return {
    header: row.row,
    width,
    from,
    kept: fixedColumns,
    months: all.map(each => ({ ...each, year: each.year ?? year.stated })),
    measured,
    year: year.at,
  }
}

function measuredIn(heading: string): string {
  const words = heading.replaceAll('_', ' ')
  return product.test(words) ? (words.match(measure) ?? []).join(' ') : ''
}

/**
 * The quantity comes from every column's heading, or from a column of products with volumes, or from the lines above.
 */
function measuredQuantities(months: Across[], fixedColumns: Wide['kept'], title: string): Across[] | null {
  if (months.every(({ of }) => of !== '')) return months
  if (months.some(({ of }) => of !== '')) return null
  if (
    fixedColumns.some(({ name }) =>
      /^(?:prod(?:uct)?(?:[ _]?(?:code|type|name|cd))?|commodity|stream)$/i.test(name),
    )
  )
    return months.map(month => ({ ...month, of: 'Volume' }))
  const products = new Set(title.toLowerCase().match(/\b(?:oil|gas|water)\b/g) ?? [])
  const [only] = products
  return only && products.size === 1 ? months.map(month => ({ ...month, of: only })) : null
}

/** July to June spans two years, and a single year next to them does not say which half it applies to. */
const runBackwards = (months: readonly Across[]) =>
  months.some(
    ({ month }, index) =>
      index > 0 && months[index - 1]!.of === months[index]!.of && month < months[index - 1]!.month,
  )

function headerYears(months: readonly Across[], fixedColumns: Wide['kept'], title: string) {
  if (months.every(({ year }) => year !== null)) return { at: null, stated: null }
  if (runBackwards(months)) return null
  const column = fixedColumns.find(({ name }) => /^(?:production |prod |report )?(?:year|yr)$/i.test(name))
  if (column) return { at: column.at, stated: null }
  const stated = new Set(title.match(/\b(?:19|20)\d{2}\b/g) ?? [])
  const [only] = stated
  return only && stated.size === 1 ? { at: null, stated: Number(only) } : null
}

function unpivotRow(row: FileRow, wide: Wide): FileRow[] {
  const { header, width, from, kept: fixedColumns, months, measured, year } = wide
  if (row.row < header) return [row]
  const keeping = fixedColumns.filter(({ at }) => at !== year)
  if (row.row === header)
    return [{ row: row.row, cells: [...keeping.map(({ name }) => name), 'Month', ...measured] }]
  if (row.row < from) return []
  const fixedCells = keeping.map(({ at }) => row.cells[at] ?? '')
  const beyond = row.cells.slice(width)
  const inYear = year === null ? null : (row.cells[year] ?? '').trim()
  const rows = new Map<string, string[]>()
  for (const { at, month, year: stated, of } of months) {
    const text = (row.cells[at] ?? '').trim()
    if (text === '') continue
    const name = `${inYear ?? stated}-${String(month).padStart(2, '0')}`
    const cells = rows.get(name) ?? measured.map(() => '')
    cells[measured.indexOf(of)] = text
    rows.set(name, cells)
  }
  if (rows.size === 0)
    return [
      {
        ...row,
        cells: beyond.length > 0 ? [...fixedCells, '', ...measured.map(() => ''), ...beyond] : fixedCells,
      },
    ]
  return [...rows].map(([month, cells]) => ({ ...row, cells: [...fixedCells, month, ...cells, ...beyond] }))
}
