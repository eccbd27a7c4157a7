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

type CapitalInputs = Pick<WellInputs, 'capital' | 'abandonment'>

/** Investments of section 8: "DRILL 500 3500 M$G 01/2027 AD" is tangible, then intangible. */
export function readCapital(lines: readonly EconomicLine[], note: Noter): CapitalInputs {
  const capital: WellInputs['capital'] = []
  const abandonment = { cost: 0, salvage: 0 }
  for (const line of lines) {
    const source = { ...line, text: `${line.keyword} ${line.expression}` }
    const values = line.expression.trim().toUpperCase().split(/\s+/)
    const [tangible, second] = [parseNumber(values[0]), parseNumber(values[1])]
    const unit = values[2] ?? ''
    const factor = units[unit]
    if (factor === undefined || (tangible === null && second === null)) {
      const isGross = /^M*\$N$/.test(unit)
        ? 'It is written net; only gross amounts are read.'
        : 'It has no amount in a unit that Wellhead recognizes, such as M$G.'
      note('not_understood', source, isGross)
      continue
    }
    const end = abandonmentKinds[line.keyword]
    if (end) {
      abandonment[end] += ((tangible ?? 0) + (second ?? 0)) * factor
      continue
    }
    const on = values[4] === 'AD' ? parseMonth(values[3] ?? '') : null
    if (on === null) {
      note('not_understood', source, 'It gives no month (01/2027 AD) for the spending.')
      continue
    }
    if (tangible !== null && second !== null)
      note('assumed', source, 'The first amount was read as tangible, the second as intangible.')
    const name = capitalNames[line.keyword] ?? line.keyword
    if (tangible) capital.push({ on, dollars: tangible * factor, kind: 'tangible', what: name })
    if (second) capital.push({ on, dollars: second * factor, kind: 'intangible', what: name })
  }
  return { capital: capital.slice(0, 60), abandonment }
}
