import { interpolateRatios } from '../decline/ratio.ts'
import { joinSegments } from '../decline/segments.ts'
import { monthBounds, volumesBetween } from '../decline/volumes.ts'
import { monthNumber } from '../../time/calendar.ts'
import type { EconomicCase, Stream } from './case.ts'

/** Gross volumes by month from `asOf`: bbl of oil, NGL and water, mcf of gas at the wellhead and as sold. */
export type GrossVolumes = Readonly<Record<'oil' | 'gas' | 'water' | 'ngl' | 'soldGas', Float64Array>>

/** The volumes of every month of a case, before the economic limit. Throws a RangeError for a ratio to a ratio. */
export function grossVolumes(economicCase: EconomicCase): GrossVolumes {
  const { months, firstMonth } = economicCase
  const producingMonths = Math.max(0, months - firstMonth)
  const bounds = monthBounds(
    monthNumber(economicCase.asOf) + firstMonth,
    producingMonths,
    economicCase.volumes.monthLength,
  )
  const later = (volumes: Float64Array) => {
    if (firstMonth === 0) return volumes
    const all = new Float64Array(months)
    all.set(volumes.subarray(0, months), Math.min(firstMonth, months))
    return all
  }
  const declineVolumes = (stream: Stream | null) =>
    stream?.by === 'decline'
      ? later(volumesBetween(joinSegments(stream.segments), bounds, economicCase.volumes.convention))
      : null
  const mainVolumes = { oil: declineVolumes(economicCase.oil), gas: declineVolumes(economicCase.gas) }
  const getVolumes = (stream: Stream | null): Float64Array => {
    if (stream === null) return new Float64Array(months)
    if (stream.by === 'decline') return declineVolumes(stream)!
    const base = mainVolumes[stream.to]
    if (!base) throw new RangeError('A ratio needs a product with its own decline.')
    const ratios = later(interpolateRatios(stream.points, producingMonths))
    return base.map((volume, month) => volume * ratios[month]!)
  }
  const gas = mainVolumes.gas ?? getVolumes(economicCase.gas)
  const { shrink, nglYield } = economicCase.plant
  return {
    oil: mainVolumes.oil ?? getVolumes(economicCase.oil),
    gas,
    water: getVolumes(economicCase.water),
    ngl: gas.map(mcf => (mcf * nglYield) / 1000),
    soldGas: gas.map(mcf => mcf * (1 - shrink)),
  }
}
