import type { Inputs } from '../inputs/inputs.ts'
import { type Program, programs } from './programs.ts'
import { csvOf } from './rows.ts'
import { writeAries } from './write-aries.ts'
import { comboCurveRows, phdwinRows } from './write-segments.ts'
import type { Written } from './written.ts'

/** An analysis as files that a program imports, with a text that names what they could not say. */
export function filesFor(program: Program, inputs: Inputs): Written['files'] {
  const { files, left } = program === 'aries' ? writeAries(inputs) : segmentFiles(program, inputs)
  const text = [`Not in these files for ${programs[program]}:`, '', ...left.map(each => `- ${each}`)].join(
    '\r\n',
  )
  return [...files, { name: 'NOT-IN-THESE-FILES.txt', text: `${text}\r\n` }]
}

function segmentFiles(program: 'phdwin' | 'combocurve', inputs: Inputs): Written {
  const rows = program === 'phdwin' ? phdwinRows(inputs) : comboCurveRows(inputs)
  const sloped = inputs.wells.filter(well =>
    [well.oil, well.gas, well.water].some(stream => stream?.by === 'ratio' && stream.points.length > 1),
  )
  return {
    files: [{ name: `${programs[program]} forecast segments.csv`, text: csvOf(rows) }],
    left: [
      'All wells: interests, reversions, prices, differentials, costs, taxes and investments are not in the forecast file.',
      'All wells: shrinkage, NGL yield and heating value are not in the forecast file.',
      ...sloped.map(
        ({ name }) =>
          `${name}: a ratio that changes straight from point to point was written in level steps.`,
      ),
    ],
  }
}
