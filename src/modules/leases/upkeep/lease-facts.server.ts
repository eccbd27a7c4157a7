import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { agencyRecord } from '../record/agency-status.ts'
import { assignmentsOn } from '../acres/company-interest.ts'
import { leaseAssignments } from '../record/assignment.table.ts'
import { leaseAcres, type LeaseAcres } from '../acres/acres.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { dayInZone } from '../../../core/time/day.ts'
import { tenantTimeZone } from '../../../core/tenancy/tenant-day.server.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { releasesOn } from '../acres/remaining-tract.ts'
import type { HoldingWell, LeaseFacts, ShutInPayment, ObligationFact } from '../status/lease-facts.ts'
import { toEvent, leaseEvents, leaseOperations } from '../record/lease-event.table.ts'
import { leaseInterest, type LeaseInterest } from '../acres/lease-interest.ts'
import { readReportingLags } from '../status/reporting-lag.table.ts'
import { toLeaseFields } from '../record/lease-row.server.ts'
import { leases, type LeaseRow } from '../record/lease.table.ts'
import type { Lease } from '../record/lease.ts'
import { toProvision, provisions } from '../record/provision.table.ts'
import type { LeaseAssessment } from '../status/lease-assessment.ts'
import type { SavedTract } from '../record/saved-tract.ts'
import { remainingTracts, type LeaseTract } from '../status/tract-holding.ts'
import { readMonths, reportingLag, type WellReports } from './well-months.server.ts'
import { tractInterests, toSavedTract, tracts } from '../record/tract.table.ts'

/** A lease with every fact from which its status, acres and obligations are derived. */
export type GatheredLease = {
  row: LeaseRow
  leaseFields: Lease
  facts: LeaseFacts
  tracts: (SavedTract & { id: string })[]
  acres: LeaseAcres
  /** The tracts as the release rules read them. */
  land: LeaseTract[]
  interest: LeaseInterest
  /** Linked wells, including those that do not hold the lease. */
  wellCount: number
}

/** A gathered lease with its status on a given day. */
export type AssessedLease = GatheredLease & { assessment: LeaseAssessment }

/**
 * Gathers the facts of leases in a fixed number of queries, regardless of how many leases there are. Rows are locked
 * in id order, so that transactions touching the same lease derive it one after the other, each from complete facts.
 */
export async function gatherLeases(
  tx: Tx,
  tenantId: string,
  leaseIds: readonly string[],
  today: Day,
  lock: boolean,
): Promise<GatheredLease[]> {
  if (leaseIds.length === 0) return []
  const ids = sql`any (${sql.param([...leaseIds])}::uuid[])`
  const inLeases = sql`tenant_id = ${tenantId} and lease_id = ${ids}`
  const select = tx
    .select()
    .from(leases)
    .where(sql`tenant_id = ${tenantId} and id = ${ids} and deleted_at is null`)
    .orderBy(leases.id)
  // Lock before the other queries: anything read while waiting for the lock would be stale.
  const rows = await (lock ? select.for('update') : select)
  const [clauses, events, operations, assignments, obligations, land, interests, links, ownLags, timeZone] =
    await Promise.all([
      tx.select().from(provisions).where(inLeases).orderBy(provisions.position, provisions.id),
      tx
        .select()
        .from(leaseEvents)
        .where(sql`${inLeases} and withdrawn_at is null`)
        .orderBy(leaseEvents.date, leaseEvents.createdAt),
      tx.select().from(leaseOperations).where(inLeases).orderBy(leaseOperations.fromDate),
      tx
        .select()
        .from(leaseAssignments)
        .where(inLeases)
        .orderBy(leaseAssignments.position, leaseAssignments.id),
      readObligations(tx, inLeases),
      tx.select().from(tracts).where(inLeases).orderBy(tracts.position, tracts.id),
      tx
        .select()
        .from(tractInterests)
        .where(sql`tenant_id = ${tenantId} and tract_id in (select id from tracts where ${inLeases})`)
        .orderBy(tractInterests.position),
      readLinks(tx, tenantId, ids),
      readReportingLags(tx, tenantId),
      tenantTimeZone(tx, tenantId),
    ])
  const reportsByWell = await readMonths(tx, tenantId, links)

  const clausesByLease = groupBy(clauses, row => row.leaseId)
  const eventsByLease = groupBy(events, row => row.leaseId)
  const operationsByLease = groupBy(operations, row => row.leaseId)
  const assignmentsByLease = groupBy(assignments, row => row.leaseId)
  const obligationsByLease = groupBy(obligations, row => row.leaseId)
  const tractsByLease = groupBy(land, row => row.leaseId)
  const interestsByTract = groupBy(interests, row => row.tractId)
  const linksByLease = groupBy(links, row => row.leaseId)

  return rows.map(row => {
    const leaseTracts = (tractsByLease.get(row.id) ?? []).map(tract => ({
      id: tract.id,
      ...toSavedTract(tract, interestsByTract.get(tract.id) ?? []),
    }))
    const leaseEventList = (eventsByLease.get(row.id) ?? []).map(toEvent)
    const releases = releasesOn(leaseEventList, today)
    const assignmentsInEffect = assignmentsOn(assignmentsByLease.get(row.id) ?? [], today)
    const acres = leaseAcres(leaseTracts, releases, assignmentsInEffect)
    const leaseLinks = linksByLease.get(row.id) ?? []
    const leaseFields = toLeaseFields(row)
    return {
      row,
      leaseFields,
      tracts: leaseTracts,
      acres,
      land: remainingTracts(leaseTracts, acres.tracts, leaseFields.depth?.toFt ?? null),
      interest: leaseInterest(
        leaseTracts,
        releases,
        leaseFields.royaltyOil ?? leaseFields.royaltyGas ?? leaseFields.royaltyNgl,
        assignmentsInEffect,
      ),
      wellCount: new Set(leaseLinks.map(({ wellId }) => wellId)).size,
      facts: {
        leaseFields,
        agency: agencyRecord(row.rawStatus),
        provisions: (clausesByLease.get(row.id) ?? []).map(toProvision),
        events: leaseEventList,
        wells: holdingWells(leaseLinks, reportsByWell),
        reportingLag: reportingLag(leaseLinks, reportsByWell, ownLags, leaseFields.state),
        operations: (operationsByLease.get(row.id) ?? []).map(({ kind, wellId, fromDate, toDate }) => ({
          kind,
          well: leaseLinks.find(link => link.wellId === wellId)?.name ?? null,
          from: fromDate,
          to: toDate,
        })),
        shutInPayments: listShutInPayments(obligationsByLease.get(row.id) ?? []),
        noticeGivenOn: noticeGivenOn(obligationsByLease.get(row.id) ?? []),
        obligations: (obligationsByLease.get(row.id) ?? []).filter(
          ({ consequence }) => consequence === 'TERMINATES',
        ),
        enteredOn: dayInZone(row.createdAt, timeZone),
        acres: { gross: acres.gross.value, net: acres.net.value, companyNet: acres.companyNet.value },
      },
    }
  })
}

type ObligationFactRow = ObligationFact & { leaseId: string; periodFrom: Day | null; periodTo: Day | null }

/**
 * Loads the obligations that affect a lease's status: those that end a lease, shut-in royalty and extension notices.
 */
async function readObligations(tx: Tx, inLeases: ReturnType<typeof sql>): Promise<ObligationFactRow[]> {
  const { rows } = await tx.execute<ObligationFactRow>(sql`
    select lease_id as "leaseId", key, type, title, pay_by as "payBy", grace_days as "graceDays", amount, consequence,
      status, paid_on as "paidOn", paid_amount as "paidAmount", deleted_at is not null as deleted,
      period_from as "periodFrom", period_to as "periodTo"
    from obligations where ${inLeases}
      and (consequence = 'TERMINATES' or type in ('SHUT_IN_ROYALTY', 'EXTENSION_NOTICE'))
    order by pay_by, id`)
  return rows
}

/** Periods covered by paid shut-in royalty. */
const listShutInPayments = (obligations: readonly ObligationFactRow[]): ShutInPayment[] =>
  obligations.flatMap(({ type, status, deleted, periodFrom, periodTo }) =>
    type === 'SHUT_IN_ROYALTY' && status === 'PAID' && !deleted && periodFrom !== null && periodTo !== null
      ? [{ from: periodFrom, to: periodTo }]
      : [],
  )

/**
 * Returns the day on which notice of the extension option was given, as recorded by a user. Null when none was
 * recorded.
 */
const noticeGivenOn = (obligations: readonly ObligationFactRow[]): Day | null =>
  obligations.find(
    ({ type, status, deleted }) => type === 'EXTENSION_NOTICE' && status === 'PAID' && !deleted,
  )?.paidOn ?? null

type LinkRow = {
  leaseId: string
  wellId: string
  name: string
  holds: boolean
  unit: string | null
  tractId: string | null
  from: Day | null
  to: Day | null
  startedOn: Day | null
  product: HoldingWell['product']
  trajectory: HoldingWell['trajectory']
  perforatedToFt: number | null
  totalDepthFt: number | null
  confidential: boolean
  pluggedOn: Day | null
  state: string | null
}

async function readLinks(tx: Tx, tenantId: string, ids: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<LinkRow>(sql`
    select k.lease_id as "leaseId", k.well_id as "wellId", w.name, k.holds, k.unit, k.tract_id as "tractId",
      k.from_date as from, k.to_date as to,
      least(w.spud_date, w.completion_date, w.first_production_date) as "startedOn", w.trajectory,
      case when w.type = 'OIL' then 'OIL' when w.type in ('GAS', 'CBM', 'CO2', 'HE') then 'GAS' end as product,
      -- Depths along a horizontal hole are no depths below the surface.
      case when w.trajectory = 'HORIZONTAL' then w.tvd_ft else least(w.perf_base_ft, w.tvd_ft) end::float8 as "perforatedToFt",
      case when w.trajectory = 'HORIZONTAL' then w.tvd_ft else coalesce(w.tvd_ft, w.md_ft) end::float8 as "totalDepthFt",
      w.confidential, w.plug_date as "pluggedOn", w.state
    from lease_wells k
    join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id and w.deleted_at is null
    where k.tenant_id = ${tenantId} and k.lease_id = ${ids} and k.deleted_at is null
    order by w.name_key, w.id, k.from_date nulls first`)
  return rows
}

/** Merges the links of one well for the same days, through several tracts, into one holding well. */
function holdingWells(
  links: readonly LinkRow[],
  reportsByWell: ReadonlyMap<string, WellReports>,
): HoldingWell[] {
  const wells = new Map<string, HoldingWell & { tractIds: string[] | null }>()
  for (const link of links) {
    if (!link.holds) continue
    const key = `${link.wellId} ${link.unit} ${link.from} ${link.to}`
    const merged = wells.get(key)
    if (merged) {
      if (link.tractId !== null) merged.tractIds?.push(link.tractId)
      else merged.tractIds = null
      continue
    }
    const { wellId, name, unit, tractId, from, to, startedOn, product, trajectory } = link
    const { perforatedToFt, totalDepthFt } = link
    wells.set(key, {
      wellId,
      name,
      unit,
      tractIds: tractId === null ? null : [tractId],
      from,
      to,
      startedOn,
      product,
      trajectory,
      perforatedToFt,
      totalDepthFt,
      idle: reportsByWell.get(wellId)?.idle ?? null,
      months: reportsByWell.get(wellId)?.months ?? [],
    })
  }
  return [...wells.values()]
}
