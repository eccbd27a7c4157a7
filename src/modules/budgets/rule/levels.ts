import { parseCents, formatDollars, subtractCents, sumAmounts } from './cents.ts'
import type { CountedAmount, Entry } from './count-once.ts'

/**
 * How far a line's money has progressed, in gross dollars: committed, done in the field, invoiced and paid.
 * Each level includes the next. Null if unknown.
 */
export type SpendingLevels = Record<'committed' | 'field' | 'invoiced' | 'paid', string | null>

/** The amounts that an AFE adds to its code, on top of the budget's entries. */
export type AfeAmounts = {
  /** The field estimate of all spending to date, billed or not. */
  field: string | null
  /** The amount billed on the AFE that is not an invoice of the budget. */
  billed: string | null
}

type LineSums = { committed: bigint; field: bigint; invoiced: bigint; paid: bigint; kinds: Set<string> }

/** The sums of the counted entries of each line. */
function sumsByLine(entries: readonly Entry[], counted: ReadonlyMap<string, CountedAmount>) {
  const lineByKey = new Map<string, string | null>()
  for (const { id, kind, line } of entries) if (kind === 'INVOICE') lineByKey.set(id, line)
  const sums = new Map<string, LineSums>()
  for (const { id, kind, line, invoiceId } of entries) {
    const lineKey = kind === 'PAYMENT' ? lineByKey.get(invoiceId ?? '') : line
    const item = counted.get(id)
    if (lineKey == null || item === undefined || item.because === 'asked' || item.because === 'rejected')
      continue
    const sum = sums.get(lineKey) ?? { committed: 0n, field: 0n, invoiced: 0n, paid: 0n, kinds: new Set() }
    sums.set(lineKey, sum)
    sum.kinds.add(kind)
    if (kind === 'PAYMENT') sum.paid += item.cents
    else sum.committed += item.cents
    if (kind === 'INVOICE') sum.invoiced += item.cents
    if (kind === 'INVOICE' || kind === 'FIELD') sum.field += item.cents
  }
  return sums
}

/**
 * The levels of each line. Bills on an AFE count as invoiced. The field figure of an AFE covers all spending,
 * so it counts if it exceeds the entries, and the difference is taken from what remains committed.
 */
export function levelsByLine(
  entries: readonly Entry[],
  counted: ReadonlyMap<string, CountedAmount>,
  fromAfes: ReadonlyMap<string, AfeAmounts>,
): Map<string, SpendingLevels> {
  const sums = sumsByLine(entries, counted)
  const lines = new Set([...sums.keys(), ...fromAfes.keys()])
  return new Map([...lines].map(line => [line, calculateLevels(sums.get(line), fromAfes.get(line))]))
}

function calculateLevels(sum: LineSums | undefined, afe: AfeAmounts | undefined): SpendingLevels {
  const has = (...kinds: string[]) => kinds.some(kind => sum?.kinds.has(kind))
  const billed = afe?.billed ?? null
  const afeBilled = parseCents(billed ?? '0')
  const invoiced = has('INVOICE') || billed !== null ? (sum?.invoiced ?? 0n) + afeBilled : null
  const afeField = afe?.field == null ? null : parseCents(afe.field)
  const entered = (sum?.field ?? 0n) + afeBilled
  const hasField = invoiced !== null || has('FIELD')
  const field = afeField !== null && (!hasField || afeField > entered) ? afeField : hasField ? entered : null
  const total = (sum?.committed ?? 0n) + afeBilled
  const committed =
    field === null && !has('COMMITMENT') ? null : field !== null && field > total ? field : total
  const format = (cents: bigint | null) => (cents === null ? null : formatDollars(cents))
  return {
    committed: format(committed),
    field: format(field),
    invoiced: format(invoiced),
    paid: has('PAYMENT') ? format(sum!.paid) : null,
  }
}

export type Forecast = { value: string | null; by: 'entered' | 'committed' | 'assumed' | null }

/**
 * The cost of a line at completion: the latest forecast, or without one, the assumption that the rest of the
 * budget is spent too. It is never below the committed amount.
 */
export function forecastCost(
  budget: string | null,
  committed: string | null,
  entered: string | null,
): Forecast {
  const minimum = committed === null ? null : parseCents(committed)
  const expected = entered ?? budget
  if (expected === null) return { value: committed, by: committed === null ? null : 'committed' }
  if (minimum !== null && minimum > parseCents(expected)) return { value: committed, by: 'committed' }
  return { value: formatDollars(parseCents(expected)), by: entered === null ? 'assumed' : 'entered' }
}

/** A line with its figures; `under` is the remainder of the budget at completion, negative if overrun. */
export type LineFigures = SpendingLevels & {
  budget: string | null
  forecast: string | null
  under: string | null
}

export const remainingBudget = subtractCents

/** The totals of the lines; each column sums its known values. */
export function sumFigures(lines: readonly LineFigures[]): LineFigures {
  const sum = (name: keyof LineFigures) => sumAmounts(lines.map(line => line[name]))
  const [budget, forecast] = [sum('budget'), sum('forecast')]
  return {
    budget,
    committed: sum('committed'),
    field: sum('field'),
    invoiced: sum('invoiced'),
    paid: sum('paid'),
    forecast,
    under: remainingBudget(budget, forecast),
  }
}
