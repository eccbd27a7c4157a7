import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { relatedRows, childRows, recordFile } from '../../../core/resource/record-file.server.ts'
import { operationParts } from '../provisions/operation.server.ts'
import { assignmentParts } from '../tracts/assignment.server.ts'
import type { WellStatus } from '../../../core/trade/well-type.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { toEvent, leaseEvents } from '../record/lease-event.table.ts'
import { toLeaseFields, leaseRecords } from '../record/lease-row.server.ts'
import { describeLease, readStoredReasons } from '../upkeep/lease-assessment.port.server.ts'
import { leaseWorth } from '../numbers/lease-worth.server.ts'
import { leases, type LeaseRow } from '../record/lease.table.ts'
import { readLeaseObligations } from '../obligations/obligation-list.server.ts'
import { leasePartiesQuery } from '../parties/party.server.ts'
import { toProvision, provisions } from '../record/provision.table.ts'
import {
  tractInterests,
  toSavedTract,
  tracts,
  type InterestRow,
  type TractRow,
} from '../record/tract.table.ts'
import { matchingRecordIds } from '../../../core/custom/matching-records.server.ts'

const leaseKey = { key: 'leaseId', parentTable: leases } as const
const readLease = recordFile(leaseRecords, {
  tracts: childRows(getTableColumns(tracts), {
    ...leaseKey,
    table: tracts,
    order: [asc(tracts.position), asc(tracts.id)],
  }),
  interests: relatedRows(
    getTableColumns(tractInterests),
    sql`from ${tractInterests} join ${tracts}
      on ${and(eq(tracts.tenantId, tractInterests.tenantId), eq(tracts.id, tractInterests.tractId))}
      where ${and(eq(tracts.tenantId, leases.tenantId), eq(tracts.leaseId, leases.id))}
      order by ${tractInterests.position}`,
  ),
  provisions: childRows(getTableColumns(provisions), {
    ...leaseKey,
    table: provisions,
    order: [asc(provisions.position), asc(provisions.id)],
  }),
  events: childRows(getTableColumns(leaseEvents), {
    ...leaseKey,
    table: leaseEvents,
    order: [asc(leaseEvents.date), asc(leaseEvents.id)],
  }),
  operations: operationParts.shown(),
  assignments: assignmentParts.shown(),
})

/** Loads a lease's file except its production and history. Independent queries run in parallel. */
export async function leaseFile(tx: Tx, tenantId: string, id: string, today: Day) {
  const {
    row,
    tracts: tractRows,
    interests,
    provisions: clauses,
    events,
    ...parts
  } = await readLease(tx, tenantId, id)
  const [description, parties, obligations, wells, worth] = await Promise.all([
    describeLease(tx, tenantId, id, today),
    leasePartiesQuery(tx, tenantId, id),
    readLeaseObligations(tx, tenantId, id),
    readLeaseWells(tx, tenantId, id),
    leaseWorth(tx, tenantId, id),
  ])
  return {
    id,
    version: row.version,
    leaseFields: toLeaseFields(row),
    derived: derivedFields(row),
    rawStatus: row.rawStatus,
    imported: row.importBatchId === null ? null : { batchId: row.importBatchId, row: row.importRow },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    today,
    ...description,
    reason: row.reason ?? (await readStoredReasons(tx, tenantId, [id], today)).get(id)!,
    parties,
    tracts: tractRows.map(row => toPageTract(row, interests)),
    provisions: clauses.map(row => ({ id: row.id, version: row.version, provision: toProvision(row) })),
    ...parts,
    events: events.map(row => ({ id: row.id, withdrawnAt: row.withdrawnAt, event: toEvent(row) })),
    obligations,
    wells,
    worth,
  }
}

const derivedFields = (row: LeaseRow) => ({
  legal: row.legal,
  grossAcres: row.grossAcres,
  netAcres: row.netAcres,
  companyNetAcres: row.companyNetAcres,
  royalty: row.royalty,
  wi: row.wi,
  nri: row.nri,
  status: row.status,
  tone: row.tone,
  lapseRisk: row.lapseRisk,
  leaseState: row.leaseState,
  expiresOn: row.expiresOn,
  lapseOn: row.lapseOn,
  endsOn: row.endsOn,
  lastProducedOn: row.lastProducedOn,
  nextObligationOn: row.nextObligationOn,
  nextObligation: row.nextObligation,
})

/** Returns a tract as the lease page shows it, with its interests. */
const toPageTract = (row: TractRow, interests: readonly InterestRow[]) => ({
  id: row.id,
  version: row.version,
  grossAcres: row.grossAcres,
  netAcres: row.netAcres,
  companyNetAcres: row.companyNetAcres,
  releasedAcres: row.releasedAcres,
  gone: row.gone,
  heldToFt: row.heldToFt,
  heldToFormation: row.heldToFormation,
  tract: toSavedTract(
    row,
    interests.filter(({ tractId }) => tractId === row.id),
  ),
})

type LeaseWellRow = {
  linkId: string
  linkVersion: number
  tractId: string | null
  unit: string | null
  note: string
  wellId: string
  name: string
  api: string | null
  type: string
  status: WellStatus
  silentSince: string | null
  holds: boolean
  fromDate: string | null
  toDate: string | null
  lastProducedOn: string | null
  /** Volumes of the last reported month, and the organization's net revenue interest, as decimal text. */
  lastOil: string | null
  lastGas: string | null
  nri: string | null
}

/** Returns the wells linked to a lease, with the last month in which each produced oil or gas. */
async function readLeaseWells(tx: Tx, tenantId: string, leaseId: string) {
  const { rows } = await tx.execute<LeaseWellRow>(sql`
    select k.id as "linkId", k.version as "linkVersion", k.tract_id as "tractId", k.unit, coalesce(k.note, '') as note, w.id as "wellId", w.name, w.api, w.type, w.status,
      t.silent_since as "silentSince", t.last_oil_bbl as "lastOil", t.last_gas_mcf as "lastGas", w.nri, k.holds,
      k.from_date as "fromDate", k.to_date as "toDate",
      (select max(p.month) from production_months p
        where p.tenant_id = w.tenant_id and p.well_id = w.id and (p.oil_bbl > 0 or p.gas_mcf > 0)) as "lastProducedOn"
    from lease_wells k join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id and w.deleted_at is null
    left join well_totals t on t.tenant_id = w.tenant_id and t.well_id = w.id
    where k.tenant_id = ${tenantId} and k.lease_id = ${leaseId} and k.deleted_at is null
    order by k.holds desc, w.name, w.id`)
  return rows
}

/** Searches wells by name or number, for a picker. */
export async function searchWells(tx: Tx, tenantId: string, search: string) {
  const matches = matchingRecordIds(tenantId, 'wells', search)
  const { rows } = await tx.execute<{ id: string; name: string; api: string | null }>(sql`
    select id, name, api from wells
    where tenant_id = ${tenantId} and deleted_at is null and ${matches ? sql`id in (${matches})` : sql`true`}
    order by name_key, id limit 50`)
  return rows
}

export type MonthRow = {
  month: string
  oil: string | null
  gas: string | null
  water: string | null
  wells: number
}

/** Monthly production, summed over the wells that hold a lease; a month without figures stays null. */
export async function readLeaseProduction(tx: Tx, tenantId: string, leaseId: string, from: Day) {
  const { rows } = await tx.execute<MonthRow>(sql`
    select p.month, sum(p.oil_bbl) as oil, sum(p.gas_mcf) as gas, sum(p.water_bbl) as water,
      count(distinct p.well_id) as wells
    from lease_wells k join production_months p on p.tenant_id = k.tenant_id and p.well_id = k.well_id
    where k.tenant_id = ${tenantId} and k.lease_id = ${leaseId} and k.deleted_at is null and k.holds
      and p.month >= ${from} group by p.month order by p.month`)
  return rows
}
