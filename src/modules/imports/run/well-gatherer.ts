import { readStatus } from '../../wells/agency-codes.ts'
import { volumeColumns } from '../recognize/db-column.ts'
import type { MonthRow } from '../row/month-row.ts'
import type { Interpreted } from '../row/interpreter.ts'
import type { Facts } from '../row/well-row.ts'

type Gathered = { row: number; latest: string; facts: Facts; month: MonthRow; oil: boolean; gas: boolean }

const [oil, gas] = [volumeColumns.indexOf('oil_bbl'), volumeColumns.indexOf('gas_mcf')]

/**
 * The wells that a file of production names. What the latest month says of a well counts; earlier months fill in what
 * it leaves open.
 */
export function wellGatherer() {
  const wells = new Map<string, Gathered>()
  return {
    see({ row, key, facts, month }: Interpreted) {
      if (!month) return
      const known = wells.get(key)
      const produced = { oil: Number(month.volumes[oil] ?? 0) > 0, gas: Number(month.volumes[gas] ?? 0) > 0 }
      if (!known) {
        wells.set(key, { row, latest: month.month, facts, month, ...produced })
        return
      }
      known.oil ||= produced.oil
      known.gas ||= produced.gas
      if (month.month >= known.latest) {
        if (saysMore(facts, known.facts)) known.facts = { ...known.facts, ...facts }
        known.latest = month.month
        known.month = month
      } else if (Object.keys(facts).length > Object.keys(known.facts).length) {
        known.facts = { ...facts, ...known.facts }
      }
    },
    /** Key, first row and facts of each well. */
    *rows(): Generator<[string, number, string]> {
      for (const [key, it] of wells) yield [key, it.row, JSON.stringify({ ...it.facts, ...freshFacts(it) })]
    },
  }
}

/** Most rows of a file say of their well what the row before said. */
function saysMore(facts: Facts, known: Facts): boolean {
  for (const name in facts) if (facts[name] !== known[name]) return true
  return false
}

/**
 * What a new well takes from its production where the file has no column for it: a status from the latest month, a
 * type from what it has produced. An underscore marks what a well that is known already does not take on.
 */
function freshFacts({ facts, month, oil: hasOil, gas: hasGas, latest }: Gathered): Facts {
  const fresh: Facts = {}
  if (!facts['type'] && (hasOil || hasGas)) fresh['_type'] = hasOil ? 'OIL' : 'GAS'
  if (facts['status']) return fresh
  const reported = month.status === null ? null : readStatus(month.status, facts['state'] ?? null)
  const producing = Number(month.volumes[oil] ?? 0) > 0 || Number(month.volumes[gas] ?? 0) > 0
  if (reported) fresh['_status'] = reported
  else if (producing) fresh['_status'] = 'PRODUCING'
  if (month.status) fresh['_raw_status'] = month.status
  if (fresh['_status']) fresh['_status_date'] = latest
  return fresh
}
