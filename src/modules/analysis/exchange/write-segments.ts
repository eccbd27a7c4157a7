import { toDeclineKind } from '../../../core/economics/decline/effective.ts'
import { joinSegments } from '../../../core/economics/decline/segments.ts'
import { addDays } from '../../../core/time/calendar.ts'
import type { SegmentInputs, StreamInputs } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { addMonthsTo } from './expression.ts'
import type { Cells } from './tables/rows.ts'
import { roundDigits, type KeyedCase, usDay } from './export-case.ts'

const productTitles = { oil: 'Oil', gas: 'Gas', water: 'Water' } as const
const ratioNames: Readonly<Record<string, string>> = {
  'gas/oil': 'GOR',
  'oil/gas': 'Yield',
  'water/oil': 'WOR',
  'water/gas': 'WGR',
}

/** Forecast segments as ComboCurve imports them: daily rates, and secant effective declines in percent. */
export const comboCurveRows = (cases: readonly KeyedCase[], omissions: string[]): Cells[] => [
  [
    'Well Name',
    'Chosen ID',
    'Phase',
    'Base Phase',
    'Segment',
    'Type',
    'Segment Type',
    'Start Date',
    'End Date',
    'q Start (BBL/D)',
    'b',
    'Di Eff-Sec (%)',
    'D Sw-Eff-Sec (%)',
  ],
  ...segmentRows(cases, omissions).map(({ id, name, product, base, index, start, end, rate, decline }) => [
    name,
    id,
    product,
    base ?? '',
    index,
    base ? 'Ratio' : 'Rate',
    base || !decline || decline.di === 0 ? 'flat' : decline.b === 0 ? 'exp_dec' : 'arps_modified',
    usDay(start),
    end && usDay(end),
    rate,
    decline ? decline.b : null,
    decline ? roundDigits(toDeclineKind('secant', decline.di, decline.b) * 100) : null,
    decline && decline.terminal !== null
      ? roundDigits(toDeclineKind('tangent', decline.terminal, 0) * 100)
      : null,
  ]),
]

/** Forecast segments in PHDwin's layout: tangent effective declines in percent. */
export const phdwinRows = (cases: readonly KeyedCase[], omissions: string[]): Cells[] => [
  [
    'Case',
    'UniqueId',
    'Product',
    'ProjType',
    'Segment',
    'StartDate',
    'EndDate',
    'Units',
    'Qi',
    'NFactor',
    'Decl',
    'DeclMin',
  ],
  ...segmentRows(cases, omissions).map(({ id, name, product, base, index, start, end, rate, decline }) => [
    name,
    id,
    base ? ratioNames[`${product}/${base}`]! : productTitles[product],
    decline && decline.di !== 0 ? 'Arps' : 'Flat',
    index,
    usDay(start),
    end && usDay(end),
    base ? '' : product === 'gas' ? 'mcf/d' : 'bbl/d',
    rate,
    decline ? decline.b : null,
    decline ? roundDigits(toDeclineKind('tangent', decline.di, decline.b) * 100) : null,
    decline && decline.terminal !== null
      ? roundDigits(toDeclineKind('tangent', decline.terminal, 0) * 100)
      : null,
  ]),
]

function segmentRows(cases: readonly KeyedCase[], omissions: string[]) {
  return cases.flatMap(({ id, well, inputs }) =>
    (['oil', 'gas', 'water'] as const).flatMap(product => {
      const stream = well[product]
      if (stream?.by === 'ratio' && stream.points.length > 1)
        omissions.push(
          `${well.name}: the ${product} ratio changes in a straight line; it was written in level steps.`,
        )
      return splitStream(stream, addMonthsTo(inputs.asOf, well.firstMonth)).map((row, index) => ({
        id,
        name: well.name,
        product,
        index: index + 1,
        ...row,
      }))
    }),
  )
}

type SegmentRow = {
  base: string | null
  start: string
  end: string | null
  rate: number | null
  decline: Pick<SegmentInputs, 'di' | 'b' | 'terminal'> | null
}

function splitStream(stream: StreamInputs, start: string): SegmentRow[] {
  if (stream === null) return []
  if (stream.by === 'ratio')
    return stream.points.map(({ month, ratio }, index) => ({
      base: stream.to,
      start: addMonthsTo(start, month),
      end: stream.points[index + 1] ? addDays(addMonthsTo(start, stream.points[index + 1]!.month), -1) : null,
      rate: ratio,
      decline: null,
    }))
  const curve = joinSegments(stream.segments.map(nominalSegment))
  return stream.segments.map((segment, index) => {
    const next = stream.segments[index + 1]
    const decline = nominalSegment(segment)
    return {
      base: null,
      start: addDays(stream.since, Math.round(segment.fromDay)),
      end: next ? addDays(stream.since, Math.round(next.fromDay) - 1) : null,
      rate: roundDigits(decline.qi ?? curve.rateAt(segment.fromDay)),
      decline,
    }
  })
}
