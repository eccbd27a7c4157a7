import type { Decimal } from 'decimal.js'
import { Decimal as Exact } from 'decimal.js'
import type { DerivedInput } from '../../../core/resource/derived.ts'
import type { StateTax } from '../../../core/trade/taxes/tax-of-every-well.ts'

/** A line of a statement: money and decimals as text, below zero for what is taken back. */
export type PaidLine = {
  product: 'OIL' | 'GAS' | 'NGL' | 'ALL' | null
  month: string | null
  wellId: string | null
  volume: string | null
  price: string | null
  value: string | null
  taxes: string | null
  deductions: string | null
  decimal: string | null
  ownerNet: string | null
}

/** What the deck in effect says of the owner; `none`: it does not list them; `before`: the first deck begins later. */
export type DeckSays =
  | { decimal: string; name: string; since: string }
  | { none: string }
  | { before: string }
  | { ended: string }

/** What the organization knows of the same well, product and month. */
export type Known = {
  deck: DeckSays | null
  /** Sold, or produced where sales are not known, and who says so: "the state reports". */
  reported: { volume: number; by: string } | null
  /** What all statements together paid for in the month. */
  paidVolume: number | null
  /** The middle price of other lines of the product, in the same month or one beside it. */
  usualPrice: { price: number; lines: number } | null
  tax: StateTax | null
  /** A lease of the well that allows no deductions. */
  noDeductions: string | null
}

export const findingWords = {
  arithmetic: 'Arithmetic',
  decimal: 'Decimal',
  before_deck: 'No deck yet',
  after_deck: 'Deck ended',
  not_listed: 'Not on the deck',
  volume: 'Volume',
  price: 'Price',
  tax: 'Taxes',
  deductions: 'Deductions',
  no_well: 'No well',
  unpaid: 'Never paid',
} as const
type FindingKind = keyof typeof findingWords

/** What does not agree, in a sentence; the dollars owed to the owner for it, null where they are not known; how it was found. */
export type Finding = {
  kind: FindingKind
  text: string
  owed: string | null
  formula: string
  inputs: DerivedInput[]
}

export const cents = (amount: Decimal) => amount.toFixed(2, Exact.ROUND_HALF_UP)
export const numberOf = (text: string | null): Decimal | null => (text === null ? null : new Exact(text))

/** What the owner's decimal makes of an amount of the whole property; null where the decimal is not known. */
export const ownersPart = (amount: Decimal, decimal: string | null) =>
  decimal === null ? null : cents(amount.times(decimal))

/** What is left of a value after taxes and deductions. */
export const netOf = ({ value, taxes, deductions }: PaidLine): Decimal | null =>
  value === null ? null : new Exact(value).minus(taxes ?? 0).minus(deductions ?? 0)

export const dollars = (label: string, value: string | number | null): DerivedInput => ({
  label,
  value,
  unit: '$',
})

export const netInputs = ({ value, taxes, deductions }: PaidLine): DerivedInput[] => [
  dollars('Value', value),
  dollars('Taxes', taxes),
  dollars('Deductions', deductions),
]
