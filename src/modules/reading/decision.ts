import { z } from 'zod'
import { provisionLabels, type ProvisionType } from '../leases/record/provision.ts'
import { factFields, type SuggestedField } from './lease/suggestion.ts'

const decisionStates = ['confirmed', 'rejected', 'open'] as const
export type DecisionState = (typeof decisionStates)[number]

const fields = [...Object.keys(factFields), 'provision'] as unknown as [SuggestedField, ...SuggestedField[]]

/** The words that a person confirmed, on a page of one of the document's files. */
const decidedQuote = z.object({
  part: z.int().min(1).max(100),
  page: z.int().min(1).max(100_000),
  start: z.int().min(0).max(10_000_000),
  end: z.int().min(0).max(10_000_000),
  words: z.string().max(4000),
})
export type DecidedQuote = z.output<typeof decidedQuote>

/** The numbers of a clause, and the land of a tract, take no more letters. */
const maxOfParameters = 20_000

/** What a person says of one suggestion. */
export const decision = z.object({
  instrument: z.int().min(0).max(999),
  field: z.enum(fields),
  key: z.string().max(300).default(''),
  state: z.enum(decisionStates),
  value: z.string().trim().max(2000),
  parameters: z
    .record(z.string().max(60), z.unknown())
    .refine(given => JSON.stringify(given).length <= maxOfParameters, 'Too much for one clause.')
    .default({}),
  quote: decidedQuote.nullable().default(null),
})
export type Decision = z.output<typeof decision>

/** What a person read that the rules did not offer, with the words as they stand on its page, or without. */
export const entered = decision
  .pick({ instrument: true, field: true, value: true, parameters: true })
  .extend({
    /** Of a clause, its type. */
    clause: z
      .enum(Object.keys(provisionLabels) as [ProvisionType, ...ProvisionType[]])
      .nullable()
      .default(null),
    part: decidedQuote.shape.part,
    page: decidedQuote.shape.page,
    words: z.string().trim().max(4000).default(''),
  })
export type Entered = z.output<typeof entered>
