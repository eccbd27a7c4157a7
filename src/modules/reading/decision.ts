import { z } from 'zod'
import { typedKeys } from '../../core/trade/well-type.ts'
import { provisionLabels } from '../leases/record/provision.ts'
import { factFields, type SuggestedField } from './lease/suggestion.ts'

const decisionStates = ['confirmed', 'rejected', 'open'] as const
export type DecisionState = (typeof decisionStates)[number]

const fields: readonly SuggestedField[] = [...typedKeys(factFields), 'provision']

/** The words that the user confirmed, on a page of one of the document's files. */
const decidedQuote = z.object({
  part: z.int().min(1).max(100),
  page: z.int().min(1).max(100_000),
  start: z.int().min(0).max(10_000_000),
  end: z.int().min(0).max(10_000_000),
  words: z.string().max(4000),
})
export type DecidedQuote = z.output<typeof decidedQuote>

/** The parameters of a clause and the land of a tract never need more characters. */
const maxParametersLength = 20_000

/** A user's decision on one suggestion. */
export const decisionInput = z.object({
  instrument: z.int().min(0).max(999),
  field: z.enum(fields),
  key: z.string().max(300).default(''),
  state: z.enum(decisionStates),
  value: z.string().trim().max(2000),
  parameters: z
    .record(z.string().max(60), z.unknown())
    .refine(
      parameters => JSON.stringify(parameters).length <= maxParametersLength,
      'Too many values for one clause.',
    )
    .default({}),
  quote: decidedQuote.nullable().default(null),
})
export type Decision = z.output<typeof decisionInput>

/** A value that the user read and the rules did not offer, with or without the words on its page. */
export const enteredFact = decisionInput
  .pick({ instrument: true, field: true, value: true, parameters: true })
  .extend({
    /** The type, for clauses only. */
    clause: z.enum(typedKeys(provisionLabels)).nullable().default(null),
    part: decidedQuote.shape.part,
    page: decidedQuote.shape.page,
    words: z.string().trim().max(4000).default(''),
  })
export type EnteredFact = z.output<typeof enteredFact>
