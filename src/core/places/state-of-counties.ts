import { countiesIn } from './counties.data.ts'
import { states } from './states.data.ts'

/**
 * The postal code of the only producing state that has all of the counties with all of the three-digit codes; null for
 * none or more than one.
 */
export function stateOfCounties(names: readonly string[], codes: readonly string[] = []): string | null {
  const counties = new Set(names.map(comparable))
  if (counties.size === 0) return null
  const having = states.filter(({ postal, produces }) => {
    if (!produces || postal === null) return false
    const known = new Map([...countiesIn(postal)].map(([code, name]) => [code, comparable(name)]))
    const there = new Set(known.values())
    return (
      [...counties].every(county => there.has(county)) &&
      codes.every(code => counties.has(known.get(code) ?? ''))
    )
  })
  return having.length === 1 ? having[0]!.postal : null
}

const comparable = (county: string) =>
  county
    .toUpperCase()
    .replace(/\s(COUNTY|PARISH|CO\.?)$/, '')
    .replaceAll(/[^A-Z]/g, '')
