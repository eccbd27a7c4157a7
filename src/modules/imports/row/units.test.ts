import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'
import type { MonthRow } from '../../wells/importing/month-row.ts'
import { volumeColumns } from '../../wells/importing/well-columns.ts'
import { readCsv } from '../testing/read-text.ts'

registerModules(serverModules)

const columnIndex = (column: (typeof volumeColumns)[number]) => volumeColumns.indexOf(column)
function volumes(text: string) {
  const { rows } = readCsv(text)
  return rows.map(row => {
    const volumes = (row?.part as MonthRow | undefined)?.volumes ?? []
    return ['oil_bbl', 'gas_mcf', 'water_bbl'].map(column => {
      const value = volumes[columnIndex(column as 'oil_bbl')] ?? null
      return value === null ? null : Math.round(Number(value))
    })
  })
}

test('a row of units below the headings applies to its columns', () => {
  const file = `Well,Year,Month,On Stream,Oil,Gas,Water
,,,hrs,Sm3,Sm3,Sm3
Tern A-1,2014,4,227.5,100,10000,50
Tern A-1,2014,5,700,200,20000,60`
  expect(volumes(file)).toEqual([
    [629, 353, 314],
    [1258, 706, 377],
  ])
  const [first] = readCsv(file).rows
  const days = (first?.part as MonthRow | undefined)?.volumes[columnIndex('days_on')]
  expect(Number(days)).toBeCloseTo(9.479, 3)
})

test.each([
  ['Oil (Sm3)', 629],
  ['Oil [mill Sm3]', 628_981_077],
  ['prfPrdOilNetMillSm3', 628_981_077],
  ['Oil (1000 Sm³)', 628_981],
  ['Oil m3', 629],
  ['Oil (bbl)', 100],
  ['Oil (net)', 100],
  ['Oil (Mbbl)', 100_000],
])('100 in %s are %d barrels', (heading, barrels) => {
  const month = (n: number) => `3305303901,2024-0${n},100,1`
  expect(volumes([`API,Month,${heading},Gas`, month(1), month(2), month(3)].join('\n'))[0]?.[0]).toBe(barrels)
})

test.each(['Oil (tonnes)', 'Oil (bbl/d)', 'Oil [kt]', 'Oil Production Tonnes', 'Oil Prod BOPD', 'Oil (x7)'])(
  'an unknown unit such as %s blocks its column and is reported',
  heading => {
    const file = [`API,Month,${heading},Gas`, '3305303901,2024-01,100,1', '3305303901,2024-02,100,1'].join(
      '\n',
    )
    expect(volumes(file)).toEqual([
      [null, 1, null],
      [null, 1, null],
    ])
    expect(readCsv(file).recognition.columns[2]?.why).toMatch(/cannot be converted/)
  },
)

test('an unknown unit in a row of units blocks its column only', () => {
  const file = 'API,Month,Oil,Gas,Water\n,,t,Mcf,bbl\n3305303901,2024-01,100,1,2\n3305303901,2024-02,100,1,2'
  expect(volumes(file)).toEqual([
    [null, 1, 2],
    [null, 1, 2],
  ])
})

test('an unknown unit in a unit column empties its row’s value', () => {
  const file =
    'API,Month,Oil,Oil UOM\n3305303901,2024-01,100,tonnes\n3305303901,2024-02,100,bbl\n3305303901,2024-03,100,'
  expect(volumes(file).map(([oil]) => oil)).toEqual([null, 100, 100])
})

test.each([
  ['50 mcf', null],
  ['50 psi', null],
  ['50 tonnes', null],
  ['50 m3', 314],
  ['50 bbl', 50],
])('an oil value that says %s is %s', (value, barrels) => {
  const file = `API,Month,Oil,Gas\n3305303901,2024-01,${value},1\n3305303901,2024-02,7,1\n3305303901,2024-03,8,1`
  expect(volumes(file)[0]?.[0]).toBe(barrels)
})

test.each([
  ['Total depth (MD) [m RKB]', '9843'],
  ['Total Depth (m)', '9843'],
  ['Total Depth (ft)', '3000'],
  ['Total Depth (fathoms)', undefined],
])('%s: 3000', (heading, feet) => {
  const { rows } = readCsv(
    `API,Well Name,${heading}\n3305303901,A,3000\n3305303902,B,3000\n3305303903,C,3000`,
  )
  const depth = rows[0]?.facts['md_ft']
  expect(depth === undefined ? undefined : Number(depth).toFixed(0)).toBe(feet)
})
