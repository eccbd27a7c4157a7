import type { PoolClient } from 'pg'
import type { TableShare } from './export-scope.server.ts'

const batchSize = 500
/** An alias that no column has, because a column of the same name would take precedence. */
const rowAlias = '"this row"'

/** The rows of a share as JSON objects written by the database, which preserves all digits. */
export const jsonRows = (client: PoolClient, share: TableShare): AsyncGenerator<string[]> =>
  readBatches(client, share, `row_to_json(${rowAlias})::text`, ([line]) => line!)

/** The rows of a share as lines of a CSV file (RFC 4180). */
export const csvRows = (client: PoolClient, share: TableShare): AsyncGenerator<string[]> =>
  readBatches(
    client,
    share,
    share.columns.map(({ name }) => `${rowAlias}.${quoteIdentifier(name)}::text`).join(', '),
    values =>
      csvLine(values.map((value, index) => (share.columns[index]!.isText ? escapeFormula(value) : value))),
  )

export const csvLine = (values: readonly (string | null)[]) => values.map(csvCell).join(',')

const csvCell = (value: string | null) => {
  if (value === null) return ''
  // An empty text is quoted, to distinguish it from a null.
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** Prefixes text that a spreadsheet would run as a formula. */
const escapeFormula = (value: string | null) =>
  value !== null && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value

async function* readBatches(
  client: PoolClient,
  { table, columns, where, order }: TableShare,
  select: string,
  getLine: (values: (string | null)[]) => string,
): AsyncGenerator<string[]> {
  const columnList = columns.map(({ name }) => quoteIdentifier(name)).join(', ')
  const orderClause = order.length > 0 ? ` order by ${order.map(quoteIdentifier).join(', ')}` : ''
  await client.query(
    `declare lines no scroll cursor for
     select ${select} from (select ${columnList} from ${quoteIdentifier(table)} where ${where}${orderClause}) ${rowAlias}`,
  )
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${batchSize} from lines`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield rows.map(getLine)
  }
  await client.query('close lines')
}

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
