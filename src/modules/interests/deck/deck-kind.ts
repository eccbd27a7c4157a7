import { z } from 'zod'
import { optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { fieldText } from '../../../core/form/field-text.ts'
import { listFields } from '../../../core/form/schema-fields.ts'
import { recordKind, viewsField, type RowOf } from '../../../core/kind/record-kind.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { deckLineSchema, deckSchema, loggedDeck, productLabels, tierLabels, type Deck } from './deck.ts'

const decimal = listFields(deckLineSchema).find(({ name }) => name === 'revenue')!
const decimals = (title: string) => z.string().nullable().meta({ title })
const number = (title: string) => z.number().meta({ title })

/** The division of interest record kind: its name, its access, and its list, sorted by property. */
export const deckKind = recordKind({
  noun: 'decks',
  one: 'deck',
  title: 'Division of interest',
  access,
  schema: deckSchema,
  nameField: 'name',
  // The property that it divides distinguishes it from other decks.
  singleOnlyFields: ['name', 'propertyNumber', 'wellId', 'unit', 'unitAcres', 'lastMonth'],
  sample: n => ({
    name: `Berg unit ${n}`,
    unit: `Berg unit ${n}`,
    effectiveFrom: '2026-01-01',
    propertyNumber: `P-${n}`,
    reason: `Title opinion ${n}`,
    notes: `Sample ${n}`,
  }),
  list: {
    hidden: ['notes', 'wellId'],
    extraFields: {
      version: z.int32(),
      wellName: optionalLine('Well'),
      state: loggedDeck.shape.state,
      revision: number('Version').nullable(),
      // The month before the next deck begins; null while it is in effect.
      through: optionalDay('Through'),
      owners: number('Owners'),
      revenue: decimals('Revenue decimals'),
      cost: decimals('Cost decimals'),
    },
    filter: {
      product: deckSchema.shape.product.unwrap().optional(),
      tier: deckSchema.shape.tier.unwrap().optional(),
      // Decks of one well, or of a unit that the well is in.
      well: z.uuid().optional(),
      // Decks of wells under one lease.
      lease: z.uuid().optional(),
      // Decks in which a contact has an interest.
      party: z.uuid().optional(),
      view: viewsField({
        all: 'All',
        draft: 'Drafts',
        effect: 'In effect',
        short: 'Drafts out of balance',
        superseded: 'Superseded',
      }),
    },
    sorts: ['name', 'effectiveFrom', 'propertyNumber', 'state', 'owners'],
    columns: [
      { id: 'name', width: 220, minWidthPx: 140, fixed: true },
      { id: 'state', width: 120, minWidthPx: 110, whole: true },
      { id: 'effectiveFrom', width: 120, minWidthPx: 110, text: row => formatMonth(row.effectiveFrom) },
      { id: 'through', width: 110, minWidthPx: 100, text: row => formatMonth(row.through) },
      { id: 'product', width: 120, minWidthPx: 100 },
      { id: 'tier', width: 130, minWidthPx: 110 },
      { id: 'owners', width: 90, minWidthPx: 80 },
      {
        id: 'revenue',
        header: 'Revenue',
        kind: 'number',
        width: 130,
        minWidthPx: 110,
        text: row => fieldText(decimal, row.revenue),
      },
      {
        id: 'cost',
        header: 'Cost',
        kind: 'number',
        width: 130,
        minWidthPx: 110,
        text: row => fieldText(decimal, row.cost),
      },
      { id: 'propertyNumber', width: 130, minWidthPx: 100 },
      { id: 'wellName', width: 160, extra: true },
      { id: 'revision', width: 90, extra: true },
      { id: 'lastMonth', extra: true, text: row => formatMonth(row.lastMonth) },
      { id: 'reason', width: 220, minWidthPx: 120 },
    ],
  },
})

export type DeckRow = RowOf<typeof deckKind>

/** Returns the scope of a deck in words: "Oil, after payout". */
export const deckScopeLabel = ({ product, tier }: Pick<Deck, 'product' | 'tier'>) =>
  `${productLabels[product]}, ${tierLabels[tier].toLowerCase()}`

/** Returns the months in which a deck is in effect: "Mar 2025 – Jun 2025", "since Mar 2025". */
export const deckMonthsLabel = (from: string, through: string | null) =>
  through === null ? `since ${formatMonth(from)}` : `${formatMonth(from)} – ${formatMonth(through)}`
