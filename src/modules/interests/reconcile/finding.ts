import type { Decimal } from 'decimal.js'
import { Decimal as Exact } from 'decimal.js'
import type { InterestType } from '../../../core/land/interest.ts'
import type { DerivedInput } from '../../../core/resource/derived.ts'
import type { TaxOnFile } from '../../../core/trade/taxes/tax-on-file.ts'
import type { DeckProduct } from '../deck/deck.ts'
import type { Charge } from '../stub/charge.ts'

/** A line of a statement: money and decimals as text, negative for reversals. */
export type PaidLine = {
  product: DeckProduct | null
  interestType: InterestType | null
  month: string | null
  wellId: string | null
  volume: string | null
  /** The stub’s own unit, if the volume was converted. */
  unit: string | null
  btu: string | null
  price: string | null
  value: string | null
  taxes: string | null
  deductions: string | null
  charges: readonly Charge[]
  decimal: string | null
  ownerValue: string | null
  ownerTaxes: string | null
  ownerDeductions: string | null
  ownerNet: string | null
}

/**
 * The owner's interest for a line in the deck in effect. `several` means the deck lists several and nothing
 * identifies the one that the line pays; `none`, that it does not list the owner; `before`, that the first
 * deck begins later; `ended`, that the last deck ended earlier.
 */
export type DeckMatchFacts =
  | { decimal: string; name: string; since: string; taxExempt: boolean }
  | { several: readonly string[]; name: string }
  | { none: string }
  | { before: string }
  | { ended: string }

/** A line of any statement that was compared, and its statement. */
export type ComparedLine = { id: string; statementId: string; label: string }

/** The organization's data for the same well, product and month. */
export type LineFacts = {
  deck: DeckMatchFacts | null
  /** Volume sold, or produced if sales are unknown, and its source: "the state reports". */
  reported: { volume: number; by: string } | null
  /**
   * The total of all lines of the payor for the same interest, given once per interest; `why` if they cannot
   * be told apart.
   */
  paid: { volume: number; lines: readonly ComparedLine[] } | { why: string } | null
  /** The median price of other lines of the same well, product, payor, interest and month. */
  comparablePrice: { price: number; lines: readonly ComparedLine[] } | null
  state: string | null
  county: string | null
  tax: TaxOnFile | null
  /** True if a lease is linked; `noDeductions` names one that allows none. */
  hasLease: boolean
  noDeductions: string | null
}

export const findingLabels = {
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
type FindingKind = keyof typeof findingLabels

/**
 * A discrepancy in a sentence; the dollars owed to the owner for it, null if unknown; and how it was
 * computed.
 */
export type Finding = {
  kind: FindingKind
  text: string
  owed: string | null
  formula: string
  inputs: DerivedInput[]
  /** Other lines that it was compared with. */
  lines: readonly ComparedLine[]
}

/** A check that was not possible, and why. */
export type UncheckedResult = { kind: FindingKind; reason: string }

export type CheckResult = Finding | UncheckedResult
export const isFinding = (check: CheckResult): check is Finding => 'text' in check

export const cents = (amount: Decimal) => amount.toFixed(2, Exact.ROUND_HALF_UP)
export const parseDecimal = (text: string | null): Decimal | null => (text === null ? null : new Exact(text))

/** Returns the owner's share of a property amount; null if the decimal is unknown. */
export const calculateOwnerShare = (amount: Decimal, decimal: string | null) =>
  decimal === null ? null : cents(amount.times(decimal))

export const dollars = (label: string, value: string | number | null): DerivedInput => ({
  label,
  value,
  unit: '$',
})

export const withheldInputs = ({ charges, taxes, deductions }: PaidLine): DerivedInput[] =>
  charges.length > 0
    ? charges.map(({ name, amount, ownerAmount }) =>
        amount === null ? dollars(`${name}, owner’s share`, ownerAmount) : dollars(name, amount),
      )
    : [dollars('Taxes', taxes), dollars('Deductions', deductions)]
