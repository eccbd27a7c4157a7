import type { Gate } from '../../access/refusal.ts'
import { AppError } from '../../error/AppError.ts'
import { fileRoute, type FileContext, type FileRoute } from '../file-route.server.ts'
import { csvLine } from './cell-text.ts'
import { earliestZipDate } from '../zip-format.ts'
import { createZip, type ZipEntry } from '../zip.server.ts'
import { columnSums } from './column-sums.ts'
import { selectColumns, columnHeading, type ExportFormat, type TableExport } from './export.ts'
import { fileResponse } from './file-response.server.ts'
import { closingRow, sheetBegin, sheetEnd, sheetRow, workbookParts } from './sheet-xml.ts'

/** The most data rows that a sheet can hold. */
const maxSheetRows = 1_048_575

/** Streams a table as CSV or as a workbook while its rows are read. `name` has no extension and no path. */
export function exportResponse<Row>(table: TableExport<Row>, format: ExportFormat): Response {
  return format === 'csv'
    ? fileResponse(`${table.name}.csv`, 'text/csv; charset=utf-8', csvChunks(table))
    : workbookResponse(table.name, [table])
}

/** Streams tables as a workbook with one sheet each. */
export const workbookResponse = <Row>(name: string, tables: readonly TableExport<Row>[]): Response =>
  fileResponse(
    `${name}.xlsx`,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    createZip(workbook(tables), earliestZipDate),
  )

/** Begins with a byte order mark, so that Excel recognizes UTF-8. */
async function* csvChunks<Row>({ columns, rows }: TableExport<Row>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(columnHeading))}`
  for await (const group of rows) {
    yield group.map(row => csvLine(columns.map(column => column.value(row)))).join('')
  }
}

function* workbook<Row>(tables: readonly TableExport<Row>[]): Generator<ZipEntry> {
  for (const { name, text } of workbookParts(tables.map(({ name }) => name))) yield { name, content: [text] }
  for (const [index, table] of tables.entries())
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: sheet(table) }
}

async function* sheet<Row>({ columns, rows, closing }: TableExport<Row>): AsyncGenerator<string> {
  let hasBegun = false
  let count = 0
  const sums = columnSums(columns)
  for await (const group of rows) {
    if (!hasBegun) yield sheetBegin(columns, group)
    hasBegun = true
    const rowsThatFit = group.slice(0, maxSheetRows - count)
    const first = count + 2
    count += rowsThatFit.length
    yield rowsThatFit.map((row, index) => sheetRow(columns, row, first + index)).join('')
    sums.add(rowsThatFit)
    if (count >= maxSheetRows) break
  }
  if (!hasBegun) yield sheetBegin(columns)
  const texts = sums.texts()
  if (count > 0 && count < maxSheetRows && (texts.size > 0 || closing !== undefined))
    yield closingRow({ columns, closing }, texts, count + 2)
  yield sheetEnd
}

/**
 * Declares the download of a list as a page shows it. `read` gets the page's address parameters, and returns the
 * table with all its columns. The page passes the visible columns in `columns`, and `csv` or `xlsx` in `format`.
 * Parameters too long for an address are posted.
 */
export const exportRoute = <Row>({
  method = 'GET',
  ...route
}: {
  method?: 'GET' | 'POST'
  path: string
  gate: Gate
  read: (
    context: FileContext,
    search: URLSearchParams,
    request: Request,
  ) => TableExport<Row> | Promise<TableExport<Row>>
}): FileRoute =>
  fileRoute({
    method,
    path: route.path,
    gate: route.gate,
    async handle(context, { request }) {
      const search = new URL(request.url).searchParams
      const format = search.get('format') ?? 'csv'
      if (format !== 'csv' && format !== 'xlsx')
        throw new AppError('invalid', 'Tables are exported as CSV or XLSX.')
      const table = await route.read(context, search, request)
      const ids = (search.get('columns') ?? '').split(',').filter(Boolean)
      return exportResponse({ ...table, columns: selectColumns(table.columns, ids) }, format)
    },
  })

/**
 * Yields the rows of an export, page by page in the list's order. `page` returns up to `size` rows from `offset` on.
 * Each page has its own transaction, so that a slow reader blocks nothing.
 */
export async function* readPages<Row>(
  page: (offset: number, size: number) => Promise<readonly Row[]>,
  size = 2_000,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await page(offset, size)
    if (rows.length) yield rows
    if (rows.length < size) return
  }
}
