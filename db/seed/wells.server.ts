import type { Context } from '../../src/core/http/context.server.ts'
import { productionMonths } from '../../src/modules/wells/production/production.table.ts'
import type { Chance } from '../../src/modules/sample/chance.server.ts'
import { addMonths, syntheticHistory } from '../../src/modules/sample/synthetic-history.ts'
import { sectionCounty, quarterAt } from '../../src/modules/sample/land.ts'
import type { LeaseScenario, SeededLease } from './leases.server.ts'
import { pools } from './names.data.ts'
import { caller } from './people.server.ts'
import { seedUpkeep } from './upkeep.server.ts'

const yearsOfHistory = 10

/** A well on a lease, with its link and ten years of monthly production, or fewer if the scenario requires it. */
export async function seedWell(owner: Context, chance: Chance, n: number, lease: SeededLease, today: string) {
  const api = caller(owner)
  const surface = {
    lat: Number((lease.center.lat + chance.between(-25, 25) / 10_000).toFixed(6)),
    lon: Number((lease.center.lon + chance.between(-35, 35) / 10_000).toFixed(6)),
  }
  const pool = chance.of(pools)
  const county = sectionCounty(lease.place)
  const reported = addMonths(`${today.slice(0, 7)}-01`, -2)
  const permitOnly = lease.scenario === 'term'
  const last = lastReportedMonth(lease.scenario, reported)
  const first = addMonths(reported, -(12 * yearsOfHistory - 1))
  const { id } = await api.wells.create({
    name: `${lease.name} ${lease.place.section}-${chance.between(10, 34)} ${1 + (n % 3)}${pool === 'MADISON' ? '' : 'H'}`,
    api: `33${county === 'McKenzie' ? '053' : '105'}${String(90_000 + n)}0000`,
    operator: 'Cottonwood Operating, LLC',
    type: 'OIL',
    status: permitOnly ? 'PERMITTED' : last === null ? 'PRODUCING' : 'SHUT_IN',
    statusDate: permitOnly ? today : last === null ? first : addMonths(last, 1),
    trajectory: pool === 'MADISON' ? 'VERTICAL' : 'HORIZONTAL',
    state: 'ND',
    county,
    section: String(lease.place.section),
    township: `${lease.place.township}N`,
    range: `${lease.place.range}W`,
    quarter: quarterAt(lease.place, surface),
    surfaceLat: surface.lat,
    surfaceLon: surface.lon,
    ...(pool !== 'MADISON' && !permitOnly && lateralEnds(surface, n)),
    datum: 'NAD83',
    field: lease.prospect,
    formation: pool,
    tvdFt: chance.between(9_600, 11_200),
    spudDate: permitOnly ? null : addMonths(first, -5),
    completionDate: permitOnly ? null : addMonths(first, -1),
    firstProductionDate: permitOnly ? null : first,
    wi: '0.80000000',
    nri: '0.65000000',
    notes: 'Invented for the demonstration; no real well.',
  })
  await api.wells.leases.save({
    id: null,
    version: null,
    values: { ...noLimits, leaseId: lease.id, wellId: id, holds: true },
  })
  if (permitOnly) return
  const months = syntheticHistory(chance, first, reported, last)
  const { tenantId } = owner.viewer.membership!
  const userId = owner.viewer.user!.id
  await owner.services.database.inTenant({ tenantId, userId }, async tx => {
    await tx.insert(productionMonths).values(
      months.map(({ month, oil, gas, water, days }) => ({
        tenantId,
        wellId: id,
        month,
        pool,
        source: 'OPERATOR' as const,
        daysOn: days,
        oil,
        gas,
        water,
        oilSold: oil,
        gasSold: gas,
        updatedBy: userId,
      })),
    )
    await seedUpkeep(tx, chance, { tenantId, wellId: id, userId, today, n }, months)
  })
}

/** A lateral of two miles north or south, along the spacing of the Bakken. */
function lateralEnds({ lat, lon }: { lat: number; lon: number }, n: number) {
  const direction = n % 4 === 3 ? -1 : 1
  return {
    heelLat: Number((lat + direction * 0.0014).toFixed(6)),
    heelLon: lon,
    bottomLat: Number((lat + direction * 0.0272).toFixed(6)),
    bottomLon: Number((lon + 0.0004).toFixed(6)),
  }
}

const noLimits = {
  tractId: null,
  unit: null,
  fromDate: null,
  toDate: null,
  fromDepthFt: null,
  toDepthFt: null,
  formation: null,
  note: null,
}

/** The last month of production of a lease's well; null if it still produces. */
function lastReportedMonth(scenario: LeaseScenario, reported: string): string | null {
  if (scenario === 'stopped') return addMonths(reported, -1)
  if (scenario === 'lapsing') return addMonths(reported, -4)
  if (scenario === 'released') return addMonths(reported, -9)
  return scenario === 'shut-in' ? addMonths(reported, -2) : null
}
