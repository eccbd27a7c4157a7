import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPdf } from '../testing/papers.ts'
import { openPdf, readPdfText } from './pdf-pages.server.ts'

const left = [
  'The lessor grants, leases and lets unto',
  'the lessee all of the land in Section 14',
  'for a term of three years and as long as',
  'oil or gas is produced from it in paying',
]
const right = [
  'quantities. The royalty is one-eighth of',
  'all oil and gas that is produced, saved',
  'and sold from the leased premises, to be',
  'paid by the last day of the next month.',
]

test('a two-column page drawn line by line is read column by column', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellhead-columns-'))
  const path = join(folder, 'lease.pdf')
  const [lefts, rights] = [
    [...left, ...left],
    [...right, ...right],
  ]
  const pdf = await createPdf([
    doc => {
      doc.font('Times-Roman').fontSize(11)
      doc.text('OIL AND GAS LEASE, PAID UP, WITH POOLING PROVISION, FOR ALL DEPTHS', 100, 60, {
        lineBreak: false,
      })
      for (const [index, line] of lefts.entries()) {
        doc.text(line, 60, 100 + index * 14, { lineBreak: false })
        doc.text(rights[index]!, 320, 100 + index * 14, { lineBreak: false })
      }
    },
  ])
  await writeFile(path, pdf)
  const pdfDocument = await openPdf(path)
  try {
    const { text, words } = await readPdfText(await pdfDocument.getPage(1))
    expect(text).toContain([...left, ...left].join('\n'))
    expect(text).toContain([...right, ...right].join('\n'))
    expect(text.lastIndexOf(left[3]!)).toBeLessThan(text.indexOf(right[0]!))
    for (const { start, end } of words) expect(text.slice(start, end)).toMatch(/^\S+$/)
    const royalty = words.find(({ start, end }) => text.slice(start, end) === 'royalty')!
    expect(royalty.box[0] * 612).toBeGreaterThan(320)
  } finally {
    await pdfDocument.destroy()
    await rm(folder, { recursive: true })
  }
})
