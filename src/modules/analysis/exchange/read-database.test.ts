import { expect, test } from 'vitest'
import { accessDatabase } from '../testing/access-database.ts'
import { isDatabase } from './tables/is-database.ts'
import { databaseTables } from './read-database.ts'
import { readFiles } from './read-files.ts'

const lines: [string, number, number, string, string, string][] = [
  ['W1', 7, 10, 'KA', 'NET', '75 60 % TO LIFE'],
  ['W1', 4, 20, 'KA', 'OIL', '350 X B/D 6 EXP B/0.9 60'],
  ['W1', 4, 30, 'KA', '"', 'X 1 B/D X YRS EXP 6'],
  ['W1', 4, 10, 'KA', 'START', '03/2027'],
]
const database = (economics = lines) =>
  accessDatabase([
    {
      name: 'AC_PROPERTY',
      columns: ['PROPNUM', 'LEASE', 'API'],
      rows: [['W1', '=1+1 Peña, 1H', '3305303901']],
    },
    {
      name: 'ac_economic',
      columns: ['PROPNUM', 'SECTION', 'SEQUENCE', 'QUALIFIER', 'KEYWORD', 'EXPRESSION'],
      rows: economics,
    },
    {
      name: 'AC_PRODUCT',
      columns: ['PROPNUM', 'P_DATE', 'OIL', 'GAS'],
      rows: [
        ['W1', new Date('2026-12-31T00:00:00Z'), 700, null],
        ['W1', new Date('2026-11-30T00:00:00Z'), 800, null],
      ],
    },
    { name: 'ARLOCK', columns: ['WHO'], rows: [['nobody']] },
  ])
const readTables = (bytes: Uint8Array) => databaseTables('Field.mdb', bytes)

test('database tables become a case with lines in order, names as text, and production', () => {
  const bytes = database()
  expect(isDatabase(bytes)).toBe(true)
  const { analyses, notes, identities } = readFiles(readTables(bytes), '2027-01-01')
  expect(notes.filter(({ kind }) => kind === 'not_understood')).toEqual([])
  expect(analyses[0]!.wells[0]).toMatchObject({
    name: '=1+1 Peña, 1H',
    firstMonth: 2,
    interest: { wi: 0.75, nri: 0.6 },
    oil: { segments: [{ qi: 350, b: 0.9, di: 0.6, terminal: 0.06 }] },
    produced: { through: '2026-12-01', oil: 1500, gas: null },
  })
  expect(identities[0]![0]!.api).toBe('3305303901')
})

test('a line that spans many pages is read', () => {
  const manyLines = Array.from({ length: 900 }, (_, index): (typeof lines)[number] => [
    `W${index}`,
    4,
    1,
    'KA',
    'OIL',
    '90 X B/D TO LIFE EXP 9',
  ])
  expect(
    readFiles(readTables(database(manyLines)), '2027-01-01').analyses.flatMap(({ wells }) => wells).length,
  ).toBe(900)
})

test('a hostile, damaged or truncated database is rejected with a message', () => {
  const complete = database()
  const tables = complete.length - 3 * 4096
  for (const length of [
    ...Array.from({ length: 40 }, (_, index) => 24 + index * 1531),
    4096,
    5 * 4096,
    tables - 4096,
  ])
    expect(() =>
      readFiles(readTables(complete.slice(0, Math.min(length, tables - 1))), '2027-01-01'),
    ).toThrow(/Field\.mdb/)
  const declared = new Uint8Array(complete)
  // Its list of objects refers to pages a gigabyte further on.
  declared.fill(0xff, 4 * 4096 + 3900, 5 * 4096)
  expect(() => readTables(declared)).toThrow(/Field\.mdb/)
  expect(() => readTables(accessDatabase([{ name: 'Customers', columns: ['A'], rows: [['b']] }]))).toThrow(
    'Field.mdb has no table AC_ECONOMIC, so it is not an ARIES database. Its tables: Customers.',
  )
})
