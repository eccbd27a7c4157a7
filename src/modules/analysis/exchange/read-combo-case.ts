import type { WellInputs, WrittenReversion } from '../inputs/inputs.ts'
import type { CasePart, PartContext, PartReader } from './case-parts.ts'
import { parseMonth, monthsOn, parseNumber } from './expression.ts'
import { modelSteps, rowAt } from './model-steps.ts'
import { prmsCategory } from './reserves-category.ts'
import type { Row } from './tables/rows.ts'
import { spentFrom } from './aries-ownership.ts'

type Interest = WellInputs['interest']
const share = (row: Row, column: string) => {
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
export const comboOwnership: PartReader = (rows, context): CasePart => {
  const getKey = (row: Row) => ordinals.indexOf((row.cells['key'] ?? '').toLowerCase())
  const tiers = rows.filter(row => getKey(row) >= 0).toSorted((a, b) => getKey(a) - getKey(b))
  const [first, ...later] = tiers
  if (!first || getKey(first) !== 0) {
    context.note('not_understood', rowAt(rows[0]!, context), 'It has no initial interest.')
    return { change: well => well }
  }
  const owned = (row: Row) => toInterest(share(row, 'wi%') ?? 0, share(row, 'nri%') ?? 0)
  for (const row of tiers) {
    const [nri, ...others] = ['nri%', 'oilnri%', 'gasnri%', 'nglnri%'].map(column => share(row, column))
    if (others.some(other => other !== null && other !== nri))
      context.note(
        'not_understood',
        rowAt(row, context),
        'Net revenue interests by product are not read; NRI % was used for all.',
      )
    if ((share(row, 'npi%') ?? 0) !== 0)
      context.note(
        'not_understood',
        rowAt(row, context),
        'The net profits interest was skipped: enter it in the analysis.',
      )
  }
  if (later.length > maxReversions)
    context.note(
      'not_understood',
      rowAt(later[maxReversions]!, context),
      `Only the first ${maxReversions} reversions were imported.`,
    )
  return {
    change(well) {
      const interest = owned(first)
      const reversions: WrittenReversion[] = []
      let before = interest
      for (const row of later.slice(0, maxReversions)) {
        const spent = reversions.length === 0 ? before.wi * spentFrom(well.capital, context.asOf) : 0
        const reversion = parseReversion(row, before, owned(row), spent, context)
        if (reversion === null) break
        reversions.push(reversion)
        before = reversion.after
      }
      return {
        ...well,
        interest,
        interestFrom: `From ${context.file}`.slice(0, 200),
        leaseNri: share(first, 'leasenri%') ?? well.leaseNri,
        reversion: reversions[0] ?? null,
        ...(reversions.length > 1 && { later: reversions.slice(1) }),
      }
    },
  }
}

function parseReversion(
  row: Row,
  before: Interest,
  after: Interest,
  spent: number,
  context: PartContext,
): WrittenReversion | null {
  const refuse = (message: string) => {
    context.note('not_understood', rowAt(row, context), message)
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
  if (isGross && before.wi === 0)
    return refuse('Payout of the gross account cannot be calculated without an interest before it.')
  if (isGross)
    context.note(
      'assumed',
      rowAt(row, context),
      'The gross payout was multiplied by the working interest before it.',
    )
  const dollarsNet = isGross ? dollars * before.wi : dollars
  // ComboCurve reaches a payout without investment by cash flow alone; the account here also recovers the investments.
  return { at: 'payout', balance: Math.max(0, type === 'po' ? dollarsNet - spent : dollarsNet), after }
}

const capitalNames: Readonly<Record<string, string>> = {
  drilling: 'Drilling',
  completion: 'Completion',
  leasehold: 'Leasehold',
}

/** Investments, in thousands of dollars; those at the economic limit are plugging costs and salvage. */
export const comboCapex: PartReader = (rows, context): CasePart => ({
  change(well) {
    const capital: WellInputs['capital'] = []
    const abandonment = { cost: 0, salvage: 0 }
    for (const row of rows) {
      const refuse = (message: string) => context.note('not_understood', rowAt(row, context), message)
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
        const on = spentOn(row, context, well)
        if (on === null) {
          refuse(
            `Spending by “${row.cells['criteria'] ?? ''}” is not read, only by date, as of, or first production.`,
          )
          continue
        }
        const what = (row.cells['description'] || capitalNames[category] || category || 'Investment').slice(
          0,
          120,
        )
        if (tangible) capital.push({ on, dollars: tangible, kind: 'tangible', what })
        if (intangible)
          capital.push({
            on,
            dollars: intangible,
            kind: category === 'leasehold' ? 'leasehold' : 'intangible',
            what,
          })
      }
    }
    return { ...well, capital: capital.slice(0, 60), abandonment }
  },
})

function spentOn(row: Row, { asOf }: PartContext, { firstMonth }: WellInputs): string | null {
  const value = row.cells['value'] ?? ''
  const criteria = (row.cells['criteria'] ?? '').toLowerCase()
  if (criteria === 'date') return parseDay(value)
  const days = parseNumber(value)
  if (days === null) return null
  const base = criteria === 'as of' ? asOf : criteria === 'fpd' ? monthsOn(asOf, firstMonth) : null
  return base === null ? null : monthsOn(base, Math.round(days / 30.4375))
}

const parseDay = (text: string): string | null => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return month ? `${year}-${month.padStart(2, '0')}-${day!.padStart(2, '0')}` : parseMonth(text)
}

/**
 * NGL yield and the fraction of gas that remains after shrinkage; other stream settings are noted unless they are
 * 100%.
 */
export const comboStreams: PartReader = (rows, context): CasePart => {
  let [shrink, nglYield]: [number | null, number | null] = [null, null]
  for (const row of rows) {
    const label = `${row.cells['key'] ?? ''} ${row.cells['category'] ?? ''}`.toLowerCase()
    const [step, second] = modelSteps([row], context)
    if (!step) continue
    if (label === 'yields ngl' && nglYield === null && !second) nglYield = step.value
    else if (label === 'shrinkage gas' && shrink === null)
      shrink = Number((1 - step.value / 100).toPrecision(12))
    else if (step.value !== (label.startsWith('yields') ? 0 : 100))
      context.note('not_understood', rowAt(row, context), `Wellhead does not read “${label}”.`)
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
export const comboReserves: PartReader = ([row], context): CasePart => {
  const category = prmsCategory(
    ...(['prmsclass', 'prmscategory', 'prmssubcategory'].map(column =>
      (row!.cells[column] ?? '').toLowerCase(),
    ) as [string, string, string]),
  )
  if (category === null)
    context.note(
      'not_understood',
      rowAt(row!, context),
      'Wellhead does not recognize this reserves category.',
    )
  return { change: well => (category === null ? well : { ...well, category }) }
}
