import type { InterestType } from '../../../core/land/interest.ts'
import { formatDecimal, parseUnits } from '../../../core/trade/ownership-decimal.ts'

type Line = {
  partyId: string
  owner: string
  interestType: InterestType
  revenue: string | null
  cost: string | null
}

/** An owner whose decimals differ from the previous deck. */
export type DeckChange = {
  key: string
  owner: string
  interestType: InterestType
  before: Pick<Line, 'revenue' | 'cost'> | null
  after: Pick<Line, 'revenue' | 'cost'> | null
  /** Difference of the revenue decimal, with its sign. */
  difference: string
}

/**
 * The changes of a deck against the previous one: owners added, removed, or with other decimals; the largest
 * change first.
 */
export function deckChanges(before: readonly Line[], after: readonly Line[]): DeckChange[] {
  const getKey = ({ partyId, interestType }: Line) => `${partyId} ${interestType}`
  const was = new Map(before.map(line => [getKey(line), line]))
  const is = new Map(after.map(line => [getKey(line), line]))
  const units = (line: Line | undefined) => (line?.revenue ? parseUnits(line.revenue) : 0n)
  const size = (key: string) => {
    const apart = units(is.get(key)) - units(was.get(key))
    return apart < 0n ? -apart : apart
  }
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(key => {
      const [first, second] = [was.get(key), is.get(key)]
      return first?.revenue !== second?.revenue || first?.cost !== second?.cost
    })
    .toSorted((a, b) => Number(size(b) - size(a)))
    .map(key => {
      const [first, second] = [was.get(key), is.get(key)]
      const { owner, interestType } = (second ?? first)!
      return {
        key,
        owner,
        interestType,
        before: first ? { revenue: first.revenue, cost: first.cost } : null,
        after: second ? { revenue: second.revenue, cost: second.cost } : null,
        difference: formatDecimal(units(second) - units(first)),
      }
    })
}
