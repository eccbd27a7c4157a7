import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import type { Direction, Order } from '../data/list-window.server.ts'
import { likeWords } from '../data/like-words.ts'
import { readCondition, type Condition } from './custom-filter.ts'
import { idOfName } from './custom-field.ts'
import { customFields } from './custom.table.ts'

/**
 * What a filter asks of custom fields, as conditions on a record's id. Each is read once from the index of its field and
 * kept as a set. (`is true` keeps the planner from making a join of it, which would lose the order of the list.)
 */
export const customWhere = (tenantId: string, conditions: readonly string[] = [], id: SQL): SQL[] =>
  conditions.flatMap(text => {
    const condition = readCondition(text)
    return condition ? [sql`(${id} in (${idsWith(tenantId, condition)})) is true`] : []
  })

const idsWith = (tenantId: string, { name, way, values }: Condition) =>
  sql`select record_id from custom_values
    where tenant_id = ${tenantId} and field_id = ${idOfName(name)}::uuid and ${asked(way, values)}`

function asked(way: Condition['way'], values: readonly string[]): SQL {
  const [first = '', last = ''] = values
  switch (way) {
    case 'any':
      return sql`word = any (${sql.param(values.map(value => value.toLowerCase()))}::text[])`
    case 'has':
      return sql`word like ${likeWords(first.trim().toLowerCase())}`
    case 'days':
      return and(first ? sql`word >= ${first}` : undefined, last ? sql`word <= ${last}` : undefined)!
    case 'range':
      return and(
        first ? sql`number >= ${first}::float8` : undefined,
        last ? sql`number <= ${last}::float8` : undefined,
      )!
  }
}

type ListBy = {
  /** The name of the custom field. */
  sort: string
  /** The table of the records, and what holds for those of the list; null where nothing but that they are there. */
  records: SQL
  where: SQL
  filtered: boolean
  /** The order of those that have no value. */
  otherwise: SQL
  direction: Direction
}

/** A list by a custom field: those that have a value along the index of it, and then the others in their own order. */
export async function customOrder(
  tx: Tx,
  tenantId: string,
  { sort, records, where, filtered, otherwise, direction }: ListBy,
): Promise<Order> {
  const fieldId = idOfName(sort)
  const [field] = await tx
    .select({ kind: customFields.kind })
    .from(customFields)
    .where(and(eq(customFields.tenantId, tenantId), eq(customFields.id, fieldId)))
  const byNumber = field?.kind === 'number' || field?.kind === 'choice'
  const key = byNumber ? sql`number` : sql`word`
  const valued = sql`tenant_id = ${tenantId} and field_id = ${fieldId}::uuid ${byNumber ? sql`and number is not null` : sql``}`
  return {
    valued: {
      from: sql`custom_values`,
      id: sql`record_id`,
      where: filtered
        ? sql`${valued} and (record_id in (select id from ${records} where ${where})) is true`
        : valued,
      key,
      direction,
    },
    blank: {
      from: records,
      id: sql`id`,
      where: sql`${where} and (id in (select record_id from custom_values where ${valued})) is not true`,
      key: otherwise,
      direction: 'asc',
    },
    counts: 'valued',
  }
}

/** A row as a list shows it: what its organization keeps of it stands among its fields. */
export const withCustom = <Row extends object>(row: Row): Row => {
  const { custom, ...own } = row as Row & { custom?: object }
  return { ...own, ...custom } as Row
}
