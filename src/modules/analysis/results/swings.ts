import { baseFactors, type Factors } from '../../../core/economics/cashflow/cash-flow.ts'
import { type PreparedCase, prepare } from '../../../core/economics/cashflow/prepare.ts'
import type { EconomicCase, Stream } from '../../../core/economics/cashflow/case.ts'
import { scalePrice } from '../../../core/economics/value/breakeven.ts'
import { calculateRunNpv } from '../../../core/economics/value/case-value.ts'

/** The effect of one input on the NPV, with all others constant. */
export type Swing = {
  readonly id: string
  /** "Oil price"; `share` is the relative change of the input. */
  readonly label: string
  readonly share: number
  readonly low: number
  readonly high: number
}

type InputChange = {
  id: string
  label: string
  share: number
  apply: (prepared: PreparedCase, far: -1 | 1) => [PreparedCase, Factors]
}

const factorChange = (id: keyof Factors, label: string, share: number): InputChange => ({
  id,
  label,
  share,
  apply: (prepared, direction) => [prepared, { ...baseFactors, [id]: 1 + direction * share }],
})
const priceChange = (product: 'oil' | 'gas', label: string, share: number): InputChange => ({
  id: `${product}Price`,
  label,
  share,
  apply: (prepared, direction) => [scalePrice(prepared, product, 1 + direction * share), baseFactors],
})

/** Multiplies the terminal declines of a case; earlier declines do not change. */
function scaleTerminal(economicCase: EconomicCase, times: number): EconomicCase {
  const steeper = (stream: Stream | null): Stream | null =>
    stream?.by === 'decline'
      ? {
          ...stream,
          segments: stream.segments.map(segment => ({
            ...segment,
            terminal: segment.terminal && segment.terminal * times,
          })),
        }
      : stream
  return {
    ...economicCase,
    oil: steeper(economicCase.oil),
    gas: steeper(economicCase.gas),
    water: steeper(economicCase.water),
  }
}

const terminalShare = 0.25

const inputChanges: readonly InputChange[] = [
  priceChange('oil', 'Oil price', 0.2),
  priceChange('gas', 'Gas price', 0.3),
  factorChange('volume', 'Rate', 0.15),
  factorChange('cost', 'Operating cost', 0.2),
  factorChange('capital', 'Capital', 0.1),
  {
    id: 'terminal',
    label: 'Terminal decline',
    share: terminalShare,
    apply: (prepared, direction) => [
      prepare(scaleTerminal(prepared.given, 1 + direction * terminalShare)),
      baseFactors,
    ],
  },
]

/** The NPV of all wells at the low and high value of each input, one at a time, widest swing first. */
export function calculateSwings(wells: readonly { prepared: PreparedCase }[], rate: number): Swing[] {
  return inputChanges
    .map(({ id, label, share, apply }) => {
      const npvAt = (direction: -1 | 1) =>
        wells.reduce(
          (sum, { prepared }) => sum + calculateRunNpv(...toNpvArguments(apply(prepared, direction), rate)),
          0,
        )
      return { id, label, share, low: npvAt(-1), high: npvAt(1) }
    })
    .filter(({ low, high }) => Math.abs(high - low) >= 0.005)
    .toSorted((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low))
}

const toNpvArguments = (
  [prepared, factors]: [PreparedCase, Factors],
  rate: number,
): [PreparedCase, number, Factors] => [prepared, rate, factors]
