import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { addDays } from './calendar.ts'
import type { LeaseFilter, LeaseSort, LeaseWindow } from './lease-filter.ts'
import type { LeaseType } from './lease.ts'
import type { LeaseStatus, Tone } from './lease-status.ts'
import { likeWords } from './like-words.ts'

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

/** The leases of an organization that a filter is about, as a condition on `leases`. */
export function whereLeases(tenantId: string, filter: LeaseFilter, today: string): SQL {
  const terms: SQL[] = [sql`tenant_id = ${tenantId}`, sql`deleted_at is null`]
  const add = (term: SQL) => terms.push(term)
  if (filter.status) add(oneOf('status', filter.status))
  if (filter.type) add(oneOf('type', filter.type))
  if (filter.county) add(sql`county = ${filter.county}`)
  if (filter.prospect) add(sql`prospect = ${filter.prospect}`)
  if (filter.lessor) add(sql`lessor = ${filter.lessor}`)
  if (filter.lessee) add(sql`lessee = ${filter.lessee}`)
  if (filter.lapseRisk !== undefined) add(sql`lapse_risk = ${filter.lapseRisk}`)
  if (filter.endsWithin) add(sql`ends_on between ${today} and ${addDays(today, filter.endsWithin)}`)
  if (filter.endsFrom) add(sql`ends_on >= ${filter.endsFrom}`)
  if (filter.endsTo) add(sql`ends_on <= ${filter.endsTo}`)
  if (filter.ids) add(oneOf('id', filter.ids))
  for (const word of wordsOf(filter.search)) add(sql`search like ${likeWords(word)}`)
  return sql.join(terms, sql` and `)
}

/** One of several; none at all finds nothing. */
const oneOf = (column: string, values: readonly string[]) =>
  values.length > 0
    ? sql`${sql.raw(column)} = any (${sql.param([...values])}${sql.raw(column === 'id' ? '::uuid[]' : '::text[]')})`
    : sql`false`

/** Each word must occur. */
const wordsOf = (search = '') =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, 8)

/** So many leases that answer a search are handed on by their ids. */
const fewHits = 2000

export type LeasePage = {
  rows: LeaseListRow[]
  total: number
  /** Net acres of all leases of the list; those that are not known are missing from the sum. */
  netAcres: string | null
}

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
  const where = whereLeases(tenantId, filter, today)
  const { count: total, netAcres } = window.known ?? (await leaseTotals(tx, where))
  const { column, blanks } = sortColumn[window.sort]
  const { direction, offset } = window
  const limit = Math.min(window.limit, total - offset)
  const part = { tenantId, column, limit, offset, size: total }
  if (limit <= 0) return { rows: [], total, netAcres }

  // An index runs from the first value to the last and then through the blanks, which is the ascending order.
  if (direction === 'asc' || !blanks) {
    return { rows: await pageOf(tx, { ...part, where, direction }), total, netAcres }
  }
  const key = sql.raw(column)
  const blank = sql`${where} and ${key} is null`
  const filled = total - (offset === 0 ? 0 : (await leaseTotals(tx, blank)).count)
  const valued = { ...part, where: sql`${where} and ${key} is not null`, direction, size: filled }
  const rows = await pageOf(tx, { ...valued, limit: Math.max(0, Math.min(limit, filled - offset)) })
  if (rows.length === limit) return { rows, total, netAcres }
  const after = offset === 0 ? 0 : Math.max(0, offset - filled)
  const left = { ...part, where: blank, direction: 'asc' as const, offset: after, limit: limit - rows.length }
  // Where the blanks were not counted their end is not known, so they are read from their beginning.
  const rest = await pageOf(tx, { ...left, size: offset === 0 ? Infinity : total - filled })
  return { rows: [...rows, ...rest], total, netAcres }
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

/** A search that few leases answer becomes their ids, so that the text is read through only once. */
async function withHits(tx: Tx, tenantId: string, filter: LeaseFilter, today: string): Promise<LeaseFilter> {
  if (!filter.search || filter.ids) return filter
  const ids = await leaseIds(tx, tenantId, { search: filter.search }, today, fewHits)
  return ids.length > fewHits ? filter : { ...filter, search: undefined, ids }
}

/** The ids of the leases that a filter is about, at most one more than `most`. */
export async function leaseIds(tx: Tx, tenantId: string, filter: LeaseFilter, today: string, most: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leases where ${whereLeases(tenantId, filter, today)} limit ${most + 1}`)
  return rows.map(({ id }) => id)
}

async function leaseTotals(tx: Tx, where: SQL): Promise<{ count: number; netAcres: string | null }> {
  const { rows } = await tx.execute<{ count: number; netAcres: string | null }>(sql`
    select count(*) as count, sum(net_acres) as "netAcres" from leases where ${where}`)
  return rows[0]!
}
