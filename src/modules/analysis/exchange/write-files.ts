import { type Program, programs } from './tables/programs.ts'
import { writeAries } from './write-aries.ts'
import { writeComboCurve } from './write-combocurve.ts'
import { writePhdwin } from './write-phdwin.ts'
import type { ExportCase, ExportFiles } from './export-case.ts'

const writers: Readonly<Record<Program, (cases: readonly ExportCase[]) => ExportFiles>> = {
  aries: writeAries,
  phdwin: writePhdwin,
  combocurve: writeComboCurve,
}

/**
 * Writes cases as files for another program to import, with a text file that lists what the format cannot
 * express.
 */
export function writeFiles(program: Program, cases: readonly ExportCase[]): ExportFiles['files'] {
  const { files, omissions } = writers[program](cases)
  const lines = [...new Set(omissions)].map(message => `- ${message}`)
  const text = [`Not in these files for ${programs[program]}:`, '', ...lines].join('\r\n')
  return [...files, { name: 'NOT-IN-THESE-FILES.txt', text: `${text}\r\n` }]
}
