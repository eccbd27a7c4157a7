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
}

const listColumns =
  sql.raw(`l.id, l.version, l.lease_number as "leaseNumber", l.name, l.type, l.lessor, l.lessee, l.state, l.county,
  l.prospect, l.legal, l.status, l.tone, l.lapse_risk as "lapseRisk", l.effective_date as "effectiveDate", l.expires_on as "expiresOn",
  l.lapse_on as "lapseOn", l.ends_on as "endsOn", l.gross_acres as "grossAcres", l.net_acres as "netAcres",
  l.company_net_acres as "companyNetAcres", l.royalty_oil as "royaltyOil", l.royalty, l.wi, l.nri, l.wells,
  l.holding_wells as "holdingWells", l.last_produced_on as "lastProducedOn", l.next_obligation_on as "nextObligationOn",
  l.next_obligation as "nextObligation"`)

/** Columns that a list is sorted by; those that may be empty come last in either direction. */
const sortColumn: Record<LeaseSort, { column: string; empty?: true }> = {
  leaseNumber: { column: 'number_key' },
  name: { column: 'name_key' },
  type: { column: 'type' },
  lessor: { column: 'lessor' },
  lessee: { column: 'lessee' },
  status: { column: 'status' },
  state: { column: 'state', empty: true },
  county: { column: 'county', empty: true },
  prospect: { column: 'prospect', empty: true },
  legal: { column: 'legal' },
  effectiveDate: { column: 'effective_date', empty: true },
  expiresOn: { column: 'expires_on', empty: true },
  endsOn: { column: 'ends_on', empty: true },
  grossAcres: { column: 'gross_acres', empty: true },
  netAcres: { column: 'net_acres', empty: true },
  companyNetAcres: { column: 'company_net_acres', empty: true },
  royalty: { column: 'royalty', empty: true },
  nri: { column: 'nri', empty: true },
  wells: { column: 'wells' },
  lastProducedOn: { column: 'last_produced_on', empty: true },
  nextObligationOn: { column: 'next_obligation_on', empty: true },
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
  values.length > 0 ? sql`${sql.raw(column)} in ${values}` : sql`false`

/** Each word must occur. */
const wordsOf = (search = '') =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, 8)

/** One window of the filtered and sorted list. The ids are found first, in an index alone where one serves. */
export async function leaseRows(tx: Tx, tenantId: string, window: LeaseWindow, today: string) {
  const { column, empty } = sortColumn[window.sort]
  const direction = window.direction === 'asc' ? 'asc' : 'desc'
  const order = (of: string) =>
    sql.raw(
      `${of}${column} ${direction}${empty && direction === 'desc' ? ' nulls last' : ''}, ${of}id ${direction}`,
    )
  const { rows } = await tx.execute<LeaseListRow>(sql`
    select ${listColumns} from leases l
    where l.tenant_id = ${tenantId} and l.id in (
      select id from leases where ${whereLeases(tenantId, window.filter, today)}
      order by ${order('')} limit ${window.limit} offset ${window.offset})
    order by ${order('l.')}`)
  return rows
}

/** The ids of the leases that a filter is about, at most one more than `most`. */
export async function leaseIds(tx: Tx, tenantId: string, filter: LeaseFilter, today: string, most: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leases where ${whereLeases(tenantId, filter, today)} limit ${most + 1}`)
  return rows.map(({ id }) => id)
}

export type LeaseTotals = {
  count: number
  grossAcres: string | null
  netAcres: string | null
  companyNetAcres: string | null
}

/** How many leases a filter is about, and their acres. Acres that are not known are missing from the sums. */
export async function leaseTotals(tx: Tx, tenantId: string, filter: LeaseFilter, today: string) {
  const { rows } = await tx.execute<LeaseTotals>(sql`
    select count(*) as count, sum(gross_acres) as "grossAcres", sum(net_acres) as "netAcres",
      sum(company_net_acres) as "companyNetAcres"
    from leases where ${whereLeases(tenantId, filter, today)}`)
  return rows[0]!
}

/** One window of the list, with what the whole of it adds up to. */
export async function listLeases(tx: Tx, tenantId: string, window: LeaseWindow, today: string) {
  const acres = await leaseTotals(tx, tenantId, window.filter, today)
  const rows = await leaseRows(tx, tenantId, window, today)
  return { rows, total: acres.count, acres }
}
