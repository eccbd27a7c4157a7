import type { PoolClient } from 'pg'
import { describeKey } from '../../../core/importing/merge-records.server.ts'
import type { NoteBook } from './notes.server.ts'
import { isRowError, refusalMessage } from './refusal-message.ts'

type MergeWork<T> = () => Promise<T>
type RowSpan = { from: number; to: number }
type RefusedSpan = { span: RowSpan; error: unknown }
type Attempt<T> = { result: T } | { error: unknown }

/** Maximum attempts to isolate refused records; whatever is unresolved then is set aside together. */
const maxListed = 300

/**
 * Merges the staged records. If the database refuses one for any reason, that record is set aside with a note on its
 * rows, and all others are imported: halves of the file are tried and rolled back until it is found. `tables` are those
 * keyed by record. `work` may run several times; its earlier effects are rolled back each time. Only data errors are
 * caught.
 */
export async function mergeSettingAside<T>(
  client: PoolClient,
  tables: readonly string[],
  notes: NoteBook,
  work: MergeWork<T>,
): Promise<T> {
  let attempted = await attemptMerge(client, work)
  if ('result' in attempted) return attempted.result
  const span = { from: 1, to: await numberRows(client, tables) }
  const { findIndependent, findDependent } = createSearcher(span =>
    tryWithoutOthers(client, tables, span, work),
  )
  let result = await findIndependent(span, attempted.error)
  while ('error' in attempted) {
    for (const refused of result.length ? result : [await findDependent(span, attempted.error)])
      await setRowsAside(client, tables, refused, notes)
    result = []
    attempted = await attemptMerge(client, work)
  }
  return attempted.result
}

/** Finds the refused records of a span; `error` is the refusal of the whole span. */
function createSearcher(trial: (span: RowSpan) => Promise<unknown>) {
  let trialCount = 0
  const getRefusal = (span: RowSpan) => {
    trialCount++
    return trial(span)
  }
  /** Finds records that are refused on their own. */
  async function findIndependent(span: RowSpan, error: unknown): Promise<RefusedSpan[]> {
    if (span.from === span.to || trialCount >= maxListed) return [{ span, error }]
    const middle = Math.floor((span.from + span.to) / 2)
    const results: RefusedSpan[] = []
    for (const half of [
      { from: span.from, to: middle },
      { from: middle + 1, to: span.to },
    ]) {
      const inHalf = await getRefusal(half)
      if (inHalf) results.push(...(await findIndependent(half, inHalf)))
    }
    return results
  }
  /** Finds the first record that is refused only because of those before it. */
  async function findDependent(span: RowSpan, error: unknown): Promise<RefusedSpan> {
    if (trialCount >= maxListed) return { span, error }
    let [passing, failing, failure] = [span.from - 1, span.to, error]
    while (failing - passing > 1) {
      const middle = Math.floor((passing + failing) / 2)
      const inPart = await getRefusal({ from: span.from, to: middle })
      if (inPart) [failing, failure] = [middle, inPart]
      else passing = middle
    }
    return { span: { from: passing + 1, to: failing }, error: failure }
  }
  return { findIndependent, findDependent }
}

async function attemptMerge<T>(client: PoolClient, work: MergeWork<T>): Promise<Attempt<T>> {
  await client.query('savepoint merging')
  try {
    const result = await work()
    await client.query('release savepoint merging')
    return { result }
  } catch (error) {
    if (!isRowError(error)) throw error
    await client.query('rollback to savepoint merging')
    return { error }
  }
}

/** Tries a span of records alone and rolls back; returns the error, or null if there was none. */
async function tryWithoutOthers<T>(
  client: PoolClient,
  tables: readonly string[],
  span: RowSpan,
  work: MergeWork<T>,
) {
  await client.query('savepoint trying')
  await removeRows(client, tables, `n not between ${span.from} and ${span.to}`)
  const attempted = await attemptMerge(client, work)
  await client.query('rollback to savepoint trying')
  return 'error' in attempted ? attempted.error : null
}

/** Numbers the records in file order; returns their count. */
async function numberRows(client: PoolClient, tables: readonly string[]): Promise<number> {
  const [table] = tables
  const created = await client.query(`create temp table import_numbered on commit drop as
    select key, row_number() over (order by min(row))::int as n from ${table} group by key`)
  await client.query('create index on import_numbered (key); analyze import_numbered')
  return created.rowCount ?? 0
}

async function removeRows(client: PoolClient, tables: readonly string[], condition: string) {
  for (const table of tables)
    await client.query(`delete from ${table} s using import_numbered o where o.key = s.key and ${condition}`)
}

async function setRowsAside(
  client: PoolClient,
  tables: readonly string[],
  { span, error }: RefusedSpan,
  notes: NoteBook,
) {
  const { from, to } = span
  const condition = `n between ${from} and ${to}`
  const table = tables.at(-1)!
  const { rows } = await client.query<{ row: number; key: string }>(
    `select s.row, s.key from ${table} s join import_numbered o using (key) where ${condition} order by 1`,
  )
  const reason = refusalMessage(error)
  for (const { row, key } of rows)
    notes.add({ row, kind: 'refused', column: null, reason, original: describeKey(key) })
  await removeRows(client, tables, condition)
}
