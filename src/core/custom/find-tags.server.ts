import { sql } from 'drizzle-orm'
import { refusal } from '../access/refusal.ts'
import type { Findable } from '../search/findable.server.ts'
import { partsOf, plain } from '../search/plain.ts'
import { customizables } from './customizable.server.ts'
import { writeCondition } from './custom-filter.ts'
import { tagsName } from './tag.ts'
import { tagsIn } from './tags-known.server.ts'

/** Tags by name, each with the lists in which it leaves something. They are few, and asked where they stand. */
export const findTags: Findable = {
  kind: 'tags',
  gate: { who: 'member' },
  async find({ tx, viewer, membership: { tenantId } }, text, most) {
    const words = partsOf(plain(text))
    if (words.length === 0) return []
    const named = (await tagsIn(tx, tenantId))
      .filter(({ name }) => words.every(word => plain(name).includes(word)))
      .slice(0, most)
    const readable = customizables().filter(({ access }) => refusal(viewer, access.read) === null)
    const found: { id: string; label: string; detail: string; to: string }[] = []
    for (const { id, name, ids } of named)
      for (const { noun, many, list } of readable) {
        const { rows } = await tx.execute(sql`
          select from custom_values where tenant_id = ${tenantId} and word = ${noun}
            and field_id = any (${sql.param([...ids])}::uuid[]) limit 1`)
        if (rows.length === 0) continue
        const asked = writeCondition({ name: tagsName, way: 'any', values: [id] })
        found.push({
          id: `${id} ${noun}`,
          label: name,
          detail: `Tag · ${many}`,
          to: `${list}?custom=${asked}`,
        })
      }
    return found.slice(0, most)
  },
}
