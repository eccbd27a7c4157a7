import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkWell } from '../file/well-checks.ts'
import { blankWell, wellSchema, type WellFields } from './well.ts'

const bill: WellFields = {
  ...blankWell,
  name: 'Bill 14-23 1H',
  api: '33053039010000',
  state: 'ND',
  county: 'McKenzie',
  surfaceLat: 47.907508,
  surfaceLon: -103.580353,
  tvdFt: 10_900,
  mdFt: 20_950,
  lateralLengthFt: 9_800,
  trajectory: 'HORIZONTAL',
  permitDate: '2011-10-01',
  spudDate: '2012-01-15',
  firstProductionDate: '2012-05-01',
}
const warnedFields = (change: Partial<WellFields>) =>
  checkWell({ ...bill, ...change }).map(warning => warning.field)

test('a consistent well passes the schema without warnings', () => {
  expect(wellSchema.parse(bill)).toEqual(bill)
  expect(checkWell(bill)).toEqual([])
})

describe('the schema rejects what cannot be stored', () => {
  test.each([
    [{ name: ' ' }, 'Enter a well name'],
    [{ api: '3305303901A' }, '10, 12 or 14 digits'],
    [{ api: '99123456780000' }, '10, 12 or 14 digits'],
    [{ surfaceLat: 91 }, 'between -90 and 90'],
    [{ wi: '1.1' }, 'from 0 to 1'],
    [{ wi: '0.123456789' }, 'eight places'],
    [{ spudDate: '2012-02-30' }, 'This date does not exist'],
    [{ mdFt: Number.NaN }, 'number of feet'],
    [{ azimuthDeg: 361 }, 'between 0 and 360'],
  ])('%j', (change, text) => {
    const result = wellSchema.safeParse({ ...bill, ...change })
    expect(result.error?.issues.map(issue => issue.message).join()).toContain(text)
  })

  test('ownership decimals keep eight places and are never rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), places => {
        const decimal = `0.${String(places).padStart(8, '0')}`
        expect(wellSchema.parse({ ...bill, nri: decimal }).nri).toBe(decimal)
      }),
    )
    expect(wellSchema.parse({ ...bill, wi: '.8', nri: '1' })).toMatchObject({
      wi: '0.80000000',
      nri: '1.00000000',
    })
  })
})

describe('inconsistencies are reported and stored', () => {
  test.each<[Partial<WellFields>, string[]]>([
    [{ mdFt: 10_000, lateralLengthFt: null }, ['mdFt']],
    [{ mdFt: 10_899.5, lateralLengthFt: null }, []],
    [{ lateralLengthFt: 21_000 }, ['lateralLengthFt']],
    [{ trajectory: 'VERTICAL' }, ['trajectory']],
    [{ perfTopFt: 12_000, perfBaseFt: 11_000 }, ['perfBaseFt']],
    [{ groundElevationFt: 2_100, kbElevationFt: 2_080 }, ['kbElevationFt']],
    [{ spudDate: '2011-01-01' }, ['spudDate']],
    [{ spudDate: null, firstProductionDate: '2010-01-01' }, ['firstProductionDate']],
    [{ status: 'PRODUCING', plugDate: '2020-01-01' }, ['status']],
    [{ confidentialUntil: '2030-01-01' }, ['confidentialUntil']],
    [{ surfaceLon: 103.58 }, ['surfaceLon']],
    [{ surfaceLat: -103.58, surfaceLon: 47.9 }, ['surfaceLat']],
    [{ surfaceLat: 51.5, surfaceLon: 0 }, ['surfaceLat']],
    [{ surfaceLon: null }, ['surfaceLon']],
    [{ state: 'MT', county: 'Richland' }, ['state']],
    [{ county: 'MCKENZIE COUNTY' }, []],
    [{ county: 'Dunn' }, ['county']],
    [{ wi: '0.50000000', nri: '0.60000000' }, ['nri']],
  ])('%j warns at %j', (change, fields) => {
    expect(warnedFields(change)).toEqual(fields)
  })
})
