import { exampleInputs } from './example-inputs.ts'

/** The input for creating an analysis. */
export const storedAnalysis = (name: string) => ({
  fields: { name, sharing: 'ORGANIZATION' as const, template: false, notes: null },
  inputs: exampleInputs,
})
