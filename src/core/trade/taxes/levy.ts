/** YYYY-MM-DD. */
type Day = string

export type TaxedProduct = 'oil' | 'gas' | 'ngl'

/**
 * The conditions of a rate on the well or the interest; all must be met. `asks` is a condition that no record shows,
 * such as an agency's certificate: such a rate is never applied, but listed next to the applied one.
 */
type Condition = {
  /** The number of first months of production. */
  firstMonths?: number
  spudFrom?: Day
  completedFrom?: Day
  permittedFrom?: Day
  interest?: 'royalty' | 'working'
  asks?: string
}

/**
 * A rate through a last month; `until` is null while it is in effect. A percent is a fraction of the value, `perUnit`
 * is dollars per bbl or mcf.
 */
export type Rate = {
  readonly from: Day
  readonly until: Day | null
  readonly percent: number
  readonly perUnit: number
  /** The highest fraction, for a rate that depends on a price. */
  readonly upTo?: number
  readonly when?: Condition
  /** The source of this rate, if it differs from the levy's. */
  readonly source?: string
}

/** A state tax or fee on some products. Exactly one of its rates applies: two incentives are never combined. */
export type Levy = {
  readonly state: string
  readonly products: readonly TaxedProduct[]
  readonly kind: 'severance' | 'conservation'
  readonly name: string
  readonly source: string
  /**
   * The kind of source: the state's own text, or industry sources, which must be verified before payments depend on
   * them.
   */
  readonly sourceKind: 'published' | 'trade'
  /** The most specific first: if two rates apply, the first is used. */
  readonly rates: readonly Rate[]
}

/** The recorded facts of a well and an interest that rates depend on. */
export type TaxFacts = {
  firstProduction: Day | null
  spud: Day | null
  completed: Day | null
  permitted: Day | null
  interest: 'royalty' | 'working' | null
}

export const noFacts: TaxFacts = {
  firstProduction: null,
  spud: null,
  completed: null,
  permitted: null,
  interest: null,
}

type ConditionResult = 'yes' | 'no' | 'open'

const checkSince = (day: Day | null, from: Day | undefined): ConditionResult =>
  from === undefined ? 'yes' : day === null ? 'open' : day >= from ? 'yes' : 'no'

/** The first day of the month that is a number of months after a day's month. */
function monthAfter(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** Checks a rate's conditions in a month of production (its first day); months of production count from the first. */
export function checkCondition({ when }: Rate, month: Day, facts: TaxFacts): ConditionResult {
  if (!when) return 'yes'
  const { firstMonths, asks, interest } = when
  const first = facts.firstProduction
  const results: ConditionResult[] = [
    asks === undefined ? 'yes' : 'open',
    checkSince(facts.spud, when.spudFrom),
    checkSince(facts.completed, when.completedFrom),
    checkSince(facts.permitted, when.permittedFrom),
    firstMonths === undefined
      ? 'yes'
      : first === null
        ? 'open'
        : month < monthAfter(first, firstMonths)
          ? 'yes'
          : 'no',
    interest === undefined
      ? 'yes'
      : facts.interest === null
        ? 'open'
        : facts.interest === interest
          ? 'yes'
          : 'no',
  ]
  return results.includes('no') ? 'no' : results.includes('open') ? 'open' : 'yes'
}

/** The text of a condition, displayed next to a rate. */
export const rateConditionText = ({ when }: Rate): string =>
  [
    when?.asks,
    when?.firstMonths && `the first ${when.firstMonths} months of production`,
    when?.spudFrom && `spudded ${when.spudFrom} or later`,
    when?.completedFrom && `completed ${when.completedFrom} or later`,
    when?.permittedFrom && `permitted ${when.permittedFrom} or later`,
    when?.interest && `a ${when.interest} interest`,
  ]
    .filter(Boolean)
    .join(', ')
