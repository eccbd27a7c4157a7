import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetPdf } from './sheet-pdf.server.ts'
import type { SheetColumn, SheetRow } from './sheet.ts'
import { pdfLines } from './testing/pdf-text.ts'

const edges = { organization: 'Cottonwood Operating', printed: 'Nov 20, 2026, 2:14 PM CST by Dana Amos' }
const printed = async (columns: readonly SheetColumn[], rows: readonly SheetRow[]) =>
  pdfLines(
    await sheetPdf(
      {
        kind: 'Report',
        title: 'Reserves',
        code: null,
        keyFacts: '',
        lead: null,
        sections: [{ kind: 'table', title: 'Wells', columns, rows, emptyText: '' }],
        version: '',
      },
      edges,
    ),
  )

const figure = fc
  .tuple(
    fc.constantFrom('', '−', '$', '($'),
    fc.bigInt({ min: 0n, max: 10n ** 15n }),
    fc.constantFrom('', '.5', '.12345678', '%', ' bbl/d'),
  )
  .map(
    ([sign, integer, end]) =>
      `${sign}${integer.toLocaleString('en-US')}${end}${sign.startsWith('(') ? ')' : ''}`,
  )
const words = fc
  .array(
    fc.constantFrom(
      'Rasmussen',
      'B',
      '11-14',
      '33-053-01234-00-00',
      'Cottonwood',
      'of',
      'T152N-R102W',
      '漢字',
    ),
    {
      maxLength: 12,
    },
  )
  .map(some => some.join(' '))

test('keeps every number on one line, even with many columns', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ title: words, share: fc.integer({ min: 1, max: 60 }), right: fc.boolean() }), {
        minLength: 1,
        maxLength: 24,
      }),
      fc.array(fc.tuple(words, fc.array(figure, { minLength: 24, maxLength: 24 })), {
        minLength: 1,
        maxLength: 4,
      }),
      async (columns, input) => {
        const rows = input.map(([name, figures]) => ({
          cells: columns.map((_, index) => (index === 0 ? name : figures[index]!)),
        }))
        const pages = await printed(columns, rows)
        const lines = pages.flat()
        for (const { cells } of rows)
          for (const figure of cells.slice(1).map(cell => cell.split(' ')[0]!))
            expect(lines.some(line => line.includes(figure))).toBe(true)
        for (const number of input.flatMap(([name]) => name.match(/\S*\d\S*/g) ?? []))
          expect(lines.some(line => line.includes(number))).toBe(true)
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
})

const wide = (count: number) => [
  { title: 'Property', share: 20 },
  ...Array.from({ length: count }, (_, index) => ({
    title: `Net oil ${index + 1}, bbl`,
    share: 8,
    right: true,
  })),
]
const row = (count: number, at: number): SheetRow => ({
  cells: [
    `Rasmussen ${at} 3H`,
    ...Array.from({ length: count }, (_, index) => `1,${100 + at},${100 + index}`),
  ],
})

test('fits a summary of fourteen numbers and its total on one landscape page', async () => {
  const rows = Array.from({ length: 36 }, (_, index) => row(14, index))
  const pages = await printed(wide(14), [...rows, { ...row(14, 99), emphasis: 'strong' }])
  expect(pages).toHaveLength(2)
  for (const lines of pages) expect(lines.join(' ')).toContain('Property')
  expect(pages.at(-1)!.join(' ')).toContain('Rasmussen 35 3H')
  expect(pages.at(-1)!.join(' ')).toContain('Rasmussen 99 3H')
})

test('stretches a small table to the width of a page turned by a wide one', async () => {
  const small = {
    columns: [
      { title: 'Subject', share: 20 },
      { title: 'Words', share: 80 },
    ],
    rows: [{ cells: ['Prices', 'words '.repeat(40).trim()] }],
  }
  const bytes = (tables: { columns: readonly SheetColumn[]; rows: readonly SheetRow[] }[]) =>
    sheetPdf(
      {
        kind: 'Report',
        title: 'Reserves',
        code: null,
        keyFacts: '',
        lead: null,
        version: '',
        sections: tables.map((table, index) => ({
          kind: 'table',
          title: `Table ${index}`,
          emptyText: '',
          ...table,
        })),
      },
      edges,
    )
  const readLines = async (tables: Parameters<typeof bytes>[0]) =>
    (await pdfLines(await bytes(tables))).flat().filter(line => line.startsWith('words')).length
  expect(await readLines([small, { columns: wide(14), rows: [row(14, 1)] }])).toBeLessThan(
    await readLines([small]),
  )
})

test('splits a table too wide for a page into panels that repeat each row’s name', async () => {
  const pages = await printed(wide(40), [row(40, 1), row(40, 2)])
  const text = pages.flat().join(' ')
  expect(text).toContain('of 41, part 1 of')
  expect(text.match(/Rasmussen 1 3H/g)!.length).toBeGreaterThan(1)
  for (let count = 0; count < 40; count++) expect(text).toContain(`1,102,${100 + count}`)
})
