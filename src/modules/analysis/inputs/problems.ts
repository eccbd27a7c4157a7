import { findProblems, type Problem } from '../../../core/economics/cashflow/problems.ts'
import { dayNumber } from '../../../core/time/calendar.ts'
import { type Inputs, inputsSchema, type WellInputs } from './inputs.ts'
import { provedCategories } from './category.ts'
import { productionStart, toEconomicCase } from './to-case.ts'

/** Fields that all wells share, whose problems are reported once. */
const sharedFields = /^(asOf|months|prices)\b/

/**
 * Errors and warnings for the inputs of an analysis: `at` is the path of the field. Inputs that do not parse are
 * reported before anything is calculated.
 */
export function inputProblems(inputs: Inputs): Problem[] {
  const read = inputsSchema.safeParse(inputs)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => ({ at: path.join('.'), says: message, stops: true }))
  const result = inputs.wells.flatMap((well, index) =>
    wellProblems(inputs, well).map(problem =>
      sharedFields.test(problem.at) ? problem : { ...problem, at: `wells.${index}.${problem.at}` },
    ),
  )
  result.push(...sharedProblems(inputs))
  return [...new Map(result.map(problem => [`${problem.at} ${problem.says}`, problem])).values()]
}

/** Problems of all inputs together: prices that do not match their kind, and risked proved reserves. */
function* sharedProblems({ prices, wells }: Inputs): Generator<Problem> {
  const { kind, deck, growth } = prices
  if (kind === 'sec' && (deck.length > 1 || growth !== 0))
    yield createWarning(
      'prices.kind',
      'SEC prices are a single flat average. These now count as your own forecast.',
    )
  for (const [index, { chance, category }] of wells.entries())
    if (chance && provedCategories.includes(category ?? 'NONE') && chance.geologic * chance.development < 1)
      yield createWarning(
        `wells.${index}.chance.geologic`,
        'Proved reserves are reasonably certain and are not risked. Remove the chance of success, or choose another category.',
      )
}

/** The problems of one well; field paths are relative to the well. */
export function wellProblems(inputs: Inputs, well: WellInputs): Problem[] {
  const entryProblems = (['oil', 'gas', 'water'] as const).flatMap(product => [
    ...declineProblems(product, inputs, well),
  ])
  return entryProblems.some(({ stops }) => stops)
    ? entryProblems
    : [...entryProblems, ...findProblems(toEconomicCase(inputs, well))]
}

/** Problems of a decline as entered, before conversion to nominal. */
function* declineProblems(
  product: 'oil' | 'gas' | 'water',
  inputs: Inputs,
  well: WellInputs,
): Generator<Problem> {
  const stream = well[product]
  if (stream?.by !== 'decline') return
  if (stream.segments.length === 0) yield createError(product, 'Enter a decline for the forecast.')
  if (dayNumber(stream.since) > productionStart(inputs, well))
    yield createError(
      `${product}.since`,
      'The decline starts after the first month of the forecast: use a later as-of date, or an earlier start.',
    )
  for (const [index, { fromDay, qi, di, diAs, terminal, terminalAs }] of stream.segments.entries()) {
    const path = `${product}.segments.${index}`
    const last = stream.segments[index - 1]
    if (last ? fromDay <= last.fromDay : fromDay !== 0)
      yield createError(
        `${path}.fromDay`,
        'Each segment must start after the one before it, the first on day 0.',
      )
    if (index === 0 && qi === null) yield createError(`${path}.qi`, 'The initial rate must be above zero.')
    if (diAs !== 'nominal' && di >= 1)
      yield createError(
        `${path}.di`,
        'An effective decline must be below 100% a year. Enter it as nominal, or enter a lower one.',
      )
    if (terminal !== null && terminal < 0)
      yield createError(`${path}.terminal`, 'The terminal decline must be above zero.')
    if (terminal !== null && terminalAs !== 'nominal' && terminal >= 1)
      yield createError(`${path}.terminal`, 'An effective decline must be below 100% a year.')
  }
}

const createError = (path: string, message: string): Problem => ({ at: path, says: message, stops: true })
const createWarning = (path: string, message: string): Problem => ({ at: path, says: message, stops: false })
