/**
 * The cycles of a graph, which maps each place to those that it leads to. Each cycle lists its places in
 * order, without repeating the first. Empty if there are none.
 */
export function findCycles(graph) {
  const results = []
  const seen = new Set()
  const path = []
  const walk = place => {
    const index = path.indexOf(place)
    if (index >= 0) results.push(path.slice(index))
    if (seen.has(place)) return
    seen.add(place)
    path.push(place)
    for (const next of graph.get(place) ?? []) walk(next)
    path.pop()
  }
  for (const place of graph.keys()) walk(place)
  return results
}
