import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { LeaseFilter, LeaseSort, LeaseWindow } from '../numbers/lease-filter.ts'
import { totalsOf, whereLeases } from '../numbers/lease-numbers.port.server.ts'
import type { LeaseTotals } from '../numbers/lease-totals.ts'
import type { LeaseType } from '../record/lease.ts'
import type { LeaseStatus, Tone } from '../record/lease-status.ts'

/** One lease as a list shows it. Acres and shares are text, exact as stored. */
export type LeaseListRow = {
  id: string
  version: number
  leaseNumber: string
  name: string
  type: LeaseType
  lessor: string
  lessee: string
  state: string | null
  county: string | null
  prospect: string | null
  legal: string
  status: LeaseStatus
  tone: Tone
  lapseRisk: boolean
  /** The status as its agency writes it. */
  rawStatus: string | null
  effectiveDate: string | null
  expiresOn: string | null
  lapseOn: string | null
  endsOn: string | null
  grossAcres: string | null
  netAcres: string | null
  companyNetAcres: string | null
  royaltyOil: string | null
  royalty: string | null
  wi: string | null
  nri: string | null
  wells: number
  holdingWells: number
  lastProducedOn: string | null
  nextObligationOn: string | null
  nextObligation: string | null
  releaseProposed: string | null
}

const listColumns =
  sql.raw(`l.id, l.version, l.lease_number as "leaseNumber", l.name, l.type, l.lessor, l.lessee, l.state, l.county,
  l.prospect, l.legal, l.status, l.tone, l.lapse_risk as "lapseRisk", l.raw_status as "rawStatus", l.effective_date as "effectiveDate", l.expires_on as "expiresOn",
  l.lapse_on as "lapseOn", l.ends_on as "endsOn", l.gross_acres as "grossAcres", l.net_acres as "netAcres",
  l.company_net_acres as "companyNetAcres", l.royalty_oil as "royaltyOil", l.royalty, l.wi, l.nri, l.wells,
  l.holding_wells as "holdingWells", l.last_produced_on as "lastProducedOn", l.next_obligation_on as "nextObligationOn",
  l.next_obligation as "nextObligation", l.release_proposed as "releaseProposed"`)

/** Columns that a list is sorted by; those that may be blank come last in either direction. */
const sortColumn: Record<LeaseSort, { column: string; blanks?: true }> = {
  leaseNumber: { column: 'number_key' },
  name: { column: 'name_key' },
  lessor: { column: 'lessor' },
  lessee: { column: 'lessee' },
  status: { column: 'status' },
  county: { column: 'county', blanks: true },
  effectiveDate: { column: 'effective_date', blanks: true },
  expiresOn: { column: 'expires_on', blanks: true },
  endsOn: { column: 'ends_on', blanks: true },
  netAcres: { column: 'net_acres', blanks: true },
  grossAcres: { column: 'gross_acres', blanks: true },
  companyNetAcres: { column: 'company_net_acres', blanks: true },
  lastProducedOn: { column: 'last_produced_on', blanks: true },
  nextObligationOn: { column: 'next_obligation_on', blanks: true },
}

/** So many leases that a search finds are handed on by their ids. */
const fewHits = 2000

export type LeasePage = { rows: LeaseListRow[]; total: number; totals: LeaseTotals }

/**
 * One window of the list, with what the whole of it adds up to. Sums and order are read from indexes alone (see
 * 0003_leases.sql); only the rows that are shown are read from the table.
 */
export async function listLeases(
  tx: Tx,
  tenantId: string,
  window: LeaseWindow,
  today: string,
): Promise<LeasePage> {
  // A second worker takes longer to start than these reads take; sorting a hundred thousand keys stays in memory.
  await tx.execute(
    sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)`,
  )
  const filter = await withHits(tx, tenantId, window.filter, today)
  // More leases answer than the planner expects of a search: reading in order ends sooner than sorting all of them.
  if (filter.search) await tx.execute(sql`select set_config('enable_sort', 'off', true)`)
  const where = whereLeases(tenantId, filter, today)
  const totals = window.known ?? (await totalsOf(tx, where))
  const total = totals.active + totals.ended
  const { column, blanks } = sortColumn[window.sort]
  const { direction, offset } = window
  const limit = Math.min(window.limit, total - offset)
  const part = { tenantId, column, limit, offset, size: total }
  if (limit <= 0) return { rows: [], total, totals }

  // An index runs from the first value to the last and then through the blanks, which is the ascending order.
  if (direction === 'asc' || !blanks) {
    return { rows: await pageOf(tx, { ...part, where, direction }), total, totals }
  }
  const key = sql.raw(column)
  const blank = sql`${where} and ${key} is null`
  const filled = total - (offset === 0 ? 0 : await countOf(tx, blank))
  const valued = { ...part, where: sql`${where} and ${key} is not null`, direction, size: filled }
  const rows = await pageOf(tx, { ...valued, limit: Math.max(0, Math.min(limit, filled - offset)) })
  if (rows.length === limit) return { rows, total, totals }
  const after = offset === 0 ? 0 : Math.max(0, offset - filled)
  const left = { ...part, where: blank, direction: 'asc' as const, offset: after, limit: limit - rows.length }
  // Where the blanks were not counted their end is not known, so they are read from their beginning.
  const rest = await pageOf(tx, { ...left, size: offset === 0 ? Infinity : total - filled })
  return { rows: [...rows, ...rest], total, totals }
}

type Part = {
  tenantId: string
  where: SQL
  column: string
  direction: 'asc' | 'desc'
  offset: number
  limit: number
  /** How many there are, so that the far half is read from its end. */
  size: number
}

async function pageOf(tx: Tx, { tenantId, where, column, direction, offset, limit, size }: Part) {
  if (limit <= 0) return []
  const backwards = offset > size / 2
  const skipped = backwards ? size - offset - limit : offset
  const order = sql.raw((direction === 'asc') === backwards ? 'desc' : 'asc')
  const { rows } = await tx.execute<LeaseListRow>(sql`
    with page as materialized (
      select id, ${sql.raw(column)} as key from leases where ${where}
      order by ${sql.raw(column)} ${order}, id ${order} offset ${skipped} limit ${limit})
    select ${listColumns} from page join leases l on l.tenant_id = ${tenantId} and l.id = page.id
    order by page.key ${order}, page.id ${order}`)
  return backwards ? rows.toReversed() : rows
}

/** A filter with a search that few leases answer becomes their ids, so that the text is read through only once. */
async function withHits(tx: Tx, tenantId: string, filter: LeaseFilter, today: string): Promise<LeaseFilter> {
  if (!filter.search || filter.ids) return filter
  const ids = await leaseIds(tx, tenantId, filter, today, fewHits)
  return ids.length > fewHits ? filter : { ids }
}

/** The ids of the leases that a filter is about, at most one more than `most`. */
export async function leaseIds(tx: Tx, tenantId: string, filter: LeaseFilter, today: string, most: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leases where ${whereLeases(tenantId, filter, today)} limit ${most + 1}`)
  return rows.map(({ id }) => id)
}

async function countOf(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*) as count from leases where ${where}`,
  )
  return rows[0]!.count
}
