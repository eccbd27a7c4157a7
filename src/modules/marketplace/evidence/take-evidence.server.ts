import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { isLive, statusWords, type LeaseStatus } from '../../leases/record/lease-status.ts'
import { wellMonths } from '../../wells/sums/well-months.port.server.ts'
import type { Evidence, EvidenceMonth, EvidenceOf, EvidencePart } from '../record/evidence.ts'

type Row = {
  status: LeaseStatus
  name: string
  leaseNumber: string
  state: string | null
  county: string | null
  netAcres: string | null
  grossAcres: string | null
  expiresOn: string | null
  wi: string | null
  nri: string | null
  holdingWells: number
  lastProducedOn: string | null
}

/** What the record of a lease says that its evidence follows from. */
export const recordOf = sql`jsonb_build_object('status', l.status, 'netAcres', l.net_acres, 'grossAcres', l.gross_acres,
  'expiresOn', l.expires_on, 'wi', l.wi, 'nri', l.nri, 'lastProducedOn', l.last_produced_on)`

export type TakenEvidence = {
  evidence: Evidence
  evidenceOf: EvidenceOf
  lease: Pick<Row, 'status' | 'state' | 'county' | 'netAcres'>
}

/**
 * Copies what a seller chose to show of a lease, as its record is now.
 * @throws AppError not_found, also for a lease of another organization
 */
export async function takeEvidence(
  tx: Tx,
  tenantId: string,
  leaseId: string,
  parts: readonly EvidencePart[],
  today: string,
): Promise<TakenEvidence> {
  const { rows } = await tx.execute<Row & { of: EvidenceOf }>(sql`
    select l.status, l.state, l.county, l.net_acres as "netAcres", l.gross_acres as "grossAcres",
      l.expires_on as "expiresOn", l.wi, l.nri, l.holding_wells as "holdingWells", ${recordOf} as of
    from leases l where l.tenant_id = ${tenantId} and l.id = ${leaseId} and l.deleted_at is null`)
  const [row] = rows
  if (!row) throw notFound('Lease')
  const { status, netAcres, grossAcres, expiresOn, wi, nri, holdingWells } = row
  const { label, tone, meaning } = statusWords[status]
  const held = isLive(status) && status.startsWith('HELD')
  const whole: Required<Omit<Evidence, 'asOf' | 'volumes' | 'title'>> = {
    status: { label, tone, meaning, wells: holdingWells },
    acres: { net: netAcres, gross: grossAcres },
    expiry: { expiresOn, held },
    decimals: { wi, nri },
  }
  const chosen = Object.fromEntries(
    Object.entries(whole).filter(([part]) => parts.includes(part as EvidencePart)),
  )
  const evidence: Evidence = {
    asOf: today,
    ...chosen,
    ...(parts.includes('volumes') && { volumes: await monthsOf(tx, tenantId, leaseId, today) }),
    ...(parts.includes('title') && { title: { open: await openItems(tx, tenantId, leaseId) } }),
  }
  return { evidence, evidenceOf: row.of, lease: row }
}

/** The last twelve months that any well of the lease reported, whole wells added up. */
async function monthsOf(tx: Tx, tenantId: string, leaseId: string, today: string): Promise<EvidenceMonth[]> {
  const mine = sql`wells.id in (select well_id from lease_wells where tenant_id = ${tenantId} and lease_id = ${leaseId})`
  const { rows } = await tx.execute<EvidenceMonth>(sql`
    select to_char(month, 'YYYY-MM') as month, sum(oil_bbl)::text as "oilBbl", sum(gas_mcf)::text as "gasMcf",
      sum(water_bbl)::text as "waterBbl"
    from (${wellMonths(tenantId, { from: sql`(${today}::date - interval '3 years')::date`, where: mine })}) m
    group by 1 order by 1 desc limit 12`)
  return rows.toReversed()
}

async function openItems(tx: Tx, tenantId: string, leaseId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from curative_items
    where tenant_id = ${tenantId} and lease_id = ${leaseId} and deleted_at is null and status not in ('CURED', 'WAIVED')`)
  return rows[0]!.count
}
