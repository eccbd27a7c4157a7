import type { Field } from '../../../core/importing/field.ts'
import type { Cells } from '../../../core/importing/row.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { wellFields } from './well-fields.data.ts'
import { readWellKey, type ApiMemory } from './well-key.ts'

/** The fields by which a file names the well that a record belongs to. */
export const namedWellFields: readonly Field[] = wellFields.filter(({ id }) =>
  ['well.api', 'well.name'].includes(id),
)

/**
 * Returns the key under which `wellsByKey` lists a row's well; null if the row names no well, false if it is
 * unreadable.
 */
export function namedWellReader(state: string | null): (cells: Cells) => string | null | false {
  const memory: ApiMemory = new Map()
  return cells => {
    if (namedWellFields.every(({ id }) => isEmptyCell(cells.raw(id)))) return null
    if (isEmptyCell(cells.raw('well.api'))) return `name:${cells.get('well.name')?.toLowerCase()}`
    return readWellKey(cells, state, memory)?.key ?? false
  }
}

const fromWellsSql = 'from wells where tenant_id = $1 and deleted_at is null'
const idAndCountSql = 'min(id::text)::uuid as id, count(*)::int as n'

/** SQL: the wells of organization $1 by the keys that files use, with the number of wells sharing each key. */
export const wellsByKey = `(select 'api:' || api_key as key, ${idAndCountSql} ${fromWellsSql} and api_key is not null group by 1
  union all select 'name:' || lower(name), ${idAndCountSql} ${fromWellsSql} group by 1)`
