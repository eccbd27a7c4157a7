import { expect, test } from 'vitest'
import { nominalAcres, readPlss } from '../../core/land/plss.ts'
import { lotPosition } from '../../core/land/standard-lots.ts'
import { polygonAcres } from '../../core/map/acres.ts'
import { tractsFromLegal } from '../leases/tracts/legal-tracts.ts'
import { drawPlats } from '../leases/plat/plat.ts'
import { sectionParts, describeSectionPart, tractAlongRoad } from './sample-land.ts'

const sections = Array.from({ length: 36 }, (_, index) => index + 1)

test.each(sections)('every part of section %i reads back with its acres and lots', section => {
  for (const part of sectionParts) {
    const { legal, acres } = describeSectionPart({ township: 152, range: 99, section }, part)
    const reading = readPlss(legal)
    const [tract] = reading.ok ? reading.value : []
    expect(nominalAcres(tract!.aliquots, tract!.lots)).toBeCloseTo(acres, 6)
    expect(tract!.lots.every(({ name }) => lotPosition(section, name) !== null)).toBe(true)
  }
})

test('a quarter on a township’s north side is described by two lots', () => {
  expect(describeSectionPart({ township: 151, range: 100, section: 4 }, 'NE/4').legal).toBe(
    'T151N-R100W Sec 4: Lots 1 (38.33), 2 (39.93), S/2NE/4',
  )
})

test('the tract along a road closes within two feet and has the stated acres', () => {
  const { legal, acres, outline } = tractAlongRoad({ township: 152, range: 99, section: 28 })
  const tracts = tractsFromLegal(legal, 'ND')
  expect(tracts).toMatchObject([{ land: { system: 'METES_AND_BOUNDS' }, notes: [] }])
  const [plat] = drawPlats([{ number: '1', land: tracts[0]!.land, gone: false }])
  expect(plat!.caption).toMatch(/4 calls, 65\.43 ac by its calls; closes within 1 ft/)
  expect(polygonAcres(outline as Parameters<typeof polygonAcres>[0]) / acres).toBeCloseTo(1, 1)
})
