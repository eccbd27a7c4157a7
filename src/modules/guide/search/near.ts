/**
 * True if a word was probably a typing error for another one: one letter wrong, missing, extra or swapped, two
 * in a long word. Short words must match exactly.
 */
export function isNear(typed: string, meant: string): boolean {
  const most = typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2
  return most > 0 && Math.abs(typed.length - meant.length) <= most && distance(typed, meant) <= most
}

/** Number of letters to insert, delete, replace or swap with a neighbor (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
