import { formatDecimal, parseUnits } from '../../../core/trade/ownership-decimal.ts'

/** Common lease royalties. */
const commonRoyalties: readonly (readonly [words: string, share: number])[] = [
  ['1/8', 1 / 8],
  ['1/6', 1 / 6],
  ['3/16', 3 / 16],
  ['1/5', 1 / 5],
  ['22.5%', 0.225],
  ['1/4', 1 / 4],
]

/**
 * Returns the difference between a deck's decimal and the one computed from the land, in words that suggest the cause;
 * null if both are equal. `royalty` is the royalty used in the computation, if there is one.
 */
export function describeDifference(
  deck: string,
  computed: string,
  royalty: number | null = null,
): string | null {
  const [deckUnits, computedUnits] = [parseUnits(deck), parseUnits(computed)]
  const difference = deckUnits - computedUnits
  if (difference === 0n) return null
  const text = `${difference > 0n ? '+' : '−'}${formatDecimal(difference < 0n ? -difference : difference)}`
  if (difference === 1n || difference === -1n) return `${text}: rounding of the last place.`
  return `${text}${explainDifference(Number(deckUnits), Number(computedUnits), royalty)}`
}

function explainDifference(deckUnits: number, value: number, royalty: number | null): string {
  if (deckUnits === 0 || value === 0) return '.'
  const ratio = deckUnits / value
  // A decimal of eight places is accurate only to half a unit in the last place.
  const isClose = (expected: number) => Math.abs(ratio - expected) <= expected * (1 / deckUnits + 1 / value)
  const places = Math.round(Math.log10(ratio))
  if (places !== 0 && isClose(10 ** places))
    return `: the decimal point is ${Math.abs(places)} place${Math.abs(places) === 1 ? '' : 's'} too far to the ${places < 0 ? 'left' : 'right'}.`
  const match = royalty && commonRoyalties.find(([, share]) => share !== royalty && isClose(share / royalty))
  return match ? `: it matches a royalty of ${match[0]}.` : '.'
}
