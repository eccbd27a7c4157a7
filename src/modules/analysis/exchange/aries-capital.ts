import type { WellInputs } from '../inputs/inputs.ts'
import { type EconomicLine, parseMonth, parseNumber } from './expression.ts'
import type { Noter } from './tables/note.ts'

/**
 * Units of gross dollars. Net amounts (M$N) are not read, because a line does not state the interest behind
 * them.
 */
const units: Readonly<Record<string, number>> = { $: 1, $G: 1, M$: 1000, M$G: 1000, MM$: 1e6, MM$G: 1e6 }
const capitalNames: Readonly<Record<string, string>> = {
  DRILL: 'Drilling',
  COMPL: 'Completion',
  EQUIP: 'Equipment',
  INV: 'Investment',
  CAPITAL: 'Investment',
}
export const capitalKeywords = Object.keys(capitalNames)
/** Plugging costs and the salvage value of equipment. */
const abandonmentKinds: Readonly<Record<string, 'cost' | 'salvage'>> = {
  ABAN: 'cost',
  PLUG: 'cost',
  SALV: 'salvage',
}
export const abandonmentKeywords = Object.keys(abandonmentKinds)

type Spent = Pick<WellInputs, 'capital' | 'abandonment'>

/** Investments of section 8: "DRILL 500 3500 M$G 01/2027 AD" is tangible, then intangible. */
export function readCapital(lines: readonly EconomicLine[], note: Noter): Spent {
  const capital: WellInputs['capital'] = []
  const abandonment = { cost: 0, salvage: 0 }
  for (const line of lines) {
    const at = { ...line, words: `${line.keyword} ${line.expression}` }
    const parts = line.expression.trim().toUpperCase().split(/\s+/)
    const [tangible, second] = [parseNumber(parts[0]), parseNumber(parts[1])]
    const unit = parts[2] ?? ''
    const factor = units[unit]
    if (factor === undefined || (tangible === null && second === null)) {
      const known = /^M*\$N$/.test(unit)
        ? 'It is written net; only gross amounts are read.'
        : 'It has no amount in a unit that Wellhead recognizes, such as M$G.'
      note('not_understood', at, known)
      continue
    }
    const end = abandonmentKinds[line.keyword]
    if (end) {
      abandonment[end] += ((tangible ?? 0) + (second ?? 0)) * factor
      continue
    }
    const on = parts[4] === 'AD' ? parseMonth(parts[3] ?? '') : null
    if (on === null) {
      note('not_understood', at, 'It gives no month (01/2027 AD) for the spending.')
      continue
    }
    if (tangible !== null && second !== null)
      note('assumed', at, 'The first amount was read as tangible, the second as intangible.')
    const what = capitalNames[line.keyword] ?? line.keyword
    if (tangible) capital.push({ on, dollars: tangible * factor, kind: 'tangible', what })
    if (second) capital.push({ on, dollars: second * factor, kind: 'intangible', what })
  }
  return { capital: capital.slice(0, 60), abandonment }
}
