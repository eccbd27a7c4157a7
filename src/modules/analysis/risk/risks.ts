import type { Factors } from '../../../core/economics/cashflow/cash-flow.ts'
import type { RiskModel } from '../../../core/economics/risk/simulate.ts'
import { parseNumberInput } from '../editing/number-input.ts'

/** The uncertain inputs as the user types them. */
export type RiskTexts = Readonly<Record<string, string>>

export const riskFactors: readonly { factor: keyof Factors; label: string }[] = [
  { factor: 'volume', label: 'Volumes' },
  { factor: 'price', label: 'Prices' },
  { factor: 'cost', label: 'Operating costs' },
  { factor: 'capital', label: 'Capital' },
]

export const defaultRisks: RiskTexts = {
  volumeP90: '0.7',
  volumeP10: '1.4',
  priceP90: '0.75',
  priceP10: '1.3',
  costP90: '0.9',
  costP10: '1.2',
  capitalP90: '0.95',
  capitalP10: '1.15',
  correlation: '0.5',
  trials: '10000',
  seed: '1901',
}

/** Distributions of the multipliers; a factor without a P90 and a P10 does not vary. */
export function parseRisks(texts: RiskTexts): RiskModel {
  const factors = Object.fromEntries(
    riskFactors.flatMap(({ factor }) => {
      const [low = '', high = ''] = [texts[`${factor}P90`], texts[`${factor}P10`]]
      if (low.trim() === '' && high.trim() === '') return []
      return [
        [factor, { kind: 'lognormal' as const, p90: parseNumberInput(low), p10: parseNumberInput(high) }],
      ]
    }),
  ) as RiskModel['factors']
  const correlation = parseNumberInput(texts['correlation'] ?? '')
  const isGiven = correlation !== 0 && Math.abs(correlation) <= 1 && factors.price && factors.cost
  return { factors, correlations: isGiven ? [{ of: 'price', with: 'cost', is: correlation }] : [] }
}
