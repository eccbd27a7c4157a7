import { daysBetween, monthNumber } from '../../time/calendar.ts'
import { type EconomicCase, type Interest, type Reversion, type Stream } from './case.ts'

/** An error or warning of a case: the path of the field, and what to do. A warning does not stop the calculation. */
export type Problem = { readonly at: string; readonly says: string; readonly stops: boolean }

const createError = (path: string, message: string): Problem => ({ at: path, says: message, stops: true })
const createWarning = (path: string, message: string): Problem => ({ at: path, says: message, stops: false })

/** All errors and warnings of a case, in the order of its parts. */
export function findProblems(economicCase: EconomicCase): Problem[] {
  return [
    ...monthProblems(economicCase),
    ...productionProblems(economicCase),
    ...allInterestProblems(economicCase),
    ...priceProblems(economicCase),
    ...moneyProblems(economicCase),
  ]
}

function* monthProblems({ asOf, months, firstMonth }: EconomicCase): Generator<Problem> {
  if (!asOf.endsWith('-01')) yield createError('asOf', 'The as-of date must be the first day of a month.')
  if (!(Number.isInteger(months) && months >= 1 && months <= 1200))
    yield createError('months', 'Enter 1 to 1,200 months for the forecast.')
  if (!(Number.isInteger(firstMonth) && firstMonth >= 0 && firstMonth < months))
    yield createError('firstMonth', 'Production must start within the forecast.')
}

function* productionProblems(economicCase: EconomicCase): Generator<Problem> {
  if (!economicCase.oil && !economicCase.gas)
    yield createError('oil', 'Forecast oil or gas first; there is nothing to sell yet.')
  for (const product of ['oil', 'gas', 'water'] as const) {
    const stream = economicCase[product]
    if (stream?.by === 'decline') yield* segmentProblems(product, stream)
    else if (stream) yield* ratioProblems(product, stream, economicCase)
  }
  const { shrink, nglYield, btu } = economicCase.plant
  if (!(shrink >= 0 && shrink <= 1)) yield createError('plant.shrink', 'Shrink must be 0 to 100%.')
  if (!(nglYield >= 0)) yield createError('plant.nglYield', 'The NGL yield cannot be negative.')
  if (!(btu > 0)) yield createError('plant.btu', 'Heating value must be above zero, about 1 MMBtu per mcf.')
}

function* segmentProblems(product: string, { segments }: Stream & { by: 'decline' }): Generator<Problem> {
  if (segments.length === 0) yield createError(product, 'Enter a decline for the forecast.')
  for (const [index, { fromDay, qi, di, b, terminal }] of segments.entries()) {
    const path = `${product}.segments.${index}`
    const last = segments[index - 1]
    if (last ? fromDay <= last.fromDay : fromDay !== 0)
      yield createError(
        `${path}.fromDay`,
        'Each segment must start after the one before it, the first on day 0.',
      )
    if (qi === null ? index === 0 : !(qi > 0 && Number.isFinite(qi)))
      yield createError(`${path}.qi`, 'The initial rate must be above zero.')
    if (!Number.isFinite(di)) yield createError(`${path}.di`, 'Enter a decline.')
    if (!(b >= 0 && b <= 2)) yield createError(`${path}.b`, 'b must be 0 to 2.')
    if (b > 0 && di < 0) yield createError(`${path}.di`, 'A rising rate must have a b of 0.')
    if (terminal !== null && !(terminal > 0))
      yield createError(`${path}.terminal`, 'The terminal decline must be above zero.')
    else if (terminal !== null && terminal > di)
      yield createWarning(
        `${path}.terminal`,
        'The terminal decline is steeper than the first: the curve is exponential throughout.',
      )
    if (b > 1 && terminal === null && index === segments.length - 1)
      yield createWarning(
        `${path}.terminal`,
        'With b above 1 and no terminal decline, a well can run for centuries. Enter a terminal decline.',
      )
  }
}

function* ratioProblems(
  product: string,
  stream: Stream & { by: 'ratio' },
  economicCase: EconomicCase,
): Generator<Problem> {
  if (stream.points.length === 0) yield createError(product, 'Enter a value for the ratio.')
  if (stream.points.some(({ ratio }) => !(ratio >= 0 && Number.isFinite(ratio))))
    yield createError(product, 'A ratio cannot be negative.')
  if (economicCase[stream.to]?.by !== 'decline')
    yield createError(product, `A ratio to ${stream.to} needs ${stream.to} with its own decline.`)
}

function* allInterestProblems(economicCase: EconomicCase): Generator<Problem> {
  const { interest, reversion, later = [], leaseNri, netProfits } = economicCase
  yield* interestProblems('interest', interest, netProfits?.as === 'received' && netProfits.share > 0)
  if (!(leaseNri > 0 && leaseNri <= 1))
    yield createError('leaseNri', 'NRI on 8/8 must be above 0 and at most 1.')
  if (netProfits && !(netProfits.share >= 0 && netProfits.share <= 1))
    yield createError('netProfits.share', 'A net profits interest must be 0 to 1.')
  if (netProfits && !(netProfits.deficit >= 0))
    yield createError('netProfits.deficit', 'The amount left to recover cannot be negative.')
  if (!reversion && later.length > 0)
    yield createError('later.0.at', 'Enter the first reversion before a later one.')
  if (!reversion) return
  yield* reversionProblems('reversion', reversion, economicCase)
  for (const [index, item] of later.entries()) {
    yield* reversionProblems(`later.${index}`, item, economicCase)
    const previous = index === 0 ? reversion : later[index - 1]!
    if (item.at === 'date' && previous.at === 'date' && monthNumber(item.month) < monthNumber(previous.month))
      yield createError(
        `later.${index}.month`,
        'Reversions must be in order: this one is before the one above it.',
      )
  }
}

function* reversionProblems(
  path: string,
  reversion: Reversion,
  { asOf, capital, interest, netProfits }: EconomicCase,
): Generator<Problem> {
  yield* interestProblems(`${path}.after`, reversion.after, netProfits?.as === 'received')
  if (reversion.at === 'payout' && !(reversion.balance >= 0))
    yield createError(`${path}.balance`, 'The amount left to recover cannot be negative.')
  if (reversion.at === 'date' && monthNumber(reversion.month) < monthNumber(asOf))
    yield createWarning(
      `${path}.month`,
      'The interest reverted before the as-of date: the next one applies throughout.',
    )
  if (reversion.at === 'multiple' && !(reversion.times > 0))
    yield createError(`${path}.times`, 'Enter a multiple above zero: 2 is twice the capital.')
  if (reversion.at === 'irr' && !(reversion.rate > -1 && reversion.rate <= 10))
    yield createError(`${path}.rate`, 'A rate of return must be above −100% and at most 1,000%.')
  const puts = interest.wi > 0 && capital.some(({ dollars }) => dollars > 0)
  if ((reversion.at === 'multiple' || reversion.at === 'irr') && !puts)
    yield createWarning(
      `${path}.at`,
      'There is no capital, so this is never reached. Enter capital, or choose a date.',
    )
}

function* interestProblems(path: string, { wi, nri, orri }: Interest, mayBeNone = false): Generator<Problem> {
  for (const [name, value] of Object.entries({ wi, nri, orri }))
    if (!(value >= 0 && value <= 1)) yield createError(`${path}.${name}`, 'An interest must be 0 to 1.')
  if (wi > 0 && nri > wi)
    yield createError(`${path}.nri`, 'The NRI cannot exceed the working interest: enter royalties as ORRI.')
  if (wi + nri + orri === 0 && !mayBeNone) yield createError(`${path}.wi`, 'Enter an interest.')
  if (nri + orri > 1) yield createError(`${path}.orri`, 'NRI and ORRI cannot total more than 1.')
}

function* priceProblems({ prices, taxes }: EconomicCase): Generator<Problem> {
  if (prices.deck.length === 0) yield createError('prices.deck', 'Enter prices.')
  const months = new Set<string>()
  for (const [index, point] of prices.deck.entries()) {
    if (months.has(point.from))
      yield createError(`prices.deck.${index}.from`, 'This month already has prices.')
    months.add(point.from)
    if (![point.oil, point.gas, point.ngl].every(Number.isFinite))
      yield createError(`prices.deck.${index}`, 'Enter a price for each product.')
    else if (Math.min(point.oil, point.gas, point.ngl) < 0)
      yield createWarning(
        `prices.deck.${index}`,
        'A price is negative: selling would cost money. Check the sign.',
      )
  }
  if (!(prices.growth > -1)) yield createError('prices.growth', 'Prices cannot fall by 100% a year.')
  for (const [index, { from, through, percent, dollars }] of (prices.dated ?? []).entries()) {
    if (![percent, dollars].every(Number.isFinite))
      yield createError(`differentials.${index}.dollars`, 'Enter the differential.')
    if (through !== null && monthNumber(through) < monthNumber(from))
      yield createError(`differentials.${index}.through`, 'The end is before the start.')
  }
  for (const [index, { severance, adValorem }] of taxes.periods.entries()) {
    const rates = [adValorem, ...Object.values(severance).map(({ percent }) => percent)]
    if (!rates.every(rate => rate >= 0 && rate < 1))
      yield createError(`taxes.periods.${index}`, 'A tax must be at least 0 and below 100%.')
    if (Object.values(severance).some(({ perUnit }) => !(perUnit >= 0)))
      yield createError(`taxes.periods.${index}`, 'A tax per unit cannot be negative.')
  }
}

function* moneyProblems(economicCase: EconomicCase): Generator<Problem> {
  const { operating, capital, abandonment, asOf, months } = economicCase
  const { dated = [], ...steady } = operating
  for (const [index, { from, through, dollars }] of dated.entries()) {
    if (!(dollars >= 0 && Number.isFinite(dollars)))
      yield createError(`operating.dated.${index}.dollars`, 'A cost cannot be negative.')
    if (through !== null && monthNumber(through) < monthNumber(from))
      yield createError(`operating.dated.${index}.through`, 'The end is before the start.')
  }
  for (const [name, value] of Object.entries(steady))
    if (!Number.isFinite(value) || (name !== 'growth' && value < 0))
      yield createError(`operating.${name}`, 'A cost cannot be negative.')
  if (!(operating.growth > -1)) yield createError('operating.growth', 'Costs cannot fall by 100% a year.')
  for (const [index, { on, dollars }] of capital.entries()) {
    if (!(dollars >= 0 && Number.isFinite(dollars)))
      yield createError(`capital.${index}.dollars`, 'Enter dollars, 0 or more.')
    if (daysBetween(asOf, on) < 0)
      yield createError(
        `capital.${index}.on`,
        'Spent before the as-of date, it is sunk: remove it, or use an earlier date.',
      )
    else if (monthNumber(on) - monthNumber(asOf) >= months)
      yield createError(`capital.${index}.on`, 'This is after the last month of the forecast.')
  }
  for (const [name, value] of Object.entries(abandonment))
    if (!(value >= 0 && Number.isFinite(value)))
      yield createError(`abandonment.${name}`, 'Enter dollars, 0 or more.')
}
