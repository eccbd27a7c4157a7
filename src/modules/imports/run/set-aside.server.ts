import type { PoolClient } from 'pg'
import { keyWords } from '../../../core/importing/merge-records.server.ts'
import type { NoteBook } from './notes.server.ts'
import { blamesARow, refusalMessage } from './refusal-message.ts'

type Work<T> = () => Promise<T>
type Span = { from: number; to: number }
type Refused = { span: Span; error: unknown }
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
  work: Work<T>,
): Promise<T> {
  let tried = await attempt(client, work)
  if ('result' in tried) return tried.result
  const span = { from: 1, to: await numberRows(client, tables) }
  const { findIndependent, findDependent } = searcher(part => trial(client, tables, part, work))
  let result = await findIndependent(span, tried.error)
  while ('error' in tried) {
    for (const it of result.length ? result : [await findDependent(span, tried.error)])
      await setAside(client, tables, it, notes)
    result = []
    tried = await attempt(client, work)
  }
  return tried.result
}

/** Finds the refused records of a span; `error` is the refusal of the whole span. */
function searcher(trial: (span: Span) => Promise<unknown>) {
  let tries = 0
  const getRefusal = (span: Span) => {
    tries++
    return trial(span)
  }
  /** Finds records that are refused on their own. */
  async function findIndependent(span: Span, error: unknown): Promise<Refused[]> {
    if (span.from === span.to || tries >= maxListed) return [{ span, error }]
    const middle = Math.floor((span.from + span.to) / 2)
    const results: Refused[] = []
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
  async function findDependent(span: Span, error: unknown): Promise<Refused> {
    if (tries >= maxListed) return { span, error }
    let [good, bad, why] = [span.from - 1, span.to, error]
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2)
      const inPart = await getRefusal({ from: span.from, to: middle })
      if (inPart) [bad, why] = [middle, inPart]
      else good = middle
    }
    return { span: { from: good + 1, to: bad }, error: why }
  }
  return { findIndependent, findDependent }
}

async function attempt<T>(client: PoolClient, work: Work<T>): Promise<Attempt<T>> {
  await client.query('savepoint merging')
  try {
    const result = await work()
    await client.query('release savepoint merging')
    return { result }
  } catch (error) {
    if (!blamesARow(error)) throw error
    await client.query('rollback to savepoint merging')
    return { error }
  }
}

/** Tries a span of records alone and rolls back; returns the error, or null if there was none. */
async function trial<T>(client: PoolClient, tables: readonly string[], span: Span, work: Work<T>) {
  await client.query('savepoint trying')
  await remove(client, tables, `n not between ${span.from} and ${span.to}`)
  const tried = await attempt(client, work)
  await client.query('rollback to savepoint trying')
  return 'error' in tried ? tried.error : null
}

/** Numbers the records in file order; returns their count. */
async function numberRows(client: PoolClient, tables: readonly string[]): Promise<number> {
  const [table] = tables
  const created = await client.query(`create temp table import_numbered on commit drop as
    select key, row_number() over (order by min(row))::int as n from ${table} group by key`)
  await client.query('create index on import_numbered (key); analyze import_numbered')
  return created.rowCount ?? 0
}

async function remove(client: PoolClient, tables: readonly string[], condition: string) {
  for (const table of tables)
    await client.query(`delete from ${table} s using import_numbered o where o.key = s.key and ${condition}`)
}

async function setAside(
  client: PoolClient,
  tables: readonly string[],
  { span, error }: Refused,
  notes: NoteBook,
) {
  const { from, to } = span
  const which = `n between ${from} and ${to}`
  const table = tables.at(-1)!
  const { rows } = await client.query<{ row: number; key: string }>(
    `select s.row, s.key from ${table} s join import_numbered o using (key) where ${which} order by 1`,
  )
  const reason = refusalMessage(error)
  for (const { row, key } of rows)
    notes.add({ row, kind: 'refused', column: null, reason, original: keyWords(key) })
  await remove(client, tables, which)
}
