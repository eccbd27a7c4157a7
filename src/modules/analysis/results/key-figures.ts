import { z } from 'zod'
import { calculation } from '../../../core/economics/calculation.ts'
import type { InternalRate } from '../../../core/economics/value/internal-rate.ts'
import type { Payout } from '../../../core/economics/value/payout.ts'
import type { Valued } from '../../../core/economics/value/worth.ts'
import { monthKey, monthOf } from '../../../core/time/calendar.ts'
import { doubtfulCount } from './doubtful-fits.ts'
import { type Figures, summed } from './figures.ts'

const text = z.string().max(40)
const payout = z.object({ when: z.enum(['after', 'at_once', 'never']), months: text.nullable() })

/** What an analysis came to, as it is kept with a version: money to the cent, so that it can be compared to the cent. */
const keyFiguresSchema = z.object({
  calculation: text,
  npv: text,
  pv10: text,
  net: text,
  invested: text,
  irr: z.object({ found: z.enum(['none', 'one', 'several']), rates: z.array(text) }),
  payout,
  discountedPayout: payout,
  moic: text.nullable(),
  roi: text.nullable(),
  discountedRoi: text.nullable(),
  remainingOil: text,
  remainingGas: text,
  eurOil: text,
  eurGas: text,
  /** The last month that is worth running; null where none is. */
  lastMonth: text.nullable(),
  wells: z.int(),
  leftOut: z.int(),
  /** Wells valued by a doubtful fit; absent in figures stored before this was counted. */
  doubtful: z.int().optional(),
})
export type KeyFigures = z.output<typeof keyFiguresSchema>

/** Fixed places, and no minus before a zero. */
const fixed = (value: number, places: number) => value.toFixed(places).replace(/^-(?=[0.]*$)/, '')
const known = (value: number | null, places: number) => (value === null ? null : fixed(value, places))

/** The key figures of an analysis; null where no well of it can be calculated. */
export function keyFigures({ asOf, total, wells, leftOut }: Figures): KeyFigures | null {
  if (!total) return null
  const [remaining, eur] = [summed(wells, 'remaining'), summed(wells, 'eur')]
  const life = wells.reduce((most, one) => Math.max(most, one.life), 0)
  return {
    calculation,
    npv: fixed(total.npv, 2),
    pv10: fixed(total.pv10, 2),
    net: fixed(total.net, 2),
    invested: fixed(total.invested, 2),
    ...figureTexts(total),
    discountedPayout: payoutText(total.discountedPayout),
    moic: known(total.moic, 4),
    roi: known(total.roi, 4),
    discountedRoi: known(total.discountedRoi, 4),
    remainingOil: fixed(remaining.oil, 1),
    remainingGas: fixed(remaining.gas, 1),
    eurOil: fixed(eur.oil, 1),
    eurGas: fixed(eur.gas, 1),
    lastMonth: life === 0 ? null : monthKey(monthOf(asOf) + life - 1),
    wells: wells.length,
    leftOut: leftOut.length,
    doubtful: doubtfulCount(wells),
  }
}

/** The return and the payout of money, as key figures have them. */
export const figureTexts = (worth: Valued): Pick<KeyFigures, 'irr' | 'payout'> => ({
  irr: returnOf(worth),
  payout: payoutText(worth.payout),
})

/** Where nothing is put in there is no return, whatever rate makes plugging at the end worth what came before it. */
const returnOf = ({ irr, invested }: Valued): KeyFigures['irr'] =>
  invested === 0
    ? { found: 'none', rates: [] }
    : { found: irr.found, rates: ratesOf(irr).map(rate => fixed(rate, 6)) }

export const ratesOf = (irr: InternalRate): readonly number[] =>
  irr.found === 'one' ? [irr.rate] : irr.found === 'several' ? irr.rates : []

const payoutText = (payout: Payout) => ({
  when: payout.when,
  months: payout.when === 'after' ? fixed(payout.months, 2) : null,
})
