import { sql } from 'drizzle-orm'
import { withCustomFieldLabels } from '../custom/custom-labels.server.ts'
import type { Tx } from '../data/database.server.ts'
import { readCurrentTitles, type TitleLookup } from '../data/changes/titles.server.ts'
import { changeLine, type FieldNames } from './change-line.server.ts'
import { allRecordTypes, findRecordType } from '../module/modules.server.ts'
import type { ChangeLine, RecordType } from '../module/record-type.server.ts'

/** A change as stored. */
export type StoredChange = {
  id: number
  tenantId: string
  noun: string
  act: string
  before?: unknown
  after?: unknown
}

type IdField = { field: string; noun: RecordType; ids: string[] }

const nounsTitledBy = (as: RecordType['title']) =>
  allRecordTypes()
    .filter(({ title }) => title === as)
    .map(({ name }) => name)

/** Kinds of records that are titled with the current name of a person or an organization. */
export const personRecordTypes = () => nounsTitledBy('person')
export const organizationRecordTypes = () => nounsTitledBy('organization')

/**
 * Describes each change, with names for the ids that it contains. `called` is the name of its record, read from a field
 * of the change, for nouns with such a title.
 */
export async function describeChanges(
  tx: Tx,
  storedChanges: readonly StoredChange[],
  timeZone: string,
): Promise<(ChangeLine & { called: string | null })[]> {
  const changes = await withCustomFieldLabels(tx, storedChanges)
  const idFields = changes.map(changedIdFields)
  const tenantIds = [...new Set(changes.map(({ tenantId }) => tenantId))]
  const names = new Map<string, TitleLookup>()
  for (const noun of new Set(idFields.flat().map(({ noun }) => noun))) {
    const ids = idFields.flat().flatMap(idField => (idField.noun === noun ? idField.ids : []))
    names.set(noun.name, await readNamesEver(tx, noun, tenantIds, [...new Set(ids)]))
  }
  return changes.map((change, index) => {
    const namesByField: FieldNames = Object.fromEntries(
      idFields[index]!.map(({ field, noun, ids }) => [
        field,
        Object.fromEntries(
          ids.map(id => [id, names.get(noun.name)!(change.tenantId, id) ?? `a deleted ${noun.one}`]),
        ),
      ]),
    )
    const title = findRecordType(change.noun)?.title
    const titleField = typeof title === 'object' && 'named' in title ? title.named : ''
    return {
      ...changeLine(change, timeZone, namesByField),
      called: Object.values(namesByField[titleField] ?? {}).at(-1) ?? null,
    }
  })
}

/** Each field of a change that contains ids, with the ids before and after it. */
function changedIdFields({ before, after }: StoredChange): IdField[] {
  const [previous, next] = [toFields(before), toFields(after)]
  return Object.keys({ ...previous, ...next }).flatMap(field => {
    const noun = allRecordTypes().find(({ idFieldPattern: pattern }) => pattern?.test(field))
    const ids = [previous[field], next[field]]
      .flat()
      .filter(value => typeof value === 'string' && value !== '')
    return noun && ids.length > 0 ? [{ field, noun, ids: ids as string[] }] : []
  })
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** Current names of records; for deleted records, the last name in the log. */
async function readNamesEver(
  tx: Tx,
  noun: RecordType,
  tenantIds: string[],
  ids: string[],
): Promise<TitleLookup> {
  if (noun.title === 'person') return readMemberNames(tx, tenantIds, ids)
  const currentNames = await readCurrentTitles(tx, noun.name, tenantIds, ids)
  const deleted = ids.filter(id => tenantIds.some(tenantId => currentNames(tenantId, id) === undefined))
  if (deleted.length === 0) return currentNames
  const { rows } = await tx.execute<{ key: string; title: string }>(sql`
    select distinct on (tenant_id, record_id) tenant_id || ' ' || record_id as key, title from changes
    where tenant_id = ${anyOfSql(tenantIds, 'uuid')} and noun = ${noun.name} and record_id = ${anyOfSql(deleted, 'text')}
      and title is not null
    order by tenant_id, record_id, id desc`)
  const lastTitles = new Map(rows.map(({ key, title }) => [key, title]))
  return (tenantId, id) => currentNames(tenantId, id) ?? lastTitles.get(`${tenantId} ${id}`)
}

/**
 * Each organization is queried separately, so that an id that a user wrote into a field never names another
 * organization's member.
 */
async function readMemberNames(tx: Tx, tenantIds: string[], ids: string[]): Promise<TitleLookup> {
  const ofEach = await Promise.all(tenantIds.map(tenantId => readMembersEver(tx, tenantId, ids)))
  const names = new Map(tenantIds.map((tenantId, index) => [tenantId, ofEach[index]!]))
  return (tenantId, id) => names.get(tenantId)?.get(id)
}

/** Names of current and former members of an organization, and of people who did something there. */
async function readMembersEver(tx: Tx, tenantId: string, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.name from users u where u.id = ${anyOfSql(ids, 'text')} and (
      exists (select 1 from memberships m where m.tenant_id = ${tenantId} and m.user_id = u.id)
      or exists (select 1 from changes c where c.tenant_id = ${tenantId} and c.actor_id = u.id)
      or exists (select 1 from changes c where c.tenant_id = ${tenantId}
        and c.noun = ${anyOfSql(personRecordTypes(), 'text')} and c.record_id = u.id))`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const anyOfSql = (values: readonly string[], type: 'uuid' | 'text') =>
  sql`any (${sql.param([...values])}${sql.raw(`::${type}[]`)})`
