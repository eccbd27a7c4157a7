import type { AnomalyFinding } from '../../../core/module/anomaly.ts'
import { formatMonth } from '../../../ui/formats.ts'
import type { Month } from '../identity/month.ts'
import { checkProduction, formatVolume, type Flag } from '../production/production-checks.ts'
import { combinePools, type ProductionMonth } from '../production/production.ts'
import { findTrendDepartures } from './trend.ts'

/** The anomaly rules for a well's months. */
export const wellRules = {
  off_trend: 'Production off trend',
  sudden_water: 'Sudden water',
  zero_days: 'Volume without days on',
  days_over: 'Too many days on',
  negative: 'Negative volume',
  sold_over: 'Sold above produced',
  stock_balance: 'Inventory out of balance',
  disposition: 'Gas disposition out of balance',
  gap: 'Months missing',
  unlinked: 'Well on no lease',
} as const

type WellMonths = { id: string; nri: string | null; months: readonly ProductionMonth[] }

/** Returns the anomalies in a well's months from `since` on; earlier months only establish the trend. */
export function wellAnomalies({ id, nri, months }: WellMonths, since: Month): AnomalyFinding[] {
  const flags = checkProduction(months).map(flag => flagToAnomaly(flag, id, months))
  const trend = findTrendDepartures(combinePools(months)).map(
    ({ month, lost, ...departure }): AnomalyFinding & { month: Month } => ({
      ...departure,
      month,
      recordId: id,
      key: month,
      onDay: month,
      lost: lost === null || nri === null ? null : lost * Number(nri),
    }),
  )
  return [...flags, ...findOversold(id, months), ...trend].filter(({ onDay }) => onDay >= since)
}

function flagToAnomaly(
  { rule, month, pool, field, message }: Flag,
  recordId: string,
  months: readonly ProductionMonth[],
) {
  const figures = months.filter(row => row.month === month && row.pool === pool)
  return {
    rule,
    recordId,
    key: [month, pool, field].join(' '),
    onDay: month,
    // A gap has no row, and its words already give its length.
    says: rule === 'gap' ? message : `${formatMonth(month)}: ${message}`,
    seen: figures.length === 0 ? message : JSON.stringify(figures.map(monthFigures)),
    product: null,
    lost: null,
  }
}

const monthFigures = ({
  source,
  oil,
  gas,
  water,
  daysOn,
  oilSold,
  gasSold,
  oilBom,
  oilEom,
}: ProductionMonth) => [source, oil, gas, water, daysOn, oilSold, gasSold, oilBom, oilEom]

/** Tank inventory is unknown here. Months with stocks on record are checked by their stock balance instead. */
function findOversold(recordId: string, months: readonly ProductionMonth[]): AnomalyFinding[] {
  return months.flatMap(({ month, pool, source, oil, oilSold, oilBom }) => {
    if (oil === null || oilSold === null || oilBom !== null || oilSold <= oil * 1.01 + 1) return []
    return {
      rule: 'sold_over',
      recordId,
      key: [month, pool, source].join(' '),
      onDay: month,
      says: `${formatMonth(month)}: ${formatVolume(oilSold)} bbl of oil sold, ${formatVolume(oil)} produced.`,
      seen: `${oil} ${oilSold}`,
      product: null,
      lost: null,
    }
  })
}
