import { baseFactors, type Factors } from '../cashflow/cash-flow.ts'
import { prepare } from '../cashflow/prepare.ts'
import type { EconomicCase } from '../cashflow/case.ts'
import { calculateRunNpv } from '../value/case-value.ts'

/** The NPV at the low and high value of one factor, with all others constant. */
export type Swing = { readonly factor: keyof Factors; readonly low: number; readonly high: number }

/** The NPV at each factor's low and high multiplier, one at a time, widest swing first. */
export function tornado(
  economicCase: EconomicCase,
  spans: Readonly<Partial<Record<keyof Factors, readonly [number, number]>>>,
  rate: number,
): Swing[] {
  const prepared = prepare(economicCase)
  const worthAt = (factor: keyof Factors, value: number) =>
    calculateRunNpv(prepared, rate, { ...baseFactors, [factor]: value })
  return (Object.entries(spans) as [keyof Factors, readonly [number, number]][])
    .map(([factor, [low, high]]) => ({ factor, low: worthAt(factor, low), high: worthAt(factor, high) }))
    .toSorted((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low))
}
