import { z } from 'zod'
import {
  choice,
  line,
  optionalDay,
  optionalLine,
  optionalState,
  stripAmountFormat,
} from '../../../core/form/fields.ts'
import type { Tone } from '../../../ui/Sign.tsx'

export const listingRecordType = 'listings'

export const statusLabels = {
  draft: { label: 'Draft', tone: 'none' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'none' },
  sold: { label: 'Sold', tone: 'info' },
  suspended: { label: 'Suspended', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type ListingStatus = keyof typeof statusLabels

/** The terms on which the seller admits users to the data room: with an NDA first, or without. */
export type RoomTerms = 'open' | 'nda'

const pricingLabels = { price: 'Asking price', offers: 'Offers' } as const
const accuracyChoices = { township: 'Within six miles', county: 'County only' } as const

const longText = (title: string, max: number, hint?: string) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters.`)
    .default('')
    .meta({ title, kind: 'long', ...(hint && { hint }) })

/** A price in dollars and cents, above zero and below a hundred billion. */
const price = z
  .string()
  .overwrite(stripAmountFormat)
  .regex(/^\d{1,11}(\.\d{1,2})?$/, 'Enter an amount in dollars, such as 1240000.00.')
  .refine(text => /[1-9]/.test(text), 'A price must be more than zero. Choose offers to ask for none.')
  .overwrite(text => (/\.\d\d$/.test(text) ? text : `${text}${text.includes('.') ? '0' : '.00'}`))
  .nullable()
  .default(null)
  .meta({ title: 'Price', unit: '$', hint: 'Leave blank if you take offers.' })

/** The fields of a listing that a seller edits. */
export const listingSchema = z.object({
  title: line('Title', 120).min(1, 'Enter a title.'),
  marketCategoryId: z.uuid('Choose a category.').meta({ title: 'Category', kind: 'reference' }),
  pricing: choice('Pricing', pricingLabels, 'Choose how it is priced.').default('price'),
  price,
  closesOn: optionalDay('Offers due').meta({
    title: 'Offers due',
    kind: 'date',
    hint: 'The listing is withdrawn after this day.',
  }),
  state: optionalState('State'),
  county: optionalLine('County', 80),
  accuracy: choice('Shown on the map', accuracyChoices, 'Choose the precision.').default('county').meta({
    hint: 'Locations are rounded when the listing is published. The exact location never leaves your records.',
  }),
  contact: optionalLine('Contact').meta({
    title: 'Contact shown',
    hint: 'Public. Leave blank to be reached by inquiry only.',
  }),
  takesQuestions: z.boolean().default(false).meta({
    title: 'Takes questions',
    hint: 'Members of other organizations ask; question and answer are public once you answer.',
  }),
  description: longText('Description', 8000),
  terms: longText('Terms', 2000, 'Effective date, form of assignment, deposit, what is excluded.'),
})
export type Listing = z.output<typeof listingSchema>

/** Returns the reasons why a listing cannot be published; empty if it can. */
export function publishingProblems(
  listing: Listing,
  missingAnswers: readonly string[],
  today: string,
): string[] {
  const { pricing, price, description, state, county, closesOn } = listing
  return [
    ...(pricing === 'price' && price === null ? ['a price, or choose offers'] : []),
    ...(description.length < 20 ? ['a description of at least 20 characters'] : []),
    ...(state === null ? ['the state'] : []),
    ...(county === null ? ['the county'] : []),
    ...(closesOn !== null && closesOn < today ? ['a future closing date'] : []),
    ...missingAnswers.map(label => uncapitalizedFirst(label)),
  ]
}

const uncapitalizedFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
