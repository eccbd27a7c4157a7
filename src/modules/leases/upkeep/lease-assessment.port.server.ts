import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import { pluralize } from '../../../ui/formats.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'
import { explainAssessment } from '../status/evidence.ts'
import { decimalText, readFraction } from '../../../core/land/fraction.ts'
import { gatherLeases, type GatheredLease, type AssessedLease } from './lease-facts.server.ts'
import { isLive } from '../record/lease-status.ts'
import type { LeaseReason } from '../record/lease-reason.ts'
import type { LeaseRow } from '../record/lease.table.ts'
import { syncObligations } from './obligation-sync.server.ts'
import { readReasons, storeReasons } from './lease-reasons.server.ts'
import { proposeRelease } from '../releases/release.ts'
import { assessLease } from '../status/status.ts'
import type { LeaseAssessment } from '../status/lease-assessment.ts'
import { landText } from '../record/tract.ts'

/** Leases read per batch: enough to make queries worthwhile, few enough to stay small in memory. */
const batchSize = 1000

/**
 * Derives status, acres and dates of leases from all their facts, and stores what changed. Call it at the end of every
 * transaction that changes a lease, its parts, its wells or their production. `today` is a parameter because a lease's
 * status changes with time alone, too. Returns how many leases changed.
 */
export async function deriveLeases(
  tx: Tx,
  tenantId: string,
  leaseIds: readonly string[] | 'all',
  today: Day,
): Promise<{ changed: number }> {
  const ids = leaseIds === 'all' ? await allLeaseIds(tx, tenantId) : [...new Set(leaseIds)].toSorted()
  let changed = 0
  for (let index = 0; index < ids.length; index += batchSize) {
    const gathered = await gatherLeases(tx, tenantId, ids.slice(index, index + batchSize), today, true)
    const assessed = gathered.map(lease => assessGatheredLease(lease, today))
    changed += await storeLeases(tx, tenantId, assessed)
    await storeTracts(tx, tenantId, gathered)
    changed += await syncObligations(tx, tenantId, assessed, today)
    changed += await storeReasons(tx, tenantId, assessed, today)
  }
  if (changed > 0) await signal(tx, tenantId, 'leases')
  return { changed }
}

function assessGatheredLease(lease: GatheredLease, today: Day) {
  const assessment = assessLease(lease.facts, today)
  return { ...lease, assessment, derived: derivedColumns(lease, assessment, today) }
}

/**
 * Returns the stored reasons of leases, keyed by lease id. A lease last derived before reasons were stored gets one
 * computed.
 */
export async function readStoredReasons(tx: Tx, tenantId: string, leaseIds: readonly string[], today: Day) {
  const { rows } = await tx.execute<{ id: string; reason: LeaseReason | null }>(sql`
    select id, reason from leases
    where tenant_id = ${tenantId} and id = any (${sql.param([...leaseIds])}::uuid[]) and deleted_at is null`)
  const stored = rows.flatMap(({ id, reason }): [string, LeaseReason][] => (reason ? [[id, reason]] : []))
  const missingIds = rows.flatMap(({ id, reason }) => (reason ? [] : [id]))
  const gathered = await gatherLeases(tx, tenantId, missingIds, today, false)
  const computed = await readReasons(
    tx,
    tenantId,
    gathered.map(lease => assessGatheredLease(lease, today)),
    today,
  )
  return new Map([...stored, ...computed])
}

async function allLeaseIds(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from leases where tenant_id = ${tenantId} and deleted_at is null order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the leases linked to these wells. They must be derived again when the wells or their production change. */
export async function readLeaseIdsByWells(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[],
): Promise<string[]> {
  if (wellIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct lease_id as id from lease_wells
    where tenant_id = ${tenantId} and well_id = any (${sql.param([...wellIds])}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Computes a lease's status as of today, with its evidence and acres, from its current facts. */
export async function describeLease(tx: Tx, tenantId: string, leaseId: string, today: Day) {
  const [gathered] = await gatherLeases(tx, tenantId, [leaseId], today, false)
  const { facts, acres, interest, land } = gathered!
  const assessment = assessLease(facts, today)
  const release = proposeRelease(facts, land, today)
  return {
    assessment,
    evidence: explainAssessment(facts, assessment, today),
    acres,
    interest,
    release,
  }
}

type DerivedColumns = Pick<
  LeaseRow,
  | 'legal'
  | 'grossAcres'
  | 'netAcres'
  | 'companyNetAcres'
  | 'royalty'
  | 'wi'
  | 'nri'
  | 'status'
  | 'tone'
  | 'lapseRisk'
  | 'expiresOn'
  | 'lapseOn'
  | 'endsOn'
  | 'lastProducedOn'
  | 'wells'
  | 'holdingWells'
  | 'releaseProposed'
>

const acresText = (acres: number | null) => (acres === null ? null : acres.toFixed(4))

function derivedColumns(lease: GatheredLease, assessment: LeaseAssessment, today: Day): DerivedColumns {
  const { leaseFields, tracts, acres, interest, facts, wellCount } = lease
  return {
    legal: joinLegals(tracts),
    grossAcres: acresText(acres.gross.value),
    netAcres: acresText(acres.net.value),
    companyNetAcres: acresText(acres.companyNet.value),
    royalty: shareText(leaseFields.royaltyOil ?? leaseFields.royaltyGas ?? leaseFields.royaltyNgl),
    wi: interest.wi.value,
    nri: interest.nri.value,
    status: assessment.status,
    tone: assessment.tone,
    lapseRisk: assessment.lapseRisk,
    expiresOn: assessment.expiresOn,
    lapseOn: assessment.lapseOn,
    endsOn: lastSafeDay(assessment),
    lastProducedOn: assessment.lastProducedOn,
    wells: wellCount,
    holdingWells: new Set(facts.wells.map(({ wellId }) => wellId)).size,
    releaseProposed: proposeRelease(facts, lease.land, today).proposal?.sentence.slice(0, 400) ?? null,
  }
}

function shareText(fraction: string | null): string | null {
  const reading = fraction === null ? null : readFraction(fraction)
  return reading?.ok ? decimalText(reading.value) : null
}

/** Returns the legal descriptions on one line; with more than three tracts, only the first three. */
function joinLegals(tracts: GatheredLease['tracts']): string {
  const texts = tracts.map(({ legal, land }) => legal || landText(land)).filter(text => text !== '')
  const moreText = texts.length > 3 ? [`and ${pluralize(texts.length - 3, 'more tract')}`] : []
  return [...texts.slice(0, 3), ...moreText].join('; ').slice(0, 400)
}

/**
 * Returns the last day to act of a lease whose clock is running, or null. No clock runs for a lease whose next report is
 * not yet late, or that is held of record: it only starts when production stops.
 */
export function lastSafeDay(assessment: LeaseAssessment): Day | null {
  if (!isLive(assessment.status)) return null
  if (assessment.status === 'PENDING') return assessment.expiresOn
  if (assessment.lapseOn === null) return null
  if (!assessment.lapseRisk && (assessment.awaitingReport || assessment.heldBy === 'RECORD')) return null
  return addDays(assessment.lapseOn, -1)
}

/** The table column of each derived field, and its SQL type. */
const derivedColumnTypes: Record<keyof DerivedColumns, [column: string, type: string]> = {
  legal: ['legal', 'text'],
  grossAcres: ['gross_acres', 'numeric'],
  netAcres: ['net_acres', 'numeric'],
  companyNetAcres: ['company_net_acres', 'numeric'],
  royalty: ['royalty', 'numeric'],
  wi: ['wi', 'numeric'],
  nri: ['nri', 'numeric'],
  status: ['status', 'text'],
  tone: ['tone', 'text'],
  lapseRisk: ['lapse_risk', 'boolean'],
  expiresOn: ['expires_on', 'date'],
  lapseOn: ['lapse_on', 'date'],
  endsOn: ['ends_on', 'date'],
  lastProducedOn: ['last_produced_on', 'date'],
  wells: ['wells', 'integer'],
  holdingWells: ['holding_wells', 'integer'],
  releaseProposed: ['release_proposed', 'text'],
}
const fields = Object.keys(derivedColumnTypes) as (keyof DerivedColumns)[]
const assignmentsSql = sql.raw(
  fields.map(field => `${derivedColumnTypes[field][0]} = d."${field}"`).join(', '),
)
const definitionsSql = sql.raw(fields.map(field => `"${field}" ${derivedColumnTypes[field][1]}`).join(', '))

/** `version` is unchanged: derived values are not a user's edit and must not conflict with one. */
async function storeLeases(
  tx: Tx,
  tenantId: string,
  assessed: readonly (AssessedLease & { derived: DerivedColumns })[],
) {
  const changed = assessed.flatMap(({ row, derived }) =>
    fields.some(field => derived[field] !== row[field]) ? [{ id: row.id, ...derived }] : [],
  )
  if (changed.length === 0) return 0
  await tx.execute(sql`
    update leases l set ${assignmentsSql}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d (id uuid, ${definitionsSql})
    where l.tenant_id = ${tenantId} and l.id = d.id`)
  await notifyLeasesChanged(
    tx,
    tenantId,
    changed.map(({ id }) => id),
  )
  return changed.length
}

/** Notifies other modules that leases changed or were deleted, in the same transaction. */
export async function notifyLeasesChanged(
  tx: Tx,
  tenantId: string,
  leaseIds: readonly string[],
): Promise<void> {
  for (const { onLeasesChanged } of allModules()) await onLeasesChanged?.(tx, tenantId, leaseIds)
}

async function storeTracts(tx: Tx, tenantId: string, gathered: readonly GatheredLease[]) {
  const acreRows = gathered.flatMap(({ tracts, acres }) =>
    tracts.map(({ id }, index) => ({ id, ...acres.tracts[index] })),
  )
  if (acreRows.length === 0) return
  const leaseIds = gathered.map(({ row }) => row.id)
  // The condition on leases lets PostgreSQL use its index; it would read the tracts of all leases otherwise.
  await tx.execute(sql`
    update tracts t set gross_acres = d.gross, net_acres = d.net, company_net_acres = d."companyNet",
      released_acres = d.released, gone = d.gone, held_to_ft = d."heldToFt", held_to_formation = d."heldToFormation"
    from jsonb_to_recordset(${JSON.stringify(acreRows)}::jsonb)
      as d (id uuid, gross numeric, net numeric, "companyNet" numeric, released numeric, gone boolean,
        "heldToFt" integer, "heldToFormation" text)
    where t.tenant_id = ${tenantId} and t.lease_id = any (${sql.param(leaseIds)}::uuid[]) and t.id = d.id
      and (t.gross_acres, t.net_acres, t.company_net_acres, t.released_acres, t.gone, t.held_to_ft, t.held_to_formation)
        is distinct from (d.gross, d.net, d."companyNet", d.released, d.gone, d."heldToFt", d."heldToFormation")`)
}
