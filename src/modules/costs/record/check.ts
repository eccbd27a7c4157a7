import Decimal from 'decimal.js'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatMoney } from '../../../ui/formats.ts'

type CheckedLine = { gross: string; billInterest: string | null; net: string | null }

/** The organization's cost decimal in the approved deck of a month, or the reason why there is none. */
export type DeckShare = { decimal: string } | { why: string }

export type LineCheck = { state: 'agrees' | 'differs' | 'unchecked'; message: string }

/** Rounding methods may differ by one cent. */
const cent = new Decimal('0.01')

/**
 * Checks a line against itself and the deck of its month: the net is the gross times the bill interest
 * (within a cent), and the bill interest is the deck's cost decimal. A comparison that is impossible is
 * unchecked, with the reason.
 */
export function checkLine({ gross, billInterest, net }: CheckedLine, share: DeckShare): LineCheck {
  const interest = billInterest ?? ('decimal' in share ? share.decimal : null)
  if (net !== null && interest !== null) {
    const expectedNet = new Decimal(gross).times(interest)
    if (expectedNet.minus(net).abs().gt(cent))
      return {
        state: 'differs',
        message: `Gross × ${formatDecimal8(interest)} is ${formatMoney(expectedNet.toFixed(2))}, not ${formatMoney(net)}.`,
      }
  }
  if ('why' in share) return { state: 'unchecked', message: share.why }
  if (billInterest === null)
    return net === null
      ? { state: 'unchecked', message: 'The line has no bill interest and no net.' }
      : { state: 'agrees', message: 'The net agrees with the deck.' }
  return new Decimal(billInterest).eq(share.decimal)
    ? { state: 'agrees', message: 'The bill interest agrees with the deck.' }
    : {
        state: 'differs',
        message: `Billed at ${formatDecimal8(billInterest)}; the deck has ${formatDecimal8(share.decimal)}.`,
      }
}
