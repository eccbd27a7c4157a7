import type { DerivedInput } from '../../../core/resource/derived.ts'
import { readFraction, toDecimal } from '../../../core/land/fraction.ts'
import type { DeckProduct } from '../deck/deck.ts'
import { describeDifference } from './difference.ts'
import {
  netRoyaltyLabel,
  calculateReceipt,
  type Receipt,
  type ReceiptOwner,
  type ReceiptTract,
} from './receipt.ts'

export type ReceiptLine = {
  id: string
  receipt: Receipt
  /**
   * The difference between the deck's decimals and the land, in words; null if there is none or it is
   * unknown.
   */
  revenueOff: string | null
  costOff: string | null
}

type Line = ReceiptOwner & { id: string; revenue: string | null; cost: string | null }

/** Returns the receipts of a deck's owners, each next to the deck's decimals. */
export const receiptLines = (
  lines: readonly Line[],
  tracts: readonly ReceiptTract[],
  unitAcres: number | null,
  product: DeckProduct,
): ReceiptLine[] =>
  lines.map(line => {
    const receipt = calculateReceipt(line, tracts, unitAcres, product)
    const compareDecimals = (deck: string | null, land: string | null, royalty: number | null) =>
      deck === null || land === null ? null : describeDifference(deck, land, royalty)
    return {
      id: line.id,
      receipt,
      revenueOff: compareDecimals(
        line.revenue,
        receipt.revenue,
        line.interestType === 'RI' ? findRoyalty(receipt) : null,
      ),
      costOff: compareDecimals(line.cost, receipt.cost, null),
    }
  })

/** Returns the royalty that all of its terms used; null if they differ. */
function findRoyalty({ terms }: Receipt): number | null {
  const royalties = terms.map(({ factors }) => factors.find(({ label }) => label === 'Royalty')?.value)
  const [first] = royalties
  if (first === undefined || royalties.some(text => text !== first)) return null
  const parsed = readFraction(first)
  return parsed.ok ? toDecimal(parsed.value).toNumber() : null
}

/** Returns the terms of a receipt, tract by tract, for the expanded figure. */
export const receiptInputs = ({ terms }: Receipt): DerivedInput[] =>
  terms.flatMap(({ tract, factors, revenue }) => [
    { label: tract, value: revenue },
    ...factors.map(({ label, value }) => ({ label: `· ${label}`, value })),
  ])

/** "40.00 ac of 640.00 ac × 1/8", one line per tract, for the printed sheet. */
export const termLines = ({ terms }: Receipt): string[] =>
  terms.map(({ tract, factors, revenue }) => {
    const getValue = (label: string) => factors.find(factor => factor.label === label)?.value
    const [nma, unit] = [getValue('Net mineral acres'), factors[3]!.value]
    const shares = ['Working interest', '1 − royalty − burdens', 'Share of production']
      .flatMap(label => getValue(label) ?? [])
      .concat(getValue('Working interest') ? [] : (getValue(netRoyaltyLabel) ?? getValue('Royalty') ?? []))
    return `${tract}: ${[`${nma} of ${unit}`, ...shares].join(' × ')} = ${revenue}`
  })

/** The formula of a decimal from the land, by interest type. */
export const receiptFormula = {
  RI: 'sum over tracts of net mineral acres / unit acres × (royalty − non-participating royalty)',
  ORRI: 'sum over tracts of net mineral acres / unit acres × share of production',
  NPRI: 'sum over tracts of net mineral acres / unit acres × share of production',
  WI: 'sum over tracts of net mineral acres / unit acres × working interest × (1 − royalty − burdens)',
  MI: 'sum over tracts of unleased net mineral acres / unit acres',
  NPI: 'not a share of revenue',
} as const
