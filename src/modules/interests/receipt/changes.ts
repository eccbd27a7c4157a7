import type { InterestType } from '../../../core/land/interest.ts'
import { decimalOf, unitsOf } from '../../../core/trade/ownership-decimal.ts'

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
  const keyOf = ({ partyId, interestType }: Line) => `${partyId} ${interestType}`
  const was = new Map(before.map(line => [keyOf(line), line]))
  const is = new Map(after.map(line => [keyOf(line), line]))
  const units = (line: Line | undefined) => (line?.revenue ? unitsOf(line.revenue) : 0n)
  const size = (key: string) => {
    const apart = units(is.get(key)) - units(was.get(key))
    return apart < 0n ? -apart : apart
  }
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(key => {
      const [one, other] = [was.get(key), is.get(key)]
      return one?.revenue !== other?.revenue || one?.cost !== other?.cost
    })
    .toSorted((a, b) => Number(size(b) - size(a)))
    .map(key => {
      const [one, other] = [was.get(key), is.get(key)]
      const { owner, interestType } = (other ?? one)!
      return {
        key,
        owner,
        interestType,
        before: one ? { revenue: one.revenue, cost: one.cost } : null,
        after: other ? { revenue: other.revenue, cost: other.cost } : null,
        difference: decimalOf(units(other) - units(one)),
      }
    })
}
