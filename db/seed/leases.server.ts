import { and, eq, sql } from 'drizzle-orm'
import { caller } from './people.server.ts'
import type { Context } from '../../src/core/http/context.server.ts'
import { addDays } from '../../src/core/time/calendar.ts'
import { blankLease, draftLease } from '../../src/modules/leases/list/new-lease.ts'
import { leases } from '../../src/modules/leases/record/lease.table.ts'
import { leaseShapes } from '../../src/modules/leases/shapes/lease-shape.table.ts'
import { parseShape } from '../../src/modules/leases/shapes/lease-shape.ts'
import type { Chance } from '../../src/modules/sample/chance.server.ts'
import { addMonths } from '../../src/modules/sample/synthetic-history.ts'
import { sectionCounty, ringCenter, type Section } from '../../src/modules/sample/land.ts'
import { describeSectionPart, sectionParts, tractAlongRoad } from '../../src/modules/sample/sample-land.ts'
import { isDeveloped, draftTerms } from './terms.ts'
import { families, givenNames, prospects } from './names.data.ts'

/** The scenario of a lease in the demonstration. */
export type LeaseScenario = 'held' | 'stopped' | 'lapsing' | 'shut-in' | 'term' | 'released'
export type SeededLease = {
  id: string
  name: string
  scenario: LeaseScenario
  place: Section
  prospect: string
  center: { lat: number; lon: number }
}

/** The lease that is described by metes and bounds. */
const metesAndBoundsIndex = 50
const royaltyFractions = ['1/8', '1/6', '3/16', '1/5', '1/4'] as const

/** One lease of a family on a part of a section, with its clauses; the wells are added later. */
export async function seedLease(
  owner: Context,
  chance: Chance,
  n: number,
  scenario: LeaseScenario,
  today: string,
): Promise<SeededLease> {
  const api = caller(owner)
  const family = families[n % families.length]!
  const location = {
    township: 150 + (n % 4),
    range: 98 + (Math.floor(n / 4) % 5),
    section: ((n * 7) % 36) + 1,
  }
  const part = chance.of(sectionParts)
  const land = n === metesAndBoundsIndex ? tractAlongRoad(location) : describeSectionPart(location, part)
  const inTerm = scenario === 'term'
  const federal = n % 9 === 4
  const month = `${today.slice(0, 7)}-01`
  const effective = inTerm
    ? addMonths(month, -chance.between(3, 35))
    : addMonths(month, -chance.between(124, 142))
  const draft = draftLease({
    ...blankLease,
    leaseNumber: `ND-${String(101 + n)}`,
    name: n >= families.length ? `${family} B` : family,
    type: federal ? 'FEDERAL' : 'FEE',
    lessor: federal ? 'United States of America' : lessorName(chance, family),
    lessee: 'Cottonwood Operating, LLC',
    state: 'ND',
    county: sectionCounty(location),
    effectiveDate: `${effective.slice(0, 8)}${String(chance.between(1, 28)).padStart(2, '0')}`,
    term: federal ? '10 years' : chance.in(20) ? '5 years' : '3 years',
    royalty: federal ? '1/8' : chance.of(royaltyFractions),
    legal: land.legal,
    acres: n === metesAndBoundsIndex ? String(land.acres) : '',
    mineral: !federal && chance.in(40) ? chance.of(['1/2', '3/4', '1/4']) : '',
    working: chance.of(['0.8', '0.75', '1', '0.625']),
  })
  const prospect = chance.of(prospects)
  const { id } = await api.leases.create({
    lease: {
      ...draft.lease,
      prospect,
      bonusPerNma: federal ? null : String(chance.between(8, 60) * 50),
      ...draftTerms(chance, n, scenario, federal),
      recording: {
        county: sectionCounty(location),
        book: null,
        page: null,
        instrumentNumber: String(480_000 + n * 37),
        recordedDate: null,
        memorandum: true,
      },
    },
    tracts: draft.tracts,
  })
  if (federal) await seedAgencyStatus(owner, id, n, inTerm, today)
  await seedClauses(owner, id, n, scenario)
  if (isDeveloped(n)) await seedOperation(owner, id, today)
  await seedOutline(owner, id, `ND-${String(101 + n)}`, family, land.outline)
  return { id, name: family, scenario, place: location, prospect, center: ringCenter(land.outline) }
}

const lessorName = (chance: Chance, family: string) =>
  chance.in(30) ? `${family} Family Trust` : `${chance.of(givenNames)} ${family} et ux.`

/** The lease that the agency lists as expired although it produces. */
const listedExpiredIndex = 13

/** Stores the agency's status of a federal lease, and confirms the one that the agency lists wrongly. */
async function seedAgencyStatus(owner: Context, leaseId: string, n: number, inTerm: boolean, today: string) {
  const { tenantId } = owner.viewer.membership!
  const rawStatus = n === listedExpiredIndex ? 'EXPIRED' : inTerm ? 'ACTIVE' : 'PRODUCING'
  await owner.services.database.inTenant({ tenantId, userId: owner.viewer.user!.id }, tx =>
    tx
      .update(leases)
      .set({ rawStatus })
      .where(and(eq(leases.tenantId, tenantId), eq(leases.id, leaseId))),
  )
  if (n !== listedExpiredIndex) return
  await caller(owner).leases.events.add({
    leaseId,
    event: {
      type: 'CONFIRMED_IN_FORCE',
      date: addDays(today, -40),
      until: null,
      extendsTerm: false,
      acres: null,
      reason: 'The wells report production every month. Correction of the case record requested.',
    },
  })
}

async function seedClauses(owner: Context, leaseId: string, n: number, scenario: LeaseScenario) {
  const confirmed = { confirmedBy: owner.viewer.user!.displayName, confirmedOn: null }
  const clauses = [
    {
      type: 'CESSATION',
      parameters: { days: scenario === 'stopped' ? 120 : 60 },
      paragraph: '7',
      ...confirmed,
    },
    { type: 'SHUT_IN', parameters: { products: 'ANY' }, paragraph: '9', ...confirmed },
    { type: 'PUGH_ACREAGE', parameters: { releases: 'OUTSIDE_UNITS' }, paragraph: '14' },
    ...(isDeveloped(n)
      ? [
          {
            type: 'CONTINUOUS_DEVELOPMENT',
            parameters: { daysBetweenWells: 180 },
            paragraph: '15',
            ...confirmed,
          },
        ]
      : []),
  ]
  for (const values of clauses) {
    await caller(owner).leases.provisions.save({ leaseId, id: null, version: null, values })
  }
}

/** Records that the last well of the drilling program was finished some months ago. */
const seedOperation = (owner: Context, leaseId: string, today: string) =>
  caller(owner).leases.operations.save({
    leaseId,
    id: null,
    version: null,
    values: {
      kind: 'COMPLETION',
      fromDate: addDays(today, -121),
      toDate: addDays(today, -107),
      note: 'Last well of the program',
    },
  })

const seedOutline = (owner: Context, leaseId: string, key: string, name: string, polygon: unknown) => {
  const { tenantId } = owner.viewer.membership!
  const { mapAcres, ...shape } = parseShape(polygon)
  return owner.services.database.inTenant({ tenantId, userId: owner.viewer.user!.id }, tx =>
    tx.insert(leaseShapes).values({
      ...shape,
      mapAcres: String(mapAcres),
      tenantId,
      leaseId,
      tractId: sql`(select id from tracts where tenant_id = ${tenantId} and lease_id = ${leaseId} limit 1)`,
      key,
      name,
    }),
  )
}
