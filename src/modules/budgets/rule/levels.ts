import { centsOf, dollarsOf, lessOf, sumOf } from './cents.ts'
import type { Counted, Entry } from './count-once.ts'

/**
 * How far the money of a line has gone, in gross dollars, each level within the one before it: what is committed, what of
 * it the field reports as done, what of that was invoiced, and what of that was paid. Null: nothing is known of it.
 */
export type Levels = Record<'committed' | 'field' | 'invoiced' | 'paid', string | null>

/** What an AFE knows of its code beside the entries of the budget. */
export type FromAfe = {
  /** What the field reckons was spent so far, billed or not. */
  field: string | null
  /** What was billed on the AFE and is no invoice of the budget. */
  billed: string | null
}

type Sums = { committed: bigint; field: bigint; invoiced: bigint; paid: bigint; kinds: Set<string> }

/** What the entries of each line count together, by line. */
function sumsByLine(entries: readonly Entry[], counted: ReadonlyMap<string, Counted>) {
  const lineOf = new Map<string, string | null>()
  for (const { id, kind, line } of entries) if (kind === 'INVOICE') lineOf.set(id, line)
  const sums = new Map<string, Sums>()
  for (const { id, kind, line, invoiceId } of entries) {
    const on = kind === 'PAYMENT' ? lineOf.get(invoiceId ?? '') : line
    const one = counted.get(id)
    if (on == null || one === undefined || one.because === 'asked' || one.because === 'rejected') continue
    const sum = sums.get(on) ?? { committed: 0n, field: 0n, invoiced: 0n, paid: 0n, kinds: new Set() }
    sums.set(on, sum)
    sum.kinds.add(kind)
    if (kind === 'PAYMENT') sum.paid += one.cents
    else sum.committed += one.cents
    if (kind === 'INVOICE') sum.invoiced += one.cents
    if (kind === 'INVOICE' || kind === 'FIELD') sum.field += one.cents
  }
  return sums
}

/**
 * The levels of each line. What was billed on an AFE counts as invoiced. The field's figure on an AFE is of all that was
 * spent, so it counts where it is above what the entries say, and takes the difference from what is committed and left.
 */
export function levelsByLine(
  entries: readonly Entry[],
  counted: ReadonlyMap<string, Counted>,
  fromAfes: ReadonlyMap<string, FromAfe>,
): Map<string, Levels> {
  const sums = sumsByLine(entries, counted)
  const lines = new Set([...sums.keys(), ...fromAfes.keys()])
  return new Map([...lines].map(line => [line, levelsOf(sums.get(line), fromAfes.get(line))]))
}

function levelsOf(sum: Sums | undefined, afe: FromAfe | undefined): Levels {
  const has = (...kinds: string[]) => kinds.some(kind => sum?.kinds.has(kind))
  const billed = afe?.billed ?? null
  const more = centsOf(billed ?? '0')
  const invoiced = has('INVOICE') || billed !== null ? (sum?.invoiced ?? 0n) + more : null
  const reported = afe?.field == null ? null : centsOf(afe.field)
  const spent = (sum?.field ?? 0n) + more
  const known = invoiced !== null || has('FIELD')
  const field = reported !== null && (!known || reported > spent) ? reported : known ? spent : null
  const all = (sum?.committed ?? 0n) + more
  const committed = field === null && !has('COMMITMENT') ? null : field !== null && field > all ? field : all
  const text = (cents: bigint | null) => (cents === null ? null : dollarsOf(cents))
  return {
    committed: text(committed),
    field: text(field),
    invoiced: text(invoiced),
    paid: has('PAYMENT') ? text(sum!.paid) : null,
  }
}

export type Forecast = { value: string | null; by: 'entered' | 'committed' | 'assumed' | null }

/**
 * What a line will have cost at completion: what someone forecast last; where nobody did, it is assumed that the rest of
 * the budget is spent too. It is never below what is committed already.
 */
export function forecastOf(
  budget: string | null,
  committed: string | null,
  entered: string | null,
): Forecast {
  const least = committed === null ? null : centsOf(committed)
  const wanted = entered ?? budget
  if (wanted === null) return { value: committed, by: committed === null ? null : 'committed' }
  if (least !== null && least > centsOf(wanted)) return { value: committed, by: 'committed' }
  return { value: dollarsOf(centsOf(wanted)), by: entered === null ? 'assumed' : 'entered' }
}

/** A line with its figures; `under` is what is left of the budget at completion, below zero where it is overrun. */
export type Figures = Levels & { budget: string | null; forecast: string | null; under: string | null }

export const underOf = lessOf

/** What lines come to: of each column what is known. */
export function totalOf(lines: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => sumOf(lines.map(line => line[name]))
  const [budget, forecast] = [sum('budget'), sum('forecast')]
  return {
    budget,
    committed: sum('committed'),
    field: sum('field'),
    invoiced: sum('invoiced'),
    paid: sum('paid'),
    forecast,
    under: underOf(budget, forecast),
  }
}
