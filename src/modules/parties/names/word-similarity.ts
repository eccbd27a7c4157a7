/**
 * Returns the similarity of two words from 0 to 1, by Jaro and Winkler: shared letters near each other, and a common
 * beginning, which people seldom mistype (W. E. Winkler, String Comparator Metrics, 1990).
 */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const jaro = jaroSimilarity(a, b)
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroSimilarity(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return 0
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const matchedAt = new Uint8Array(b.length)
  const matched: string[] = []
  for (let index = 0; index < a.length; index++) {
    const last = Math.min(b.length - 1, index + reach)
    for (let other = Math.max(0, index - reach); other <= last; other++) {
      if (matchedAt[other] || a[index] !== b[other]) continue
      matchedAt[other] = 1
      matched.push(a[index]!)
      break
    }
  }
  if (matched.length === 0) return 0
  let [matchedIndex, transpositions] = [0, 0]
  for (let other = 0; other < b.length; other++)
    if (matchedAt[other] && b[other] !== matched[matchedIndex++]) transpositions++
  const matchCount = matched.length
  return (matchCount / a.length + matchCount / b.length + (matchCount - transpositions / 2) / matchCount) / 3
}

/** True if two words differ by one letter or by two swapped neighbors, a typing error. */
export function isTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let index = 0
  while (index < a.length && a[index] === b[index]) index++
  const [restA, restB] = [a.slice(index), b.slice(index)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
