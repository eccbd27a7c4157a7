import { writtenAs } from '../../../core/economics/decline/effective.ts'
import { dayOf, addDays, countOf } from '../../../core/time/calendar.ts'
import type { DeclinedStream, Inputs, WellInputs, WrittenStream } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { ariesMonth, monthsOn } from './expression.ts'
import { csvOf } from './rows.ts'
import { type Leave, propertyIds, type Written } from './written.ts'

type Line = readonly [section: number, keyword: string, expression: string]
const figure = (value: number) => String(Number(value.toPrecision(12)))
const percent = (fraction: number) => figure(fraction * 100)
const unitOf = { oil: 'B', gas: 'M', water: 'B' } as const
const wordOf = { oil: 'OIL', gas: 'GAS', water: 'WTR' } as const

/** An analysis as tables that ARIES imports: its economic lines, and the properties that they belong to. What these cannot say is named. */
export function writeAries(inputs: Inputs): Written {
  const left: string[] = []
  const ids = propertyIds(inputs)
  const lines = inputs.wells.flatMap((well, at) => {
    const leave: Leave = says => left.push(`${well.name}: ${says}`)
    let sequence = 0
    return [...linesOf(inputs, well, leave)].map(([section, keyword, expression]) => [
      ids[at]!,
      section,
      (sequence += 10),
      'WELLHEAD',
      keyword,
      expression,
    ])
  })
  left.push(
    `All wells: ARIES takes the day of the value (${inputs.asOf}), the discount rate and its convention from its own project settings.`,
  )
  const properties = inputs.wells.map(({ name, category }, at) => [
    ids[at]!,
    name,
    category === 'NONE' ? '' : (category ?? ''),
  ])
  return {
    files: [
      {
        name: 'AC_ECONOMIC.csv',
        text: csvOf([['PROPNUM', 'SECTION', 'SEQUENCE', 'QUALIFIER', 'KEYWORD', 'EXPRESSION'], ...lines]),
      },
      { name: 'AC_PROPERTY.csv', text: csvOf([['PROPNUM', 'LEASE', 'RSV_CAT'], ...properties]) },
    ],
    left,
  }
}

function* linesOf(inputs: Inputs, well: WellInputs, leave: Leave): Generator<Line> {
  if (well.produced)
    yield [
      4,
      'CUMS',
      (['oil', 'gas', 'water'] as const)
        .map(product => (well.produced![product] === null ? 'X' : figure(well.produced![product]! / 1000)))
        .join(' '),
    ]
  if (well.plant.btu !== 1) yield [2, 'BTU', figure(well.plant.btu)]
  if (well.plant.shrink !== 0) leave(`gas shrinkage of ${percent(well.plant.shrink)}% was not written.`)
  if (well.plant.nglYield !== 0) leave(`the NGL yield of ${well.plant.nglYield} bbl/MMcf was not written.`)
  const begins = monthsOn(inputs.asOf, well.firstMonth)
  for (const product of ['oil', 'gas', 'water'] as const) yield* streamLines(product, well[product], begins)
  yield* priceLines(inputs, leave)
  yield* costLines(inputs, well, leave)
  yield* ownerLines(well, leave)
  for (const { on, dollars, kind, what } of well.capital) {
    if (!on.endsWith('-01')) leave(`${what} of ${on} was written for its month.`)
    const keyword = /drill/i.test(what) ? 'DRILL' : /compl/i.test(what) ? 'COMPL' : 'INV'
    const amounts = kind === 'tangible' ? `${figure(dollars / 1000)} 0` : `0 ${figure(dollars / 1000)}`
    yield [8, keyword, `${amounts} M$G ${ariesMonth(on)} AD PC 0`]
  }
  if (well.abandonment.cost) yield [8, 'ABAN', `${figure(well.abandonment.cost / 1000)} 0 M$G TO LIFE PC 0`]
  if (well.abandonment.salvage)
    yield [8, 'SALV', `${figure(well.abandonment.salvage / 1000)} 0 M$G TO LIFE PC 0`]
}

function* streamLines(
  product: 'oil' | 'gas' | 'water',
  stream: WrittenStream,
  begins: string,
): Generator<Line> {
  if (stream === null) return
  if (stream.by === 'decline') {
    yield [4, 'START', ariesMonth(stream.since)]
    yield* declineLines(product, stream)
    return
  }
  yield [4, 'START', ariesMonth(begins)]
  const keyword = `${wordOf[product]}/${wordOf[stream.to]}`
  const unit = `${unitOf[product]}/${unitOf[stream.to]}`
  const points = stream.points.toSorted((a, b) => a.month - b.month)
  if (points[0] && points[0].month > 0) points.unshift({ month: 0, ratio: points[0].ratio })
  for (const [at, { ratio }] of points.entries()) {
    const next = points[at + 1]
    const how = next
      ? `${figure(ratio)} ${figure(next.ratio)} ${unit} ${ariesMonth(monthsOn(begins, next.month))} AD LIN 0`
      : `${figure(ratio)} X ${unit} TO LIFE FLAT 0`
    yield [4, at === 0 ? keyword : '"', how]
  }
}

function* declineLines(
  product: 'oil' | 'gas' | 'water',
  { since, segments }: DeclinedStream,
): Generator<Line> {
  const unit = `${unitOf[product]}/D`
  let keyword: string = wordOf[product]
  for (const [at, written] of segments.entries()) {
    const { fromDay, qi, di, b, terminal } = nominalSegment(written)
    const next = segments[at + 1]
    const until = next ? untilWords(since, fromDay, next.fromDay) : 'TO LIFE'
    const rate = qi === null ? 'X' : figure(qi)
    const end = terminal === null ? 0 : writtenAs('tangent', terminal, 0)
    const slows = b > 0 && terminal !== null && di > terminal
    const shape =
      b === 0 || (terminal !== null && di <= terminal)
        ? `EXP ${percent(writtenAs('secant', di, 0))}`
        : `B/${figure(b)} ${percent(writtenAs('secant', di, b))}`
    yield [4, keyword, `${rate} X ${unit} ${slows ? `${percent(end)} EXP` : until} ${shape}`]
    keyword = '"'
    if (slows) yield [4, keyword, `X X ${unit} ${until} EXP ${percent(end)}`]
  }
}

/** To the month where the next piece begins, or for so many years where it begins within one. */
function untilWords(since: string, from: number, to: number): string {
  const day = dayOf(countOf(addDays(since, Math.round(to))))
  return day.endsWith('-01') ? `${ariesMonth(day)} AD` : `${figure((to - from) / 365.25)} YRS`
}

function* priceLines({ asOf, prices }: Inputs, leave: Leave): Generator<Line> {
  const deck = prices.deck.filter((_, at) => (prices.deck[at + 1]?.from ?? '9') > asOf)
  for (const [product, keyword, unit] of [
    ['oil', 'PRI/OIL', '$/B'],
    ['gas', 'PRI/GAS', '$/MMBTU'],
    ['ngl', 'PRI/NGL', '$/B'],
  ] as const) {
    yield* stepped(
      5,
      keyword,
      deck.map(point => ({ from: point.from, words: `${figure(point[product])} X ${unit}` })),
      percent(prices.growth),
    )
    const { percent: part, dollars } = prices.differentials[product]
    const adjust = keyword.replace('PRI', 'PAJ')
    if (part !== 0) yield [5, adjust, `${percent(1 + part)} X % TO LIFE PC 0`]
    else if (dollars !== 0) yield [5, adjust, `${figure(dollars)} X ${unit} TO LIFE PC 0`]
    if (part !== 0 && dollars !== 0)
      leave(
        `of the ${product} differential, the ${figure(dollars)} ${unit} beside its percentage was not written.`,
      )
  }
}

function* costLines({ asOf }: Inputs, { operating, taxes }: WellInputs, leave: Leave): Generator<Line> {
  const growth = percent(operating.growth)
  for (const [value, keyword, unit] of [
    [operating.fixed, 'OPC/T', '$/M'],
    [operating.overhead, 'OPC/OH', '$/M'],
    [operating.perOil, 'OPC/OIL', '$/B'],
    [operating.perGas, 'OPC/GAS', '$/MCF'],
    [operating.perWater, 'OPC/WTR', '$/B'],
  ] as const)
    if (value !== 0) yield [6, keyword, `${figure(value)} X ${unit} TO LIFE PC ${growth}`]
  const periods = taxes.periods.filter((_, at) => (taxes.periods[at + 1]?.from ?? '9') > asOf)
  for (const product of ['oil', 'gas', 'ngl'] as const) {
    const rates = periods.map(({ from, severance }) => ({ from, ...severance[product] }))
    const byUnit = rates.every(rate => rate.percent === 0)
    if (!byUnit && rates.some(({ perUnit }) => perUnit !== 0))
      leave(`the ${product} tax by unit beside a percentage was not written.`)
    const unit = product === 'gas' ? '$/M' : '$/B'
    yield* stepped(
      6,
      `STX/${product.toUpperCase()}`,
      rates.map(rate => ({
        from: rate.from,
        words: byUnit ? `${figure(rate.perUnit)} X ${unit}` : `${percent(rate.percent)} X %`,
      })),
      '0',
    )
  }
  yield* stepped(
    6,
    'ATX',
    periods.map(({ from, adValorem }) => ({ from, words: `${percent(adValorem)} X %` })),
    '0',
  )
  if (taxes.adValoremOf === 'revenue' && periods.some(({ adValorem }) => adValorem !== 0))
    leave('ad valorem is taken of the revenue before severance here; ARIES takes it by its own setting.')
}

/** Values from month to month, each until the next begins. */
function* stepped(
  section: number,
  keyword: string,
  steps: readonly { from: string; words: string }[],
  growth: string,
): Generator<Line> {
  for (const [at, { words }] of steps.entries()) {
    const next = steps[at + 1]
    yield [
      section,
      at === 0 ? keyword : '"',
      `${words} ${next ? `${ariesMonth(next.from)} AD PC 0` : `TO LIFE PC ${growth}`}`,
    ]
  }
}

function* ownerLines({ interest, leaseNri, reversion, later }: WellInputs, leave: Leave): Generator<Line> {
  const until =
    reversion?.at === 'payout'
      ? 'TO PO'
      : reversion?.at === 'date'
        ? `${ariesMonth(reversion.month)} AD`
        : 'TO LIFE'
  const after = until === 'TO LIFE' ? undefined : reversion?.after
  if (reversion?.at === 'multiple' || reversion?.at === 'irr')
    leave('the reversion at a multiple of the cost or at a rate of return was not written.')
  if (later && later.length > 0) leave('the reversions after the first were not written.')
  yield [7, 'NET', `${percent(interest.wi)} ${percent(interest.nri)} % ${until}`]
  if (after) yield [7, '"', `${percent(after.wi)} ${percent(after.nri)} % TO LIFE`]
  if (interest.orri !== 0 || (after && after.orri !== 0)) {
    yield [7, 'OWN/ORI', `${percent(interest.orri)} X % ${until}`]
    if (after) yield [7, '"', `${percent(after.orri)} X % TO LIFE`]
  }
  yield [7, 'LSE/NRI', `${percent(leaseNri)} X % TO LIFE`]
  if (reversion?.at === 'payout' && reversion.balance !== 0)
    leave(`the $${figure(reversion.balance)} still to recover before payout was not written.`)
}
