import { sql } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { allRecordTypes } from '../../core/module/modules.server.ts'
import { readOthersActions } from '../audit/others-actions.port.server.ts'

/** An absence this long starts a new visit. */
const visitGapSql = sql.raw(`interval '4 hours'`)
/** The maximum number of actions read. Similar ones share a line. */
const maxActions = 40

type DashboardUser = Pick<TenantContext['actor'], 'tenantId' | 'userId'>

/** Records a user's visit. A new visit shows what happened since the previous one ended. */
export const recordVisit = (tx: Tx, { tenantId, userId }: DashboardUser) =>
  tx.execute(sql`
    insert into dashboards as d (tenant_id, user_id) values (${tenantId}, ${userId})
    on conflict (tenant_id, user_id) do update
      set since = case when excluded.seen_at - d.seen_at > ${visitGapSql} then d.seen_at else d.since end,
        seen_at = excluded.seen_at`)

/** Other users' changes to records that the user may open, since the last visit; null before the first visit. */
export async function changesSinceLastVisit(tx: Tx, { viewer, actor, membership }: TenantContext) {
  const { tenantId, userId } = actor
  const { rows } = await tx.execute<{ since: string }>(sql`
    select to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
    from dashboards where tenant_id = ${tenantId} and user_id = ${userId}`)
  const since = rows[0]?.since
  if (since === undefined) return null
  const ofOthers = { than: userId, since, nouns: readableRecordTypes(viewer) }
  const actions = await readOthersActions(tx, {
    tenantId,
    timeZone: membership.timeZone,
    ofOthers,
    limit: maxActions + 1,
  })
  return {
    since,
    more: actions.length > maxActions,
    acts: actions.slice(0, maxActions).map(({ id, at, who, what, recordName, to, many }) => ({
      id,
      at,
      who,
      what,
      record: many > 1 ? null : recordName,
      to,
    })),
  }
}

/**
 * The kinds of records that a viewer may open. Private conversations are excluded: they are not news for others, and
 * have a separate inbox.
 */
const readableRecordTypes = (viewer: Viewer): string[] =>
  allRecordTypes().flatMap(({ name, open, isPrivate }) =>
    open && !isPrivate && getRefusal(viewer, open) === null ? [name] : [],
  )
