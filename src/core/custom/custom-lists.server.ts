import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import type { Direction, Order } from '../data/list-window.server.ts'
import { likePattern } from '../data/like-pattern.ts'
import { readCondition, type Condition } from './custom-filter.ts'
import { customFieldId, type CustomKind } from './custom-field.ts'
import { customFields } from './custom.table.ts'
import { tagsName } from '../data/added-names.ts'

/**
 * The custom field conditions of a filter, as conditions on a record's id. Each is read once from the index of
 * its field and stored as a set. (`is true` prevents the planner from turning it into a join, which would lose
 * the list's order.)
 */
export const customConditionsSql = (tenantId: string, conditions: readonly string[] = [], id: SQL): SQL[] =>
  conditions.flatMap(text => {
    const condition = readCondition(text)
    if (!condition) return []
    return conditionSets(tenantId, condition).map(ids => sql`(${id} in (${ids})) is true`)
  })

/**
 * The distinct ids of a kind's records that match conditions, read only from indexes; null if there are no
 * conditions.
 */
export function customIdsSql(tenantId: string, noun: string, conditions: readonly string[] = []): SQL | null {
  const sets = conditions.flatMap(text => {
    const condition = readCondition(text)
    return condition ? conditionSets(tenantId, condition, noun) : []
  })
  return sets.length > 0 ? sql`select record_id as id from (${sql.join(sets, sql` intersect `)}) s` : null
}

/**
 * Requiring all of several tags results in one set per tag. Records of other kinds have tags too, unless
 * `noun` restricts them.
 */
function conditionSets(tenantId: string, condition: Condition, noun?: string): SQL[] {
  const { name, kind, values } = condition
  if (name !== tagsName) return [idsMatchingSql(tenantId, condition)]
  const valueSets = kind === 'all' ? values.map(id => [id]) : [values]
  return valueSets.map(
    ids => sql`select distinct record_id from custom_values where tenant_id = ${tenantId} ${noun ? sql`and word = ${noun}` : sql``}
      and field_id in (select tags_and_merged(${tenantId}, ${sql.param([...ids])}::uuid[]))`,
  )
}

const idsMatchingSql = (tenantId: string, { name, kind, values }: Condition) =>
  sql`select record_id from custom_values
    where tenant_id = ${tenantId} and field_id = ${customFieldId(name)}::uuid and ${conditionSql(kind, values)}`

function conditionSql(way: Condition['kind'], values: readonly string[]): SQL {
  const [first = '', last = ''] = values
  switch (way) {
    case 'any':
    case 'all':
      return sql`word = any (${sql.param(values.map(value => value.toLowerCase()))}::text[])`
    case 'has':
      return sql`word like ${likePattern(first.trim().toLowerCase())}`
    case 'days':
      return and(first ? sql`word >= ${first}` : undefined, last ? sql`word <= ${last}` : undefined)!
    case 'range':
      return and(
        first ? sql`number >= ${first}::float8` : undefined,
        last ? sql`number <= ${last}::float8` : undefined,
      )!
  }
}

/**
 * People are sorted by name, with former members last. They are few, so their names are joined to the values
 * in records.
 */
const valuesWithNames = (tenantId: string) => sql`custom_values left join (
    select lower(u.id) as person, lower(u.name) as person_name from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId}) people on person = word`
const nameKey = sql`coalesce(person_name, '\uffff')`

async function readKind(tx: Tx, tenantId: string, fieldId: string): Promise<CustomKind> {
  const [field] = await tx
    .select({ kind: customFields.kind })
    .from(customFields)
    .where(and(eq(customFields.tenantId, tenantId), eq(customFields.id, fieldId)))
  return field?.kind ?? 'text'
}

const isByNumber = (kind: CustomKind) => kind === 'number' || kind === 'choice'
const sortKeySql = (kind: CustomKind) =>
  isByNumber(kind) ? sql`number` : kind === 'person' ? nameKey : sql`word`
const valuesTable = (kind: CustomKind, tenantId: string) =>
  kind === 'person' ? valuesWithNames(tenantId) : sql`custom_values`

type CustomOrderInput = {
  /** The name of the custom field. */
  sort: string
  /**
   * The table of the records, and the list's conditions; `filtered` is false if these only exclude deleted
   * records.
   */
  records: SQL
  where: SQL
  filtered: boolean
  /** The order of records without a value. */
  fallbackOrder: SQL
  direction: Direction
}

/**
 * The order of a list by a custom field: records with a value along the field's index, then the others in
 * their own order.
 */
export async function customOrder(
  tx: Tx,
  tenantId: string,
  { sort, records, where, filtered, fallbackOrder, direction }: CustomOrderInput,
): Promise<Order> {
  const fieldId = customFieldId(sort)
  const kind = await readKind(tx, tenantId, fieldId)
  const byNumber = isByNumber(kind)
  const key = sortKeySql(kind)
  const hasValue = sql`tenant_id = ${tenantId} and field_id = ${fieldId}::uuid ${byNumber ? sql`and number is not null` : sql``}`
  return {
    valued: {
      from: valuesTable(kind, tenantId),
      id: sql`record_id`,
      where: filtered
        ? sql`${hasValue} and (record_id in (select id from ${records} where ${where})) is true`
        : hasValue,
      key,
      direction,
    },
    blank: {
      from: records,
      id: sql`id`,
      where: sql`${where} and (id in (select record_id from custom_values where ${hasValue})) is not true`,
      key: fallbackOrder,
      direction: 'asc',
    },
    counts: 'valued',
  }
}

/** The sort key of a short list of records `id`, computed for each query; records without a value come last. */
export async function customSortKey(tx: Tx, tenantId: string, sort: string, id: SQL, direction: Direction) {
  const fieldId = customFieldId(sort)
  const kind = await readKind(tx, tenantId, fieldId)
  const value = sql`select ${sortKeySql(kind)} from ${valuesTable(kind, tenantId)}
    where tenant_id = ${tenantId} and field_id = ${fieldId}::uuid and record_id = ${id}`
  return sql`(${value}) ${sql.raw(direction)} nulls last`
}

/**
 * A list row with custom values merged into its fields. The row itself is modified: spreading both into a new
 * object takes a millisecond or two for a row of a hundred custom fields, and this takes a two-hundredth of
 * that.
 */
export const mergeCustomValues = <Row extends object>(row: Row): Row =>
  Object.assign(row, (row as { custom?: object }).custom, { custom: undefined })
