import { baseFactors, type Factors } from '../../../core/economics/cashflow/cash-flow.ts'
import { type Prepared, prepare } from '../../../core/economics/cashflow/prepare.ts'
import type { EconomicCase, Stream } from '../../../core/economics/cashflow/case.ts'
import { pricedAt } from '../../../core/economics/value/breakeven.ts'
import { npvUnder } from '../../../core/economics/value/worth.ts'

/** The effect of one input on the NPV, with all others constant. */
export type Swing = {
  readonly id: string
  /** "Oil price"; `share` is the relative change of the input. */
  readonly label: string
  readonly share: number
  readonly low: number
  readonly high: number
}

type Change = {
  id: string
  label: string
  share: number
  at: (prepared: Prepared, far: -1 | 1) => [Prepared, Factors]
}

const factor = (id: keyof Factors, label: string, share: number): Change => ({
  id,
  label,
  share,
  at: (prepared, far) => [prepared, { ...baseFactors, [id]: 1 + far * share }],
})
const price = (product: 'oil' | 'gas', label: string, share: number): Change => ({
  id: `${product}Price`,
  label,
  share,
  at: (prepared, far) => [pricedAt(prepared, product, 1 + far * share), baseFactors],
})

/** Multiplies the terminal declines of a case; earlier declines do not change. */
function terminalAt(economicCase: EconomicCase, times: number): EconomicCase {
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

const changes: readonly Change[] = [
  price('oil', 'Oil price', 0.2),
  price('gas', 'Gas price', 0.3),
  factor('volume', 'Rate', 0.15),
  factor('cost', 'Operating cost', 0.2),
  factor('capital', 'Capital', 0.1),
  {
    id: 'terminal',
    label: 'Terminal decline',
    share: terminalShare,
    at: (prepared, far) => [prepare(terminalAt(prepared.given, 1 + far * terminalShare)), baseFactors],
  },
]

/** The NPV of all wells at the low and high value of each input, one at a time, widest swing first. */
export function calculateSwings(wells: readonly { prepared: Prepared }[], rate: number): Swing[] {
  return changes
    .map(({ id, label, share, at }) => {
      const npvAt = (far: -1 | 1) =>
        wells.reduce((sum, { prepared }) => sum + npvUnder(...swingRow(at(prepared, far), rate)), 0)
      return { id, label, share, low: npvAt(-1), high: npvAt(1) }
    })
    .filter(({ low, high }) => Math.abs(high - low) >= 0.005)
    .toSorted((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low))
}

const swingRow = ([prepared, factors]: [Prepared, Factors], rate: number): [Prepared, number, Factors] => [
  prepared,
  rate,
  factors,
]
