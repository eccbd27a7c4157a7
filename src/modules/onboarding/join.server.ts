import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Tx } from '../../core/data/database.server.ts'
import { recordChange, type Origin } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { assertOrganizationLimit } from '../../core/auth/organization-limit.server.ts'
import { systemRoles } from '../../core/tenancy/membership-status.ts'
import { joinCodes, memberships, tenants } from '../../core/tenancy/tenant.table.ts'
import { onboardingLabels as words } from './onboarding.ts'

/** An invalid code. It counts as a failed attempt; every other refusal does not. */
export class InvalidCodeError extends AppError {
  constructor(message: string) {
    super('not_found', message, { fields: { code: message } })
  }
}

type JoinRequest = { userId: string; origin: Origin; log: Logger }

/** Makes a user a pending member of the code's organization. Returns the organization's id. */
export async function joinByCode(
  tx: Tx,
  code: string,
  { userId, origin, log }: JoinRequest,
): Promise<string> {
  const [joinCode] = await tx.select().from(joinCodes).where(eq(joinCodes.code, code))
  if (!joinCode || joinCode.disabled) throw new InvalidCodeError(words.invalidCode)
  const { tenantId } = joinCode
  // Read separately from its code, since it may be deleted or disabled in between, and locked until the transaction
  // ends.
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('share')
  if (!tenant) throw new InvalidCodeError(words.gone)
  if (tenant.disabled) throw new InvalidCodeError(words.disabled)

  const roleIds = [systemRoles.pending.id]
  const stamps = { createdBy: userId, updatedBy: userId }
  const addedRows = await tx
    .insert(memberships)
    .values({ tenantId, userId, roleIds, joinCode: code, ...stamps })
    .onConflictDoNothing()
    .returning()
  if (addedRows.length === 0) throw new AppError('conflict', words.alreadyMember)
  await assertOrganizationLimit(tx, userId, 'join', log)
  const actor = { tenantId, userId, origin }
  await recordChange(tx, actor, { noun: 'memberships', recordId: userId, act: 'create', after: { roleIds } })
  return tenantId
}
