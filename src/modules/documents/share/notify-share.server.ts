import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import type { RecordType } from '../../../core/module/record-type.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { notifyTenant } from '../../notifications/notify.port.server.ts'
import { access } from '../access.ts'

/** The page that lists what others shared with the user. */
const receivedPath = '/app/shared-documents'

/** Notifies the user, or all users with the role, of a new share. */
export const notifyShare: NonNullable<RecordType['createNotices']> = async (tx, tenantId, { act, after }) => {
  if (act !== 'share') return null
  const { userId, roleId } = after as { userId?: string; roleId?: string }
  const recipients = userId ? [userId] : roleId ? await readRoleMembers(tx, tenantId, roleId) : []
  if (recipients.length === 0) return null
  return {
    kind: 'profile',
    type: 'document_shared',
    recipients,
    gate: { who: 'member' },
    to: receivedPath,
  }
}

async function readRoleMembers(tx: Tx, tenantId: string, roleId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select user_id as id from memberships where tenant_id = ${tenantId} and ${roleId} = any (role_ids)`,
  )
  return rows.map(({ id }) => id)
}

/**
 * A job notifies the users of another organization who may open documents, because one transaction cannot
 * write to two organizations.
 */
export const notifyOrganization = defineJob({
  name: 'documents:tell-organization',
  title: 'Notify an organization of a share',
  description: 'Notifies an organization when a document is shared with it.',
  payload: z.object({ from: z.uuid(), to: z.uuid(), share: z.uuid(), called: z.string() }),
  async work(services, { from, to, share, called }) {
    const [sender] = await services.database.inTenant({ tenantId: from, userId: 'notices' }, tx =>
      tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, from)),
    )
    if (!sender) return
    await notifyTenant(services, to, async (tx, membership) => [
      {
        kind: 'tenant',
        type: 'document_shared',
        receivers: (await listMembersByGate(tx, membership, access.read)).map(({ id }) => id),
        createdBy: null,
        actor: sender.name,
        sentence: `shared ${called} with your organization`,
        message: '',
        many: 'documents',
        about: null,
        gate: access.read,
        action: { label: 'Open', to: receivedPath },
        alike: null,
        once: `share ${share}`,
      },
    ])
  },
})
