import { toDeclineKind } from '../../../core/economics/decline/effective.ts'
import { toDay, addDays, dayNumber } from '../../../core/time/calendar.ts'
import type { DeclineStream, Inputs, WellInputs, StreamInputs } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { type AriesLine, formatFigure, toPercent } from './aries-line.ts'
import { ariesMonth, addMonthsTo } from './expression.ts'
import { type Cells, toCsv } from './tables/rows.ts'
import { costLines, priceLines } from './write-aries-money.ts'
import { ownerLines } from './write-aries-ownership.ts'
import { historyFile } from './write-history.ts'
import { type ExportCase, type NoteOmission, shortKeys, type ExportFiles } from './export-case.ts'

const productUnits = { oil: 'B', gas: 'M', water: 'B' } as const
const productKeywords = { oil: 'OIL', gas: 'GAS', water: 'WTR' } as const

/** Cases as tables that ARIES imports: economic lines, properties and monthly production. */
export function writeAries(input: readonly ExportCase[]): ExportFiles {
  const omissions: string[] = []
  const cases = shortKeys(input)
  const lines = cases.flatMap(({ id, inputs, well }) => {
    const leave: NoteOmission = message => omissions.push(`${well.name}: ${message}`)
    let sequence = 0
    return [...ariesLines(inputs, well, leave)].map(([section, keyword, expression]): Cells => [
      id,
      section,
      (sequence += 10),
      'WELLHEAD',
      keyword,
      expression,
    ])
  })
  const properties = cases.map(({ id, api, well: { name, category } }): Cells => [
    id,
    name,
    api,
    category === 'NONE' ? '' : (category ?? ''),
  ])
  const days = [...new Set(cases.map(({ inputs }) => inputs.asOf))].join(', ')
  return {
    files: [
      {
        name: 'AC_ECONOMIC.csv',
        text: toCsv([['PROPNUM', 'SECTION', 'SEQUENCE', 'QUALIFIER', 'KEYWORD', 'EXPRESSION'], ...lines]),
      },
      { name: 'AC_PROPERTY.csv', text: toCsv([['PROPNUM', 'LEASE', 'API', 'RSV_CAT'], ...properties]) },
      ...historyFile(cases, {
        name: 'AC_PRODUCT.csv',
        heading: ['PROPNUM', 'P_DATE', 'OIL', 'GAS', 'WATER', 'DAYSON'],
        day: 'last',
      }),
    ],
    omissions: [
      `All wells: the as-of date (${days}), the discount rate and its convention are project settings in ARIES.`,
      ...omissions,
    ],
  }
}

function* ariesLines(inputs: Inputs, well: WellInputs, noteOmission: NoteOmission): Generator<AriesLine> {
  const { plant, produced } = well
  if (plant.btu !== 1) yield [2, 'BTU', formatFigure(plant.btu)]
  if (plant.shrink !== 0) yield [2, 'SHRINK', formatFigure(1 - plant.shrink)]
  if (produced)
    yield [
      4,
      'CUMS',
      (['oil', 'gas'] as const)
        .map(product => (produced[product] === null ? 'X' : formatFigure(produced[product]! / 1000)))
        .join(' '),
    ]
  const start = addMonthsTo(inputs.asOf, well.firstMonth)
  for (const product of ['oil', 'gas', 'water'] as const) yield* streamLines(product, well[product], start)
  if (plant.nglYield !== 0) yield [4, 'NGL/GAS', `${formatFigure(plant.nglYield)} X B/MM TO LIFE FLAT 0`]
  if (well.chance) noteOmission('the chance of success was not written.')
  yield* priceLines(inputs, well, noteOmission)
  yield* costLines(inputs, well, noteOmission)
  yield* ownerLines(well, inputs.asOf, noteOmission)
  for (const { on, dollars, kind, what: name } of well.capital) {
    if (!on.endsWith('-01')) noteOmission(`${name} of ${on} was written for its month.`)
    const keyword = /drill/i.test(name) ? 'DRILL' : /compl/i.test(name) ? 'COMPL' : 'INV'
    const amounts =
      kind === 'tangible' ? `${formatFigure(dollars / 1000)} 0` : `0 ${formatFigure(dollars / 1000)}`
    yield [8, keyword, `${amounts} M$G ${ariesMonth(on)} AD PC 0`]
  }
  if (well.abandonment.cost)
    yield [8, 'ABAN', `${formatFigure(well.abandonment.cost / 1000)} 0 M$G TO LIFE PC 0`]
  if (well.abandonment.salvage)
    yield [8, 'SALV', `${formatFigure(well.abandonment.salvage / 1000)} 0 M$G TO LIFE PC 0`]
}

function* streamLines(
  product: 'oil' | 'gas' | 'water',
  stream: StreamInputs,
  start: string,
): Generator<AriesLine> {
  if (stream === null) return
  if (stream.by === 'decline') {
    yield [4, 'START', ariesMonth(stream.since)]
    yield* declineLines(product, stream)
    return
  }
  yield [4, 'START', ariesMonth(start)]
  const keyword = `${productKeywords[product]}/${productKeywords[stream.to]}`
  const unit = `${productUnits[product]}/${productUnits[stream.to]}`
  const points = stream.points.toSorted((a, b) => a.month - b.month)
  if (points[0] && points[0].month > 0) points.unshift({ month: 0, ratio: points[0].ratio })
  for (const [index, { ratio }] of points.entries()) {
    const next = points[index + 1]
    const change = next
      ? `${formatFigure(ratio)} ${formatFigure(next.ratio)} ${unit} ${ariesMonth(addMonthsTo(start, next.month))} AD LIN 0`
      : `${formatFigure(ratio)} X ${unit} TO LIFE FLAT 0`
    yield [4, index === 0 ? keyword : '"', change]
  }
}

function* declineLines(
  product: 'oil' | 'gas' | 'water',
  { since, segments }: DeclineStream,
): Generator<AriesLine> {
  const unit = `${productUnits[product]}/D`
  let keyword: string = productKeywords[product]
  for (const [index, segment] of segments.entries()) {
    const { qi, di, b, terminal } = nominalSegment(segment)
    const next = segments[index + 1]
    const limit = next ? endLimit(since, next.fromDay) : 'TO LIFE'
    const rate = qi === null ? 'X' : formatFigure(qi)
    const end = terminal === null ? 0 : toDeclineKind('tangent', terminal, 0)
    const slows = b > 0 && terminal !== null && di > terminal
    const shape =
      b === 0 || (terminal !== null && di <= terminal)
        ? `EXP ${toPercent(toDeclineKind('secant', di, 0))}`
        : `B/${formatFigure(b)} ${toPercent(toDeclineKind('secant', di, b))}`
    yield [4, keyword, `${rate} X ${unit} ${slows ? `${toPercent(end)} EXP` : limit} ${shape}`]
    keyword = '"'
    if (slows) yield [4, keyword, `X X ${unit} ${limit} EXP ${toPercent(end)}`]
  }
}

/**
 * The end of a segment: the month in which the next begins, or the years from START if that is not the first of a
 * month.
 */
function endLimit(since: string, day: number): string {
  const end = toDay(dayNumber(addDays(since, Math.round(day))))
  return end.endsWith('-01') ? `${ariesMonth(end)} AD` : `${formatFigure(day / 365.25)} YRS`
}
