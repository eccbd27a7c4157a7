import { sql } from 'drizzle-orm'
import { routeGate } from '../../core/access/routes.ts'
import type { Findable } from '../../core/module/findable.server.ts'
import { splitText, plain } from '../../core/search/plain.ts'

const page = '/app/organization'

/** Words match at their beginning, as for all other records. */
const beginning = '(^|[^[:alnum:]])'

/**
 * Finds members by name and email, as their page shows them. An organization has few members, so no search index is
 * needed.
 */
export const findMembers: Findable = {
  kind: 'people',
  gate: routeGate(page),
  async find({ tx, membership }, text, limit) {
    const words = splitText(plain(text))
    if (words.length === 0) return []
    const has = words.map(
      word => sql`search_plain(u.name || ' ' || u.email) ~ (${beginning} || ${word}::text)`,
    )
    const { rows } = await tx.execute<{ id: string; name: string; email: string }>(sql`
      select u.id, u.name, u.email from memberships m join users u on u.id = m.user_id
      where m.tenant_id = ${membership.tenantId} and ${sql.join(has, sql` and `)}
      order by u.name, u.id limit ${limit}`)
    return rows.map(({ id, name, email }) => ({ id, label: name || email, detail: email, to: page }))
  },
}
