import { sql } from 'drizzle-orm'
import { routeGate } from '../../core/access/routes.ts'
import type { Findable } from '../../core/module/findable.server.ts'
import { splitText, normalizeText } from '../../core/search/plain.ts'

const membersPage = '/app/organization'

/** Words match at their beginning, as for all other records. */
const wordStart = '(^|[^[:alnum:]])'

/**
 * Finds members by name and email, as their page shows them. An organization has few members, so no search index is
 * needed.
 */
export const findMembers: Findable = {
  kind: 'people',
  gate: routeGate(membersPage),
  async find({ tx, membership }, text, limit) {
    const words = splitText(normalizeText(text))
    if (words.length === 0) return []
    const conditions = words.map(
      word => sql`search_plain(u.name || ' ' || u.email) ~ (${wordStart} || ${word}::text)`,
    )
    const { rows } = await tx.execute<{ id: string; name: string; email: string }>(sql`
      select u.id, u.name, u.email from memberships m join users u on u.id = m.user_id
      where m.tenant_id = ${membership.tenantId} and ${sql.join(conditions, sql` and `)}
      order by u.name, u.id limit ${limit}`)
    return rows.map(({ id, name, email }) => ({ id, label: name || email, detail: email, to: membersPage }))
  },
}
