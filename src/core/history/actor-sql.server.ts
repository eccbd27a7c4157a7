import { sql, type SQLWrapper } from 'drizzle-orm'

/**
 * SQL for the actor of a log line: "Dana Cole", or "Ruth Aldous (support) for Dana Cole". Inputs are the name of the
 * actor, null if the account is gone, and the id of the support user who acted for them (`changes.acted_by`).
 */
export const actorSql = (name: SQLWrapper, actedBy: SQLWrapper) => sql<string | null>`
  case when ${actedBy} is null then ${name}
    else coalesce((select helper.name from users helper where helper.id = ${actedBy}), 'A former colleague')
      || ' (support) for ' || coalesce(${name}, 'a former member') end`
