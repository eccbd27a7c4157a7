import { sql } from 'drizzle-orm'
import { getRefusal } from '../access/refusal.ts'
import type { Findable } from '../module/findable.server.ts'
import { splitText, normalizeText } from '../search/plain.ts'
import { customizables } from './customizables.server.ts'
import { writeCondition } from './custom-filter.ts'
import { tagsName } from '../data/added-names.ts'
import { readTags } from './read-tags.server.ts'

/**
 * Tags by name, each with the lists in which it matches records. They are few, and matched in their own table.
 */
export const findTags: Findable = {
  kind: 'tags',
  gate: { who: 'member' },
  async find({ tx, viewer, membership: { tenantId } }, text, limit) {
    const words = splitText(normalizeText(text))
    if (words.length === 0) return []
    const matchingTags = (await readTags(tx, tenantId))
      .filter(({ name }) => words.every(word => normalizeText(name).includes(word)))
      .slice(0, limit)
    if (matchingTags.length === 0) return []
    const readable = customizables().filter(({ access }) => getRefusal(viewer, access.read) === null)
    const ways = matchingTags.flatMap(({ id, ids }) => ids.map(each => ({ id, each })))
    const { rows } = await tx.execute<{ id: string; noun: string }>(sql`
      select t.id, n.noun
      from unnest(${sql.param(ways.map(({ id }) => id))}::uuid[], ${sql.param(ways.map(({ each }) => each))}::uuid[]) t (id, each)
      cross join unnest(${sql.param(readable.map(({ noun }) => noun))}::text[]) n (noun)
      where exists (select 1 from custom_values v
        where v.tenant_id = ${tenantId} and v.field_id = t.each and v.word = n.noun)`)
    const usedKeys = new Set(rows.map(({ id, noun }) => `${id} ${noun}`))
    const matches = matchingTags.flatMap(({ id, name }) =>
      readable
        .filter(({ noun }) => usedKeys.has(`${id} ${noun}`))
        .map(({ noun, many, list }) => ({
          id: `${id} ${noun}`,
          label: name,
          detail: `Tag · ${many}`,
          to: `${list}?custom=${writeCondition({ name: tagsName, kind: 'any', values: [id] })}`,
        })),
    )
    return matches.slice(0, limit)
  },
}
