import type { Records } from '../../../core/data/rows.server.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { problemsOf } from '../inputs/problems.ts'
import { figuresOf } from '../results/figures.ts'
import { keyFigures, type KeyFigures } from '../results/key-figures.ts'
import { analyses } from './analysis.table.ts'
import type { AnalysisFields } from './analysis.ts'

export const noun = 'analyses'

/** An analysis as it is kept: what people say of it, and what it is calculated from. */
export type StoredAnalysis = AnalysisFields & { inputs: Inputs }

/** Its columns follow from the inputs: they are calculated here, never taken from who saves. */
export const analysisRecords: Records<typeof analyses, StoredAnalysis> = {
  table: analyses,
  noun,
  one: 'analysis',
  named: 'name',
  fieldsOf: ({ name, sharing, template, notes, inputs }) => ({ name, sharing, template, notes, inputs }),
  columnsOf(fields) {
    const figures = figuresNow(fields.inputs)
    return { ...fields, asOf: fields.inputs.asOf, figures, npv: figures?.npv ?? null }
  },
  inLog: ({ inputs, ...fields }) => ({
    ...fields,
    asOf: inputs.asOf,
    npv: figuresNow(inputs)?.npv ?? null,
    inputs: `${inputs.wells.length}`,
  }),
}

const known = new WeakMap<Inputs, KeyFigures | null>()

/** What inputs come to; null where something stands in the way. */
export function figuresNow(inputs: Inputs): KeyFigures | null {
  const before = known.get(inputs)
  if (before !== undefined) return before
  const stops = problemsOf(inputs).some(({ stops, at }) => stops && !at.startsWith('wells.'))
  const figures = stops ? null : keyFigures(figuresOf(inputs))
  known.set(inputs, figures)
  return figures
}
