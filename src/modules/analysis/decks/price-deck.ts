import { z } from 'zod'
import { line, optionalLine } from '../../../core/form/fields.ts'
import { priceSchema } from '../inputs/inputs.ts'

/** Named prices and differentials for new analyses. They are copied, so changing a deck does not change an analysis. */
export const priceDeckSchema = z.object({
  name: line('Name', 120).min(1, 'Enter a name.'),
  source: optionalLine('Source').meta({
    title: 'Source',
    hint: 'Source and date of the prices.',
  }),
  kind: priceSchema.shape.kind,
  on: priceSchema.shape.on,
  deck: priceSchema.shape.deck,
  growth: priceSchema.shape.growth,
  cap: priceSchema.shape.cap,
  differentials: priceSchema.shape.differentials,
})
export type PriceDeck = z.output<typeof priceDeckSchema>
