import type { RecordMapping } from '../../../core/data/rows.server.ts'
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
export const analysisRecords: RecordMapping<typeof analyses, StoredAnalysis> = {
  table: analyses,
  noun: recordType,
  one: 'analysis',
  nameField: 'name',
  toFields: ({ name, sharing, template, notes, inputs }) => ({ name, sharing, template, notes, inputs }),
  toColumns(fields) {
    const figures = calculateKeyFigures(fields.inputs)
    return { ...fields, asOf: fields.inputs.asOf, figures, npv: figures?.npv ?? null }
  },
  inLog: ({ inputs, ...fields }) => ({
    ...fields,
    asOf: inputs.asOf,
    npv: calculateKeyFigures(inputs)?.npv ?? null,
    inputs: `${inputs.wells.length}`,
  }),
}

const figuresByInputs = new WeakMap<Inputs, KeyFigures | null>()

/** The inputs' key figures; null if an error prevents the calculation. */
export function calculateKeyFigures(inputs: Inputs): KeyFigures | null {
  const cached = figuresByInputs.get(inputs)
  if (cached !== undefined) return cached
  const stops = inputProblems(inputs).some(({ stops, at }) => stops && !at.startsWith('wells.'))
  const figures = stops ? null : keyFigures(calculateFigures(inputs))
  figuresByInputs.set(inputs, figures)
  return figures
}
