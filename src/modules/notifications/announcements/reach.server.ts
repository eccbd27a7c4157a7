import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { notificationTopic } from '../notification.ts'
import { announcementType, notificationKind, type Audience } from './announcement.ts'

export type AnnouncementAudience = { audience: Audience; chosen: readonly string[] }

/** The addressed organizations that are not disabled. */
export const audienceTenantsSql = ({ audience, chosen }: AnnouncementAudience): SQL => {
  const ids = sql`${sql.param(chosen)}::text[]`
  const conditions = {
    everyone: sql`true`,
    plans: sql`t.plan_id = any (${ids})`,
    organizations: sql`t.id::text = any (${ids})`,
  }
  return sql`tenants t where not t.disabled and ${conditions[audience]}`
}

/**
 * The active members (memberships m) of the addressed organizations; pending members see nothing of an organization. An
 * announcement to everyone counts each user only in their first organization.
 */
const recipientsSql = ({
  audience,
  chosen,
}: AnnouncementAudience): SQL => sql`memberships m join users u on u.id = m.user_id
  where u.disabled_at is null and not 'pending' = any (m.role_ids)
    and m.tenant_id in (select t.id from ${audienceTenantsSql({ audience, chosen })})
    and ${
      audience === 'everyone'
        ? sql`not exists (select 1 from memberships f join tenants ft on ft.id = f.tenant_id
            where f.user_id = m.user_id and not ft.disabled and not 'pending' = any (f.role_ids)
              and (f.created_at, f.tenant_id) < (m.created_at, m.tenant_id))`
        : sql`true`
    }`

/** The ids of the recipients in one organization, before their settings are applied at delivery. */
export async function readRecipients(
  tx: Tx,
  audience: AnnouncementAudience,
  tenantId: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select m.user_id as id from ${recipientsSql(audience)} and m.tenant_id = ${tenantId} order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** The number of recipients now. Users whose settings exclude it are not counted. */
export async function readReach(
  tx: Tx,
  audience: AnnouncementAudience,
): Promise<{ people: number; organizations: number }> {
  const kind = notificationKind(audience.audience)
  const topic = notificationTopic(kind, announcementType)
  const offCondition = sql`'false' in (s.settings #>> '{inAppNotifications,enabled}',
    s.settings #>> array['inAppNotifications', 'topics', ${topic}])`
  // Members follow the organization's settings until they change their own: version 1 is only the stored default.
  const optedOut =
    kind === 'profile'
      ? sql`m.user_id in (select s.user_id from profile_notification_settings s where ${offCondition})`
      : sql`((m.tenant_id, m.user_id) in (
            select s.tenant_id, s.user_id from notification_settings s where s.version > 1 and ${offCondition})
          or (m.tenant_id in (select s.tenant_id from organization_notification_settings s where ${offCondition})
            and (m.tenant_id, m.user_id) not in (
              select s.tenant_id, s.user_id from notification_settings s where s.version > 1)))`
  const { rows } = await tx.execute<{ people: number; organizations: number }>(sql`
    select count(*) as people, count(distinct m.tenant_id) as organizations
    from ${recipientsSql(audience)} and not ${optedOut}`)
  return rows[0]!
}
