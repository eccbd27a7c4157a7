import type { PoolClient } from 'pg'
import type { Membership } from '../../../core/access/refusal.ts'
import { keyWords } from '../../../core/importing/merge-records.server.ts'
import type { Merge, Staging } from '../../../core/importing/merge.server.ts'
import type { Note } from '../../../core/importing/row.ts'
import { recordTypeLabels } from '../../../core/module/action-labels.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { reserveQuota, takeRoomLeft } from '../../../core/tenancy/limits.server.ts'
import { uncapitalized } from '../../../ui/formats.ts'
import type { Total } from '../batch/import-batch.ts'

type Room = {
  client: PoolClient
  membership: Membership
  subject: Importable
  /** The tables keyed by record; the last one has all of its rows. */
  holds: Staging['holds']
  /** True if nothing is imported when there is no room for everything. */
  allOrNothing: boolean
}
/** The notes and totals of what is not imported when a plan lacks room. */
type Short = { notes: Note[]; totals: Total[] }

/**
 * Matches the staged records and reserves room for new ones in file order, as far as the plan allows; no row of the
 * remaining records is imported. `match` may run again; its earlier effects are rolled back.
 * @throws AppError `limit_reached` if everything must be imported and there is not enough room
 */
export async function matchWithRoom<It extends { merge: Merge }>(
  room: Room,
  match: () => Promise<It>,
): Promise<{ it: It; short: Short }> {
  const { client } = room
  const short: Short = { notes: [], totals: [] }
  for (;;) {
    await client.query('savepoint matching')
    const it = await match()
    const surplus = await reserveForRecords(room, it.merge)
    if (!surplus) return { it, short }
    await client.query('rollback to savepoint matching')
    const all = await countUsage(room)
    short.notes.push(...(await excludeRows(room, surplus)))
    short.totals = quotaTotals(room.subject, short.totals, all, await countUsage(room))
  }
}

type Surplus = { keys: string[]; why: string }

/** Reserves room; returns the new records for which there is none. */
async function reserveForRecords(
  { membership, subject: { noun, room }, allOrNothing }: Room,
  { tx, query }: Merge,
): Promise<Surplus | null> {
  if (!room) return null
  const { rows } = await query<{ key: string }>('select key from import_records where is_new order by row')
  const text = uncapitalized(recordTypeLabels(noun).many)
  if (allOrNothing) {
    await reserveQuota(tx, membership, room, text, rows.length)
    return null
  }
  const { fitting, why } = await takeRoomLeft(tx, membership, room, text, rows.length)
  return why === null ? null : { keys: rows.slice(fitting).map(({ key }) => key), why }
}

async function excludeRows({ client, holds }: Room, { keys, why }: Surplus): Promise<Note[]> {
  const { rows } = await client.query<{ row: number; key: string }>(
    `select row, key from ${holds.at(-1)!} where key = any ($1) order by row`,
    [keys],
  )
  for (const table of holds) await client.query(`delete from ${table} where key = any ($1)`, [keys])
  return rows.map(({ row, key }) => ({
    row,
    kind: 'refused' as const,
    column: null,
    reason: why,
    original: keyWords(key),
  }))
}

type Amount = { records: number; amount: number }

async function countUsage({ client, holds, subject: { countedBy } }: Room): Promise<Amount> {
  const sum = countedBy ? `coalesce(sum(${countedBy.of}), 0)::float8` : '0'
  const { rows } = await client.query<Amount>(
    `select count(distinct key)::int as records, ${sum} as amount from ${holds.at(-1)!} s`,
  )
  return rows[0]!
}

const quotaTotals = (
  { noun, countedBy }: Importable,
  before: readonly Total[],
  all: Amount,
  rest: Amount,
) => [
  {
    words: uncapitalized(recordTypeLabels(noun).many),
    file: before[0]?.file ?? all.records,
    stored: rest.records,
  },
  ...(countedBy
    ? [{ words: countedBy.words, file: before[1]?.file ?? all.amount, stored: rest.amount }]
    : []),
]
