/**
 * The circles of a graph, which maps each place to those that it leads to: each as the places on the way round, without the
 * first one again at its end. Empty where every arrow runs one way.
 */
export function circlesIn(arrows) {
  const found = []
  const seen = new Set()
  const path = []
  const walk = place => {
    const at = path.indexOf(place)
    if (at >= 0) found.push(path.slice(at))
    if (seen.has(place)) return
    seen.add(place)
    path.push(place)
    for (const next of arrows.get(place) ?? []) walk(next)
    path.pop()
  }
  for (const place of arrows.keys()) walk(place)
  return found
}
