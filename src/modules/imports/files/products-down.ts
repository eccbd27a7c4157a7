import type { FileRow, RowSource } from './row-source.ts'
import { firstRows } from './row-source.ts'

/** The columns of a table with one row for each product. */
type ProductColumns = { header: number; width: number; product: number; volume: number; unit: number | null }

const isProduct =
  /^(?:prod(?:uct)?(?:[ _]?(?:code|type|name|cd|desc(?:ription)?))?|commodity|stream|fluid(?:[ _]?type)?)$/i
const isVolume =
  /^(?:(?:gross |monthly |prod(?:uced|uction)? |reported )?(?:volume|vol|quantity|qty)|production(?: volume| quantity)?|(?:prod|production)[ _](?:vol|volume|qty)|amount produced)$/i
const isUnit = /^(?:unit|units|uom|unit of measure|volume[ _]unit|vol[ _]unit)$/i
/** Prices, owners and shares indicate a revenue statement, which has its own reader. */
const isRevenue =
  /price|value|owner|\btax|net\b|check|interest|decimal|deduct|revenue|\bamt\b|suspense|payee|ticket|tank|gauge/i

const kinds: readonly (readonly [name: string, words: RegExp])[] = [
  ['Oil', /^(?:o|oil|crude(?: oil)?|oil \(bbls?\))$/i],
  ['Gas', /^(?:g|gas|natural gas|gas well gas|gas \(mcf\))$/i],
  ['Water', /^(?:w|water|wtr|produced water|salt ?water|water \(bbls?\))$/i],
  ['Condensate', /^(?:c|cond|condensate)$/i],
  ['Casinghead Gas', /^(?:csgd|casinghead(?: gas)?)$/i],
  ['NGL', /^(?:ngl|ngls|natural gas liquids)$/i],
]
const productKind = (text: string) => kinds.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null

/**
 * Converts product rows into columns: consecutive rows that differ only in product, volume and unit become one. A
 * table with an unknown product is returned unchanged.
 */
export async function withProductsAsColumns(source: RowSource): Promise<RowSource> {
  const head = await firstRows(source)
  const result = findProducts(head)
  if (!result) return source
  const names = await readHeadings(source, result)
  if (!names) return source
  return {
    ...source,
    format: `${source.format}, a row for each product`,
    batches: () => joinProducts(source, result, names),
  }
}

function findProducts(head: readonly FileRow[]): ProductColumns | null {
  for (const [index, { cells }] of head.slice(0, 60).entries()) {
    const headings = cells.map(cell => cell.replace(/\s+/g, ' ').trim())
    const [product, volume] = [
      headings.findIndex(cell => isProduct.test(cell)),
      headings.findIndex(cell => isVolume.test(cell)),
    ]
    if (product < 0 || volume < 0 || headings.some(cell => isRevenue.test(cell))) continue
    const unit = headings.findIndex(cell => isUnit.test(cell))
    const rows = head
      .slice(index + 1)
      .map(row => (row.cells[product] ?? '').trim())
      .filter(Boolean)
    if (rows.length === 0 || rows.some(text => productKind(text) === null)) return null
    return { header: head[index]!.row, width: cells.length, product, volume, unit: unit < 0 ? null : unit }
  }
  return null
}

/** Returns the whole file's products in Wellhead's order; null if one of them is unknown. */
async function readHeadings(
  source: RowSource,
  { header, product }: ProductColumns,
): Promise<string[] | null> {
  const results = new Set<string>()
  for await (const batch of source.batches())
    for (const { row, cells } of batch) {
      const text = (cells[product] ?? '').trim()
      if (row <= header || text === '') continue
      const kind = productKind(text)
      if (kind === null) return null
      results.add(kind)
    }
  return kinds.map(([name]) => name).filter(name => results.has(name))
}

async function* joinProducts(
  source: RowSource,
  { header, width, product, volume, unit }: ProductColumns,
  measured: readonly string[],
): AsyncGenerator<FileRow[]> {
  const otherColumns = Array.from({ length: width }, (_, index) => index).filter(
    index => index !== product && index !== volume && index !== unit,
  )
  const otherCells = (cells: readonly string[]) => otherColumns.map(index => cells[index] ?? '')
  /** Headings and lines without a product keep their product and volume at the end. */
  const toPlainRow = ({ row, cells }: FileRow, extraCells: readonly string[]) =>
    row === header
      ? [...otherCells(cells), ...measured, ...extraCells]
      : [
          ...otherCells(cells),
          ...measured.map(() => ''),
          ...extraCells,
          cells[product] ?? '',
          cells[volume] ?? '',
        ]
  /** The rows read so far for a well and month; a piece of the file may end between them. */
  const group: { open: RecordGroup | null } = { open: null }
  const flushGroup = () => {
    const { open } = group
    group.open = null
    return open ? [open.row] : []
  }
  for await (const batch of source.batches()) {
    const rows: FileRow[] = []
    for (const row of batch) {
      const kind = row.row > header ? productKind(row.cells[product] ?? '') : null
      const extraCells = row.cells.slice(width)
      if (kind === null) {
        rows.push(...flushGroup(), row.row < header ? row : { ...row, cells: toPlainRow(row, extraCells) })
        continue
      }
      const remaining = otherCells(row.cells)
      const groupKey = [...remaining, ...extraCells].join('\u0000')
      if (group.open?.alike !== groupKey || group.open.taken.has(kind)) {
        rows.push(...flushGroup())
        const cells = [...remaining, ...measured.map(() => ''), ...extraCells]
        group.open = { row: { ...row, cells }, alike: groupKey, taken: new Set() }
      }
      const { cells } = group.open.row
      group.open.taken.add(kind)
      const unitWords = unit === null ? '' : (row.cells[unit] ?? '')
      cells[remaining.length + measured.indexOf(kind)] = `${row.cells[volume] ?? ''} ${unitWords}`.trim()
    }
    yield rows
  }
  yield flushGroup()
}

type RecordGroup = { row: FileRow; alike: string; taken: Set<string> }
