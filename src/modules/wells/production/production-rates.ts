import { formatMonth } from '../../../ui/formats.ts'
import type { Derived } from '../../../core/resource/derived.ts'
import { daysInMonth } from '../identity/month.ts'
import { productionFields, sumKnown, type ProductionField, type ProductionMonth } from './production.ts'

/** One barrel of oil has about the energy of six thousand cubic feet of gas. The ratio ignores prices. */
const mcfPerBoe = 6

type DerivedNumber = Derived<number | null>

/** Volume per calendar day in bbl/d or mcf/d, over every day of the month whether or not the well ran. */
export function calendarDayRate(row: ProductionMonth, field: ProductionField): DerivedNumber {
  const days = daysInMonth(row.month)
  const volume = row[field]
  return {
    value: volume === null ? null : volume / days,
    formula: 'volume ÷ calendar days in the month',
    inputs: [volumeInput(row, field), { label: `Days in ${formatMonth(row.month)}`, value: days, unit: 'd' }],
    convention: 'Calendar-day rate',
  }
}

/** Volume per day on production in bbl/d or mcf/d. Null when the days are unknown or zero. */
export function producingDayRate(row: ProductionMonth, field: ProductionField): DerivedNumber {
  const volume = row[field]
  return {
    value: volume === null || row.daysOn === null || row.daysOn <= 0 ? null : volume / row.daysOn,
    formula: 'volume ÷ days on production',
    inputs: [volumeInput(row, field), { label: 'Days on production', value: row.daysOn, unit: 'd' }],
    convention: 'Producing-day rate',
  }
}

/** The measure of a month: its volume, or a daily rate. */
export type MonthMeasure = 'calendar' | 'producing' | 'monthly'

/** Returns a product's figure for a month in the measure of the page. */
export const measureMonth = (
  row: ProductionMonth,
  field: ProductionField,
  measure: MonthMeasure,
): DerivedNumber =>
  measure === 'calendar'
    ? calendarDayRate(row, field)
    : measure === 'producing'
      ? producingDayRate(row, field)
      : { value: row[field], formula: 'volume of the month', inputs: [volumeInput(row, field)] }

/** Barrels of oil equivalent of a month, in the same measure as its products. Null when its days are unknown. */
export function measureEquivalent(row: ProductionMonth, measure: MonthMeasure): DerivedNumber {
  const equivalent = oilEquivalent(row)
  if (measure === 'monthly') return equivalent
  const days = measure === 'calendar' ? daysInMonth(row.month) : row.daysOn
  const label = measure === 'calendar' ? `Days in ${formatMonth(row.month)}` : 'Days on production'
  return {
    ...equivalent,
    value: equivalent.value === null || days === null || days <= 0 ? null : equivalent.value / days,
    formula: `(${equivalent.formula}) ÷ ${label.toLowerCase()}`,
    inputs: [...equivalent.inputs, { label, value: days, unit: 'd' }],
  }
}

/** Returns the running total of a figure by month. A month without a report repeats the previous total. */
export function cumulative(rows: readonly ProductionMonth[], field: ProductionField): (number | null)[] {
  let total: number | null = null
  return rows.map(row => (total = sumKnown([total, row[field]])))
}

/** Returns the total of a figure over months, with the number of months that reported it. */
export function totalVolume(rows: readonly ProductionMonth[], field: ProductionField): DerivedNumber {
  const reportedMonths = rows.filter(row => row[field] !== null)
  const { title, unit } = productionFields[field]
  const first = reportedMonths[0]
  return {
    value: sumKnown(reportedMonths.map(row => row[field])),
    formula: 'sum of the reported months',
    inputs: [
      { label: `Months with ${title.toLowerCase()} reported`, value: reportedMonths.length },
      { label: 'Months without a report', value: rows.length - reportedMonths.length },
      { label: 'From', value: first ? formatMonth(first.month) : null },
      { label: 'To', value: first ? formatMonth(reportedMonths.at(-1)!.month) : null },
    ],
    convention: `In ${unit}; months without a report are excluded, not counted as zero`,
  }
}

/** Gas-oil ratio in scf/bbl. Null when either is unknown or no oil was produced. */
export function gasOilRatio(row: ProductionMonth): DerivedNumber {
  const { oil, gas } = row
  return {
    value: oil === null || gas === null || oil <= 0 ? null : (gas * 1000) / oil,
    formula: 'gas × 1,000 ÷ oil',
    inputs: [volumeInput(row, 'gas'), volumeInput(row, 'oil')],
    convention: 'scf of gas per bbl of oil',
  }
}

/** Water cut from 0 to 1: the share of water in the liquid. Null when either is unknown or there was no liquid. */
export function waterCut(row: ProductionMonth): DerivedNumber {
  const { oil, water } = row
  const liquid = oil === null || water === null ? null : oil + water
  return {
    value: liquid === null || liquid <= 0 ? null : water! / liquid,
    formula: 'water ÷ (oil + water)',
    inputs: [volumeInput(row, 'water'), volumeInput(row, 'oil')],
  }
}

/** Barrels of oil equivalent: oil + NGL + gas ÷ 6. Null only when all three are unknown. */
export function oilEquivalent(row: ProductionMonth): DerivedNumber {
  return {
    value: sumKnown([row.oil, row.ngl, row.gas === null ? null : row.gas / mcfPerBoe]),
    formula: `oil + NGL + gas ÷ ${mcfPerBoe}`,
    inputs: [volumeInput(row, 'oil'), volumeInput(row, 'ngl'), volumeInput(row, 'gas')],
    convention: `${mcfPerBoe} mcf to the barrel: equal energy, not equal price`,
    source: 'Convention of SEC filers',
  }
}

const volumeInput = (row: ProductionMonth, field: ProductionField) => ({
  label: `${productionFields[field].title}, ${formatMonth(row.month)}`,
  value: row[field],
  unit: productionFields[field].unit,
})
