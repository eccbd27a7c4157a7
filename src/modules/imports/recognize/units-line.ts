import { truncate } from '../../../core/importing/values/truncate.ts'
import { unitsFor } from '../../../core/importing/values/unit.ts'
import type { Field } from '../../../core/importing/field.ts'

/** Units in which the same figures would be other volumes, depths or areas. */
const otherUnits =
  /\b(?:cubic met(?:er|re)s?|s?m3|e3m3|10.?3 ?m3|met(?:er|re)s|metric|tonn?es|hectares?|gallons?|thousands?|millions?|mmcf|bcf|mbbls?|mmbbls?|mmscf)\b|m³|\bx ?1,?000\b|\bin 000.?s\b|['’(]000s?\b/i

/** Returns a line outside the table that mentions units, such as “Volumes in MCF / M3”; null if no cell does. */
export function findUnitsLine(cells: readonly string[]): string | null {
  const line = cells.find(cell => otherUnits.test(cell.slice(0, maxScanned)))
  return line === undefined ? null : truncate(line.trim(), maxLineLength)
}
const maxScanned = 300
const maxLineLength = 120

/**
 * Returns why a file whose figures may be in other units cannot be imported yet; null if the user has handled that line
 * or no column has a unit.
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
