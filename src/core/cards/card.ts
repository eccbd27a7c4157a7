import { z } from 'zod'
import type { RecordRef } from '../data/record-ref.ts'

/** How many records one message or post may show. */
const maxCards = 10

/** Records that are shown with what someone writes: each once, and not many. */
export const cardsSchema = z
  .array(z.object({ noun: z.string().max(60), recordId: z.uuid() }))
  .max(maxCards, `Add at most ${maxCards} records.`)
  .refine(
    all => new Set(all.map(({ recordId }) => recordId)).size === all.length,
    'This record was added already.',
  )

/** The lease among records that were sent along; null where there is none. */
export const leaseIn = (cards: readonly RecordRef[]): string | null =>
  cards.find(({ noun }) => noun === 'leases')?.recordId ?? null
