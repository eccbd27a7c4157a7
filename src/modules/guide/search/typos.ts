/**
 * True if a word is probably a misspelling of another: one letter is wrong, missing, extra or swapped, or two in a long
 * word. Short words must match exactly.
 */
export function isProbableTypo(typed: string, word: string): boolean {
  const limit = typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2
  return limit > 0 && Math.abs(typed.length - word.length) <= limit && editDistance(typed, word) <= limit
}

/** Returns the number of letters to insert, delete, replace or swap with a neighbor (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let min = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        min = Math.min(min, rows[i - 2]![j - 2]! + 1)
      row.push(min)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
