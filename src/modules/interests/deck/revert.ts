import { fraction } from '../../../core/land/fraction.ts'
import { formatDecimal, sumDecimals, parseUnits } from '../../../core/trade/ownership-decimal.ts'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import type { DeckLine } from './deck.ts'
import { splitByShares } from './split-decimal.ts'

type Line = Pick<DeckLine, 'partyId' | 'interestType' | 'revenue' | 'cost'> & { id: string }

/** Decimals that revert to an owner when an account pays out. */
export type Reversion = { partyId: string; cost: string; revenue: string }

type RevertedLines = {
  changed: { id: string; revenue: string; cost: string }[]
  /** The owner's working interest, if the deck has no line for it yet. */
  added: { revenue: string; cost: string } | null
}

/**
 * Returns a deck after a payout: the decimals revert to an owner, and every other owner who pays costs gives up its
 * part in proportion to its cost decimal (A.A.P.L. Form 610, Article VI.B), truncated to eight places with the
 * remainder on the largest, so that the sums of the deck do not change. Returns the reason if that is impossible.
 */
export function revertInterest(
  lines: readonly Line[],
  reversion: Reversion,
): RevertedLines | { why: string } {
  const payers = lines.filter(
    ({ partyId, cost, interestType }) =>
      partyId !== reversion.partyId && interestType === 'WI' && cost !== null && parseUnits(cost) > 0n,
  )
  const totalCost = sumDecimals(payers.map(({ cost }) => cost))
  if (payers.length === 0 || totalCost < parseUnits(reversion.cost))
    return {
      why: `The other working interest owners of the deck pay ${formatDecimal(totalCost)}, less than the ${formatDecimal8(reversion.cost)} that reverts. Draft the deck manually.`,
    }
  const shares = payers.map(({ cost }) => fraction(parseUnits(cost!), totalCost))
  const [costs, revenues] = [splitByShares(reversion.cost, shares), splitByShares(reversion.revenue, shares)]
  const changed = payers.map(({ id, cost, revenue }, index) => ({
    id,
    cost: formatDecimal(parseUnits(cost!) - parseUnits(costs[index]!)),
    revenue: formatDecimal(parseUnits(revenue ?? '0') - parseUnits(revenues[index]!)),
  }))
  if (changed.some(({ cost, revenue }) => cost.startsWith('-') || revenue.startsWith('-')))
    return {
      why: 'An owner of the deck would give up more revenue than it has. Check the revenue interest of the account, or draft the deck manually.',
    }
  const line = lines.find(
    ({ partyId, interestType }) => partyId === reversion.partyId && interestType === 'WI',
  )
  if (!line) return { changed, added: { revenue: reversion.revenue, cost: reversion.cost } }
  const addDecimals = (decimal: string | null, added: string) =>
    formatDecimal(parseUnits(decimal ?? '0') + parseUnits(added))
  return {
    changed: [
      ...changed,
      {
        id: line.id,
        revenue: addDecimals(line.revenue, reversion.revenue),
        cost: addDecimals(line.cost, reversion.cost),
      },
    ],
    added: null,
  }
}
