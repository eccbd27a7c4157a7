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
 * The context of a merge: one transaction of one organization. The file's records are in import_records (key, row,
 * facts, extra, id, is_new), where `row` is a record's first row.
 */
export type MergeContext = {
  tx: Tx
  query: Query
  tenantId: string
  batchId: string
  userId: string
  /** The membership of the user who started the import. */
  membership: Membership
  /** YYYY-MM-DD. */
  today: string
  answers: Answers
  notes: { add: (note: Note) => void }
  /** Describes a fact as a label and a value. */
  words: (column: string, value: string) => readonly [label: string, value: string]
  count: (what: 'added' | 'changed' | 'same', thing: string, n: number) => void
  /** Receives the number of values that are missing or different when the records are read back. */
  countLost: (values: number) => void
  /** Reports the current step; throws if the user canceled. */
  report: (step: string) => void
}

/** The context of an undo. In every query, $1 is the organization and $2 the batch. */
export type UndoContext = Pick<MergeContext, 'tx' | 'query' | 'tenantId' | 'batchId' | 'today'>

/** Custom staging tables for a file's rows, if import_rows (key, row, facts, extra) does not suffice. */
export type Staging = {
  /** SQL that creates the temporary tables. */
  tables?: string
  /** The table and columns that each row fills. */
  targetTable: string
  cells: (it: ReadRow, extra: string | null, add: (note: Note) => void) => readonly CopyCell[]
  /**
   * Called after all rows are read. `replaced` receives the number of rows in which a column differs from the row used.
   */
  end?: (client: PoolClient, replaced: (column: string, rows: number) => void) => Promise<void>
  /** The tables keyed by record; the last one has all of its rows. */
  recordTables: readonly string[]
}
