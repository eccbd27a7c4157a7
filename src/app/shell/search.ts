type Named = { label: string; to: string }

/**
 * What a few typed letters find, best first: names that begin with them, then names with a word that does, then names
 * that have the letters in their order ("fan" finds Financial Analysis). Nothing typed finds everything.
 */
export function foundIn<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const text = typed.trim().toLowerCase()
  return items
    .map(item => ({ item, rank: rankOf(item.label.toLowerCase(), text) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

function rankOf(label: string, text: string): number {
  if (label.startsWith(text)) return 0
  if (label.split(/\s/).some(word => word.startsWith(text))) return 1
  let from = 0
  for (const letter of text) {
    from = label.indexOf(letter, from) + 1
    if (from === 0) return 3
  }
  return 2
}
