import type { Facts, ReadRow } from '../../../core/importing/row.ts'
import { readStatus } from '../identity/agency-codes.ts'
import type { MonthRow } from './month-row.ts'
import { volumeColumns } from './well-columns.ts'

type GatheredWell = {
  row: number
  latest: string
  facts: Facts
  /** The number of facts, and how many rows with all of them are not in `stated` yet. */
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
  const wells = new Map<string, GatheredWell>()
  return {
    see({ row, key, facts, part: month }: Pick<ReadRow<MonthRow>, 'row' | 'key' | 'facts' | 'part'>) {
      const existing = wells.get(key)
      const produced = { oil: Number(month.volumes[oil] ?? 0) > 0, gas: Number(month.volumes[gas] ?? 0) > 0 }
      if (!existing) {
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
      existing.oil ||= produced.oil
      existing.gas ||= produced.gas
      const isLater = month.month >= existing.latest
      if (hasSameFacts(facts, existing)) existing.whole++
      else mergeFacts(existing, facts, isLater)
      if (!isLater) return
      existing.latest = month.month
      existing.month = month
    },
    /** Yields the key, first row and facts of each well. */
    *rows(): Generator<[string, number, string]> {
      for (const [key, well] of wells)
        yield [key, well.row, JSON.stringify({ ...well.facts, ...inferFacts(well) })]
    },
    /** Yields facts on which rows disagree with the row used, with the number of such rows. */
    *replaced(): Generator<[string, number]> {
      for (const well of wells.values()) {
        if (well.stated.size === 0) continue
        countPending(well)
        for (const [name, values] of well.stated)
          for (const [value, rows] of values) if (value !== well.facts[name]) yield [name, rows]
      }
    },
  }
}

/** Most rows repeat the previous row's facts of their well. */
function hasSameFacts(facts: Facts, well: GatheredWell): boolean {
  let count = 0
  for (const name in facts) {
    if (facts[name] !== well.facts[name]) return false
    count++
  }
  return count === well.size
}

/** Merges a row's facts over the known ones, or under them if a later month was already read. */
function mergeFacts(well: GatheredWell, facts: Facts, isLater: boolean): void {
  countPending(well)
  for (const name in facts) countFact(well, name, facts[name]!, 1)
  well.facts = isLater ? { ...well.facts, ...facts } : { ...facts, ...well.facts }
  well.size = Object.keys(well.facts).length
}

/** Adds the pending rows that had every fact to the counts. */
function countPending(well: GatheredWell): void {
  for (const name in well.facts) countFact(well, name, well.facts[name]!, well.whole)
  well.whole = 0
}

function countFact({ stated }: GatheredWell, name: string, value: string, rows: number): void {
  const values = stated.get(name) ?? new Map<string, number>()
  stated.set(name, values.set(value, (values.get(value) ?? 0) + rows))
}

/**
 * Infers facts of a new well from its production when the file has no column for them: the status from the latest
 * month, the type from its products. An underscore marks facts that wells on record do not adopt.
 */
function inferFacts({ facts, month, oil: hasOil, gas: hasGas, latest }: GatheredWell): Facts {
  const inferredFacts: Facts = {}
  if (!facts['type'] && (hasOil || hasGas)) inferredFacts['_type'] = hasOil ? 'OIL' : 'GAS'
  if (facts['status']) return inferredFacts
  const ownStatus = month.status === null ? null : readStatus(month.status, facts['state'] ?? null)
  const status = ownStatus ?? (month.means === 'UNKNOWN' ? null : month.means)
  const isProducing = Number(month.volumes[oil] ?? 0) > 0 || Number(month.volumes[gas] ?? 0) > 0
  if (status) inferredFacts['_status'] = status
  else if (isProducing) inferredFacts['_status'] = 'PRODUCING'
  if (month.status) inferredFacts['_raw_status'] = month.status
  if (inferredFacts['_status']) inferredFacts['_status_date'] = latest
  return inferredFacts
}
