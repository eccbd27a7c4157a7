import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createZip } from '../../../../core/files/zip.server.ts'
import { createListMarker, type ListLevel } from './lists.ts'
import { readWord } from './word.port.server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wellhead-word-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function createWordFile(parts: Record<string, string>): Promise<string> {
  const entries = Object.entries(parts).map(([name, content]) => ({
    name: `word/${name}.xml`,
    content: [`<w:x xmlns:w="w" xmlns:mc="mc">${content}</w:x>`],
  }))
  const path = join(folder, 'letter.docx')
  const chunks = []
  for await (const chunk of createZip(entries, new Date(0))) chunks.push(chunk)
  writeFileSync(path, Buffer.concat(chunks))
  return path
}
const wordLimits = { letters: 1000, blocks: 1000 }
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`
const text = (text: string, heading = false) => ({ as: 'text', text, heading })
const inList = (list: number, depth = 0) =>
  `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`
const level = (depth: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering = `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${level(0, 'bullet', '')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="8"/></w:num>`
const styles =
  '<w:style w:styleId="ListBullet"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>'

test('lease clauses keep the numbers that other clauses refer to', async () => {
  const path = await createWordFile({
    document: [
      p('Oil and gas lease', '<w:pStyle w:val="Title"/>'),
      p('Term', inList(1)),
      p('Royalty', inList(1)),
      p('on oil', inList(1, 1)),
      p('on gas', inList(1, 1)),
      p('', inList(1)),
      p('Pooling', inList(1)),
      p('Exhibit', inList(2)),
      p('An addendum', '<w:pStyle w:val="ListBullet"/>'),
      p('No list', inList(0)),
    ].join(''),
    numbering,
    styles,
  })
  expect(await readWord(path, wordLimits)).toEqual({
    blocks: [
      text('Oil and gas lease', true),
      text('1. Term'),
      text('2. Royalty'),
      text('(a) on oil'),
      text('(b) on gas'),
      text('3. Pooling'),
      text('1. Exhibit'),
      text('• An addendum'),
      text('No list'),
    ],
    cut: false,
  })
})

test('deleted and moved text is skipped, and letterhead, text boxes and notes are read', async () => {
  const box = `<w:txbxContent>${p('Recorded')}</w:txbxContent>`
  const path = await createWordFile({
    header1: p('Red Butte Land'),
    header2: p('Red Butte Land'),
    document: [
      `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs><w:pPrChange><w:pPr>${inList(1)}</w:pPr></w:pPrChange></w:pPr>`,
      run('Kept'),
      '<w:del><w:r><w:delText> deleted</w:delText></w:r></w:del>',
      `<w:moveFrom>${run(' moved')}</w:moveFrom></w:p>`,
      `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>${run('Beside the stamp')}</w:p>`,
      `<w:tbl><w:tr><w:tc>${p('Tract')}</w:tc><w:tc>${p('Gross')}</w:tc><w:tc>${p('Net')}</w:tc></w:tr>`,
      `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p('Total')}</w:tc><w:tc>${p('59.605')}</w:tc></w:tr></w:tbl>`,
    ].join(''),
    footnotes: p('Subject to survey'),
    numbering,
  })
  expect((await readWord(path, wordLimits)).blocks).toEqual([
    text('Red Butte Land'),
    text('Kept'),
    text('Recorded'),
    text('Beside the stamp'),
    {
      as: 'table',
      rows: [
        ['Tract', 'Gross', 'Net'],
        ['Total', '', '59.605'],
      ],
    },
    text('Subject to survey'),
  ])
})

test('a file that is not a text document is reported, and a long one is truncated', async () => {
  await expect(readWord(await createWordFile({ styles }), wordLimits)).rejects.toThrow(
    'does not match its name',
  )
  const long = await readWord(
    await createWordFile({ document: p('word '.repeat(40)).repeat(5000) }),
    wordLimits,
  )
  expect(long.cut).toBe(true)
  expect(long.blocks.length).toBeLessThan(5000)
})

test('no paragraph, character format or letterhead grows without limit', async () => {
  const endless = await readWord(
    await createWordFile({ document: `<w:p>${run('word '.repeat(40)).repeat(5000)}</w:p>` }),
    wordLimits,
  )
  expect(endless.cut).toBe(true)
  const marks = `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal', 'x'.repeat(50_000))}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>`
  const marked = await readWord(
    await createWordFile({ document: p('Term', inList(1)), numbering: marks }),
    wordLimits,
  )
  expect(marked.blocks).toEqual([text(`${'x'.repeat(100)} Term`)])
  const header1 = Array.from({ length: 150_000 }, (_, index) => `<w:p>${run(String(index))}</w:p>`).join('')
  const generousLimits = { letters: 1_000_000, blocks: 200_000 }
  const headed = await readWord(await createWordFile({ header1, document: p('Body') }), generousLimits)
  expect(headed.blocks.slice(149_999)).toEqual([text('149999'), text('Body')])
})

const levels = (format: string, text: string): ReadonlyMap<number, ListLevel> =>
  new Map([[0, { format, text, start: 1 }]])

test.each([
  ['decimalZero', '%1', 3, '03'],
  ['upperLetter', '%1)', 28, 'BB)'],
  ['lowerRoman', '(%1)', 14, '(xiv)'],
  ['upperRoman', 'Article %1', 49, 'Article XLIX'],
  ['none', '%1', 1, ''],
  ['ordinalOfTomorrow', '%1', 2, '2'],
])('a list is numbered in %s', (format, words, nth, expected) => {
  const marked = createListMarker({
    numbered: new Map([['1', { kind: 'k', starts: new Map() }]]),
    kinds: new Map([['k', levels(format, words)]]),
    styles: new Map(),
  })
  const marks = Array.from({ length: nth }, () => marked({ list: '1', depth: 0 }))
  expect(marks.at(-1)).toBe(expected)
})
