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
 * Returns the changes of a deck against the previous one: owners added, removed, or with other decimals; the largest
 * change first.
 */
export function deckChanges(previous: readonly Line[], current: readonly Line[]): DeckChange[] {
  const getKey = ({ partyId, interestType }: Line) => `${partyId} ${interestType}`
  const previousByKey = new Map(previous.map(line => [getKey(line), line]))
  const currentByKey = new Map(current.map(line => [getKey(line), line]))
  const units = (line: Line | undefined) => (line?.revenue ? parseUnits(line.revenue) : 0n)
  const size = (key: string) => {
    const difference = units(currentByKey.get(key)) - units(previousByKey.get(key))
    return difference < 0n ? -difference : difference
  }
  return [...new Set([...previousByKey.keys(), ...currentByKey.keys()])]
    .filter(key => {
      const [old, edited] = [previousByKey.get(key), currentByKey.get(key)]
      return old?.revenue !== edited?.revenue || old?.cost !== edited?.cost
    })
    .toSorted((a, b) => Number(size(b) - size(a)))
    .map(key => {
      const [old, edited] = [previousByKey.get(key), currentByKey.get(key)]
      const { owner, interestType } = (edited ?? old)!
      return {
        key,
        owner,
        interestType,
        before: old ? { revenue: old.revenue, cost: old.cost } : null,
        after: edited ? { revenue: edited.revenue, cost: edited.cost } : null,
        difference: formatDecimal(units(edited) - units(old)),
      }
    })
}
