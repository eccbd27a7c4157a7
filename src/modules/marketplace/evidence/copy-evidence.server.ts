import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { addMonths, monthKey, monthNumber } from '../../../core/time/calendar.ts'
import { stateLabels, type LeaseState } from '../../leases/record/lease-state.ts'
import type { LeaseStatus, Tone } from '../../leases/record/lease-status.ts'
import { describeLease } from '../../leases/upkeep/lease-assessment.port.server.ts'
import { wellMonthsSql } from '../../wells/sums/well-months.port.server.ts'
import type { Evidence, EvidenceMonth, EvidenceFacts, EvidencePart } from '../record/evidence.ts'
import { decimalParts } from './decimal-parts.ts'
import { readCash } from './read-cash.server.ts'
import { summarizePackage } from './package-sums.ts'
import { openItemStatuses, readTitle } from './read-title.server.ts'
import { wellsSql, type LeaseSource } from './read-source.server.ts'
import { countGapsSince, heldReasons } from './held-reasons.ts'

type EvidenceRow = {
  id: string
  status: LeaseStatus
  leaseState: LeaseState
  tone: Tone
  state: string | null
  county: string | null
  netAcres: string | null
  grossAcres: string | null
  expiresOn: string | null
  wi: string | null
  nri: string | null
  royalty: string | null
  costPerMonth: string | null
  holdingWells: number
}

/** The fields of a lease from which its evidence is derived. */
export const evidenceSql = sql`jsonb_build_object('status', l.status,
  'leaseState', l.lease_state, 'netAcres', l.net_acres, 'grossAcres', l.gross_acres,
  'expiresOn', l.expires_on, 'wi', l.wi, 'nri', l.nri, 'lastProducedOn', l.last_produced_on, 'openItems', ${openItemStatuses})`

export type EvidenceCopy = {
  evidence: Evidence
  /** The leases' states when copied, one per lease in order. */
  facts: EvidenceFacts[]
  leases: Pick<EvidenceRow, 'state' | 'county' | 'wi'>[]
}

/**
 * Copies the parts that a seller chose to show of a lease, of some of its wells, or of a package with its
 * totals.
 * @throws AppError not_found, also for a lease of another organization
 */
export async function copyEvidence(
  tx: Tx,
  tenantId: string,
  sources: readonly LeaseSource[],
  parts: readonly EvidencePart[],
  today: string,
): Promise<EvidenceCopy> {
  const copies = []
  for (const source of sources) copies.push(await copyLeaseEvidence(tx, tenantId, source, parts, today))
  const leases = copies.map(({ row }) => row)
  const sourceRows = leases.map(row => row.of)
  const [onlyCopy] = copies
  if (onlyCopy && copies.length === 1) return { evidence: onlyCopy.evidence, facts: sourceRows, leases }
  const volumes = parts.includes('volumes') ? await readMonths(tx, tenantId, sources, today) : undefined
  const packedLeases = copies.map(({ evidence, row: { county, state, holdingWells } }) => ({
    lease: { ...evidence, county, state },
    wells: holdingWells,
  }))
  return { evidence: summarizePackage(today, packedLeases, volumes), facts: sourceRows, leases }
}

async function copyLeaseEvidence(
  tx: Tx,
  tenantId: string,
  source: LeaseSource,
  parts: readonly EvidencePart[],
  today: string,
) {
  const { leaseId } = source
  const { rows } = await tx.execute<EvidenceRow & { of: EvidenceFacts }>(sql`
    select l.id, l.status, l.lease_state as "leaseState", l.tone, l.state, l.county, l.net_acres as "netAcres", l.gross_acres as "grossAcres",
      l.expires_on as "expiresOn", l.wi, l.nri, l.royalty, l.paying_test ->> 'costPerMonth' as "costPerMonth",
      l.holding_wells as "holdingWells", ${evidenceSql} as of
    from leases l where l.tenant_id = ${tenantId} and l.id = ${leaseId} and l.deleted_at is null`)
  const [row] = rows
  if (!row) throw notFound('Lease')
  const includes = (part: EvidencePart) => parts.includes(part)
  const months =
    includes('volumes') || includes('cash') ? await readMonths(tx, tenantId, [source], today) : []
  const cash =
    includes('cash') &&
    (await readCash(
      tx,
      tenantId,
      source,
      row,
      months.map(({ month }) => month),
    ))
  const evidence: Evidence = {
    asOf: today,
    ...((includes('status') || includes('decimals')) &&
      (await statusEvidence(tx, tenantId, row, includes, today))),
    ...(includes('acres') && { acres: { net: row.netAcres, gross: row.grossAcres } }),
    ...(includes('expiry') && { expiry: { expiresOn: row.expiresOn, held: isHeldStatus(row) } }),
    ...(includes('volumes') && { volumes: months }),
    ...(cash && { cash }),
    ...(includes('title') && { title: await readTitle(tx, tenantId, leaseId) }),
  }
  return { evidence, row }
}

const isHeldStatus = ({ status, leaseState }: EvidenceRow) =>
  leaseState !== 'LAPSE_RISK' && status.startsWith('HELD')

/** Builds the reasons why the lease is held, and its decimals as a sum. Both depend on the lease's state today. */
async function statusEvidence(
  tx: Tx,
  tenantId: string,
  { id, leaseState: state, tone, wi, nri, royalty, holdingWells: wells }: EvidenceRow,
  has: (part: EvidencePart) => boolean,
  today: string,
): Promise<Pick<Evidence, 'status' | 'decimals'>> {
  const { assessment, evidence, interest } = await describeLease(tx, tenantId, id, today)
  const { label, meaning } = stateLabels[state]
  const gaps = countGapsSince(evidence.gaps, addMonths(today, -24))
  const lines = heldReasons({ leaseState: assessment, clauses: evidence.clauses, wells, gaps, today })
  const months = evidence.months.map(({ key, state }) => ({ month: key, state })).toReversed()
  return {
    ...(has('status') && {
      status: {
        label,
        tone,
        meaning,
        wells,
        lines: has('expiry') ? lines : lines.filter(({ text }) => !/ term (ended|runs)/.test(text)),
        months,
      },
    }),
    ...(has('decimals') && { decimals: { wi, nri, royalty, parts: decimalParts(interest.parts) } }),
  }
}

/**
 * Reads twelve months up to the latest report of a well that holds one of the leases. Whole wells are added up,
 * each once; null in a month without a report.
 */
async function readMonths(
  tx: Tx,
  tenantId: string,
  sources: readonly LeaseSource[],
  today: string,
): Promise<EvidenceMonth[]> {
  const condition = sql`(${sql.join(
    sources.map(source => wellsSql(tenantId, source)),
    sql` or `,
  )})`
  const { rows } = await tx.execute<EvidenceMonth>(sql`
    select to_char(month, 'YYYY-MM') as month, sum(oil_bbl)::text as "oilBbl", sum(gas_mcf)::text as "gasMcf",
      sum(water_bbl)::text as "waterBbl"
    from (${wellMonthsSql(tenantId, { from: sql`(${today}::date - interval '3 years')::date`, where: condition })}) m
    group by 1 order by 1 desc limit 12`)
  const [latest] = rows
  if (!latest) return []
  const last = monthNumber(`${latest.month}-01`)
  const first = Math.max(last - 11, monthNumber(`${rows.at(-1)!.month}-01`))
  const rowByMonth = new Map(rows.map(row => [row.month, row]))
  return Array.from({ length: last - first + 1 }, (_, index) => monthKey(first + index)).map(
    month => rowByMonth.get(month) ?? { month, oilBbl: null, gasMcf: null, waterBbl: null },
  )
}
