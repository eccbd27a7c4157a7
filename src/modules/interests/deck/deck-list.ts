import { z } from 'zod'
import { formatMonth } from '../../../ui/formats.ts'
import { listAddress } from '../../../core/resource/list-address.ts'
import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import { fieldText } from '../../../core/form/field-text.ts'
import { fieldsOf } from '../../../core/form/schema-fields.ts'
import {
  deckLineSchema,
  deckSchema,
  productWords,
  stateWords,
  tierWords,
  type Deck,
  type DeckState,
} from './deck.ts'

/** Long words are read on the page of a deck alone. */
export const onPageOnly = ['notes'] as const
export const listedDeck = listedFields(deckSchema, onPageOnly)

export type DeckRow = Pick<Deck, (typeof listedDeck)[number]> & {
  id: string
  version: number
  wellName: string | null
  state: DeckState
  revision: number | null
  /** The month before the next deck begins; null while it stands. */
  through: string | null
  owners: number
  revenue: string | null
  cost: string | null
}

const decimal = fieldsOf(deckLineSchema).find(({ name }) => name === 'revenue')!
const decimalText = (value: string | null) => fieldText(decimal, value)

const deckSorts = ['name', 'effectiveFrom', 'propertyNumber', 'state', 'owners'] as const

export const deckColumns = listColumns<DeckRow>({
  schema: deckSchema,
  fields: listedDeck,
  placed: [
    { id: 'name', width: 220, least: 140, fixed: true },
    { id: 'state', title: 'State', width: 120, least: 110, whole: true, value: row => stateWords[row.state] },
    { id: 'effectiveFrom', width: 120, least: 110, text: row => formatMonth(row.effectiveFrom) },
    {
      id: 'through',
      title: 'Through',
      kind: 'date',
      width: 110,
      least: 100,
      text: row => formatMonth(row.through),
    },
    { id: 'product', width: 120, least: 100 },
    { id: 'tier', width: 130, least: 110 },
    { id: 'owners', title: 'Owners', kind: 'number', width: 90, least: 80 },
    {
      id: 'revenue',
      title: 'Revenue decimals',
      header: 'Revenue',
      kind: 'number',
      width: 130,
      least: 110,
      text: row => decimalText(row.revenue),
    },
    {
      id: 'cost',
      title: 'Cost decimals',
      header: 'Cost',
      kind: 'number',
      width: 130,
      least: 110,
      text: row => decimalText(row.cost),
    },
    { id: 'propertyNumber', width: 130, least: 100 },
    { id: 'wellName', title: 'Well', width: 160, extra: true },
    { id: 'revision', title: 'Version', kind: 'number', width: 90, extra: true },
    { id: 'lastMonth', extra: true, text: row => formatMonth(row.lastMonth) },
    { id: 'reason', width: 220, least: 120 },
  ],
  sorts: deckSorts,
})

export const viewWords = {
  all: 'All',
  draft: 'Drafts',
  effect: 'In effect',
  short: 'Drafts not summing',
  superseded: 'Superseded',
}
const views = Object.keys(viewWords) as (keyof typeof viewWords)[]

export const deckFilter = z.object({
  search: z.string().trim().max(200).optional(),
  product: deckSchema.shape.product.unwrap().optional(),
  tier: deckSchema.shape.tier.unwrap().optional(),
  /** Those of one well, or of a unit that it is in. */
  well: z.uuid().optional(),
  /** Those of wells under one lease. */
  lease: z.uuid().optional(),
  view: z.enum(views).default('all'),
})

export const deckAddress = listAddress({
  filter: deckFilter,
  sorts: { columns: deckSorts, usual: { sort: 'name', descending: false } },
  names: { search: 'q' },
})

/** What it divides, in words: "Oil, after payout". */
export const scopeWords = ({ product, tier }: Pick<Deck, 'product' | 'tier'>) =>
  `${productWords[product]}, ${tierWords[tier].toLowerCase()}`

/** From when to when it stands: "Mar 2025 – Jun 2025", "since Mar 2025". */
export const monthsWords = (from: string, through: string | null) =>
  through === null ? `since ${formatMonth(from)}` : `${formatMonth(from)} – ${formatMonth(through)}`
