import { sql, type SQL } from 'drizzle-orm'
import { getRefusal } from '../access/refusal.ts'
import type { Findable } from '../module/findable.server.ts'
import { splitText, normalizeText } from '../search/plain.ts'
import { customizables } from './customizables.server.ts'
import { customName } from './custom-field.ts'
import { writeCondition } from './custom-filter.ts'

/**
 * The choices and members referenced by custom fields of some kinds of records whose name contains every word
 * of a text. They are few and matched in their own tables, so that renaming one does not rewrite records. Null
 * without words.
 */
function matchingValuesSql(tenantId: string, nouns: readonly string[], text: string): SQL | null {
  const words = splitText(normalizeText(text))
  if (words.length === 0 || nouns.length === 0) return null
  const isNamed = (name: SQL) =>
    sql`search_plain(${name}) like all (${sql.param(words.map(word => `%${word}%`))}::text[])`
  const ofKind = (kind: 'choice' | 'person') =>
    sql`f.tenant_id = ${tenantId} and f.kind = ${kind} and f.deleted_at is null and not f.retired
      and f.noun = any (${sql.param([...nouns])}::text[])`
  return sql`
    select f.noun, f.id, f.label as field, f.place, o ->> 'label' as label, o ->> 'id' as value
    from custom_fields f cross join jsonb_array_elements(f.options) o
    where ${ofKind('choice')} and ${isNamed(sql`o ->> 'label'`)}
    union all
    select f.noun, f.id, f.label, f.place, u.name, u.id
    from memberships m join users u on u.id = m.user_id and ${isNamed(sql`u.name`)}
    join custom_fields f on ${ofKind('person')}
    where m.tenant_id = ${tenantId}`
}

const chosenValueCondition = (tenantId: string) =>
  sql`v.tenant_id = ${tenantId} and v.field_id = c.id and v.word = lower(c.value)`

/** The ids of a kind's records with a matching choice or person, for the search of their list. */
export function idsWithMatchingValues(tenantId: string, noun: string, text: string): SQL | null {
  const matches = matchingValuesSql(tenantId, [noun], text)
  return (
    matches &&
    sql`select v.record_id as id from (${matches}) c join custom_values v on ${chosenValueCondition(tenantId)}`
  )
}

/** Finds matching choices and members in every kind that the user may read, each with the list that it filters. */
export const findCustomValues: Findable = {
  kind: 'custom_values',
  gate: { who: 'member' },
  async find({ tx, viewer, membership: { tenantId } }, text, limit) {
    const readable = customizables().filter(({ access }) => getRefusal(viewer, access.read) === null)
    const chosen = matchingValuesSql(
      tenantId,
      readable.map(({ noun }) => noun),
      text,
    )
    if (!chosen) return []
    type Chosen = { noun: string; id: string; field: string; label: string; value: string }
    const { rows } = await tx.execute<Chosen>(sql`
      select c.noun, c.id, c.field, c.label, c.value from (${chosen}) c
      where exists (select 1 from custom_values v where ${chosenValueCondition(tenantId)})
      order by length(c.label), lower(c.label), c.noun, c.place limit ${limit}`)
    return rows.map(({ noun, id, field, label, value }) => {
      const { many, list } = readable.find(item => item.noun === noun)!
      const condition = writeCondition({ name: customName({ id }), kind: 'any', values: [value] })
      return { id: `${id} ${value}`, label, detail: `${field} · ${many}`, to: `${list}?custom=${condition}` }
    })
  },
}
