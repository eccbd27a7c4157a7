import type { WellInputs, ReversionInputs } from '../inputs/inputs.ts'
import type { CasePart, PartContext, PartReader } from './case-parts.ts'
import { parseMonth, addMonthsTo, parseNumber } from './expression.ts'
import { readModelSteps, rowSource } from './model-steps.ts'
import { prmsCategory } from './reserves-category.ts'
import type { Row } from './tables/rows.ts'
import { capitalSince } from './aries-ownership.ts'

type Interest = WellInputs['interest']
const parseShare = (row: Row, column: string) => {
  const value = parseNumber(row.cells[column])
  return value === null ? null : Number((value / 100).toPrecision(12))
}

/** An owner's interest; revenue in excess of the working interest is an overriding royalty. */
export function toInterest(wi: number, revenue: number): Interest {
  const nri = Math.min(wi, revenue)
  return { wi, nri, orri: Number((revenue - nri).toPrecision(12)) }
}

const ordinals =
  'initial first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const maxReversions = 7

/** Interests and reversions: one row for the initial interest, and one for each reversion. */
export const readComboOwnership: PartReader = (rows, context): CasePart => {
  const getKey = (row: Row) => ordinals.indexOf((row.cells['key'] ?? '').toLowerCase())
  const tiers = rows.filter(row => getKey(row) >= 0).toSorted((a, b) => getKey(a) - getKey(b))
  const [first, ...later] = tiers
  if (!first || getKey(first) !== 0) {
    context.note('not_understood', rowSource(rows[0]!, context), 'It has no initial interest.')
    return { change: well => well }
  }
  const readOwnedInterest = (row: Row) =>
    toInterest(parseShare(row, 'wi%') ?? 0, parseShare(row, 'nri%') ?? 0)
  for (const row of tiers) {
    const [nri, ...productNris] = ['nri%', 'oilnri%', 'gasnri%', 'nglnri%'].map(column =>
      parseShare(row, column),
    )
    if (productNris.some(productNri => productNri !== null && productNri !== nri))
      context.note(
        'not_understood',
        rowSource(row, context),
        'Net revenue interests by product are not read; NRI % was used for all.',
      )
    if ((parseShare(row, 'npi%') ?? 0) !== 0)
      context.note(
        'not_understood',
        rowSource(row, context),
        'The net profits interest was skipped: enter it in the analysis.',
      )
  }
  if (later.length > maxReversions)
    context.note(
      'not_understood',
      rowSource(later[maxReversions]!, context),
      `Only the first ${maxReversions} reversions were imported.`,
    )
  return {
    change(well) {
      const interest = readOwnedInterest(first)
      const reversions: ReversionInputs[] = []
      let previous = interest
      for (const row of later.slice(0, maxReversions)) {
        const recovered = reversions.length === 0 ? previous.wi * capitalSince(well.capital, context.asOf) : 0
        const reversion = parseReversion(row, previous, readOwnedInterest(row), recovered, context)
        if (reversion === null) break
        reversions.push(reversion)
        previous = reversion.after
      }
      return {
        ...well,
        interest,
        interestFrom: `From ${context.file}`.slice(0, 200),
        leaseNri: parseShare(first, 'leasenri%') ?? well.leaseNri,
        reversion: reversions[0] ?? null,
        ...(reversions.length > 1 && { later: reversions.slice(1) }),
      }
    },
  }
}

function parseReversion(
  row: Row,
  previous: Interest,
  after: Interest,
  recovered: number,
  context: PartContext,
): ReversionInputs | null {
  const refuse = (message: string) => {
    context.note('not_understood', rowSource(row, context), message)
    return null
  }
  const type = (row.cells['reversiontype'] ?? '').toLowerCase()
  const value = row.cells['reversionvalue'] ?? ''
  if (type === 'date') {
    const month = parseMonth(value)
    return month === null ? refuse('It gives no reversion date.') : { at: 'date', month, after }
  }
  const dollars = parseNumber(value)
  if ((type !== 'po' && type !== 'poi') || dollars === null)
    return refuse(`A reversion of the type “${row.cells['reversiontype']}” is not read.`)
  const isGross = (row.cells['balance'] ?? '').toLowerCase() === 'gross'
  if (isGross && previous.wi === 0)
    return refuse('Payout of the gross account cannot be calculated without an interest before it.')
  if (isGross)
    context.note(
      'assumed',
      rowSource(row, context),
      'The gross payout was multiplied by the working interest before it.',
    )
  const dollarsNet = isGross ? dollars * previous.wi : dollars
  // ComboCurve reaches a payout without investment by cash flow alone; the account here also recovers the investments.
  return { at: 'payout', balance: Math.max(0, type === 'po' ? dollarsNet - recovered : dollarsNet), after }
}

const capitalNames: Readonly<Record<string, string>> = {
  drilling: 'Drilling',
  completion: 'Completion',
  leasehold: 'Leasehold',
}

/** Investments, in thousands of dollars; those at the economic limit are plugging costs and salvage. */
export const readComboCapex: PartReader = (rows, context): CasePart => ({
  change(well) {
    const capital: WellInputs['capital'] = []
    const abandonment = { cost: 0, salvage: 0 }
    for (const row of rows) {
      const refuse = (message: string) => context.note('not_understood', rowSource(row, context), message)
      const category = (row.cells['category'] ?? '').toLowerCase()
      const [tangible, intangible] = ['tangiblem', 'intangiblem'].map(
        column => (parseNumber(row.cells[column]) ?? 0) * 1000,
      )
      if (tangible === 0 && intangible === 0) continue
      if ((row.cells['calculation'] ?? 'gross').toLowerCase() === 'net') {
        refuse('It is written net; only gross amounts are read.')
        continue
      }
      if (category === 'abandonment') abandonment.cost += tangible! + intangible!
      else if (category === 'salvage') abandonment.salvage -= tangible! + intangible!
      else {
        const on = capitalDate(row, context, well)
        if (on === null) {
          refuse(
            `Spending by “${row.cells['criteria'] ?? ''}” is not read, only by date, as of, or first production.`,
          )
          continue
        }
        const name = (row.cells['description'] || capitalNames[category] || category || 'Investment').slice(
          0,
          120,
        )
        if (tangible) capital.push({ on, dollars: tangible, kind: 'tangible', what: name })
        if (intangible)
          capital.push({
            on,
            dollars: intangible,
            kind: category === 'leasehold' ? 'leasehold' : 'intangible',
            what: name,
          })
      }
    }
    return { ...well, capital: capital.slice(0, 60), abandonment }
  },
})

function capitalDate(row: Row, { asOf }: PartContext, { firstMonth }: WellInputs): string | null {
  const value = row.cells['value'] ?? ''
  const criteria = (row.cells['criteria'] ?? '').toLowerCase()
  if (criteria === 'date') return parseDay(value)
  const days = parseNumber(value)
  if (days === null) return null
  const base = criteria === 'as of' ? asOf : criteria === 'fpd' ? addMonthsTo(asOf, firstMonth) : null
  return base === null ? null : addMonthsTo(base, Math.round(days / 30.4375))
}

const parseDay = (text: string): string | null => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return month ? `${year}-${month.padStart(2, '0')}-${day!.padStart(2, '0')}` : parseMonth(text)
}

/**
 * NGL yield and the fraction of gas that remains after shrinkage; other stream settings are noted unless they are
 * 100%.
 */
export const readComboStreams: PartReader = (rows, context): CasePart => {
  let [shrink, nglYield]: [number | null, number | null] = [null, null]
  for (const row of rows) {
    const label = `${row.cells['key'] ?? ''} ${row.cells['category'] ?? ''}`.toLowerCase()
    const [step, second] = readModelSteps([row], context)
    if (!step) continue
    if (label === 'yields ngl' && nglYield === null && !second) nglYield = step.value
    else if (label === 'shrinkage gas' && shrink === null)
      shrink = Number((1 - step.value / 100).toPrecision(12))
    else if (step.value !== (label.startsWith('yields') ? 0 : 100))
      context.note('not_understood', rowSource(row, context), `Wellhead does not read “${label}”.`)
  }
  return {
    change: well => ({
      ...well,
      plant: {
        ...well.plant,
        shrink: shrink ?? well.plant.shrink,
        nglYield: nglYield ?? well.plant.nglYield,
      },
    }),
  }
}

/** The reserves category, by PRMS. */
export const readComboReserves: PartReader = ([row], context): CasePart => {
  const category = prmsCategory(
    ...(['prmsclass', 'prmscategory', 'prmssubcategory'].map(column =>
      (row!.cells[column] ?? '').toLowerCase(),
    ) as [string, string, string]),
  )
  if (category === null)
    context.note(
      'not_understood',
      rowSource(row!, context),
      'Wellhead does not recognize this reserves category.',
    )
  return { change: well => (category === null ? well : { ...well, category }) }
}
