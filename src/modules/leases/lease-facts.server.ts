import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { leaseAcres, type LeaseAcres } from './acres.ts'
import { dayOf, monthEnd, monthOf, type Day } from './calendar.ts'
import { grouped } from './grouped.ts'
import { wellMonth, type HoldingWell, type LeaseFacts, type WellMonth } from './lease-facts.ts'
import { eventOf, leaseEvents, leaseOperations } from './lease-event.table.ts'
import { leaseInterest, type LeaseInterest } from './lease-interest.ts'
import { paperOf } from './lease-row.server.ts'
import { leases, type LeaseRow } from './lease.table.ts'
import type { Lease } from './lease.ts'
import { provisionOf, provisions } from './provision.table.ts'
import type { LeaseStanding } from './status.ts'
import type { SavedTract } from './tract-saved.ts'
import { tractInterests, tractOf, tracts } from './tract.table.ts'

/** A lease with everything that its standing, acres and obligations follow from. */
export type GatheredLease = {
  row: LeaseRow
  paper: Lease
  facts: LeaseFacts
  tracts: (SavedTract & { id: string })[]
  acres: LeaseAcres
  interest: LeaseInterest
  /** Links to wells, whether they hold or not. */
  wellCount: number
}

/** The same, with where it stands on a day. */
export type JudgedLease = GatheredLease & { standing: LeaseStanding }

/**
 * Gathers the facts of leases in a fixed number of queries, however many leases there are. The rows are locked in
 * one order, so that two transactions that touch the same lease derive it one after the other, from all facts.
 */
export async function gatherLeases(
  tx: Tx,
  tenantId: string,
  leaseIds: readonly string[],
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
  const rows = await (lock ? select.for('update') : select)
  const clauses = await tx
    .select()
    .from(provisions)
    .where(ofLeases)
    .orderBy(provisions.position, provisions.id)
  const events = await tx
    .select()
    .from(leaseEvents)
    .where(sql`${ofLeases} and withdrawn_at is null`)
    .orderBy(leaseEvents.date, leaseEvents.createdAt)
  const operations = await tx.select().from(leaseOperations).where(ofLeases).orderBy(leaseOperations.fromDate)
  const payments = await paymentsOf(tx, ofLeases)
  const land = await tx.select().from(tracts).where(ofLeases).orderBy(tracts.position, tracts.id)
  const interests = await tx
    .select()
    .from(tractInterests)
    .where(sql`tenant_id = ${tenantId} and tract_id in (select id from tracts where ${ofLeases})`)
    .orderBy(tractInterests.position)
  const links = await linksOf(tx, tenantId, ids)
  const months = await monthsOf(tx, tenantId, links)

  const clausesBy = grouped(clauses, its => its.leaseId)
  const eventsBy = grouped(events, its => its.leaseId)
  const operationsBy = grouped(operations, its => its.leaseId)
  const paymentsBy = grouped(payments, its => its.leaseId)
  const landBy = grouped(land, its => its.leaseId)
  const interestsBy = grouped(interests, its => its.tractId)
  const linksBy = grouped(links, its => its.leaseId)

  return rows.map(row => {
    const itsTracts = (landBy.get(row.id) ?? []).map(tract => ({
      id: tract.id,
      ...tractOf(tract, interestsBy.get(tract.id) ?? []),
    }))
    const acres = leaseAcres(itsTracts)
    const itsLinks = linksBy.get(row.id) ?? []
    const paper = paperOf(row)
    return {
      row,
      paper,
      tracts: itsTracts,
      acres,
      interest: leaseInterest(itsTracts, paper.royaltyOil ?? paper.royaltyGas ?? paper.royaltyNgl),
      wellCount: new Set(itsLinks.map(({ wellId }) => wellId)).size,
      facts: {
        paper,
        provisions: (clausesBy.get(row.id) ?? []).map(provisionOf),
        events: (eventsBy.get(row.id) ?? []).map(eventOf),
        wells: holdingWells(itsLinks, months),
        operations: (operationsBy.get(row.id) ?? []).map(({ kind, wellId, fromDate, toDate }) => ({
          kind,
          well: itsLinks.find(link => link.wellId === wellId)?.name ?? null,
          from: fromDate,
          to: toDate,
        })),
        shutInPayments: paymentsBy.get(row.id) ?? [],
        acres: { gross: acres.gross.value, net: acres.net.value, companyNet: acres.companyNet.value },
      },
    }
  })
}

/** Shut-in royalty that was paid, with the days that each payment covers. */
async function paymentsOf(tx: Tx, ofLeases: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{ leaseId: string; from: Day; to: Day }>(sql`
    select lease_id as "leaseId", period_from as from, period_to as to from obligations
    where ${ofLeases} and type = 'SHUT_IN_ROYALTY' and status = 'PAID' and deleted_at is null
      and period_from is not null and period_to is not null order by period_from`)
  return rows
}

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
  trajectory: HoldingWell['trajectory']
  referenceDepthFt: number | null
  confidential: boolean
}

async function linksOf(tx: Tx, tenantId: string, ids: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<LinkRow>(sql`
    select k.lease_id as "leaseId", k.well_id as "wellId", w.name, k.holds, k.unit, k.tract_id as "tractId",
      k.from_date as from, k.to_date as to,
      least(w.spud_date, w.completion_date, w.first_production_date) as "startedOn", w.trajectory,
      coalesce(w.perf_base_ft, w.tvd_ft, w.md_ft)::float8 as "referenceDepthFt", w.confidential
    from lease_wells k
    join wells w on w.tenant_id = k.tenant_id and w.id = k.well_id and w.deleted_at is null
    where k.tenant_id = ${tenantId} and k.lease_id = ${ids} and k.deleted_at is null
    order by w.name_key, w.id, k.from_date nulls first`)
  return rows
}

type MonthArrays = {
  wellId: string
  months: Day[]
  oil: (number | null)[]
  gas: (number | null)[]
  daysOn: (number | null)[]
  status: (string | null)[]
}

/**
 * The months of holding wells, each well's once: pools are added up; of several sources of one pool the largest
 * figure counts, since they tell of the same barrels.
 */
async function monthsOf(tx: Tx, tenantId: string, links: readonly LinkRow[]) {
  const confidential = new Map(
    links.filter(({ holds }) => holds).map(link => [link.wellId, link.confidential]),
  )
  if (confidential.size === 0) return new Map<string, WellMonth[]>()
  const { rows } = await tx.execute<MonthArrays>(sql`
    select well_id as "wellId", array_agg(month::text order by month) as months, array_agg(oil order by month) as oil,
      array_agg(gas order by month) as gas, array_agg(days_on order by month) as "daysOn",
      array_agg(status order by month) as status
    from (
      select well_id, month, sum(oil)::float8 as oil, sum(gas)::float8 as gas, max(days_on)::float8 as days_on,
        max(status) as status
      from (
        select well_id, month, max(oil_bbl) as oil, max(gas_mcf) as gas, max(days_on) as days_on, max(status) as status
        from production_months
        where tenant_id = ${tenantId} and well_id = any (${sql.param([...confidential.keys()])}::uuid[])
        group by well_id, month, pool) by_pool
      group by well_id, month) by_month
    group by well_id`)
  const shutInBy = await shutInPeriods(tx, tenantId, [...confidential.keys()])
  return new Map(
    rows.map(({ wellId, months, oil, gas, daysOn, status }) => [
      wellId,
      months.map((month, at) => {
        const volumes = { oil: oil[at] ?? null, gas: gas[at] ?? null }
        const lastDay = dayOf(monthEnd(monthOf(month)))
        return wellMonth({
          month: monthOf(month),
          ...volumes,
          shutInOnFile: (shutInBy.get(wellId) ?? []).some(
            ({ from, until }) => from <= lastDay && (until === null || lastDay < until),
          ),
          daysOn: daysOn[at] ?? null,
          status: status[at] ?? null,
          withheld: confidential.get(wellId) === true && volumes.oil === null && volumes.gas === null,
        })
      }),
    ]),
  )
}

/** When wells were shut in, by their dated status history; `until` is the day on which another status began. */
async function shutInPeriods(tx: Tx, tenantId: string, wellIds: readonly string[]) {
  const { rows } = await tx.execute<{ wellId: string; from: Day; until: Day | null }>(sql`
    select "wellId", "from", until from (
      select well_id as "wellId", status, effective_on as "from",
        lead(effective_on) over (partition by well_id order by effective_on, id) as until
      from well_status_history
      where tenant_id = ${tenantId} and well_id = any (${sql.param([...wellIds])}::uuid[])) periods
    where status = 'SHUT_IN'`)
  return grouped(rows, ({ wellId }) => wellId)
}

/** Links of one well for the same days, through several tracts, are one holding well. */
function holdingWells(links: readonly LinkRow[], months: ReadonlyMap<string, WellMonth[]>): HoldingWell[] {
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
    const { wellId, name, unit, tractId, from, to, startedOn, trajectory, referenceDepthFt } = link
    wells.set(key, {
      wellId,
      name,
      unit,
      tractIds: tractId === null ? null : [tractId],
      from,
      to,
      startedOn,
      trajectory,
      referenceDepthFt,
      months: months.get(wellId) ?? [],
    })
  }
  return [...wells.values()]
}
