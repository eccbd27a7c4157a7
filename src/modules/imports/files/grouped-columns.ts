/** A value given only in the first row of its group, as exports leave it for merged cells. */
type ValueChange = { rowIndex: number; text: string }

/** Fewer groups or empty cells show no pattern. */
const minGroups = 3
/** Maximum probability of the pattern in a column that merely has gaps. */
const maxChance = 0.001

/**
 * Finds text columns that are filled only in the first row of each group of consecutive rows. A value that is merely
 * missing must never be filled in, so proof is required: another column changes exactly where a group begins, or
 * values recur repeatedly but never twice in a row.
 */
export function groupedColumns(rows: readonly (readonly string[])[], width: number): number[] {
  const columns = Array.from({ length: width }, (_, index) => rows.map(cells => (cells[index] ?? '').trim()))
  return columns.flatMap((cells, index) => (isGrouped(cells, columns) ? [index] : []))
}

function isGrouped(cells: readonly string[], columns: readonly (readonly string[])[]): boolean {
  const groups = cells.flatMap((text, index): ValueChange[] =>
    text === '' ? [] : [{ rowIndex: index, text }],
  )
  if (groups[0]?.rowIndex !== 0 || groups.length < minGroups || cells.length - groups.length < minGroups)
    return false
  if (!groups.every(({ text }) => /[a-z]/i.test(text))) return false
  // Equal adjacent cells would have been merged.
  if (groups.some(({ text }, index) => text === groups[index - 1]?.text)) return false
  return (
    patternChance(groups) < maxChance ||
    columns.some(otherColumn => otherColumn !== cells && hasMatchingChanges(otherColumn, cells))
  )
}

/** The probability that no two consecutive values are equal if their order were random. */
function patternChance(groups: readonly ValueChange[]): number {
  const times = new Map<string, number>()
  for (const { text } of groups) times.set(text, (times.get(text) ?? 0) + 1)
  const sameValueChance = [...times.values()].reduce((sum, n) => sum + (n / groups.length) ** 2, 0)
  return times.size === groups.length ? 1 : (1 - sameValueChance) ** (groups.length - 1)
}

const hasMatchingChanges = (otherColumn: readonly string[], cells: readonly string[]): boolean =>
  otherColumn.every(
    (text, index) =>
      text !== '' && (index === 0 || (text === otherColumn[index - 1]) === (cells[index] === '')),
  )
