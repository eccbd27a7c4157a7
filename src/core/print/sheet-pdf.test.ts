import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheetPdf } from './sheet-pdf.server.ts'
import type { Sheet } from './sheet.ts'
import { pdfText } from './testing/pdf-text.ts'

const plain: Sheet = {
  kind: 'Lease sheet',
  title: 'Rasmussen B',
  code: 'ND-0174',
  keyFacts: 'State lease · McKenzie County, ND',
  lead: {
    tone: 'warn',
    states: [
      { label: 'Our status', value: 'Held · 39 days left', tone: 'warn' },
      { label: 'Agency status', value: 'Active', tone: 'none' },
    ],
    lines: ['Production stopped: last produced Sep 2026 by well Rasmussen 11-14 3H.'],
  },
  sections: [{ kind: 'signatures', title: 'Reviewed', names: ['Landman'] }],
  version: 'record version 37',
}
const edges = { organization: 'Cottonwood Operating', printed: 'Nov 20, 2026, 2:14 PM CST by Dana Amos' }
const countPdfPages = async (sections: Sheet['sections']) => {
  const bytes = await sheetPdf({ ...plain, sections }, edges)
  if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], bytes)
  return pdfText(bytes)
}

const rows = (count: number, cells: (at: number) => string[]) =>
  Array.from({ length: count }, (_, index) => ({ cells: cells(index) }))
const columns = [
  { title: 'Tract', share: 20 },
  { title: 'Legal description', share: 80 },
]

test('each page states its owner, its subject, who printed it and its number', async () => {
  const pages = await countPdfPages([
    {
      kind: 'table',
      title: 'Tracts',
      columns,
      rows: rows(120, at => [`Tract ${at + 1}.`, `T152N-R102W Sec ${at + 1}`]),
      emptyText: '',
    },
  ])
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, words] of pages.entries()) {
    expect(words).toContain('Cottonwood Operating')
    expect(words).toContain('Lease sheet')
    expect(words).toContain('ND-0174 Rasmussen B')
    expect(words).toContain('by Dana Amos · record version 37')
    expect(words).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(words).toContain('Legal description')
  }
  const all = pages.join(' ')
  for (let index = 1; index <= 120; index++) expect(all).toContain(`Tract ${index}. `)
})

test('continues long words, texts and rows on the next page without losing anything', async () => {
  const long = Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' ')
  const pages = await countPdfPages([
    {
      kind: 'quotes',
      title: 'Provisions',
      quotes: [{ title: '¶ 7', source: 'page 3', text: long, faint: false }],
      emptyText: '',
    },
    { kind: 'table', title: 'Tracts', columns, rows: [{ cells: ['1', long] }], emptyText: '' },
    { kind: 'lines', title: 'Notes', lines: [{ text: 'x'.repeat(10_000), tone: 'none' }] },
    { kind: 'facts', title: 'Terms', facts: [{ label: 'Lessor', value: long }] },
  ])
  const all = pages.join(' ')
  for (const at of [0, 700, 1499]) expect(all.match(new RegExp(`w${at}\\b`, 'g'))).toHaveLength(3)
  expect(all.match(/x/gi)!.length).toBeGreaterThanOrEqual(10_000)
  expect(pages.length).toBeLessThan(16)
})

test('prints European letters and kanji names, and names and explains what the font lacks', async () => {
  const [page] = await countPdfPages([
    {
      kind: 'facts',
      title: 'Terms',
      facts: [
        { label: 'Lessor', value: 'Łódź Øl Ñandú Đặng Ωmega Жук' },
        { label: 'Lessee', value: '漢字石油株式会社 Łódź' },
        { label: 'Payee', value: '한글 שלום' },
      ],
    },
  ])
  expect(page).toContain('Łódź Øl Ñandú Đặng Ωmega Жук')
  expect(page).toContain('漢字石油株式会社')
  expect(page).toContain('[U+D55C U+AE00]')
  expect(page).toContain('are not in this document’s font')
})
