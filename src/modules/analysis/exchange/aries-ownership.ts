import { type Day, monthNumber } from '../../../core/time/calendar.ts'
import type { WellInputs, ReversionInputs } from '../inputs/inputs.ts'
import { readDatedValues, type DatedValue } from './dated-values.ts'
import type { EconomicLine } from './expression.ts'
import type { Noter } from './tables/note.ts'

type OwnershipInputs = Pick<WellInputs, 'interest' | 'leaseNri' | 'reversion' | 'later'>
type InterestField = 'wi' | 'nri' | 'orri' | 'lease'
type InterestValues = Partial<Record<InterestField, number>>
/** Interests that apply from a month or a payout. */
type InterestStep = {
  from: Day
  payout: { dollars: number | null } | null
  line: EconomicLine
  values: InterestValues
}

const interestUnits = { '%': 0.01, FRAC: 1 }
const lineSource = (line: EconomicLine) => ({ ...line, text: `${line.keyword} ${line.expression}` })
const fieldByKeyword: Readonly<Record<string, InterestField>> = {
  WI: 'wi',
  'LSE/WI': 'wi',
  'NET/WI': 'wi',
  'OWN/WI': 'wi',
  'NET/NRI': 'nri',
  'OWN/NRI': 'nri',
  'OWN/ORI': 'orri',
  'LSE/NRI': 'lease',
}
export const ownershipKeywords = ['NET', ...Object.keys(fieldByKeyword)]
/** The first reversion and six later ones. */
const maxReversions = 7

/**
 * Interests of section 7: NET gives the working and the net revenue interest on one line, the other keywords one each.
 * Each further line is a reversion in the month, or at the payout, at which the line above ends. Null if the file
 * gives neither interest.
 */
export function readOwnership(
  linesFor: (keyword: string) => readonly EconomicLine[],
  startOf: (keyword: string) => Day,
  capital: WellInputs['capital'],
  asOf: Day,
  note: Noter,
): OwnershipInputs | null {
  const steps = readSteps(linesFor, startOf, note)
  const [first, ...later] = steps
  if (!first || first.values.wi === undefined) return null
  const toInterest = (values: InterestValues, line: EconomicLine) => {
    const wi = values.wi ?? 0
    if (values.nri === undefined && values.lease === undefined)
      note('not_understood', lineSource(line), 'It gives no net revenue interest, so 0 is assumed.')
    return { wi, nri: values.nri ?? wi * (values.lease ?? 0), orri: values.orri ?? 0 }
  }
  const interest = toInterest(first.values, first.line)
  for (const { line } of later.slice(maxReversions))
    note('not_understood', lineSource(line), `Only the first ${maxReversions} reversions were imported.`)
  let values = first.values
  const reversions = later.slice(0, maxReversions).map((step, index): ReversionInputs => {
    const interestBefore = toInterest(values, step.line)
    values = { ...values, ...step.values }
    const after = toInterest(values, step.line)
    if (step.payout === null) return { at: 'date', month: step.from, after }
    const recovered = index === 0 ? interestBefore.wi * capitalSince(capital, asOf) : 0
    note(
      'assumed',
      lineSource(step.line),
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
export const capitalSince = (capital: WellInputs['capital'], asOf: Day): number =>
  capital.reduce((sum, { on, dollars }) => sum + (monthNumber(on) >= monthNumber(asOf) ? dollars : 0), 0)

function readSteps(
  linesFor: (keyword: string) => readonly EconomicLine[],
  startOf: (keyword: string) => Day,
  note: Noter,
): InterestStep[] {
  const steps: InterestStep[] = []
  const addStep = (interests: readonly DatedValue[], index: number, values: InterestValues) => {
    const { from, line } = interests[index]!
    const previousLimit = interests[index - 1]?.limit
    const payout = previousLimit?.kind === 'payout' ? { dollars: previousLimit.dollars } : null
    const payoutCount = interests.slice(0, index).filter(({ limit }) => limit.kind === 'payout').length
    const step = steps.find(
      item =>
        item.from === from &&
        item.payout?.dollars === payout?.dollars &&
        payoutsBefore.get(item) === payoutCount,
    )
    if (step) Object.assign(step.values, values)
    else {
      const newStep = { from, payout, line, values }
      payoutsBefore.set(newStep, payoutCount)
      steps.push(newStep)
    }
  }
  /** The number of payouts before each step: two payouts without an amount are two reversions. */
  const payoutsBefore = new Map<InterestStep, number>()
  const net = readDatedValues(linesFor('NET'), startOf('NET'), interestUnits, note)
  for (const [index, { values, line }] of net.entries()) {
    const [wi, nri, gas] = values
    if (wi == null || nri == null) {
      note('not_understood', lineSource(line), 'NET needs a working and a net revenue interest.')
      continue
    }
    if (gas != null && gas !== nri)
      note(
        'not_understood',
        lineSource(line),
        'Gas has its own net revenue interest; the one for oil was used for both.',
      )
    addStep(net, index, { wi, nri })
  }
  for (const [keyword, field] of Object.entries(fieldByKeyword)) {
    const interests = readDatedValues(linesFor(keyword), startOf(keyword), interestUnits, note)
    for (const [index, { values }] of interests.entries()) addStep(interests, index, { [field]: values[0]! })
  }
  return steps.toSorted(
    (a, b) =>
      payoutsBefore.get(a)! - payoutsBefore.get(b)! || (a.from < b.from ? -1 : a.from > b.from ? 1 : 0),
  )
}
