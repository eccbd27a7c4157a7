import { z } from 'zod'
import type { RecordRef } from '../data/record-ref.ts'

/** The most records that one message or post may show. */
const maxCards = 10

/** Records attached to a message or post, without duplicates. */
export const cardsSchema = z
  .array(z.object({ noun: z.string().max(60), recordId: z.uuid() }))
  .max(maxCards, `Add at most ${maxCards} records.`)
  .refine(
    cards => new Set(cards.map(({ recordId }) => recordId)).size === cards.length,
    'This record was already added.',
  )

/** The first lease among attached records; null without one. */
export const findLeaseId = (cards: readonly RecordRef[]): string | null =>
  cards.find(({ noun }) => noun === 'leases')?.recordId ?? null
