import { sql } from 'drizzle-orm'
import type { Tx } from '../src/core/data/database.server.ts'
import { selectColumnsSql } from '../src/core/data/list-window.server.ts'
import { newId } from '../src/core/data/id.server.ts'
import type { LeaseFilter, LeaseWindow } from '../src/modules/leases/numbers/lease-filter.ts'
import { leaseSorts, leaseWindow } from '../src/modules/leases/numbers/lease-filter.ts'
import { acreageCliff } from '../src/modules/leases/list/lease-figures.server.ts'
import {
  derivedColumns as listedDerived,
  listedLeaseFields,
} from '../src/modules/leases/list/listed-lease.ts'
import { leases } from '../src/modules/leases/record/lease.table.ts'
import { listLeases } from '../src/modules/leases/list/lease-list.server.ts'
import { leaseCounts } from '../src/modules/leases/numbers/lease-numbers.port.server.ts'
import { deriveLeases } from '../src/modules/leases/upkeep/lease-assessment.port.server.ts'
import { deriveWells } from '../src/modules/wells/identity/well-states.port.server.ts'
import { percentile, type Figure } from './figure.ts'
import { benchOrganizations, vacuumTables } from './bench-organizations.ts'

const leaseCount = 20_000
const today = '2026-11-21'

const filters: Record<string, LeaseFilter> = {
  'no filter': {},
  status: { status: ['PRIMARY_TERM'] },
  'several statuses': { status: ['HELD_BY_PRODUCTION', 'HELD_BY_UNIT', 'HELD_BY_SHUT_IN'] },
  'lapse risk': { lapseRisk: true },
  'ending within 180 days': { endsWithin: 180 },
  'a quarter': { endsFrom: '2028-01-01', endsTo: '2028-03-31' },
  county: { county: 'Dunn' },
  'prospect and status': { prospect: 'PROSPECT 7', status: ['PRIMARY_TERM'] },
  lessor: { lessor: 'LESSOR 3 FAMILY TRUST' },
  'rare words': { search: 'tveit 77' },
  'common word': { search: 'family' },
}

/**
 * 20,000 leases of one organization: each filter with each sort, at the start, in the middle and at the end.
 */
export default async function bench(): Promise<Figure[]> {
  const { database, owner, acme, close } = await benchOrganizations()
  const inAcme = <T>(work: (tx: Tx) => Promise<T>) =>
    database.inTenant({ tenantId: acme.tenantId, userId: 'bench' }, work)
  try {
    await inAcme(tx => seedList(tx, acme.tenantId))
    await vacuumTables(owner)
    const figures: Figure[] = []
    for (const [name, filter] of Object.entries(filters)) {
      const times: number[] = []
      let total = 0
      let knownTotals: LeaseWindow['known']
      let slowest = { label: '', took: 0 }
      for (const sort of leaseSorts) {
        for (const direction of ['asc', 'desc'] as const) {
          for (const share of [0, 0.5, 0.9]) {
            const offset = Math.floor((total * share) / 100) * 100
            // While scrolling, a list sends back the totals of its first window.
            const window = leaseWindow.parse({
              filter,
              sort,
              direction,
              offset,
              ...(offset > 0 && { known: knownTotals }),
            })
            const start = performance.now()
            const page = await inAcme(tx => listLeases(tx, acme.tenantId, window, today))
            const elapsedMs = performance.now() - start
            times.push(elapsedMs)
            if (elapsedMs > slowest.took)
              slowest = { label: `${sort} ${direction} from ${offset}`, took: elapsedMs }
            total = page.total
            knownTotals = page.totals
          }
        }
      }
      figures.push({
        promise: `leases list, ${name} (${total.toLocaleString('en-US')}), p99`,
        measured: percentile(times, 0.99),
        atMost: 40,
        unit: 'ms',
        note: `p50 ${percentile(times, 0.5).toFixed(1)} ms; slowest ${slowest.label}`,
      })
    }
    figures.push(
      await measureFigure('chips of 20,000 leases', 40, () =>
        inAcme(tx => leaseCounts(tx, acme.tenantId, {}, today)),
      ),
      await measureFigure('acreage cliff of 20,000 leases', 40, () =>
        inAcme(tx => acreageCliff(tx, acme.tenantId, {}, today, 14)),
      ),
    )
    figures.push(await stateRatio(inAcme, acme.tenantId))
    const derived = await inAcme(tx => seedImported(tx, acme.tenantId, 6000))
    figures.push(
      await measureFigure('deriving 6,000 imported leases', 6000, () =>
        inAcme(tx => deriveLeases(tx, acme.tenantId, derived, today)),
      ),
      await measureFigure('deriving them again with no changes', 4000, () =>
        inAcme(tx => deriveLeases(tx, acme.tenantId, derived, today)),
      ),
    )
    const tenThousand = [...derived, ...(await inAcme(tx => seedImported(tx, acme.tenantId, 4000, 'more')))]
    figures.push(
      await measureFigure('states and reasons of 10,000 leases in a job', 20_000, () =>
        inAcme(tx => deriveLeases(tx, acme.tenantId, tenThousand, '2026-12-20')),
      ),
    )
    await vacuumTables(owner)
    figures.push(
      await oneLease(inAcme, acme.tenantId, tenThousand.slice(0, 20)),
      await measureFigure('states of all wells in a job', 20_000, () =>
        inAcme(tx => deriveWells(tx, acme.tenantId, 'all', today)),
      ),
    )
    return figures
  } finally {
    await close()
  }
}

/** The time to derive a single lease, by several leases in turn. */
async function oneLease(
  inAcme: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  tenantId: string,
  leaseIds: readonly string[],
): Promise<Figure> {
  const times: number[] = []
  for (const id of leaseIds) {
    const start = performance.now()
    await inAcme(tx => deriveLeases(tx, tenantId, [id], '2026-12-21'))
    times.push(performance.now() - start)
  }
  return {
    promise: 'state and reason of one lease, p50',
    measured: percentile(times, 0.5),
    atMost: 20,
    unit: 'ms',
    note: `${leaseIds.length} leases; p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  }
}

/** The first rows of a list and its totals, with the stored status and without it. */
async function stateRatio(
  inAcme: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  tenantId: string,
): Promise<Figure> {
  const columns = [...listedLeaseFields, ...listedDerived]
  const read = (names: readonly (typeof columns)[number][], state: string) =>
    inAcme(async tx => {
      const start = performance.now()
      const where = sql`tenant_id = ${tenantId} and deleted_at is null`
      await tx.execute(sql`select ${selectColumnsSql(leases, 'l', [...names])} from (
        select * from leases where ${where} order by number_key, id limit 100) l`)
      await tx.execute(
        sql`select ${sql.raw(state)}, count(*), sum(net_acres) from leases where ${where} group by 1`,
      )
      return performance.now() - start
    })
  const [storedTimes, withoutState]: [number[], number[]] = [[], []]
  for (let round = 0; round < 60; round++) {
    storedTimes.push(await read(columns, 'lease_state'))
    withoutState.push(
      await read(
        columns.filter(name => name !== 'leaseState'),
        'type',
      ),
    )
  }
  const [withState, baseline] = [percentile(storedTimes, 0.5), percentile(withoutState, 0.5)]
  return {
    promise: 'leases list with its states, compared with a list without them',
    measured: withState / baseline,
    atMost: 1.1,
    unit: 'times',
    note: `p50 ${withState.toFixed(1)} and ${baseline.toFixed(1)} ms`,
  }
}

async function measureFigure(promise: string, atMost: number, work: () => Promise<unknown>): Promise<Figure> {
  const start = performance.now()
  await work()
  return { promise, measured: performance.now() - start, atMost, unit: 'ms' }
}

/** Leases as stored in the table, with derived values. */
const seedList = (tx: Tx, tenantId: string) =>
  tx.execute(sql`
    insert into leases (tenant_id, id, lease_number, name, type, lessor, lessee, state, county, prospect, legal,
      effective_date, status, tone, lapse_risk, expires_on, ends_on, gross_acres, net_acres, company_net_acres, royalty, nri,
      bonus_per_nma, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), 'ND-' || n,
      (array['HALVORSEN', 'TVEIT', 'SORUM', 'BERG', 'STATE', 'EDDY FEE', 'RUIZ'])[1 + floor(random() * 7)] || ' ' || floor(random() * 400),
      (array['FEE', 'STATE', 'FEDERAL'])[1 + floor(random() * 3)],
      'LESSOR ' || floor(power(random(), 2) * 4000) || ' FAMILY TRUST',
      'OPERATOR ' || floor(power(random(), 2) * 150) || ' OIL & GAS, LLC', 'ND',
      (array['McKenzie', 'Dunn', 'Williams', 'Mountrail', 'Divide', 'Billings'])[1 + floor(random() * 6)],
      'PROSPECT ' || floor(random() * 40), 'T' || 140 + n % 20 || 'N-R' || 90 + n % 15 || 'W Sec ' || 1 + n % 36 || ': NE/4',
      date '2015-01-01' + floor(random() * 4000)::int, s.status, 'good', s.status = 'PRIMARY_TERM' and random() < 0.05,
      date '2026-01-01' + floor(random() * 2000)::int,
      case when s.status = 'PRIMARY_TERM' then date '2026-01-01' + floor(random() * 2000)::int end,
      160, round((random() * 160)::numeric, 2), round((random() * 100)::numeric, 2), 0.1875, 0.8125, 1200, 'bench', 'bench'
    from generate_series(1, ${leaseCount}) n
    cross join lateral (select (array['PRIMARY_TERM', 'HELD_BY_PRODUCTION', 'HELD_BY_UNIT', 'HELD_BY_SHUT_IN', 'EXPIRED', 'PENDING'])[1 + floor(power(random() + n * 0, 2) * 6)] as status) s`)

/** Leases as an import creates them, each with a tract and, every third, a well with five years of months. */
async function seedImported(tx: Tx, tenantId: string, count: number, prefix = 'NM'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const list = sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as d (id, n)`
  const stamps = sql`'bench', 'bench'`
  await tx.execute(sql`
    insert into leases (tenant_id, id, lease_number, effective_date, primary_term, delay_rental, created_by, updated_by)
    select ${tenantId}, d.id, ${prefix} || '-' || d.n, date '2020-01-01' + (d.n % 2000)::int, '{"years": 5, "months": 0, "days": 0}',
      '{"perAcre": "3.00", "basis": "PER_NET_ACRE", "paidUp": false, "ifMissed": "TERMINATES"}', ${stamps} from ${list}`)
  await tx.execute(sql`
    insert into tracts (tenant_id, id, lease_id, land, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), d.id,
      '{"system": "PLSS", "meridian": null, "township": 19, "northSouth": "S", "range": 29, "eastWest": "E", "section": 16, "aliquots": ["NENE", "NWNE"], "lots": []}',
      ${stamps} from ${list}`)
  await tx.execute(sql`
    insert into wells (tenant_id, id, name, created_by, updated_by)
    select ${tenantId}, d.id, 'WELL ' || d.n, ${stamps} from ${list} where d.n % 3 = 0`)
  await tx.execute(sql`
    insert into lease_wells (tenant_id, id, lease_id, well_id, holds, created_by, updated_by)
    select ${tenantId}, d.id, d.id, d.id, true, ${stamps} from ${list} where d.n % 3 = 0`)
  await tx.execute(sql`
    insert into production_months (tenant_id, well_id, month, source, oil_bbl, gas_mcf, updated_by)
    select ${tenantId}, d.id, m::date, 'STATE', 100, 200, 'bench' from ${list},
      generate_series(date '2021-09-01', date '2026-09-01', interval '1 month') m where d.n % 3 = 0`)
  return ids
}
