import { toDeclineKind } from '../../../core/economics/decline/effective.ts'
import {
  reviewReasonLabels,
  type Fit,
  fitDailyRates,
  fitDecline,
  type FitRequest,
  type NoFit,
} from '../../../core/economics/fit/fit.ts'
import { findDisagreements } from '../../../core/economics/fit/disagreements.ts'
import type { HistoryDay } from '../../../core/economics/fit/used-days.ts'
import type { HistoryMonth } from '../../../core/economics/fit/used-months.ts'
import { dayNumber, monthKey, monthNumber } from '../../../core/time/calendar.ts'
import { noFacts } from '../../../core/trade/taxes/levy.ts'
import type { DeclineStream, WellInputs, StreamInputs } from '../inputs/inputs.ts'
import { createBlankWell } from '../inputs/start.ts'
import { findTaxes } from '../taxes/taxes.ts'
import { defaultFitSettings, type FitSettings, toFitRequest } from '../inputs/fit-settings.ts'
import type { DayVolumes, MonthVolumes, WellHistory } from './history.ts'

export type FittedProduct = 'oil' | 'gas' | 'water'

/** Gas per barrel of oil equivalent, in mcf, to decide a well's main product. */
const mcfPerBarrel = 6
const monthsPerYear = 12

const monthStartDay = (month: number) => `${monthKey(month)}-01`
const roundTo = (value: number, places: number) => Number(value.toFixed(places))

/**
 * Fits the decline of a product to the months of a well, or to its days if requested. A well with fewer than
 * 90 producing days is fitted by month and calendar day, as `per` of the fit then states. Fewer than six
 * months are not fitted.
 */
export function fitHistory(
  { months, daily = [] }: Pick<WellHistory, 'months' | 'daily'>,
  product: FittedProduct,
  request: FitRequest = {},
): Fit | NoFit {
  const monthly = monthlyHistory(months, product)
  if (request.per !== 'daily') return fitDecline(monthly, request)
  const days = dailyHistory(daily, product)
  const fit = fitDailyRates(days, request)
  if (fit.arps === null)
    return fit.why === 'few_days' || fit.why === 'no_production'
      ? fitDecline(monthly, { ...request, per: 'calendar' })
      : fit
  const isApart = findDisagreements(monthly, days).length > 0
  return { ...fit, eye: isApart ? [...fit.eye, 'days_disagree'] : fit.eye }
}

/** The months of a product in the form that a fit requires. */
export const monthlyHistory = (months: readonly MonthVolumes[], product: FittedProduct): HistoryMonth[] =>
  months.map(month => ({ month: monthNumber(month.month), volume: month[product], days: month.days ?? null }))

/** The days of a product in the form that a fit requires. */
export const dailyHistory = (daily: readonly DayVolumes[], product: FittedProduct): HistoryDay[] =>
  daily.map(item => ({ day: dayNumber(item.day), volume: item[product] }))

/** A fit as an analysis stores it: rounded to the precision of its fields, with a note on its data. */
export function toStream(
  fit: Fit,
  {
    leftOut = [],
    settings = defaultFitSettings,
  }: { leftOut?: readonly string[]; settings?: FitSettings | undefined } = {},
): DeclineStream {
  const { qi, di, b } = fit.arps
  const roundedB = roundTo(b, 3)
  return {
    by: 'decline',
    since: monthStartDay(fit.month),
    segments: [
      {
        fromDay: 0,
        qi: roundTo(qi * fit.uptime, 2),
        di: roundTo(toDeclineKind('secant', di, roundedB), 5),
        diAs: 'secant',
        b: roundedB,
        terminal: settings.terminal,
        terminalAs: 'tangent',
      },
    ],
    fit: {
      through: monthStartDay(fit.until),
      from: null,
      leftOut: [...leftOut],
      used: fit.used.length,
      r2: fit.r2,
      spread: fit.spread,
      eye: fit.eye.map(reason => reviewReasonLabels[reason]),
      settings,
      uptime: roundTo(fit.uptime, 4),
      assumedDays: fit.assumedDays,
      ...(fit.per === 'daily' && {
        unit: 'days' as const,
        shutIn: fit.leftOut.filter(({ why }) => why === 'shut_in').length,
      }),
    },
  }
}

const sumKnown = (months: readonly MonthVolumes[], product: FittedProduct): number | null => {
  const volumes = months.flatMap(month => month[product] ?? [])
  return volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume, 0)
}

/** The main product of a well, by energy. */
const mainProduct = (months: readonly MonthVolumes[]): 'oil' | 'gas' =>
  (sumKnown(months, 'oil') ?? 0) * mcfPerBarrel >= (sumKnown(months, 'gas') ?? 0) ? 'oil' : 'gas'

/** The ratio of a product to the main one in its last year of production; null if there was none. */
function ratioToMain(
  months: readonly MonthVolumes[],
  product: FittedProduct,
  main: 'oil' | 'gas',
): StreamInputs {
  const last = months.filter(month => (month[main] ?? 0) > 0 && month[product] !== null).slice(-monthsPerYear)
  const [productVolume, mainVolume] = [sumKnown(last, product), sumKnown(last, main)]
  if (productVolume === null || mainVolume === null || mainVolume <= 0 || productVolume < 0) return null
  return {
    by: 'ratio',
    to: main,
    points: [{ month: 0, ratio: roundTo(productVolume / mainVolume, main === 'oil' ? 4 : 6) }],
  }
}

/**
 * A well of the organization as analysis inputs: its stored forecast, or else a fitted decline. Other inputs
 * come from its record or are left for the user to enter.
 */
export function fitWell(history: WellHistory): WellInputs {
  const { wellId, name, state, wi, nri, months, settings = defaultFitSettings, forecast, taxed } = history
  const interest = wi === null ? null : Number(wi) > 0 ? 'working' : 'royalty'
  const taxes = findTaxes(state, { ...noFacts, ...taxed, interest })
  const initial = { ...createBlankWell(name), wellId, taxes, ...interestInputs(wi, nri) }
  const last = months.at(-1)
  if (!last) return initial
  const produced = {
    through: last.month,
    oil: sumKnown(months, 'oil'),
    gas: sumKnown(months, 'gas'),
    water: sumKnown(months, 'water'),
  }
  if (forecast) return { ...initial, ...forecast, produced }
  const main = mainProduct(months)
  const fit = fitHistory(history, main, toFitRequest(settings))
  const mainStream = fit.arps === null ? null : toStream(fit, { settings })
  const streamFor = (product: FittedProduct) =>
    product === main ? mainStream : mainStream && ratioToMain(months, product, main)
  return {
    ...initial,
    oil: streamFor('oil'),
    gas: streamFor('gas'),
    water: streamFor('water'),
    produced,
  }
}

function interestInputs(wi: string | null, nri: string | null): Partial<WellInputs> {
  if (wi === null || nri === null) return {}
  const [cost, revenue] = [Number(wi), Number(nri)]
  const working = Math.min(cost, revenue)
  return {
    // Revenue without a share of costs is a royalty.
    interest:
      cost === 0
        ? { wi: 0, nri: 0, orri: revenue }
        : { wi: cost, nri: working, orri: roundTo(revenue - working, 8) },
    interestFrom: 'Well record',
    ...(cost > 0 && revenue > 0 && revenue <= cost && { leaseNri: roundTo(revenue / cost, 8) }),
  }
}
