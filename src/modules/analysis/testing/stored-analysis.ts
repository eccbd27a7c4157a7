import { exampleInputs } from './example-inputs.ts'

/** What a new analysis is made of. */
export const storedAnalysis = (name: string) => ({
  fields: { name, sharing: 'ORGANIZATION' as const, template: false, notes: null },
  inputs: exampleInputs,
})
