import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/data/record.server.ts'
import { lockRow, lockVersion, writeRow } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { memberRecords } from '../../core/tenancy/member-records.server.ts'
import { effectiveRoles, membershipStatus } from '../../core/tenancy/membership-status.ts'
import { memberships } from '../../core/tenancy/tenant.table.ts'
import type { LockedChange } from '../../core/tenancy/tenant-lock.server.ts'
import { assignmentDenial } from './role-denials.ts'
import { readRoles } from './role-list.server.ts'

/** `version` is the version of the membership that the actor saw. */
type Assignment = { userId: string; roleIds: string[]; version: number }

/** Sets a member's roles to exactly these, as far as the actor may. */
export async function assignRoles(turn: LockedChange, actor: Actor, assignment: Assignment): Promise<void> {
  const { tx, tenant, viewer } = turn
  const members = await tx.select().from(memberships).where(eq(memberships.tenantId, tenant.id))
  const target = members.find(({ userId }) => userId === assignment.userId)
  if (!target) throw notFound('Member')
  const roles = await readRoles(tx, tenant.id)
  if (assignment.roleIds.some(id => !roles.some(role => role.id === id))) throw notFound('Role')
  const newRoleIds = assignment.roleIds
  const owners = members.filter(({ roleIds }) => membershipStatus(roleIds) === 'owner').length
  const refusal = assignmentDenial(viewer, { target, wanted: newRoleIds, roles, owners })
  if (refusal) throw new AppError('forbidden', refusal)
  const { userId, version } = assignment
  await lockVersion(tx, tenant.id, memberRecords, { id: userId, version })
  await writeMemberRoles(turn, actor, userId, effectiveRoles(newRoleIds))
}

/** Writes a member's roles and logs the change. */
export async function writeMemberRoles(
  { tx, tenant }: Pick<LockedChange, 'tx' | 'tenant'>,
  actor: Actor,
  userId: string,
  roleIds: string[],
): Promise<void> {
  const row = await lockRow(tx, tenant.id, memberRecords, userId)
  await writeRow(tx, actor, memberRecords, row, { roleIds })
}
