import { isAddedName } from '../data/added-names.ts'
import type { Query } from './merge.server.ts'

/** Custom fields share one column: SQL for the values in a staged row `s`, which may be empty. */
const customFacts = `coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(s.facts) f
  where f.key = 'tags' or f.key like 'custom\\_%'), '{}')`

/** SQL for a fact of a staged row `s` as a value of its column; null if the file does not give it. */
export const factSql = (columns: Readonly<Record<string, string>>, column: string): string => {
  if (column === 'custom') return customFacts
  const type = columns[column] ?? 'text'
  const text = `(s.facts ->> '${column}')`
  if (type === 'text') return text
  return type === 'date' ? `iso_date${text}` : `${text}::${type}`
}

/** Returns the columns with a value in any staged row: files have about a dozen of some sixty. */
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
 * SQL that merges a file's values into the known record `r` without clearing anything. `differs` is true if that
 * changes the record.
 */
export function mergeAssignments(columns: Readonly<Record<string, string>>, present: readonly string[]) {
  const values = present.map(column => {
    const fact = factSql(columns, column)
    if (column === 'custom') return `laid_over_custom(r.custom, ${fact})`
    // A well's number may become longer if the file has more digits, never shorter.
    return column === 'api'
      ? `case when length(${fact}) < length(r.api) then r.api else coalesce(${fact}, r.api) end`
      : `coalesce(${fact}, r.${column})`
  })
  return {
    /** Assignments, each with a trailing comma, because the statement always sets more columns after them. */
    set: present.map((column, index) => `${column} = ${values[index]}, `).join(''),
    /** The number of columns that differ. */
    differing: present
      .map((column, index) => `(r.${column} is distinct from ${values[index]})::int`)
      .join(' + '),
    differs: `row(${present.map(column => `r.${column}`).join(', ')}) is distinct from row(${values.join(', ')})`,
  }
}
