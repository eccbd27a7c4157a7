/** YYYY-MM-DD. */
type Day = string

export type TaxedProduct = 'oil' | 'gas' | 'ngl'

/**
 * What a rate asks of the well or the interest; all of it must be so. `asks` is what no record shows, such as an agency's
 * certificate: that rate is never applied, and is named beside the one that is.
 */
type Condition = {
  /** The first months of production. */
  firstMonths?: number
  spudFrom?: Day
  completedFrom?: Day
  permittedFrom?: Day
  interest?: 'royalty' | 'working'
  asks?: string
}

/** A rate through a last month; null while it goes on. A percent is a fraction of the value, `perUnit` dollars a bbl or mcf. */
export type Rate = {
  readonly from: Day
  readonly until: Day | null
  readonly percent: number
  readonly perUnit: number
  /** The most that it comes to, where it moves with a price. */
  readonly upTo?: number
  readonly when?: Condition
  /** Where this rate has a source of its own. */
  readonly source?: string
}

/** A tax or fee that a state takes of some products. Exactly one of its rates is applied: two incentives never both. */
export type Levy = {
  readonly state: string
  readonly products: readonly TaxedProduct[]
  readonly kind: 'severance' | 'conservation'
  readonly what: string
  readonly source: string
  /** Whether a state's own text says it, or people of the trade; what they say is to be checked before money follows. */
  readonly known: 'published' | 'trade'
  /** The more special first: of two rates of which both may be applied, the first is. */
  readonly rates: readonly Rate[]
}

/** What a record says of a well and an interest, as far as a rate asks for it. */
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

type Answer = 'yes' | 'no' | 'open'

const since = (day: Day | null, from: Day | undefined): Answer =>
  from === undefined ? 'yes' : day === null ? 'open' : day >= from ? 'yes' : 'no'

/** The first day of the month so many months after that of a day. */
function monthAfter(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** Whether a rate’s conditions hold in a month of production (its first day); months of production count from the first. */
export function holds({ when }: Rate, month: Day, facts: TaxFacts): Answer {
  if (!when) return 'yes'
  const { firstMonths, asks, interest } = when
  const first = facts.firstProduction
  const all: Answer[] = [
    asks === undefined ? 'yes' : 'open',
    since(facts.spud, when.spudFrom),
    since(facts.completed, when.completedFrom),
    since(facts.permitted, when.permittedFrom),
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
  return all.includes('no') ? 'no' : all.includes('open') ? 'open' : 'yes'
}

/** What a condition says, as it stands beside a rate. */
export const conditionWords = ({ when }: Rate): string =>
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
