import type { Records } from '../../../core/data/rows.server.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { inputProblems } from '../inputs/problems.ts'
import { calculateFigures } from '../results/figures.ts'
import { keyFigures, type KeyFigures } from '../results/key-figures.ts'
import { analyses } from './analysis.table.ts'
import type { AnalysisFields } from './analysis.ts'

export const recordType = 'analyses'

/** A stored analysis: the fields that users enter, and its inputs. */
export type StoredAnalysis = AnalysisFields & { inputs: Inputs }

/** The as-of date and figures are calculated from the inputs here, never accepted from the client. */
export const analysisRecords: Records<typeof analyses, StoredAnalysis> = {
  table: analyses,
  noun: recordType,
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

/** The key figures of inputs; null if an error prevents the calculation. */
export function figuresNow(inputs: Inputs): KeyFigures | null {
  const before = known.get(inputs)
  if (before !== undefined) return before
  const stops = inputProblems(inputs).some(({ stops, at }) => stops && !at.startsWith('wells.'))
  const figures = stops ? null : keyFigures(calculateFigures(inputs))
  known.set(inputs, figures)
  return figures
}
