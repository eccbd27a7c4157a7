import { isAddedName } from '../data/added-names.ts'
import type { Query } from './merge.server.ts'

/** What an organization adds to a record stands in one column: what a staged row `s` says of it, which may be nothing. */
const customFacts = `coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(s.facts) f
  where f.key = 'tags' or f.key like 'custom\\_%'), '{}')`

/** A fact of a staged row `s` as a value of its column; null where the file does not say it. */
export const factOf = (columns: Readonly<Record<string, string>>, column: string): string => {
  if (column === 'custom') return customFacts
  const type = columns[column] ?? 'text'
  const text = `(s.facts ->> '${column}')`
  if (type === 'text') return text
  return type === 'date' ? `iso_date${text}` : `${text}::${type}`
}

/** Those of the columns that any staged row says something about: a file has a dozen of some sixty. */
export async function presentColumns(
  query: Query,
  staged: string,
  columns: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    `select distinct jsonb_object_keys(facts) as name from ${staged}`,
  )
  const present = new Set(rows.map(({ name }) => (isAddedName(name) ? 'custom' : name)))
  return Object.keys(columns).filter(column => present.has(column))
}

/**
 * SQL that lays what a file says over the record `r` that is known: nothing that is known is emptied.
 * `differs` holds where that changes anything.
 */
export function mergeAssignments(columns: Readonly<Record<string, string>>, present: readonly string[]) {
  const values = present.map(column => {
    const fact = factOf(columns, column)
    if (column === 'custom') return `laid_over_custom(r.custom, ${fact})`
    // A well's number becomes longer where the file knows more of it, never shorter.
    return column === 'api'
      ? `case when length(${fact}) < length(r.api) then r.api else coalesce(${fact}, r.api) end`
      : `coalesce(${fact}, r.${column})`
  })
  return {
    /** Assignments, each with its comma: what follows them in the statement is set in any case. */
    set: present.map((column, at) => `${column} = ${values[at]}, `).join(''),
    /** How many of the columns differ. */
    differing: present.map((column, at) => `(r.${column} is distinct from ${values[at]})::int`).join(' + '),
    differs: `row(${present.map(column => `r.${column}`).join(', ')}) is distinct from row(${values.join(', ')})`,
  }
}
