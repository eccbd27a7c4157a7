import type { FileRow, RowSource } from './row-source.ts'
import { headOf } from './row-source.ts'

/** Where a table keeps one row for each product: its heading, the columns, and what each product's column is called. */
type Products = { header: number; product: number; volume: number; unit: number | null }

const isProduct =
  /^(?:prod(?:uct)?(?:[ _]?(?:code|type|name|cd|desc(?:ription)?))?|commodity|stream|fluid(?:[ _]?type)?)$/i
const isVolume =
  /^(?:(?:gross |monthly |prod(?:uced|uction)? |reported )?(?:volume|vol|quantity|qty)|production(?: volume| quantity)?|(?:prod|production)[ _](?:vol|volume|qty)|amount produced)$/i
const isUnit = /^(?:unit|units|uom|unit of measure|volume[ _]unit|vol[ _]unit)$/i
/** Money, owners and shares: such a table is a statement of revenue, which its own reader takes as it is. */
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
const kindOf = (text: string) => kinds.find(([, words]) => words.test(text.trim()))?.[0] ?? null

/**
 * Makes columns of the products of a table that has a row for each: rows that follow each other and are alike but for
 * product, volume and unit become one. A table with a product that is not known is answered as it is.
 */
export async function withProductsAsColumns(source: RowSource): Promise<RowSource> {
  const head = await headOf(source)
  const found = productsOf(head)
  if (!found) return source
  const names = await namesIn(source, found)
  if (!names) return source
  return {
    ...source,
    format: `${source.format}, a row for each product`,
    batches: () => joined(source, found, names),
  }
}

function productsOf(head: readonly FileRow[]): Products | null {
  for (const [at, { cells }] of head.slice(0, 60).entries()) {
    const headings = cells.map(cell => cell.replace(/\s+/g, ' ').trim())
    const [product, volume] = [
      headings.findIndex(cell => isProduct.test(cell)),
      headings.findIndex(cell => isVolume.test(cell)),
    ]
    if (product < 0 || volume < 0 || headings.some(cell => isRevenue.test(cell))) continue
    const unit = headings.findIndex(cell => isUnit.test(cell))
    const rows = head
      .slice(at + 1)
      .map(row => (row.cells[product] ?? '').trim())
      .filter(Boolean)
    if (rows.length === 0 || rows.some(text => kindOf(text) === null)) return null
    return { header: head[at]!.row, product, volume, unit: unit < 0 ? null : unit }
  }
  return null
}

/** The products of a whole file, in our order; null where one of them is not known. */
async function namesIn(source: RowSource, { header, product }: Products): Promise<string[] | null> {
  const found = new Set<string>()
  for await (const batch of source.batches())
    for (const { row, cells } of batch) {
      const text = (cells[product] ?? '').trim()
      if (row <= header || text === '') continue
      const kind = kindOf(text)
      if (kind === null) return null
      found.add(kind)
    }
  return kinds.map(([name]) => name).filter(name => found.has(name))
}

async function* joined(
  source: RowSource,
  { header, product, volume, unit }: Products,
  names: readonly string[],
): AsyncGenerator<FileRow[]> {
  const without = (cells: readonly string[]) =>
    cells.filter((_, at) => at !== product && at !== volume && at !== unit)
  let open: { row: FileRow; alike: string; taken: Set<string> } | null = null
  for await (const batch of source.batches()) {
    const rows: FileRow[] = []
    const end = () => {
      if (open) rows.push(open.row)
      open = null
    }
    for (const row of batch) {
      const kind = row.row > header ? kindOf(row.cells[product] ?? '') : null
      if (row.row <= header || kind === null) {
        end()
        rows.push(
          row.row === header
            ? { ...row, cells: [...without(row.cells), ...names] }
            : row.row < header
              ? row
              : { ...row, cells: without(row.cells) },
        )
        continue
      }
      const kept = without(row.cells)
      const alike = kept.join('\u0000')
      const amount = [row.cells[volume] ?? '', unit === null ? '' : (row.cells[unit] ?? '')].join(' ').trim()
      if (open?.alike !== alike || open.taken.has(kind)) {
        end()
        const width = row.cells.length - (unit === null ? 2 : 3)
        open = {
          row: {
            ...row,
            cells: [
              ...kept,
              ...Array.from({ length: Math.max(0, width - kept.length) }, () => ''),
              ...names.map(() => ''),
            ],
          },
          alike,
          taken: new Set(),
        }
      }
      open.taken.add(kind)
      open.row.cells[open.row.cells.length - names.length + names.indexOf(kind)] = amount
    }
    yield rows
  }
  if (open) yield [(open as { row: FileRow }).row]
}
