import { type Program, programs } from './tables/programs.ts'
import { writeAries } from './write-aries.ts'
import { writeComboCurve } from './write-combocurve.ts'
import { writePhdwin } from './write-phdwin.ts'
import type { CaseToWrite, Written } from './written.ts'

const writers: Readonly<Record<Program, (cases: readonly CaseToWrite[]) => Written>> = {
  aries: writeAries,
  phdwin: writePhdwin,
  combocurve: writeComboCurve,
}

/**
 * Writes cases as files for another program to import, with a text file that lists what the format cannot
 * express.
 */
export function filesFor(program: Program, cases: readonly CaseToWrite[]): Written['files'] {
  const { files, left } = writers[program](cases)
  const lines = [...new Set(left)].map(each => `- ${each}`)
  const text = [`Not in these files for ${programs[program]}:`, '', ...lines].join('\r\n')
  return [...files, { name: 'NOT-IN-THESE-FILES.txt', text: `${text}\r\n` }]
}
