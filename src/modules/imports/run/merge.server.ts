import type { QueryResult, QueryResultRow } from 'pg'
import type { Counts, Thing } from '../batch/import-batch.ts'
import type { NoteBook } from './notes.server.ts'

/** What the steps of a merge work with: one transaction, bound to one organization. */
export type Merge = {
  query: <Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<QueryResult<Row>>
  tenantId: string
  batchId: string
  userId: string
  notes: NoteBook
  count: (what: 'added' | 'changed' | 'same', thing: Thing, n: number) => void
}

export const noCounts = (): Counts => ({ added: {}, changed: {}, same: {}, notes: {} })

/** Adds to the counts of a batch. */
export const counter =
  (counts: Counts): Merge['count'] =>
  (what, thing, n) => {
    if (n > 0) counts[what][thing] = (counts[what][thing] ?? 0) + n
  }
