import { countiesIn } from './counties.data.ts'
import { states } from './states.data.ts'

/**
 * The postal code of the only producing state that has all of the counties with all of the three-digit codes; null for
 * none or more than one.
 */
export function stateByCounties(names: readonly string[], codes: readonly string[] = []): string | null {
  const counties = new Set(names.map(normalizeCounty))
  if (counties.size === 0) return null
  const having = states.filter(({ postal, produces }) => {
    if (!produces || postal === null) return false
    const nameByCode = new Map([...countiesIn(postal)].map(([code, name]) => [code, normalizeCounty(name)]))
    const knownNames = new Set(nameByCode.values())
    return (
      [...counties].every(county => knownNames.has(county)) &&
      codes.every(code => counties.has(nameByCode.get(code) ?? ''))
    )
  })
  return having.length === 1 ? having[0]!.postal : null
}

const normalizeCounty = (county: string) =>
  county
    .toUpperCase()
    .replace(/\s(COUNTY|PARISH|CO\.?)$/, '')
    .replaceAll(/[^A-Z]/g, '')
