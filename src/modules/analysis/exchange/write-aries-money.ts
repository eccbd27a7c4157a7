import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { costGrowth } from './aries-costs.ts'
import { type AriesLine, formatFigure, toPercent } from './aries-line.ts'
import { ariesMonth } from './expression.ts'
import { costPeriods, differentialPeriods, effectiveDeck, effectiveTaxPeriods } from './dated-periods.ts'
import type { NoteOmission } from './export-case.ts'

type ValueStep = { from: string; valueText: string }

/** Writes dated values, each until the next begins. */
function* writeSteps(
  section: number,
  keyword: string,
  steps: readonly ValueStep[],
  growth: string,
): Generator<AriesLine> {
  for (const [index, { valueText }] of steps.entries()) {
    const next = steps[index + 1]
    const end = next
      ? `${ariesMonth(next.from)} AD PC 0`
      : `TO LIFE ${growth === '0' ? 'PC 0' : `PC/Y ${growth}`}`
    yield [section, index === 0 ? keyword : '"', `${valueText} ${end}`]
  }
}

/** A START line, so the first value applies from its month; the default is the as-of date. */
function* startLine(section: number, steps: readonly ValueStep[], asOf: string): Generator<AriesLine> {
  const from = steps[0]?.from ?? asOf
  yield [section, 'START', ariesMonth(from < asOf ? asOf : from)]
}

/** Prices and differentials, section 5. */
export function* priceLines(
  inputs: Inputs,
  well: WellInputs,
  noteOmission: NoteOmission,
): Generator<AriesLine> {
  const { asOf, prices } = inputs
  const deck = effectiveDeck(inputs)
  for (const [product, name, unit] of [
    ['oil', 'OIL', '$/B'],
    ['gas', 'GAS', '$/MMBTU'],
    ['ngl', 'NGL', '$/B'],
  ] as const) {
    const steps = deck.map(({ from, ...price }) => ({
      from,
      valueText: `${formatFigure(price[product])} X ${unit}`,
    }))
    yield* startLine(5, steps, asOf)
    yield* writeSteps(5, `PRI/${name}`, steps, toPercent(prices.growth))
    const periods = differentialPeriods(inputs, well, product)
    if (periods.every(period => period.percent === 0 && period.dollars === 0)) continue
    yield [5, 'START', ariesMonth(asOf)]
    yield* writeSteps(
      5,
      `PAJ/${name}`,
      periods.map(period => ({
        from: period.from,
        valueText:
          period.percent === 0
            ? `${formatFigure(period.dollars)} X ${unit}`
            : `${toPercent(1 + period.percent)} X %`,
      })),
      '0',
    )
    if (periods.some(period => period.percent !== 0 && period.dollars !== 0))
      noteOmission(`the ${product} differential has a percentage and dollars; the dollars were not written.`)
  }
}

/** Operating costs and taxes, section 6. */
export function* costLines(
  { asOf }: Inputs,
  well: WellInputs,
  noteOmission: NoteOmission,
): Generator<AriesLine> {
  const { operating, taxes } = well
  for (const [base, per, keyword, unit] of [
    [operating.fixed, 'month', 'OPC/T', '$/M'],
    [operating.overhead, null, 'OH/W', '$/M'],
    [operating.perOil, 'oil', 'OPC/OIL', '$/B'],
    [operating.perGas, 'gas', 'OPC/GAS', '$/MCF'],
    [operating.perWater, 'water', 'OPC/WTR', '$/B'],
  ] as const) {
    const costSteps = per ? costPeriods(asOf, base, operating, per) : [{ from: asOf, dollars: base }]
    if (costSteps.every(({ dollars }) => dollars === 0)) continue
    if (operating.growth !== 0 && costSteps.length > 1)
      noteOmission(`${keyword} is level between its dates; there it grows only after the last one.`)
    yield* writeSteps(
      6,
      keyword,
      costSteps.map(({ from, dollars }) => ({
        from,
        valueText: `${formatFigure(dollars * costGrowth(operating.growth, asOf, from))} X ${unit}`,
      })),
      toPercent(operating.growth),
    )
  }
  const periods = effectiveTaxPeriods(asOf, well)
  for (const product of ['oil', 'gas', 'ngl'] as const) {
    const rates = periods.map(({ from, severance }) => ({ from, ...severance[product] }))
    const byUnit = rates.every(rate => rate.percent === 0)
    if (!byUnit && rates.some(({ perUnit }) => perUnit !== 0))
      noteOmission(`the ${product} tax has a percentage and an amount per unit; the amount was not written.`)
    const unit = product === 'gas' ? '$/M' : '$/B'
    yield* writeSteps(
      6,
      `STX/${product.toUpperCase()}`,
      rates.map(rate => ({
        from: rate.from,
        valueText: byUnit ? `${formatFigure(rate.perUnit)} X ${unit}` : `${toPercent(rate.percent)} X %`,
      })),
      '0',
    )
  }
  yield* writeSteps(
    6,
    'ATX',
    periods.map(({ from, adValorem }) => ({ from, valueText: `${toPercent(adValorem)} X %` })),
    '0',
  )
  if (taxes.adValoremOf === 'revenue' && periods.some(({ adValorem }) => adValorem !== 0))
    noteOmission('ad valorem is on revenue before severance here; ARIES has its own setting for that.')
}
