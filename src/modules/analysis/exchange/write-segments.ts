import { writtenAs } from '../../../core/economics/decline/effective.ts'
import { joinSegments } from '../../../core/economics/decline/segments.ts'
import { addDays } from '../../../core/time/calendar.ts'
import type { WrittenSegment, WrittenStream } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { monthsOn } from './expression.ts'
import type { Cells } from './tables/rows.ts'
import { digits, type KeyedCase, usDay } from './written.ts'

const titles = { oil: 'Oil', gas: 'Gas', water: 'Water' } as const
const ratioNames: Readonly<Record<string, string>> = {
  'gas/oil': 'GOR',
  'oil/gas': 'Yield',
  'water/oil': 'WOR',
  'water/gas': 'WGR',
}

/** Forecast segments as ComboCurve imports them: daily rates, and secant effective declines in percent. */
export const comboCurveRows = (cases: readonly KeyedCase[], left: string[]): Cells[] => [
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
  ...segmentRows(cases, left).map(({ id, name, product, base, index, start, end, rate, decline }) => [
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
    decline ? digits(writtenAs('secant', decline.di, decline.b) * 100) : null,
    decline && decline.terminal !== null ? digits(writtenAs('tangent', decline.terminal, 0) * 100) : null,
  ]),
]

/** Forecast segments in PHDwin's layout: tangent effective declines in percent. */
export const phdwinRows = (cases: readonly KeyedCase[], left: string[]): Cells[] => [
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
  ...segmentRows(cases, left).map(({ id, name, product, base, index, start, end, rate, decline }) => [
    name,
    id,
    base ? ratioNames[`${product}/${base}`]! : titles[product],
    decline && decline.di !== 0 ? 'Arps' : 'Flat',
    index,
    usDay(start),
    end && usDay(end),
    base ? '' : product === 'gas' ? 'mcf/d' : 'bbl/d',
    rate,
    decline ? decline.b : null,
    decline ? digits(writtenAs('tangent', decline.di, decline.b) * 100) : null,
    decline && decline.terminal !== null ? digits(writtenAs('tangent', decline.terminal, 0) * 100) : null,
  ]),
]

function segmentRows(cases: readonly KeyedCase[], left: string[]) {
  return cases.flatMap(({ id, well, inputs }) =>
    (['oil', 'gas', 'water'] as const).flatMap(product => {
      const stream = well[product]
      if (stream?.by === 'ratio' && stream.points.length > 1)
        left.push(
          `${well.name}: the ${product} ratio changes in a straight line; it was written in level steps.`,
        )
      return piecesIn(stream, monthsOn(inputs.asOf, well.firstMonth)).map((piece, index) => ({
        id,
        name: well.name,
        product,
        index: index + 1,
        ...piece,
      }))
    }),
  )
}

type Piece = {
  base: string | null
  start: string
  end: string | null
  rate: number | null
  decline: Pick<WrittenSegment, 'di' | 'b' | 'terminal'> | null
}

function piecesIn(stream: WrittenStream, begins: string): Piece[] {
  if (stream === null) return []
  if (stream.by === 'ratio')
    return stream.points.map(({ month, ratio }, index) => ({
      base: stream.to,
      start: monthsOn(begins, month),
      end: stream.points[index + 1] ? addDays(monthsOn(begins, stream.points[index + 1]!.month), -1) : null,
      rate: ratio,
      decline: null,
    }))
  const curve = joinSegments(stream.segments.map(nominalSegment))
  return stream.segments.map((written, index) => {
    const next = stream.segments[index + 1]
    const decline = nominalSegment(written)
    return {
      base: null,
      start: addDays(stream.since, Math.round(written.fromDay)),
      end: next ? addDays(stream.since, Math.round(next.fromDay) - 1) : null,
      rate: digits(decline.qi ?? curve.rateAt(written.fromDay)),
      decline,
    }
  })
}
