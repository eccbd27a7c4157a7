/**
 * Ranks how well typed letters match a name: 0 if the name begins with them, 1 if all of them begin words of
 * it, 2 if it contains them in order ("fan" matches Financial Analysis), 3 if it does not match. Empty text
 * matches everything.
 */
export function matchRank(name: string, query: string): 0 | 1 | 2 | 3 {
  const label = name.toLowerCase()
  const text = query.trim().toLowerCase()
  if (label.startsWith(text)) return 0
  const words = label.split(/[\s-]+/)
  if (text.split(/\s+/).every(searchWord => words.some(word => word.startsWith(searchWord)))) return 1
  let from = 0
  for (const letter of text.replaceAll(/\s/g, '')) {
    from = label.indexOf(letter, from) + 1
    if (from === 0) return 3
  }
  return 2
}
