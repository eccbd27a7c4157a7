import { baseFactors } from '../../../core/economics/cashflow/cash-flow.ts'
import type { EconomicCase } from '../../../core/economics/cashflow/case.ts'
import { type PreparedCase, prepare } from '../../../core/economics/cashflow/prepare.ts'
import { type CombinedValue, combineValues } from '../../../core/economics/value/combined-value.ts'
import { type CaseValue, valueRun } from '../../../core/economics/value/case-value.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { wellProblems } from '../inputs/problems.ts'
import { toEconomicCase } from '../inputs/to-case.ts'
import { type AfterTax, calculateAfterTax } from './after-tax.ts'
import { doubtReasons } from './doubtful-fits.ts'
import { producedBeforeForecast } from './produced-before-forecast.ts'
import { type RiskedValue, riskWell } from './risk-well.ts'

const volumeNames = ['oil', 'gas', 'ngl', 'water'] as const
export type Volumes = Readonly<Record<(typeof volumeNames)[number], number>>
/** Gross volumes by month from the as-of date to each well's economic limit. */
type MonthlyVolumes = Readonly<Record<(typeof volumeNames)[number], Float64Array>>

/** The figures of one well of an analysis, for tables. */
export type WellFigure = {
  readonly wellIndex: number
  readonly name: string
  readonly npv: number
  /** Its value risked by the chance of success; null if no chance is entered. */
  readonly risked: RiskedValue | null
  readonly invested: number
  /** Gross volumes from the as-of date to the limit; `eur` also includes earlier production. */
  readonly remaining: Volumes
  readonly eur: Volumes
  /** The economic life in months, and why it ends. */
  readonly life: number
  readonly endedBy: 'costs' | 'months'
  /** Gross daily rates in its last month. */
  readonly limitRate: { readonly oil: number; readonly gas: number }
  readonly reverted: readonly (number | null)[]
  /** The reason why the fit behind its value is doubtful; null if it is not. */
  readonly doubt: string | null
}

/** The results of an analysis. Wells that cannot be calculated are skipped and listed in `leftOut`. */
export type Figures = {
  readonly asOf: string
  readonly total: CombinedValue | null
  readonly volumes: MonthlyVolumes
  readonly wells: readonly WellFigure[]
  /** Null if the analysis is before income tax. */
  readonly afterTax: AfterTax | null
  readonly leftOut: readonly { readonly at: number; readonly name: string; readonly why: string }[]
}

export type CalculatedWell = {
  readonly given: EconomicCase
  readonly prepared: PreparedCase
  readonly worth: CaseValue
}

const calculatedByWell = new WeakMap<WellInputs, { inputsKey: string; calculated: CalculatedWell | string }>()

/** The shared inputs as text: an unchanged well is recalculated only if this changes. */
const sharedKey = ({ wells: _, ...shared }: Inputs) => JSON.stringify(shared)

/** One well as calculated by the core, or why it cannot be calculated. */
function calculateWell(inputs: Inputs, well: WellInputs, key: string): CalculatedWell | string {
  const cached = calculatedByWell.get(well)
  if (cached?.inputsKey === key) return cached.calculated
  const stop = wellProblems(inputs, well).find(({ stops }) => stops)
  const calculated = stop ? stop.says : calculate(toEconomicCase(inputs, well), inputs.rate)
  calculatedByWell.set(well, { inputsKey: key, calculated })
  return calculated
}

function calculate(economicCase: EconomicCase, rate: number): CalculatedWell {
  const prepared = prepare(economicCase)
  return { given: economicCase, prepared, worth: valueRun(prepared, rate, baseFactors) }
}

/** Calculates the wells; `leftOut` lists those that cannot be calculated, with the reasons. */
export function calculateWells(inputs: Inputs) {
  const key = sharedKey(inputs)
  const wells: (CalculatedWell & { wellIndex: number; well: WellInputs })[] = []
  const failed: { at: number; name: string; why: string }[] = []
  for (const [index, well] of inputs.wells.entries()) {
    const calculated = calculateWell(inputs, well, key)
    if (typeof calculated === 'string') failed.push({ at: index, name: well.name, why: calculated })
    else wells.push({ ...calculated, wellIndex: index, well })
  }
  return { wells, leftOut: failed }
}

/** Calculates inputs that have no shared problems; see `inputProblems`. */
export function calculateFigures(inputs: Inputs): Figures {
  const { wells, leftOut: failed } = calculateWells(inputs)
  const total = combineValues(wells, inputs.rate)
  const months = total?.money.net.length ?? 0
  const volumes = Object.fromEntries(
    volumeNames.map(name => {
      const sums = new Float64Array(months)
      for (const { prepared, worth } of wells)
        for (let month = 0; month < worth.flow.life; month++)
          sums[month]! += prepared.volumes[name === 'gas' ? 'gas' : name][month]!
      return [name, sums]
    }),
  ) as MonthlyVolumes
  return {
    asOf: inputs.asOf,
    total,
    volumes,
    wells: wells.map(well => toWellFigure(inputs, well)),
    afterTax: calculateAfterTax(inputs, wells, total),
    leftOut: failed,
  }
}

function toWellFigure(
  inputs: Inputs,
  { wellIndex, well, prepared, worth }: CalculatedWell & { wellIndex: number; well: WellInputs },
): WellFigure {
  const { life, endedBy, reverted } = worth.flow
  const getSum = (volumes: Float64Array) => {
    let sum = 0
    for (let month = 0; month < life; month++) sum += volumes[month]!
    return sum
  }
  const remaining = Object.fromEntries(
    volumeNames.map(name => [name, getSum(prepared.volumes[name])]),
  ) as Volumes
  const produced = producedBeforeForecast(inputs, well)
  const getRate = (volumes: Float64Array) => (life === 0 ? 0 : (volumes[life - 1]! * 12) / 365.25)
  return {
    wellIndex,
    name: well.name,
    npv: worth.npv,
    risked: riskWell(well, prepared, worth.npv, inputs.rate),
    invested: worth.invested,
    remaining,
    eur: {
      ...remaining,
      oil: remaining.oil + produced.oil,
      gas: remaining.gas + produced.gas,
      water: remaining.water + produced.water,
    },
    life,
    endedBy,
    limitRate: { oil: getRate(prepared.volumes.oil), gas: getRate(prepared.volumes.gas) },
    reverted,
    doubt: doubtReasons(well),
  }
}

/** Adds the volumes of all wells. */
export const sumWells = (wells: readonly WellFigure[], kind: 'remaining' | 'eur'): Volumes =>
  Object.fromEntries(
    volumeNames.map(name => [name, wells.reduce((sum, well) => sum + well[kind][name], 0)]),
  ) as Volumes
