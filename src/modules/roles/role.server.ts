import { z } from 'zod'
import type { Gate } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { addRow, fieldsIn, saveRow, type Records } from '../../core/data/rows.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { roles, tenants } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock } from '../../core/tenancy/tenant-lock.server.ts'
import { assignRoles } from './assignment.server.ts'
import { removeRole, restoreRole } from './remove.server.ts'
import { grantRefused, roleChangeRefused } from './granting.ts'
import { readRole, readRoles } from './role-list.server.ts'
import { maxRoles, roleDraft, roleId, type Role, type RoleDraft } from './role.ts'

const see = routeGate('/app/organization')
const assign = { who: 'member', capability: 'assign_roles' } satisfies Gate
const versioned = z.object({
  id: roleId,
  version: z.int().min(1),
  seen: z.record(z.string(), z.unknown()).optional(),
  draft: roleDraft,
})

const roleRecords: Records<typeof roles, RoleDraft> = {
  table: roles,
  noun: 'roles',
  one: 'role',
  named: 'name',
  fieldsOf: fieldsIn(roleDraft),
}

/** The default role of newly approved members. */
const defaultRecords: Records<typeof tenants, { defaultMemberRole: string }> = {
  table: tenants,
  noun: 'tenants',
  one: 'setting',
  fieldsOf: ({ defaultMemberRole }) => ({ defaultMemberRole }),
}

export const roleRouter = router({
  list: tenantProcedure(see)
    .meta({ reads: ['roles', 'memberships', 'tenants'] })
    .query(({ ctx }) => ctx.inTenant(tx => readRoles(tx, ctx.membership.tenantId))),

  create: tenantProcedure(assign)
    .input(roleDraft)
    .mutation(({ ctx, input }) =>
      withTenantLock(ctx, assign, async ({ tx, viewer, tenant }) => {
        refuse(grantRefused(viewer, input.capabilities))
        await checkName(tx, tenant.id, input.name, null)
        const { id } = await addRow(tx, ctx.actor, roleRecords, input)
        return readRole(tx, tenant.id, id)
      }),
    ),

  update: tenantProcedure(assign)
    .input(versioned)
    .mutation(({ ctx, input: { id, version, seen, draft } }) =>
      withTenantLock(ctx, assign, async ({ tx, viewer, tenant }) => {
        const before = await readRole(tx, tenant.id, id)
        refuse(roleChangeRefused(viewer, before, 'change') ?? grantRefused(viewer, draft.capabilities))
        await checkName(tx, tenant.id, draft.name, id)
        await saveRow(tx, ctx.actor, roleRecords, { id, version, seen, changes: draft })
        return readRole(tx, tenant.id, id)
      }),
    ),

  /** Deletes a role and removes it from all of its members. `restore` reverts both. */
  remove: tenantProcedure(assign)
    .input(z.object({ id: roleId }))
    .mutation(({ ctx, input: { id } }) =>
      withTenantLock(ctx, assign, async turn => {
        const role = await readRole(turn.tx, turn.tenant.id, id)
        refuse(roleChangeRefused(turn.viewer, role, 'delete'))
        return removeRole(turn, ctx.actor, role)
      }),
    ),

  restore: tenantProcedure(assign)
    .input(z.object({ id: roleId }))
    .mutation(({ ctx, input: { id } }) =>
      withTenantLock(ctx, assign, turn =>
        restoreRole(turn, ctx.actor, id, async deleted => {
          refuse(grantRefused(turn.viewer, deleted.capabilities))
          await checkName(turn.tx, turn.tenant.id, deleted.name, id)
        }),
      ),
    ),

  /**
   * Sets the default role of newly approved members. It counts as granted by the user who sets it, even if others
   * approve later.
   */
  setDefault: tenantProcedure(assign)
    .input(z.object({ id: roleId, version: z.int().optional(), seen: roleId.optional() }))
    .mutation(({ ctx, input: { id, version, seen } }) =>
      withTenantLock(ctx, assign, async ({ tx, viewer, tenant }) => {
        const role = await readRole(tx, tenant.id, id)
        if (role.isSystemRole && role.id !== 'member')
          throw new AppError(
            'invalid',
            `“${role.name}” cannot be the default for new members. Choose another role.`,
          )
        refuse(grantRefused(viewer, role.capabilities))
        const edit = {
          id: tenant.id,
          version: version ?? tenant.version,
          seen: seen === undefined ? undefined : { defaultMemberRole: seen },
          changes: { defaultMemberRole: id },
        }
        const saved = await saveRow(tx, ctx.actor, defaultRecords, edit, { act: 'tenant.update' })
        return { version: saved.version }
      }),
    ),

  /** Sets a member's roles to exactly these. */
  assign: tenantProcedure(assign)
    .input(
      z.object({
        userId: z.string().max(100),
        roleIds: z.array(roleId).max(maxRoles),
        version: z.int().min(1),
      }),
    )
    .mutation(({ ctx, input }) => withTenantLock(ctx, assign, turn => assignRoles(turn, ctx.actor, input))),
})

function refuse(reason: string | null): void {
  if (reason) throw new AppError('forbidden', reason)
}

/**
 * Names are checked while the organization's row is locked, so that two roles cannot get the same name concurrently.
 */
async function checkName(tx: Tx, tenantId: string, name: string, id: string | null): Promise<void> {
  const all = await readRoles(tx, tenantId)
  if (id === null && all.length >= maxRoles)
    throw new AppError('invalid', `An organization can have at most ${maxRoles} roles. Delete one first.`)
  const same = (role: Role) => role.id !== id && role.name.toLowerCase() === name.toLowerCase()
  if (all.some(same))
    throw new AppError('conflict', 'A role with this name already exists.', {
      fields: { name: 'A role with this name already exists.' },
    })
}

export type RoleRouter = typeof roleRouter
