import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import {
  fewHits,
  idsOf,
  listWindow,
  orderBy,
  readFast,
  walkIndexes,
} from '../../../core/data/list-window.server.ts'
import type { LeaseFilter, LeaseSort, LeaseWindow } from '../numbers/lease-filter.ts'
import { totalsOf, whereLeases } from '../numbers/lease-numbers.port.server.ts'
import type { LeaseTotals } from '../numbers/lease-totals.ts'
import type { Lease, LeaseType } from '../record/lease.ts'
import type { LeaseStatus, Tone } from '../record/lease-status.ts'
import { leases } from '../record/lease.table.ts'
import { plainFacts, type PlainFact } from './plain-facts.ts'

/** One lease as a list shows it. Acres and shares are text, exact as stored. */
export type LeaseListRow = Pick<Lease, PlainFact> & {
  id: string
  version: number
  leaseNumber: string
  name: string
  type: LeaseType
  lessor: string
  county: string | null
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
  sql.raw(`l.id, l.version, l.lease_number as "leaseNumber", l.name, l.type, ${plainFacts.map(fact => `l.${leases[fact].name} as "${fact}"`).join(', ')}, l.lessor, l.county,
  l.legal, l.status, l.tone, l.lapse_risk as "lapseRisk", l.raw_status as "rawStatus", l.effective_date as "effectiveDate", l.expires_on as "expiresOn",
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
  await readFast(tx)
  const filter = await withHits(tx, tenantId, window.filter, today)
  // More leases answer than the planner expects of a search: reading in order ends sooner than sorting all of them.
  if (filter.search) await walkIndexes(tx)
  const where = whereLeases(tenantId, filter, today)
  const totals = window.known ?? (await totalsOf(tx, where))
  const total = totals.active + totals.ended
  const { direction, offset, limit } = window
  const { column, blanks = false } = sortColumn[window.sort]
  const key = sql.raw(column)
  const { rows } = await listWindow<LeaseListRow>(tx, {
    order: orderBy({ from: sql`leases`, id: sql`id`, where, key, direction }, blanks),
    total,
    offset,
    limit,
    shown: sql`select ${listColumns} from page join leases l on l.tenant_id = ${tenantId} and l.id = page.id`,
  })
  return { rows, total, totals }
}

/** A filter with a search that few leases answer becomes their ids, so that the text is read through only once. */
async function withHits(tx: Tx, tenantId: string, filter: LeaseFilter, today: string): Promise<LeaseFilter> {
  if (!filter.search || filter.ids) return filter
  const ids = await leaseIds(tx, tenantId, filter, today, fewHits)
  return ids.length > fewHits ? filter : { ids }
}

/** The ids of the leases that a filter is about, at most one more than `most`. */
export const leaseIds = (tx: Tx, tenantId: string, filter: LeaseFilter, today: string, most: number) =>
  idsOf(tx, sql`select id from leases where ${whereLeases(tenantId, filter, today)}`, most)
