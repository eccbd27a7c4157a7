import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { agencyRecord } from '../record/agency-status.ts'
import { assignmentsOn } from '../acres/company-interest.ts'
import { leaseAssignments } from '../record/assignment.table.ts'
import { leaseAcres, type LeaseAcres } from '../acres/acres.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { dayInZone } from '../../../core/time/day.ts'
import { timeZoneOfTenant } from '../../../core/tenancy/tenant-day.server.ts'
import { groupBy } from '../../../core/data/grouped.ts'
import { releasesOn } from '../acres/remaining-tract.ts'
import type { HoldingWell, LeaseFacts, ShutInPayment, KnownObligation } from '../status/lease-facts.ts'
import { toEvent, leaseEvents, leaseOperations } from '../record/lease-event.table.ts'
import { leaseInterest, type LeaseInterest } from '../acres/lease-interest.ts'
import { readReportingLags } from '../status/reporting-lag.table.ts'
import { toLeaseFields } from '../record/lease-row.server.ts'
import { leases, type LeaseRow } from '../record/lease.table.ts'
import type { Lease } from '../record/lease.ts'
import { toProvision, provisions } from '../record/provision.table.ts'
import type { LeaseStanding } from '../status/lease-standing.ts'
import type { SavedTract } from '../record/tract-saved.ts'
import { remainingTracts, type TractOfLease } from '../status/tract-holding.ts'
import { readMonths, reportingLag, type Reported } from './well-months.server.ts'
import { tractInterests, toSavedTract, tracts } from '../record/tract.table.ts'

/** A lease with every fact that its standing, acres and obligations derive from. */
export type GatheredLease = {
  row: LeaseRow
  leaseFields: Lease
  facts: LeaseFacts
  tracts: (SavedTract & { id: string })[]
  acres: LeaseAcres
  /** The tracts as the release rules read them. */
  land: TractOfLease[]
  interest: LeaseInterest
  /** Linked wells, including those that do not hold the lease. */
  wellCount: number
}

/** A gathered lease with its standing on a given day. */
export type JudgedLease = GatheredLease & { standing: LeaseStanding }

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
  const ofLeases = sql`tenant_id = ${tenantId} and lease_id = ${ids}`
  const select = tx
    .select()
    .from(leases)
    .where(sql`tenant_id = ${tenantId} and id = ${ids} and deleted_at is null`)
    .orderBy(leases.id)
  // Lock before the other queries: anything read while waiting for the lock would be stale.
  const rows = await (lock ? select.for('update') : select)
  const [clauses, events, operations, assignments, obligations, land, interests, links, ownLags, timeZone] =
    await Promise.all([
      tx.select().from(provisions).where(ofLeases).orderBy(provisions.position, provisions.id),
      tx
        .select()
        .from(leaseEvents)
        .where(sql`${ofLeases} and withdrawn_at is null`)
        .orderBy(leaseEvents.date, leaseEvents.createdAt),
      tx.select().from(leaseOperations).where(ofLeases).orderBy(leaseOperations.fromDate),
      tx
        .select()
        .from(leaseAssignments)
        .where(ofLeases)
        .orderBy(leaseAssignments.position, leaseAssignments.id),
      readObligations(tx, ofLeases),
      tx.select().from(tracts).where(ofLeases).orderBy(tracts.position, tracts.id),
      tx
        .select()
        .from(tractInterests)
        .where(sql`tenant_id = ${tenantId} and tract_id in (select id from tracts where ${ofLeases})`)
        .orderBy(tractInterests.position),
      readLinks(tx, tenantId, ids),
      readReportingLags(tx, tenantId),
      timeZoneOfTenant(tx, tenantId),
    ])
  const reported = await readMonths(tx, tenantId, links)

  const clausesBy = groupBy(clauses, row => row.leaseId)
  const eventsBy = groupBy(events, row => row.leaseId)
  const operationsBy = groupBy(operations, row => row.leaseId)
  const assignmentsBy = groupBy(assignments, row => row.leaseId)
  const obligationsBy = groupBy(obligations, row => row.leaseId)
  const landBy = groupBy(land, row => row.leaseId)
  const interestsBy = groupBy(interests, row => row.tractId)
  const linksBy = groupBy(links, row => row.leaseId)

  return rows.map(row => {
    const itsTracts = (landBy.get(row.id) ?? []).map(tract => ({
      id: tract.id,
      ...toSavedTract(tract, interestsBy.get(tract.id) ?? []),
    }))
    const itsEvents = (eventsBy.get(row.id) ?? []).map(toEvent)
    const releases = releasesOn(itsEvents, today)
    const moved = assignmentsOn(assignmentsBy.get(row.id) ?? [], today)
    const acres = leaseAcres(itsTracts, releases, moved)
    const itsLinks = linksBy.get(row.id) ?? []
    const leaseFields = toLeaseFields(row)
    return {
      row,
      leaseFields,
      tracts: itsTracts,
      acres,
      land: remainingTracts(itsTracts, acres.tracts, leaseFields.depth?.toFt ?? null),
      interest: leaseInterest(
        itsTracts,
        releases,
        leaseFields.royaltyOil ?? leaseFields.royaltyGas ?? leaseFields.royaltyNgl,
        moved,
      ),
      wellCount: new Set(itsLinks.map(({ wellId }) => wellId)).size,
      facts: {
        leaseFields,
        agency: agencyRecord(row.rawStatus),
        provisions: (clausesBy.get(row.id) ?? []).map(toProvision),
        events: itsEvents,
        wells: holdingWells(itsLinks, reported),
        reportingLag: reportingLag(itsLinks, reported, ownLags, leaseFields.state),
        operations: (operationsBy.get(row.id) ?? []).map(({ kind, wellId, fromDate, toDate }) => ({
          kind,
          well: itsLinks.find(link => link.wellId === wellId)?.name ?? null,
          from: fromDate,
          to: toDate,
        })),
        shutInPayments: listShutInPayments(obligationsBy.get(row.id) ?? []),
        noticeGivenOn: noticeGivenOn(obligationsBy.get(row.id) ?? []),
        obligations: (obligationsBy.get(row.id) ?? []).filter(
          ({ consequence }) => consequence === 'TERMINATES',
        ),
        enteredOn: dayInZone(row.createdAt, timeZone),
        acres: { gross: acres.gross.value, net: acres.net.value, companyNet: acres.companyNet.value },
      },
    }
  })
}

type ObligationFacts = KnownObligation & { leaseId: string; periodFrom: Day | null; periodTo: Day | null }

/** Loads the obligations that affect a standing: those that end a lease, shut-in royalty and extension notices. */
async function readObligations(tx: Tx, ofLeases: ReturnType<typeof sql>): Promise<ObligationFacts[]> {
  const { rows } = await tx.execute<ObligationFacts>(sql`
    select lease_id as "leaseId", key, type, title, pay_by as "payBy", grace_days as "graceDays", amount, consequence,
      status, paid_on as "paidOn", paid_amount as "paidAmount", deleted_at is not null as deleted,
      period_from as "periodFrom", period_to as "periodTo"
    from obligations where ${ofLeases}
      and (consequence = 'TERMINATES' or type in ('SHUT_IN_ROYALTY', 'EXTENSION_NOTICE'))
    order by pay_by, id`)
  return rows
}

/** Periods covered by paid shut-in royalty. */
const listShutInPayments = (obligations: readonly ObligationFacts[]): ShutInPayment[] =>
  obligations.flatMap(({ type, status, deleted, periodFrom, periodTo }) =>
    type === 'SHUT_IN_ROYALTY' && status === 'PAID' && !deleted && periodFrom !== null && periodTo !== null
      ? [{ from: periodFrom, to: periodTo }]
      : [],
  )

/** The day on which notice of the extension option was given, as recorded by a user. Null when none was recorded. */
const noticeGivenOn = (obligations: readonly ObligationFacts[]): Day | null =>
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
function holdingWells(links: readonly LinkRow[], reported: ReadonlyMap<string, Reported>): HoldingWell[] {
  const wells = new Map<string, HoldingWell & { tractIds: string[] | null }>()
  for (const link of links) {
    if (!link.holds) continue
    const key = `${link.wellId} ${link.unit} ${link.from} ${link.to}`
    const known = wells.get(key)
    if (known) {
      if (link.tractId !== null) known.tractIds?.push(link.tractId)
      else known.tractIds = null
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
      idle: reported.get(wellId)?.idle ?? null,
      months: reported.get(wellId)?.months ?? [],
    })
  }
  return [...wells.values()]
}
