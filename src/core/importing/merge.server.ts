import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { CopyCell } from './copy-line.ts'
import type { Answers, Note, ReadRow } from './row.ts'

export type Query = <Row extends QueryResultRow = QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<QueryResult<Row>>

/**
 * What the steps of a merge work with: one transaction, bound to one organization. The records of the file stand in
 * import_records (key, row, facts, extra, id, is_new), the first row of each in front.
 */
export type Merge = {
  tx: Tx
  query: Query
  tenantId: string
  batchId: string
  userId: string
  /** That of the person. */
  membership: Membership
  /** YYYY-MM-DD. */
  today: string
  answers: Answers
  notes: { add: (note: Note) => void }
  /** A fact as sentences say it. */
  words: (column: string, value: string) => readonly [label: string, value: string]
  count: (what: 'added' | 'changed' | 'same', thing: string, n: number) => void
  /** Hears of how many values the records, read back, have nothing or something else. */
  lose: (values: number) => void
  /** Says what is being done; throws when a person cancelled it. */
  report: (step: string) => void
}

/** What an undo works with. Of every query, $1 is the organization and $2 the batch. */
export type Undoing = Pick<Merge, 'tx' | 'query' | 'tenantId' | 'batchId' | 'today'>

/** Where the rows of a file go before they meet the records, where import_rows (key, row, facts, extra) does not do. */
export type Staging = {
  /** SQL that makes the temporary tables. */
  tables?: string
  /** The table and its columns that one row fills. */
  into: string
  cells: (it: ReadRow, extra: string | null, add: (note: Note) => void) => readonly CopyCell[]
  /** When all rows are read. `replaced` tells of a column how many rows say otherwise than the one that counts. */
  end?: (client: PoolClient, replaced: (column: string, rows: number) => void) => Promise<void>
  /** The tables in which a record stands by its key; the last one has all of its rows. */
  holds: readonly string[]
}
