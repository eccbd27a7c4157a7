import { z } from 'zod'
import { calculation } from '../../../core/economics/calculation.ts'
import type { InternalRate } from '../../../core/economics/value/internal-rate.ts'
import type { Payout } from '../../../core/economics/value/payout.ts'
import type { EconomicValue } from '../../../core/economics/value/case-value.ts'
import { monthKey, monthNumber } from '../../../core/time/calendar.ts'
import { countDoubtful } from './doubtful-fits.ts'
import { type Figures, sumWells } from './figures.ts'

const moneyText = z.string().max(40)
const payout = z.object({ when: z.enum(['after', 'at_once', 'never']), months: moneyText.nullable() })

/** The key figures stored with a version: money as text to the cent, so they can be compared exactly. */
const keyFiguresSchema = z.object({
  calculation: moneyText,
  npv: moneyText,
  pv10: moneyText,
  net: moneyText,
  invested: moneyText,
  irr: z.object({ found: z.enum(['none', 'one', 'several']), rates: z.array(moneyText) }),
  payout,
  discountedPayout: payout,
  moic: moneyText.nullable(),
  roi: moneyText.nullable(),
  discountedRoi: moneyText.nullable(),
  remainingOil: moneyText,
  remainingGas: moneyText,
  eurOil: moneyText,
  eurGas: moneyText,
  /** The last month before the economic limit; null if there is none. */
  lastMonth: moneyText.nullable(),
  wells: z.int32(),
  leftOut: z.int32(),
  /** Wells valued from a doubtful fit; absent in figures stored before this was counted. */
  doubtful: z.int32().optional(),
})
export type KeyFigures = z.output<typeof keyFiguresSchema>

/** Formats with fixed decimals, without a minus sign before zero. */
const toFixedText = (value: number, places: number) => value.toFixed(places).replace(/^-(?=[0.]*$)/, '')
const formatOrNull = (value: number | null, places: number) =>
  value === null ? null : toFixedText(value, places)

/** The key figures of an analysis; null if none of its wells can be calculated. */
export function keyFigures({ asOf, total, wells, leftOut }: Figures): KeyFigures | null {
  if (!total) return null
  const [remaining, eur] = [sumWells(wells, 'remaining'), sumWells(wells, 'eur')]
  const life = wells.reduce((max, well) => Math.max(max, well.life), 0)
  return {
    calculation,
    npv: toFixedText(total.npv, 2),
    pv10: toFixedText(total.pv10, 2),
    net: toFixedText(total.net, 2),
    invested: toFixedText(total.invested, 2),
    ...figureTexts(total),
    discountedPayout: payoutText(total.discountedPayout),
    moic: formatOrNull(total.moic, 4),
    roi: formatOrNull(total.roi, 4),
    discountedRoi: formatOrNull(total.discountedRoi, 4),
    remainingOil: toFixedText(remaining.oil, 1),
    remainingGas: toFixedText(remaining.gas, 1),
    eurOil: toFixedText(eur.oil, 1),
    eurGas: toFixedText(eur.gas, 1),
    lastMonth: life === 0 ? null : monthKey(monthNumber(asOf) + life - 1),
    wells: wells.length,
    leftOut: leftOut.length,
    doubtful: countDoubtful(wells),
  }
}

/** The IRR and payout of a cash flow in the form of key figures. */
export const figureTexts = (worth: EconomicValue): Pick<KeyFigures, 'irr' | 'payout'> => ({
  irr: irrFigure(worth),
  payout: payoutText(worth.payout),
})

/**
 * Without an investment there is no rate of return, even if plugging costs at the end produce a mathematical solution.
 */
const irrFigure = ({ irr, invested }: EconomicValue): KeyFigures['irr'] =>
  invested === 0
    ? { found: 'none', rates: [] }
    : { found: irr.found, rates: irrRates(irr).map(rate => toFixedText(rate, 6)) }

export const irrRates = (irr: InternalRate): readonly number[] =>
  irr.found === 'one' ? [irr.rate] : irr.found === 'several' ? irr.rates : []

const payoutText = (payout: Payout) => ({
  when: payout.when,
  months: payout.when === 'after' ? toFixedText(payout.months, 2) : null,
})
