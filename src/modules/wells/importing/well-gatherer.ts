import type { Facts, ReadRow } from '../../../core/importing/row.ts'
import { readStatus } from '../identity/agency-codes.ts'
import type { MonthRow } from './month-row.ts'
import { volumeColumns } from './well-columns.ts'

type Gathered = {
  row: number
  latest: string
  facts: Facts
  /** The number of facts, and the number of rows with all of them that are not yet in `stated`. */
  size: number
  whole: number
  /** Rows per value, by fact. */
  stated: Map<string, Map<string, number>>
  month: MonthRow
  oil: boolean
  gas: boolean
}

const [oil, gas] = [volumeColumns.indexOf('oil_bbl'), volumeColumns.indexOf('gas_mcf')]

/** Collects the wells named in a production file. Facts from the latest month win; earlier months fill gaps. */
export function wellGatherer() {
  const wells = new Map<string, Gathered>()
  return {
    see({ row, key, facts, part: month }: Pick<ReadRow<MonthRow>, 'row' | 'key' | 'facts' | 'part'>) {
      const known = wells.get(key)
      const produced = { oil: Number(month.volumes[oil] ?? 0) > 0, gas: Number(month.volumes[gas] ?? 0) > 0 }
      if (!known) {
        const size = Object.keys(facts).length
        wells.set(key, {
          row,
          latest: month.month,
          facts,
          size,
          whole: 1,
          stated: new Map(),
          month,
          ...produced,
        })
        return
      }
      known.oil ||= produced.oil
      known.gas ||= produced.gas
      const later = month.month >= known.latest
      if (repeatsFacts(facts, known)) known.whole++
      else mergeFacts(known, facts, later)
      if (!later) return
      known.latest = month.month
      known.month = month
    },
    /** Yields the key, first row and facts of each well. */
    *rows(): Generator<[string, number, string]> {
      for (const [key, it] of wells) yield [key, it.row, JSON.stringify({ ...it.facts, ...freshFacts(it) })]
    },
    /** Yields facts on which rows disagree with the row used, with the number of such rows. */
    *replaced(): Generator<[string, number]> {
      for (const it of wells.values()) {
        if (it.stated.size === 0) continue
        countAll(it)
        for (const [name, values] of it.stated)
          for (const [value, rows] of values) if (value !== it.facts[name]) yield [name, rows]
      }
    },
  }
}

/** Most rows repeat the previous row's facts of their well. */
function repeatsFacts(facts: Facts, known: Gathered): boolean {
  let n = 0
  for (const name in facts) {
    if (facts[name] !== known.facts[name]) return false
    n++
  }
  return n === known.size
}

/** Merges a row's facts over the known ones, or under them if a later month was already read. */
function mergeFacts(known: Gathered, facts: Facts, later: boolean): void {
  countAll(known)
  for (const name in facts) count(known, name, facts[name]!, 1)
  known.facts = later ? { ...known.facts, ...facts } : { ...facts, ...known.facts }
  known.size = Object.keys(known.facts).length
}

/** Adds the pending rows that had every fact to the counts. */
function countAll(known: Gathered): void {
  for (const name in known.facts) count(known, name, known.facts[name]!, known.whole)
  known.whole = 0
}

function count({ stated }: Gathered, name: string, value: string, rows: number): void {
  const values = stated.get(name) ?? new Map<string, number>()
  stated.set(name, values.set(value, (values.get(value) ?? 0) + rows))
}

/**
 * Infers facts of a new well from its production when the file has no column for them: the status from the latest
 * month, the type from its products. An underscore marks facts that wells on record do not adopt.
 */
function freshFacts({ facts, month, oil: hasOil, gas: hasGas, latest }: Gathered): Facts {
  const fresh: Facts = {}
  if (!facts['type'] && (hasOil || hasGas)) fresh['_type'] = hasOil ? 'OIL' : 'GAS'
  if (facts['status']) return fresh
  const known = month.status === null ? null : readStatus(month.status, facts['state'] ?? null)
  const reported = known ?? (month.means === 'UNKNOWN' ? null : month.means)
  const producing = Number(month.volumes[oil] ?? 0) > 0 || Number(month.volumes[gas] ?? 0) > 0
  if (reported) fresh['_status'] = reported
  else if (producing) fresh['_status'] = 'PRODUCING'
  if (month.status) fresh['_raw_status'] = month.status
  if (fresh['_status']) fresh['_status_date'] = latest
  return fresh
}
