import { joinSegments } from '../../../core/economics/decline/segments.ts'
import { dayNumber, monthEnd, monthNumber } from '../../../core/time/calendar.ts'
import type { Inputs, WellInputs, StreamInputs } from '../inputs/inputs.ts'
import { productionStart, nominalSegment } from '../inputs/to-case.ts'

/**
 * The production of a well before its forecast begins: recorded volumes, plus the curve's volumes for the unreported
 * months between the last record and the forecast. Missing records count as zero.
 */
export function producedBeforeForecast(inputs: Inputs, well: WellInputs) {
  const { produced } = well
  if (!produced) return { oil: 0, gas: 0, water: 0 }
  const from = monthEnd(monthNumber(produced.through)) + 1
  const forecastStart = productionStart(inputs, well)
  const volumeBetween = (stream: StreamInputs): number => {
    if (stream?.by === 'ratio') return (stream.points[0]?.ratio ?? 0) * volumeBetween(well[stream.to])
    if (!stream || from >= forecastStart || dayNumber(stream.since) > from) return 0
    const curve = joinSegments(stream.segments.map(nominalSegment))
    return (
      curve.volumeTo(forecastStart - dayNumber(stream.since)) - curve.volumeTo(from - dayNumber(stream.since))
    )
  }
  return {
    oil: (produced.oil ?? 0) + volumeBetween(well.oil),
    gas: (produced.gas ?? 0) + volumeBetween(well.gas),
    water: (produced.water ?? 0) + volumeBetween(well.water),
  }
}
