import Decimal from 'decimal.js'
import { addMonths } from '../../../core/time/calendar.ts'
import type { OperatingCategory } from '../../../core/trade/operating-cost.ts'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'

type CostLine = {
  month: string
  category: OperatingCategory
  oneOff: boolean
  gross: string
  afe: string | null
}
type Volumes = { month: string; oil: number | null; gas: number | null; water: number | null }

/**
 * Operating costs of a well, 8/8ths: dollars per month, per barrel and per mcf; and sentences on their basis.
 */
export type ActualCosts = {
  fixed: number
  overhead: number
  perOil: number
  perGas: number
  perWater: number
  /** The number of months with costs, and the first and last month of the range. */
  known: number
  from: string
  through: string
  notes: string[]
}

const productByCategory = { OIL_HANDLING: 'oil', GAS_HANDLING: 'gas', WATER: 'water' } as const
const rateByProduct = { oil: 'perOil', gas: 'perGas', water: 'perWater' } as const
const unitByProduct = { oil: 'bbl of oil', gas: 'mcf', water: 'bbl of water' } as const

/**
 * The trailing average of a well's operating costs over the last `months` calendar months that end with a
 * recorded one. Months without a recurring cost are unknown: they count neither as cost nor as time. One-off
 * lines, workovers, lines on an AFE, and ad valorem taxes, which an analysis counts among its taxes, are
 * excluded. Hauling, gathering and disposal are per unit if all months with costs report volumes of that
 * product, else fixed. Null if no month has a cost.
 */
export function trailingAverage(
  lines: readonly CostLine[],
  volumes: readonly Volumes[],
  months: number,
): ActualCosts | null {
  const through = lines
    .map(({ month }) => month)
    .toSorted()
    .at(-1)
  if (through === undefined) return null
  const from = addMonths(through, 1 - months)
  const recent = lines.filter(({ month }) => month >= from)
  const onAfes = recent.filter(({ afe }) => afe !== null)
  const oneOffLines = recent.filter(
    ({ afe, oneOff, category }) => afe === null && (oneOff || category === 'WORKOVER'),
  )
  const taxes = recent.filter(
    ({ afe, oneOff, category }) => afe === null && !oneOff && category === 'AD_VALOREM',
  )
  const recurring = recent.filter(line => ![...onAfes, ...oneOffLines, ...taxes].includes(line))
  // A month with nothing but a workover says nothing about the running costs of the well.
  const knownMonths = [...new Set(recurring.map(({ month }) => month))].toSorted()
  if (knownMonths.length === 0) return null
  const getSum = (lines: readonly CostLine[]) => Decimal.sum(0, ...lines.map(({ gross }) => gross))
  const result = { fixed: 0, overhead: 0, perOil: 0, perGas: 0, perWater: 0 }
  const messages: string[] = []
  let fixed = getSum(
    recurring.filter(({ category }) => category !== 'OVERHEAD' && !(category in productByCategory)),
  )
  for (const [category, product] of Object.entries(productByCategory)) {
    const ofCategory = recurring.filter(line => line.category === category)
    if (ofCategory.length === 0) continue
    const monthlyVolumes = knownMonths.map(
      month => volumes.find(row => row.month === month)?.[product] ?? null,
    )
    const total = monthlyVolumes.reduce<number>((sum, volume) => sum + (volume ?? 0), 0)
    if (monthlyVolumes.every(volume => volume !== null) && total > 0)
      result[rateByProduct[product]] = getSum(ofCategory).div(total).toDecimalPlaces(4).toNumber()
    else {
      fixed = fixed.plus(getSum(ofCategory))
      messages.push(`Costs per ${unitByProduct[product]} count as fixed: not every month reports a volume.`)
    }
  }
  const perMonth = (sum: Decimal) => sum.div(knownMonths.length).toDecimalPlaces(2).toNumber()
  result.fixed = perMonth(fixed)
  result.overhead = perMonth(getSum(recurring.filter(({ category }) => category === 'OVERHEAD')))
  const noteExcluded = (lines: readonly CostLine[], text: string) =>
    lines.length > 0 && messages.push(`Excluded: ${text}, ${formatMoney(getSum(lines).toFixed(2))}.`)
  noteExcluded(oneOffLines, 'workovers and one-off costs')
  noteExcluded(onAfes, 'lines on an AFE')
  noteExcluded(taxes, 'ad valorem taxes, which are listed under taxes')
  const period = Array.from({ length: months }, (_, index) => addMonths(from, index))
  const unknownMonths = period.filter(month => !knownMonths.includes(month))
  messages.unshift(
    `Trailing average of ${knownMonths.length} of the ${months} months ${formatMonth(from)} to ${formatMonth(through)}, 8/8ths.`,
    ...(unknownMonths.length > 0
      ? [
          `No costs are recorded for ${unknownMonths.map(month => formatMonth(month)).join(', ')}: unknown, not zero.`,
        ]
      : []),
  )
  return { ...result, known: knownMonths.length, from, through, notes: messages }
}

/**
 * The average with a fixed producing rate, in dollars per month, as its overhead if the costs include none.
 */
export function withOverhead(average: ActualCosts, producing: string | null): ActualCosts {
  if (producing === null) return average
  const line = `Overhead is the producing rate in ${formatMonth(average.through)}, ${formatMoney(producing)} a month.`
  return { ...average, overhead: Number(producing), notes: [...average.notes, line] }
}
