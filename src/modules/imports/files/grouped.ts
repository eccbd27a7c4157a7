/** The value that stands in the first row of its group only, as an export leaves it of cells that were merged. */
type Group = { at: number; text: string }

/** Fewer groups, or fewer empty cells, show no pattern. */
const least = 3
/** How probable the pattern may be in a column that merely has gaps. */
const chance = 0.001

/**
 * The columns of words that are filled in the first row of each group and empty below, in rows that stand one after the
 * other. A value that is only missing here and there must never be filled in, so that there has to be proof: another
 * column changes exactly where a group begins, or the same values come back again and again and never twice in a row.
 */
export function groupedColumns(rows: readonly (readonly string[])[], width: number): number[] {
  const columns = Array.from({ length: width }, (_, at) => rows.map(cells => (cells[at] ?? '').trim()))
  return columns.flatMap((cells, at) => (isGrouped(cells, columns) ? [at] : []))
}

function isGrouped(cells: readonly string[], columns: readonly (readonly string[])[]): boolean {
  const groups = cells.flatMap((text, at): Group[] => (text === '' ? [] : [{ at, text }]))
  if (groups[0]?.at !== 0 || groups.length < least || cells.length - groups.length < least) return false
  if (!groups.every(({ text }) => /[a-z]/i.test(text))) return false
  // Cells that are alike would have been merged into one.
  if (groups.some(({ text }, at) => text === groups[at - 1]?.text)) return false
  return byChance(groups) < chance || columns.some(other => other !== cells && changesWith(other, cells))
}

/** How probable it is that no two values in a row are alike, were their order left to chance. */
function byChance(groups: readonly Group[]): number {
  const times = new Map<string, number>()
  for (const { text } of groups) times.set(text, (times.get(text) ?? 0) + 1)
  const alike = [...times.values()].reduce((sum, n) => sum + (n / groups.length) ** 2, 0)
  return times.size === groups.length ? 1 : (1 - alike) ** (groups.length - 1)
}

const changesWith = (other: readonly string[], cells: readonly string[]): boolean =>
  other.every((text, at) => text !== '' && (at === 0 || (text === other[at - 1]) === (cells[at] === '')))
