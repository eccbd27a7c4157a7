import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { namesOf, type Names } from '../../core/data/titles.server.ts'
import { allNouns, nounOf } from '../../core/module/modules.server.ts'
import type { Noun } from '../../core/module/noun.server.ts'
import type { AuditRow } from './audit.ts'
import { nounWords } from './act-words.server.ts'
import { changeLine, sentenceOf, type FieldNames } from './change-words.server.ts'

/** A record of the log as it is kept. */
export type Logged = Omit<AuditRow, 'what' | 'sentence' | 'details' | 'kind' | 'to'>

type Held = { field: string; noun: Noun; ids: string[] }

const titledAs = (as: Noun['title']) =>
  allNouns()
    .filter(({ title }) => title === as)
    .map(({ name }) => name)

/** Kinds of records that are called as a person, or as their organization, is now. */
export const personNouns = () => titledAs('person')
export const organizationNouns = () => titledAs('organization')

/** Says of each record of the log what was done, in words, with the names of what it holds only the ids of. */
export async function inWords(tx: Tx, rows: readonly Logged[], timeZone: string): Promise<AuditRow[]> {
  const held = rows.map(heldIn)
  const tenantIds = [...new Set(rows.map(({ tenantId }) => tenantId))]
  const names = new Map<string, Names>()
  for (const noun of new Set(held.flat().map(({ noun }) => noun))) {
    const ids = held.flat().flatMap(each => (each.noun === noun ? each.ids : []))
    names.set(noun.name, await everName(tx, noun, tenantIds, [...new Set(ids)]))
  }
  return rows.map((row, at) => {
    const called: FieldNames = Object.fromEntries(
      held[at]!.map(({ field, noun, ids }) => [
        field,
        Object.fromEntries(
          ids.map(id => [id, names.get(noun.name)!(row.tenantId, id) ?? `a deleted ${noun.one}`]),
        ),
      ]),
    )
    const noun = nounOf(row.noun)
    const line = changeLine(row, timeZone, called)
    const named = typeof noun?.title === 'object' && 'named' in noun.title ? noun.title.named : ''
    const recordName = row.recordName ?? Object.values(called[named] ?? {}).at(-1) ?? null
    return {
      ...row,
      ...line,
      recordName,
      sentence: sentenceOf(row.who, row.noun, line.what, recordName),
      kind: nounWords(row.noun).one,
      to: (row.act === 'delete' ? null : noun?.to?.(row.recordId)) ?? null,
    }
  })
}

/** Each field of a change that holds ids, with those that it held before and holds after. */
function heldIn({ before, after }: Pick<Logged, 'before' | 'after'>): Held[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys({ ...was, ...is }).flatMap(field => {
    const noun = allNouns().find(({ heldIn: pattern }) => pattern?.test(field))
    const ids = [was[field], is[field]].flat().filter(value => typeof value === 'string' && value !== '')
    return noun && ids.length > 0 ? [{ field, noun, ids: ids as string[] }] : []
  })
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** As records are called now; what was deleted since, as the log called it last. */
async function everName(tx: Tx, noun: Noun, tenantIds: string[], ids: string[]): Promise<Names> {
  if (noun.title === 'person') return peopleNames(tx, tenantIds, ids)
  const now = await namesOf(tx, noun.name, tenantIds, ids)
  const gone = ids.filter(id => tenantIds.some(tenantId => now(tenantId, id) === undefined))
  if (gone.length === 0) return now
  const { rows } = await tx.execute<{ key: string; title: string }>(sql`
    select distinct on (tenant_id, record_id) tenant_id || ' ' || record_id as key, title from changes
    where tenant_id = ${anyOf(tenantIds, 'uuid')} and noun = ${noun.name} and record_id = ${anyOf(gone, 'text')}
      and title is not null
    order by tenant_id, record_id, id desc`)
  const last = new Map(rows.map(({ key, title }) => [key, title]))
  return (tenantId, id) => now(tenantId, id) ?? last.get(`${tenantId} ${id}`)
}

/** People of other organizations have no name here, whatever a person wrote into a field. */
async function peopleNames(tx: Tx, tenantIds: string[], ids: string[]): Promise<Names> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.name from users u where u.id = ${anyOf(ids, 'text')} and (
      exists (select from memberships m where m.tenant_id = ${anyOf(tenantIds, 'uuid')} and m.user_id = u.id)
      or exists (select from changes c where c.tenant_id = ${anyOf(tenantIds, 'uuid')} and c.actor_id = u.id)
      or exists (select from changes c where c.tenant_id = ${anyOf(tenantIds, 'uuid')}
        and c.noun = ${anyOf(personNouns(), 'text')} and c.record_id = u.id))`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (_, id) => names.get(id)
}

export const anyOf = (values: readonly string[], type: 'uuid' | 'text') =>
  sql`any (${sql.param([...values])}${sql.raw(`::${type}[]`)})`
