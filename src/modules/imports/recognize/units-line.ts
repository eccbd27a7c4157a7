import { cut } from '../../../core/importing/values/cut.ts'
import { unitsFor } from '../../../core/importing/values/unit.ts'
import type { Field } from '../../../core/importing/field.ts'

/** Units that would make other volumes, depths or areas of the same figures. */
const otherUnits =
  /\b(?:cubic met(?:er|re)s?|s?m3|e3m3|10.?3 ?m3|met(?:er|re)s|metric|tonn?es|hectares?|gallons?|thousands?|millions?|mmcf|bcf|mbbls?|mmbbls?|mmscf)\b|m³|\bx ?1,?000\b|\bin 000.?s\b|['’(]000s?\b/i

/** A line outside the table that speaks of units, such as “Volumes in MCF / M3”; null where none of the cells does. */
export function unitsLineIn(cells: readonly string[]): string | null {
  const line = cells.find(cell => otherUnits.test(cell.slice(0, saidWithin)))
  return line === undefined ? null : cut(line.trim(), longest)
}
const saidWithin = 300
const longest = 120

/**
 * Why a file whose figures may be in other units cannot be imported yet; null where a person has dealt with that line,
 * or where no column is measured in anything.
 */
export function unitsLineProblem(
  line: string | null | undefined,
  agreed: string | null | undefined,
  fields: Iterable<Field>,
): string | null {
  if (!line || line === agreed) return null
  const measured = [...fields].some(({ kind }) => kind !== 'days' && unitsFor(kind).length > 0)
  return measured
    ? 'A line outside the table mentions units. Check the unit of each column, then confirm them.'
    : null
}
