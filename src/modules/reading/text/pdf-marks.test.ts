import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPdf, scanPage, textPage } from '../testing/papers.ts'
import { readMarks } from './pdf-marks.server.ts'
import { openPdf } from './pdf-pages.server.ts'

test('a scan’s resolution is recognized in any orientation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellhead-marks-'))
  const path = join(folder, 'scans.pdf')
  const lines = ['OIL AND GAS LEASE']
  const drawn = [scanPage(lines), scanPage(lines, 0, 2), scanPage(lines, 1, 2), textPage('Signe Dahl')]
  await writeFile(path, await createPdf(drawn))
  const pdf = await openPdf(path)
  const dotsAnInch = []
  for (let number = 1; number <= pdf.numPages; number++)
    dotsAnInch.push(Math.round((await readMarks(await pdf.getPage(number))).dotsPerPoint * 72))
  await pdf.destroy()
  await rm(folder, { recursive: true })
  expect(dotsAnInch).toEqual([150, 300, 300, 0])
})
