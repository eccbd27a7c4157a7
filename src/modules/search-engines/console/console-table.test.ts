import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv, checkExport, readConsoleTable, type ConsoleTable } from './console-table.ts'

test('an export’s table is parsed, and unreadable rows are counted', () => {
  const text = [
    '\uFEFFTop queries,Clicks,Impressions,CTR,Position',
    '"oil, gas ""lease""","1,204",9000,13.38%,3.4',
    'held by production,0,12,0%,',
    ',1,1,100%,1',
    'bad,x,1,0%,1',
    'worse,-1,1,0%,1',
    'infinite,1e999,1,0%,1',
    `${'x'.repeat(1001)},1,1,1%,1`,
    '',
  ].join('\r\n')
  expect(readConsoleTable(text)).toEqual({
    dimension: 'query',
    skipped: 5,
    rows: [
      { key: 'oil, gas "lease"', clicks: 1204, impressions: 9000, position: 3.4 },
      { key: 'held by production', clicks: 0, impressions: 12, position: null },
    ],
  })
})

test.each(['', 'Filter,Value\nDate,Last 3 months', 'Requêtes,Clics,Impressions', 'Date\n2026-01-01', '\0\0'])(
  '%j is not a known table',
  text => expect(readConsoleTable(text)).toBeNull(),
)

test('only valid dates are accepted', () => {
  const days = ['2026-02-28', '2026-02-30', '02/28/2026', '9999999-01-01']
  const table = readConsoleTable(`Date,Clicks,Impressions\n${days.map(day => `${day},1,2`).join('\n')}`)
  expect(table).toMatchObject({ rows: [{ key: '2026-02-28' }], skipped: 3 })
})

test('any quoted cell text parses back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', 'é', ' ') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), rows => {
      const quoted = rows
        .map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      expect(parseCsv(quoted)).toEqual(rows)
    }),
  )
})

const table = (dimension: ConsoleTable['dimension'], ...keys: string[]): ConsoleTable => ({
  dimension,
  skipped: 0,
  rows: keys.map(key => ({ key, clicks: 1, impressions: 2, position: 1 })),
})
const period = { firstDay: '2026-01-01', lastDay: '2026-01-31' }
const check = (tables: ConsoleTable[], range: typeof period | null = null) =>
  checkExport(tables, { host: 'wellhead.example', period: range })

test.each([
  ['nothing', [], 'not a readable Search Console export'],
  ['an empty table', [table('query')], 'not a readable Search Console export'],
  [
    'another site',
    [table('page', 'https://other.example/a'), table('date', '2026-01-01')],
    'This export is of other.example, and this site is wellhead.example.',
  ],
  ['a site whose name ends alike', [table('page', 'https://notwellhead.example/')], 'of notwellhead.example'],
  ['no days', [table('query', 'oil')], 'does not give the dates'],
])('an export with %s is rejected with a message', (_, tables, message) =>
  expect(check(tables)).toContain(message),
)

test('the dates are the file’s, or else the entered ones', () => {
  expect(check([table('date', '2026-03-02', '2026-03-01')], period)).toMatchObject({
    firstDay: '2026-03-01',
    lastDay: '2026-03-02',
  })
  expect(check([table('query', 'oil')], period)).toMatchObject(period)
  expect(check([table('query', 'oil')], { firstDay: '2026-02-01', lastDay: '2026-01-01' })).toContain(
    'after the last',
  )
})

test('pages of other hosts in the same property are skipped and counted', () => {
  const pages = table(
    'page',
    'https://www.wellhead.example/a',
    'https://shop.wellhead.example/',
    'no address',
  )
  expect(check([pages, table('date', '2026-01-01')])).toMatchObject({
    tables: [{ rows: [{ key: 'https://www.wellhead.example/a' }], skipped: 2 }, {}],
  })
})
