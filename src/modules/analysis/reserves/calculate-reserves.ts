import type { CashFlow } from '../../../core/economics/cashflow/cash-flow.ts'
import type { GrossVolumes } from '../../../core/economics/cashflow/gross-volumes.ts'
import { doubtReasons } from '../results/doubtful-fits.ts'
import { calculateWells } from '../results/figures.ts'
import { type ReversionEvent, wellReversions } from '../results/reversions.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import type { NetVolumes, Reserves } from './reconcile.ts'
import { wellYears, sumYears, type WellYear } from './well-years.ts'
import { addMonths, type Day } from '../../../core/time/calendar.ts'

/** A well of a version, as the report lists it. */
export type WellReserves = Reserves & {
  readonly wellId: string | null
  readonly name: string
  readonly pv10: number
  /**
   * True for a well booked as proved undeveloped with a negative PV10, which does not count as proved
   * (docs/decisions/304).
   */
  readonly isUneconomic: boolean
  readonly years: ReadonlyMap<number, WellYear>
  readonly asOf: Day
  /** The date of its first outlay; null if it has none. `production` is the month of first production. */
  readonly outlay: Day | null
  readonly production: Day
  readonly prices: Inputs['prices']
  readonly discounting: Inputs['discounting']
  readonly hasOwnDifferentials: boolean
  /** The owner's share of production on the as-of date, and the plant factors for sold gas and NGL. */
  readonly share: number
  readonly plant: WellInputs['plant']
  /** Why the fit behind its volumes is doubtful; null if it is not. */
  readonly doubt: string | null
  /** Its reversions, in order. */
  readonly reversions: readonly ReversionEvent[]
  /** The inputs of its calculation; null if it occurs more than once in its analysis. */
  readonly source: { readonly inputs: Inputs; readonly well: WellInputs } | null
}

/**
 * The reserves of each well of a frozen analysis: future production until its economic limit, times the revenue share
 * of each month. `leftOut` names wells that cannot be calculated. A project without a well is identified by
 * `analysisId` and its name; a well that occurs twice is added up in the category of the first.
 */
export function calculateReserves(
  inputs: Inputs,
  analysisId: string,
): { wells: WellReserves[]; leftOut: string[] } {
  const { wells, leftOut } = calculateWells(inputs)
  const byKey = new Map<string, WellReserves>()
  for (const { well, prepared, worth } of wells) {
    const key = well.wellId ?? `${analysisId} ${well.name}`
    const first = byKey.get(key)
    const net = netVolumes(prepared.volumes, worth.flow)
    byKey.set(
      key,
      first
        ? {
            ...first,
            net: addVolumes(first.net, net),
            pv10: first.pv10 + worth.pv10,
            years: sumYears([first.years, wellYears(prepared, worth)]),
            doubt: first.doubt ?? doubtReasons(well),
            reversions: [...first.reversions, ...wellReversions(well, worth.flow.reverted, inputs.asOf)],
            source: null,
          }
        : {
            key,
            wellId: well.wellId,
            name: well.name,
            category: well.category ?? 'NONE',
            net,
            pv10: worth.pv10,
            isUneconomic: false,
            years: wellYears(prepared, worth),
            asOf: inputs.asOf,
            outlay: well.capital.map(({ on }) => on).toSorted()[0] ?? null,
            production: addMonths(inputs.asOf, well.firstMonth),
            prices: inputs.prices,
            discounting: inputs.discounting,
            hasOwnDifferentials: (well.differentials?.length ?? 0) > 0,
            share: worth.flow.share[0]!,
            plant: well.plant,
            doubt: doubtReasons(well),
            reversions: wellReversions(well, worth.flow.reverted, inputs.asOf),
            source: { inputs, well },
          },
    )
  }
  return { wells: [...byKey.values()].map(economicOnly), leftOut: leftOut.map(({ name }) => name) }
}

/** Undeveloped reserves are proved only if they are economic; with a negative PV10 they have no category. */
const economicOnly = (well: WellReserves): WellReserves =>
  well.category === 'PUD' && well.pv10 < 0 ? { ...well, category: 'NONE', isUneconomic: true } : well

/** The owner's volumes from a month until the economic limit, in whole units. */
export function netVolumes(volumes: GrossVolumes, { share, life }: CashFlow, from = 0): NetVolumes {
  const total = (gross: Float64Array) => {
    let sum = 0
    for (let month = from; month < life; month++) sum += gross[month]! * share[month]!
    return Math.round(sum)
  }
  return { oil: total(volumes.oil), gas: total(volumes.soldGas), ngl: total(volumes.ngl) }
}

const addVolumes = (a: NetVolumes, b: NetVolumes): NetVolumes => ({
  oil: a.oil + b.oil,
  gas: a.gas + b.gas,
  ngl: a.ngl + b.ngl,
})

/**
 * The owner's part of gross production (bbl, mcf at the wellhead), by the share and plant factors of the earlier
 * reserves.
 */
export function calculateNetProduced(
  { share, plant }: Pick<WellReserves, 'share' | 'plant'>,
  gross: { oil: number; gas: number },
): NetVolumes {
  return {
    oil: Math.round(gross.oil * share),
    gas: Math.round(gross.gas * (1 - plant.shrink) * share),
    ngl: Math.round((gross.gas * plant.nglYield * share) / 1000),
  }
}
