import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Origin } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { sendEmail } from '../../../core/auth/send-email.server.ts'
import { staffActor } from '../../../core/tenancy/staff-actor.server.ts'
import { memberships, tenants } from '../../../core/tenancy/tenant.table.ts'
import { lockTenant } from '../../../core/tenancy/tenant-lock.server.ts'
import { notVerifiedEmail, verifiedEmail } from '../../verification/emails.ts'
import type { RequestState } from '../../verification/verification.ts'
import { decideRequest, lockRequest } from '../../verification/request.port.server.ts'

const reason = z
  .string()
  .trim()
  .min(3, 'Enter a reason. The organization will see it.')
  .max(1000, 'Use at most 1,000 characters.')

export const decisionInput = z.discriminatedUnion('act', [
  z.object({ act: z.literal('approve'), tenantId: z.uuid(), id: z.uuid(), version: z.int32() }),
  z.object({ act: z.literal('reject'), tenantId: z.uuid(), id: z.uuid(), version: z.int32(), reason }),
  /** Revokes the badge of an approved request. */
  z.object({ act: z.literal('revoke'), tenantId: z.uuid(), id: z.uuid(), version: z.int32(), reason }),
])
type Decision = z.output<typeof decisionInput>

type Staff = { person: { id: string }; origin: Origin; services: Services }

const decidedStates = { approve: 'approved', reject: 'rejected', revoke: 'revoked' } as const

/**
 * Decides a request. The badge, the organization's log and the owners' emails change together or not at all. The
 * organization's row is locked first, as every change of its name does.
 */
export async function decide(tx: Tx, staff: Staff, input: Decision): Promise<{ state: RequestState }> {
  const { tenantId, id, version, act } = input
  const tenant = await lockTenant(tx, tenantId)
  const request = await lockRequest(tx, tenantId, { id, version })
  if (act === 'approve' && tenant.name !== request.organizationName)
    throw new AppError(
      'conflict',
      `The request is for “${request.organizationName}”, now called “${tenant.name}”. Reject it; the organization can request again under its new name.`,
    )
  const state = decidedStates[act]
  const reason = act === 'approve' ? null : input.reason
  const now = new Date()
  const expectedState = act === 'revoke' ? 'approved' : 'pending'
  await decideRequest(tx, staffActor(staff, tenantId), request, { from: expectedState, act, state, reason })
  if (act !== 'reject')
    await tx
      .update(tenants)
      .set({
        verifiedAt: act === 'approve' ? now : null,
        version: tenant.version + 1,
        updatedAt: now,
        updatedBy: staff.person.id,
      })
      .where(eq(tenants.id, tenantId))
  await notifyOwners(tx, staff.services, tenant, reason)
  return { state }
}

async function notifyOwners(
  tx: Tx,
  services: Services,
  { id, name }: { id: string; name: string },
  reason: string | null,
): Promise<void> {
  const owners = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, id), sql`'owner' = any (${memberships.roleIds})`))
  const link = `${services.config.PUBLIC_URL}/app/organization?tab=verification`
  for (const { userId } of owners)
    await (reason === null
      ? sendEmail(tx, services, userId, verifiedEmail, { organization: name, link })
      : sendEmail(tx, services, userId, notVerifiedEmail, { organization: name, reason, link }))
}
