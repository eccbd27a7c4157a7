import { createRandom, type Chance } from './chance.server.ts'
import { addMonths, syntheticHistory } from './synthetic-history.ts'
import { sectionCounty, ringCenter, type Section } from './land.ts'
import { describeSectionPart, sectionParts, tractAlongRoad, type SampleLand } from './sample-land.ts'

/** Family names for sample leases; every record is named as a sample. */
export const familyNames = [
  'Halvorsen',
  'Tveit',
  'Sorum',
  'Berg',
  'Lund',
  'Nygaard',
  'Haugen',
  'Solberg',
  'Moen',
  'Ruud',
]
const operator = 'Sample Operating (invented)'
const months = 36
/** The lease that is described by metes and bounds; it has no well. */
const boundaryLeaseIndex = 9

type SampleLease = { name: string; place: Section; land: SampleLand; scenario: LeaseScenario; chance: Chance }
/** Held by wells that produce, held by wells that have stopped, or in its primary term. */
type LeaseScenario = 'held' | 'stopped' | 'term'

/** Returns invented files as an organization might have them: leases with outlines, and wells with production. */
export function sampleFiles(today: string): { fileName: string; text: string }[] {
  const chance = createRandom(77)
  const leases = familyNames.map((family, index): SampleLease => {
    const section = { township: 151 + (index % 2), range: 99 + (index % 3), section: ((index * 7) % 36) + 1 }
    const part = chance.of(sectionParts)
    const land = index === boundaryLeaseIndex ? tractAlongRoad(section) : describeSectionPart(section, part)
    return {
      name: `Sample ${family}`,
      place: section,
      land,
      scenario: index % 5 === 4 ? 'term' : index === 7 ? 'stopped' : 'held',
      chance,
    }
  })
  return [
    { fileName: 'Sample leases (invented).geojson', text: buildLeaseFile(leases, today) },
    { fileName: 'Sample wells (invented).csv', text: buildWellFile(leases, today) },
  ]
}

const contactHeadings = 'Name,Type,Phone,Email,Street,City,State,ZIP,Notes'

/** Returns contact details of the lessors, with phone numbers and addresses that no one has. */
export const sampleContacts = () => ({
  fileName: 'Sample contacts (invented).csv',
  text: [
    contactHeadings,
    ...familyNames.map((family, n) =>
      [
        `Sample ${family} Trust`,
        'Trust',
        `(701) 555-01${String(n + 10)}`,
        `${family.toLowerCase()}@example.com`,
        `${100 + n * 7} Invented Street`,
        n % 2 === 0 ? 'Watford City' : 'Williston',
        'ND',
        n % 2 === 0 ? '58854' : '58801',
        'Sample data invented; no real person.',
      ].join(','),
    ),
  ].join('\n'),
})

function buildLeaseFile(leases: readonly SampleLease[], today: string): string {
  const month = `${today.slice(0, 7)}-01`
  const features = leases.map(({ name, place, land, scenario, chance }, n) => ({
    type: 'Feature',
    properties: {
      'Lease number': `SAMPLE-${String(n + 1).padStart(2, '0')}`,
      'Lease name': name,
      Lessor: `${name} Trust`,
      Lessee: operator,
      'Lease type': 'Fee',
      'Effective date': addMonths(
        month,
        scenario === 'term' ? -chance.between(6, 30) : -chance.between(60, 90),
      ),
      'Primary term years': 3,
      Royalty: chance.of(['1/8', '3/16', '1/5', '1/4']),
      Acres: land.acres,
      'Net acres': land.acres,
      State: 'ND',
      County: sectionCounty(place),
      'Legal description': land.legal,
      Notes: 'Sample data, invented; no real lease.',
    },
    geometry: land.outline,
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}

const wellHeadings =
  'Well name,Operator,State,County,Latitude,Longitude,Datum,Well type,Well status,Formation,Month,Oil bbl,Gas mcf,Water bbl,Days produced'

function buildWellFile(leases: readonly SampleLease[], today: string): string {
  const last = addMonths(`${today.slice(0, 7)}-01`, -2)
  const first = addMonths(last, 1 - months)
  const rows = leases
    .filter(({ scenario }) => scenario !== 'term')
    .flatMap(({ name, place, land, scenario, chance }, n) => {
      const { lat, lon } = ringCenter(land.outline)
      const stopped = scenario === 'stopped'
      const facts = [
        `${name} ${place.section}-${n + 10} 1H`,
        operator,
        'ND',
        sectionCounty(place),
        lat.toFixed(6),
        lon.toFixed(6),
        'NAD83',
        'Oil',
        stopped ? 'Shut in' : 'Producing',
        n % 2 === 0 ? 'Bakken' : 'Three Forks',
      ]
      return syntheticHistory(chance, first, last, stopped ? addMonths(last, -2) : null).map(
        ({ month, oil, gas, water, days }) => [...facts, month.slice(0, 7), oil, gas, water, days].join(','),
      )
    })
  return [wellHeadings, ...rows].join('\n')
}
