import { writtenAs } from '../../../core/economics/decline/effective.ts'
import { curveOf } from '../../../core/economics/decline/segments.ts'
import { addDays } from '../../../core/time/calendar.ts'
import type { Inputs, WrittenSegment, WrittenStream } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { monthsOn } from './expression.ts'
import { propertyIds } from './written.ts'

type Cells = (string | number | null)[]
const titles = { oil: 'Oil', gas: 'Gas', water: 'Water' } as const
const ratioNames: Readonly<Record<string, string>> = {
  'gas/oil': 'GOR',
  'oil/gas': 'Yield',
  'water/oil': 'WOR',
  'water/gas': 'WGR',
}
const digits = (value: number) => Number(value.toPrecision(12))
const us = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** The forecast segments of an analysis as ComboCurve imports them: rates a day, declines secant effective, in percent. */
export const comboCurveRows = (inputs: Inputs): Cells[] => [
  [
    'Well Name',
    'Chosen ID',
    'Phase',
    'Base Phase',
    'Segment',
    'Segment Type',
    'Start Date',
    'End Date',
    'q Start',
    'b',
    'Di Eff-Sec %',
    'D Sw-Eff-Sec %',
  ],
  ...piecesOf(inputs).map(({ id, name, product, base, index, start, end, rate, decline }) => [
    name,
    id,
    product,
    base ?? '',
    index,
    base || !decline || decline.di === 0 ? 'flat' : decline.b === 0 ? 'exp_dec' : 'arps_modified',
    us(start),
    end && us(end),
    rate,
    decline ? decline.b : null,
    decline ? digits(writtenAs('secant', decline.di, decline.b) * 100) : null,
    decline && decline.terminal !== null ? digits(writtenAs('tangent', decline.terminal, 0) * 100) : null,
  ]),
]

/** The same in the layout of PHDwin: declines tangent effective, in percent. */
export const phdwinRows = (inputs: Inputs): Cells[] => [
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
  ...piecesOf(inputs).map(({ id, name, product, base, index, start, end, rate, decline }) => [
    name,
    id,
    base ? ratioNames[`${product}/${base}`]! : titles[product],
    decline && decline.di !== 0 ? 'Arps' : 'Flat',
    index,
    us(start),
    end && us(end),
    base ? '' : product === 'gas' ? 'mcf/d' : 'bbl/d',
    rate,
    decline ? decline.b : null,
    decline ? digits(writtenAs('tangent', decline.di, decline.b) * 100) : null,
    decline && decline.terminal !== null ? digits(writtenAs('tangent', decline.terminal, 0) * 100) : null,
  ]),
]

function piecesOf(inputs: Inputs) {
  const ids = propertyIds(inputs)
  return inputs.wells.flatMap((well, at) =>
    (['oil', 'gas', 'water'] as const).flatMap(product =>
      piecesIn(well[product], monthsOn(inputs.asOf, well.firstMonth)).map((piece, index) => ({
        id: ids[at]!,
        name: well.name,
        product,
        index: index + 1,
        ...piece,
      })),
    ),
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
    return stream.points.map(({ month, ratio }, at) => ({
      base: stream.to,
      start: monthsOn(begins, month),
      end: stream.points[at + 1] ? addDays(monthsOn(begins, stream.points[at + 1]!.month), -1) : null,
      rate: ratio,
      decline: null,
    }))
  const curve = curveOf(stream.segments.map(nominalSegment))
  return stream.segments.map((written, at) => {
    const next = stream.segments[at + 1]
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
