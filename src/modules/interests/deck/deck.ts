import { z } from 'zod'
import { daySchema, choice, line, optionalAcres, optionalLine } from '../../../core/form/fields.ts'
import { interestTypes, interestLabels } from '../../../core/land/interest.ts'
import { optionalDecimal } from '../../../core/trade/ownership-decimal.ts'

export const productLabels = { ALL: 'All products', OIL: 'Oil', GAS: 'Gas', NGL: 'NGL' } as const
export type DeckProduct = keyof typeof productLabels

/** The units in which volumes are stored. */
export const productUnits: Readonly<Record<DeckProduct, string>> = {
  ALL: '',
  OIL: 'bbl',
  GAS: 'mcf',
  NGL: 'bbl',
}

/** Tiers in order; each payout ends one and begins the next. */
export const tierLabels = {
  BPO: 'Before payout',
  APO: 'After payout',
  APO2: 'After second payout',
  APO3: 'After third payout',
  APO4: 'After fourth payout',
  APO5: 'After fifth payout',
} as const
export type Tier = keyof typeof tierLabels
export const tiers = Object.keys(tierLabels) as Tier[]

/** Returns the tier that begins when a payout ends the given one; null after the last. */
export const tierAfter = (tier: Tier): Tier | null => tiers[tiers.indexOf(tier) + 1] ?? null

const coverageLabels = { ALL: 'All owners', SOME: 'Only some, such as your own line' } as const
export type Coverage = keyof typeof coverageLabels

export const stateLabels = { DRAFT: 'Draft', APPROVED: 'Approved', SUPERSEDED: 'Superseded' } as const
export type DeckState = keyof typeof stateLabels

const monthField = daySchema.overwrite(day => day && `${day.slice(0, 8)}01`)
const anyDayHint = 'Any day of the month.'

/**
 * The editable fields of a deck: the property and product it divides, its first production month, and the
 * reason for it.
 */
export const deckSchema = z
  .object({
    name: line('Property').min(1, 'Enter the property, such as the well.'),
    propertyNumber: optionalLine('Property number', 60),
    wellId: z.uuid('Choose a well.').nullable().default(null).meta({ title: 'Well', kind: 'reference' }),
    unit: optionalLine('Unit', 100).meta({ hint: 'Instead of a well, the unit name of its wells.' }),
    unitAcres: optionalAcres('Unit acres').meta({ term: 'unitAcres' }),
    product: choice('Product', productLabels, 'Choose the product.').default('ALL'),
    tier: choice('Tier', tierLabels, 'Choose the tier.').default('BPO').meta({ term: 'tier' }),
    coverage: choice('Owners listed', coverageLabels, 'Choose all owners, or only some.')
      .default('ALL')
      .meta({
        hint: 'All owners’ decimals must total exactly 1.00000000; a partial list may not exceed it.',
      }),
    effectiveFrom: monthField.meta({
      title: 'Effective from',
      kind: 'date',
      hint: `First month of production. ${anyDayHint}`,
    }),
    lastMonth: monthField
      .nullable()
      .default(null)
      .meta({ title: 'Last month', kind: 'date', hint: 'Only if no deck follows, such as after a sale.' }),
    reason: line('Reason', 500).min(1, 'Give the reason for this deck, such as “First division order”.'),
    notes: optionalLine('Notes', 4000),
  })
  .refine(({ wellId, unit }) => (wellId === null) !== (unit === null), {
    path: ['unit'],
    error: 'Choose a well or enter a unit, not both.',
  })
  .refine(({ effectiveFrom, lastMonth }) => lastMonth === null || lastMonth >= effectiveFrom, {
    path: ['lastMonth'],
    error: 'The last month is before the first.',
  })
export type Deck = z.output<typeof deckSchema>

/** The logged fields of a deck: its state in addition to the editable fields. */
export const loggedDeck = z.object({
  ...deckSchema.shape,
  state: choice('State', stateLabels, 'Choose a state.'),
})

/** The form of a deck that supersedes another; its owners are copied initially. */
export const revisionSchema = z.object({
  effectiveFrom: deckSchema.shape.effectiveFrom,
  reason: deckSchema.shape.reason,
})

/** An owner's line. A draft may leave decimals empty. */
export const deckLineSchema = z
  .object({
    partyId: z.uuid('Choose the owner.').meta({ title: 'Owner', kind: 'reference' }),
    interestType: z
      .enum(interestTypes, 'Choose the kind of interest.')
      .meta({ title: 'Interest', words: interestLabels, term: 'interests' }),
    revenue: optionalDecimal('Revenue decimal').meta({ term: 'revenueDecimal' }),
    cost: optionalDecimal('Cost decimal').meta({
      term: 'costDecimal',
      onlyFor: { field: 'interestType', choices: ['WI', 'MI'] },
    }),
    ownerNumber: optionalLine('Owner number', 60),
    suspense: optionalLine('Suspense code', 20).meta({ term: 'suspense' }),
    taxExempt: z.boolean().default(false).meta({ title: 'Exempt from taxes' }),
  })
  .refine(({ interestType, cost }) => cost === null || bearsCost.has(interestType), {
    path: ['cost'],
    error: 'Only working interests and unleased minerals pay costs.',
  })
export type DeckLine = z.output<typeof deckLineSchema>

/** Royalties are free of cost; unleased minerals pay their part like a working interest. */
const bearsCost: ReadonlySet<string> = new Set(['WI', 'MI'])
