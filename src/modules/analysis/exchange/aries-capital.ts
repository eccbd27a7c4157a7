import type { WellInputs } from '../inputs/inputs.ts'
import { type EconomicLine, monthIn, numberOf } from './expression.ts'
import type { Noter } from './note.ts'

/** Dollars, gross. Money written net (M$N) is not turned into gross: whose net it is, the line does not say. */
const units: Readonly<Record<string, number>> = { $: 1, $G: 1, M$: 1000, M$G: 1000, MM$: 1e6, MM$G: 1e6 }
const words: Readonly<Record<string, string>> = {
  DRILL: 'Drilling',
  COMPL: 'Completion',
  EQUIP: 'Equipment',
  INV: 'Investment',
  CAPITAL: 'Investment',
}
export const capitalKeywords = Object.keys(words)

type Spent = Pick<WellInputs, 'capital' | 'abandonment'>

/** Investments, section 8: "DRILL 500 3500 M$G 01/2027 AD" is tangible, then intangible; ABAN and SALV are what plugging costs and equipment brings. */
export function capitalIn(lines: readonly EconomicLine[], note: Noter): Spent {
  const capital: WellInputs['capital'] = []
  const abandonment = { cost: 0, salvage: 0 }
  for (const line of lines) {
    const at = { ...line, words: `${line.keyword} ${line.expression}` }
    const parts = line.expression.trim().toUpperCase().split(/\s+/)
    const [tangible, second] = [numberOf(parts[0]), numberOf(parts[1])]
    const unit = parts[2] ?? ''
    const factor = units[unit]
    if (factor === undefined || (tangible === null && second === null)) {
      const known = /^M*\$N$/.test(unit)
        ? 'It is written net: gross money is read.'
        : 'It names no amount in dollars (M$G) that Wellhead knows.'
      note('not_understood', at, known)
      continue
    }
    if (line.keyword === 'ABAN' || line.keyword === 'SALV') {
      abandonment[line.keyword === 'ABAN' ? 'cost' : 'salvage'] += ((tangible ?? 0) + (second ?? 0)) * factor
      continue
    }
    const on = parts[4] === 'AD' ? monthIn(parts[3] ?? '') : null
    if (on === null) {
      note('not_understood', at, 'It names no month in which it is spent (01/2027 AD).')
      continue
    }
    if (tangible !== null && second !== null)
      note('assumed', at, 'The first amount was taken as tangible, the second as intangible.')
    const what = words[line.keyword] ?? line.keyword
    if (tangible) capital.push({ on, dollars: tangible * factor, kind: 'tangible', what })
    if (second) capital.push({ on, dollars: second * factor, kind: 'intangible', what })
  }
  return { capital: capital.slice(0, 60), abandonment }
}
