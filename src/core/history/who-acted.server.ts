import { sql, type SQLWrapper } from 'drizzle-orm'

/**
 * Who did what a line of the log says: "Dana Cole", or "Ruth Aldous (support) for Dana Cole". Takes the name of the actor,
 * null where the account is gone, and the id of who of support acted for them (`changes.acted_by`).
 */
export const whoActed = (name: SQLWrapper, actedBy: SQLWrapper) => sql<string | null>`
  case when ${actedBy} is null then ${name}
    else coalesce((select helper.name from users helper where helper.id = ${actedBy}), 'A former colleague')
      || ' (support) for ' || coalesce(${name}, 'a former member') end`
