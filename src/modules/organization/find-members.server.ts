import { sql } from 'drizzle-orm'
import { routeGate } from '../../core/access/routes.ts'
import type { Findable } from '../../core/module/findable.server.ts'
import { partsOf, plain } from '../../core/search/plain.ts'

const page = '/app/organization'

/** As of all other records, a word is found from its beginning on. */
const beginning = '(^|[^[:alnum:]])'

/** People of the organization by name and email, as its page shows them. They are few, and asked where they stand. */
export const findMembers: Findable = {
  kind: 'people',
  gate: routeGate(page),
  async find({ tx, membership }, text, most) {
    const words = partsOf(plain(text))
    if (words.length === 0) return []
    const has = words.map(
      word => sql`search_plain(u.name || ' ' || u.email) ~ (${beginning} || ${word}::text)`,
    )
    const { rows } = await tx.execute<{ id: string; name: string; email: string }>(sql`
      select u.id, u.name, u.email from memberships m join users u on u.id = m.user_id
      where m.tenant_id = ${membership.tenantId} and ${sql.join(has, sql` and `)}
      order by u.name, u.id limit ${most}`)
    return rows.map(({ id, name, email }) => ({ id, label: name || email, detail: email, to: page }))
  },
}
