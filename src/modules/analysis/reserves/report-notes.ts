import { pluralize, formatMoney, formatNumber } from '../../../ui/formats.ts'
import type { WellReserves } from './calculate-reserves.ts'

/** Properties excluded from total proved, with their figures and the reason. */
export function uneconomicNotes(wells: readonly WellReserves[]): string[] {
  const out = wells.filter(({ isUneconomic }) => isUneconomic)
  if (out.length === 0) return []
  const sum = out.reduce((all, { pv10 }) => all + pv10, 0)
  const oil = out.reduce((all, { net }) => all + net.oil, 0)
  const names = out.slice(0, 10).map(({ name, pv10 }) => `${name} (${formatMoney(pv10.toFixed(2))})`)
  return [
    `Not in total proved: ${pluralize(out.length, 'undeveloped property', 'undeveloped properties')} with a PV10 below zero, ${formatMoney(sum.toFixed(2))} and ${formatNumber(oil, 0)} bbl net together: ${names.join(', ')}${out.length > names.length ? ', …' : ''}. Undeveloped reserves are proved only where drilling them is economic.`,
  ]
}
