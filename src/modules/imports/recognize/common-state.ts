import { parseApi } from '../../wells/identity/api-number.ts'
import { countiesOf } from '../../../core/places/counties.data.ts'
import { states } from '../../../core/places/states.data.ts'
import { saysNothing } from '../values/reading.ts'
import type { Recognition } from './recognize.ts'

/**
 * The state in which all records of a file lie, as a postal code: the one that its API numbers name; or, where they lack
 * it as Texas and Pennsylvania write them, the only one that has all of the file's counties, under those numbers' county
 * codes too. Null where rows name their state themselves, or where it stays open.
 */
export function commonState(
  { columns }: Recognition,
  samples: readonly (readonly string[])[],
): string | null {
  const stated = (field: string) =>
    (samples[columns.findIndex(column => column.field === field)] ?? []).filter(text => !saysNothing(text))
  const apis = stated('well.api')
  const named = new Set(
    apis
      .map(text => parseApi(text))
      .flatMap(read => (read.ok && !read.warnings.length ? read.state.postal : [])),
  )
  if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null
  const counties = new Set(stated('place.county').map(comparable))
  if (counties.size === 0 || columns.some(({ field }) => field === 'place.state')) return null
  const codes = new Set(apis.flatMap(text => /^\s*(\d{3})[-\s.]?\d{5}\s*$/.exec(text)?.[1] ?? []))
  const having = states.filter(({ postal, produces }) => {
    if (!produces || postal === null) return false
    const known = new Map([...countiesOf(postal)].map(([code, name]) => [code, comparable(name)]))
    const there = new Set(known.values())
    return (
      [...counties].every(county => there.has(county)) &&
      [...codes].every(code => counties.has(known.get(code) ?? ''))
    )
  })
  return having.length === 1 ? having[0]!.postal : null
}

const comparable = (county: string) =>
  county
    .toUpperCase()
    .replace(/\s(COUNTY|PARISH|CO\.?)$/, '')
    .replaceAll(/[^A-Z]/g, '')
