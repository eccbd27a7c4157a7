import type { PoolClient } from 'pg'
import type { Membership } from '../../../core/access/refusal.ts'
import { describeKey } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext, Staging } from '../../../core/importing/merge.server.ts'
import type { Note } from '../../../core/importing/row.ts'
import { recordTypeLabels } from '../../../core/module/action-labels.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { reserveQuota, reserveUpToQuota } from '../../../core/tenancy/limits.server.ts'
import { uncapitalize } from '../../../ui/formats.ts'
import type { Total } from '../batch/import-batch.ts'

type QuotaContext = {
  client: PoolClient
  membership: Membership
  subject: Importable
  /** The tables keyed by record; the last one has all of its rows. */
  holds: Staging['recordTables']
  /** True to import nothing if there is no room for everything. */
  allOrNothing: boolean
}
/** The notes and totals of what is not imported when a plan lacks room. */
type Shortfall = { notes: Note[]; totals: Total[] }

/**
 * Matches the staged records and reserves room for new ones in file order, as far as the plan allows; no row of the
 * remaining records is imported. `match` may run again; its earlier effects are rolled back.
 * @throws AppError `limit_reached` if everything must be imported and there is not enough room
 */
export async function matchWithinQuota<It extends { merge: MergeContext }>(
  context: QuotaContext,
  match: () => Promise<It>,
): Promise<{ it: It; short: Shortfall }> {
  const { client } = context
  const short: Shortfall = { notes: [], totals: [] }
  for (;;) {
    await client.query('savepoint matching')
    const matched = await match()
    const surplus = await reserveForRecords(context, matched.merge)
    if (!surplus) return { it: matched, short }
    await client.query('rollback to savepoint matching')
    const totalUsage = await countUsage(context)
    short.notes.push(...(await excludeRows(context, surplus)))
    short.totals = quotaTotals(context.subject, short.totals, totalUsage, await countUsage(context))
  }
}

type SurplusRecords = { keys: string[]; reason: string }

/** Reserves room; returns the new records for which there is none. */
async function reserveForRecords(
  { membership, subject: { noun, planLimit }, allOrNothing }: QuotaContext,
  { tx, query }: MergeContext,
): Promise<SurplusRecords | null> {
  if (!planLimit) return null
  const { rows } = await query<{ key: string }>('select key from import_records where is_new order by row')
  const text = uncapitalize(recordTypeLabels(noun).many)
  if (allOrNothing) {
    await reserveQuota(tx, membership, planLimit, text, rows.length)
    return null
  }
  const { fitting, why } = await reserveUpToQuota(tx, membership, planLimit, text, rows.length)
  return why === null ? null : { keys: rows.slice(fitting).map(({ key }) => key), reason: why }
}

async function excludeRows(
  { client, holds }: QuotaContext,
  { keys, reason }: SurplusRecords,
): Promise<Note[]> {
  const { rows } = await client.query<{ row: number; key: string }>(
    `select row, key from ${holds.at(-1)!} where key = any ($1) order by row`,
    [keys],
  )
  for (const table of holds) await client.query(`delete from ${table} where key = any ($1)`, [keys])
  return rows.map(({ row, key }) => ({
    row,
    kind: 'refused' as const,
    column: null,
    reason,
    original: describeKey(key),
  }))
}

type UsageAmount = { records: number; amount: number }

async function countUsage({ client, holds, subject: { countedBy } }: QuotaContext): Promise<UsageAmount> {
  const sum = countedBy ? `coalesce(sum(${countedBy.of}), 0)::float8` : '0'
  const { rows } = await client.query<UsageAmount>(
    `select count(distinct key)::int as records, ${sum} as amount from ${holds.at(-1)!} s`,
  )
  return rows[0]!
}

const quotaTotals = (
  { noun, countedBy }: Importable,
  previous: readonly Total[],
  totalUsage: UsageAmount,
  remaining: UsageAmount,
) => [
  {
    words: uncapitalize(recordTypeLabels(noun).many),
    file: previous[0]?.file ?? totalUsage.records,
    stored: remaining.records,
  },
  ...(countedBy
    ? [{ words: countedBy.words, file: previous[1]?.file ?? totalUsage.amount, stored: remaining.amount }]
    : []),
]
