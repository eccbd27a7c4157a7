import { type Day, monthNumber } from '../../../core/time/calendar.ts'
import type { WellInputs, WrittenReversion } from '../inputs/inputs.ts'
import { datedValues, type Dated } from './dated.ts'
import type { EconomicLine } from './expression.ts'
import type { Noter } from './tables/note.ts'

type Owned = Pick<WellInputs, 'interest' | 'leaseNri' | 'reversion' | 'later'>
type Field = 'wi' | 'nri' | 'orri' | 'lease'
type Values = Partial<Record<Field, number>>
/** Interests that apply from a month or a payout. */
type Step = { from: Day; payout: { dollars: number | null } | null; line: EconomicLine; values: Values }

const units = { '%': 0.01, FRAC: 1 }
const at = (line: EconomicLine) => ({ ...line, words: `${line.keyword} ${line.expression}` })
const keywords: Readonly<Record<string, Field>> = {
  WI: 'wi',
  'LSE/WI': 'wi',
  'NET/WI': 'wi',
  'OWN/WI': 'wi',
  'NET/NRI': 'nri',
  'OWN/NRI': 'nri',
  'OWN/ORI': 'orri',
  'LSE/NRI': 'lease',
}
export const ownershipKeywords = ['NET', ...Object.keys(keywords)]
/** The first reversion and six later ones. */
const maxReversions = 7

/**
 * Interests of section 7: NET gives the working and the net revenue interest on one line, the other keywords one each.
 * Each further line is a reversion in the month, or at the payout, at which the line above ends. Null if the file
 * gives neither interest.
 */
export function ownershipIn(
  linesFor: (keyword: string) => readonly EconomicLine[],
  startOf: (keyword: string) => Day,
  capital: WellInputs['capital'],
  asOf: Day,
  note: Noter,
): Owned | null {
  const steps = stepsIn(linesFor, startOf, note)
  const [first, ...later] = steps
  if (!first || first.values.wi === undefined) return null
  const isComplete = (values: Values, line: EconomicLine) => {
    const wi = values.wi ?? 0
    if (values.nri === undefined && values.lease === undefined)
      note('not_understood', at(line), 'It gives no net revenue interest, so 0 is assumed.')
    return { wi, nri: values.nri ?? wi * (values.lease ?? 0), orri: values.orri ?? 0 }
  }
  const interest = isComplete(first.values, first.line)
  for (const { line } of later.slice(maxReversions))
    note('not_understood', at(line), `Only the first ${maxReversions} reversions were imported.`)
  let values = first.values
  const reversions = later.slice(0, maxReversions).map((step, index): WrittenReversion => {
    const before = isComplete(values, step.line)
    values = { ...values, ...step.values }
    const after = isComplete(values, step.line)
    if (step.payout === null) return { at: 'date', month: step.from, after }
    const recovered = index === 0 ? before.wi * spentFrom(capital, asOf) : 0
    note(
      'assumed',
      at(step.line),
      step.payout.dollars === null
        ? 'The payout account starts at zero and recovers the investments of this case.'
        : 'The payout amount was reduced by the investments of this case, which are recovered too.',
    )
    return { at: 'payout', balance: Math.max(0, (step.payout.dollars ?? recovered) - recovered), after }
  })
  return {
    interest,
    leaseNri: first.values.lease ?? (interest.wi > 0 ? interest.nri / interest.wi : 0),
    reversion: reversions[0] ?? null,
    ...(reversions.length > 1 && { later: reversions.slice(1) }),
  }
}

/** Investments on or after the as-of date, 8/8ths: a payout account recovers the owner's share of them. */
export const spentFrom = (capital: WellInputs['capital'], asOf: Day): number =>
  capital.reduce((sum, { on, dollars }) => sum + (monthNumber(on) >= monthNumber(asOf) ? dollars : 0), 0)

function stepsIn(
  linesFor: (keyword: string) => readonly EconomicLine[],
  startOf: (keyword: string) => Day,
  note: Noter,
): Step[] {
  const steps: Step[] = []
  const add = (dated: readonly Dated[], index: number, values: Values) => {
    const { from, line } = dated[index]!
    const before = dated[index - 1]?.limit
    const payout = before?.by === 'payout' ? { dollars: before.dollars } : null
    const ends = dated.slice(0, index).filter(({ limit }) => limit.by === 'payout').length
    const step = steps.find(
      each => each.from === from && each.payout?.dollars === payout?.dollars && endsByKey.get(each) === ends,
    )
    if (step) Object.assign(step.values, values)
    else {
      const made = { from, payout, line, values }
      endsByKey.set(made, ends)
      steps.push(made)
    }
  }
  /** The number of payouts before each step: two payouts without an amount are two reversions. */
  const endsByKey = new Map<Step, number>()
  const net = datedValues(linesFor('NET'), startOf('NET'), units, note)
  for (const [index, { values, line }] of net.entries()) {
    const [wi, nri, gas] = values
    if (wi == null || nri == null) {
      note('not_understood', at(line), 'NET needs a working and a net revenue interest.')
      continue
    }
    if (gas != null && gas !== nri)
      note(
        'not_understood',
        at(line),
        'Gas has its own net revenue interest; the one for oil was used for both.',
      )
    add(net, index, { wi, nri })
  }
  for (const [keyword, field] of Object.entries(keywords)) {
    const dated = datedValues(linesFor(keyword), startOf(keyword), units, note)
    for (const [index, { values }] of dated.entries()) add(dated, index, { [field]: values[0]! })
  }
  return steps.toSorted(
    (a, b) => endsByKey.get(a)! - endsByKey.get(b)! || (a.from < b.from ? -1 : a.from > b.from ? 1 : 0),
  )
}
