import { z } from 'zod'
import type { Gate } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { addRow, fieldsIn, saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { roles, tenants } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock } from '../../core/tenancy/tenant-lock.server.ts'
import { assignRoles } from './assignment.server.ts'
import { removeRole, restoreRole } from './remove.server.ts'
import { grantDenial, roleChangeDenial } from './role-denials.ts'
import { readRole, readRoles } from './role-list.server.ts'
import { maxRoles, roleDraft, roleId, type Role, type RoleDraft } from './role.ts'

const viewGate = routeGate('/app/organization')
const assignGate = { who: 'member', capability: 'assign_roles' } satisfies Gate
const updateInput = z.object({
  id: roleId,
  version: z.int32().min(1),
  seen: z.record(z.string(), z.unknown()).optional(),
  draft: roleDraft,
})

const roleRecords: RecordMapping<typeof roles, RoleDraft> = {
  table: roles,
  noun: 'roles',
  one: 'role',
  nameField: 'name',
  toFields: fieldsIn(roleDraft),
}

/** The default role of newly approved members. */
const defaultRecords: RecordMapping<typeof tenants, { defaultMemberRole: string }> = {
  table: tenants,
  noun: 'tenants',
  one: 'setting',
  toFields: ({ defaultMemberRole }) => ({ defaultMemberRole }),
}

export const roleRouter = router({
  list: tenantProcedure(viewGate)
    .meta({ reads: ['roles', 'memberships', 'tenants'] })
    .query(({ ctx }) => ctx.inTenant(tx => readRoles(tx, ctx.membership.tenantId))),

  create: tenantProcedure(assignGate)
    .input(roleDraft)
    .mutation(({ ctx, input }) =>
      withTenantLock(ctx, assignGate, async ({ tx, viewer, tenant }) => {
        throwIfDenied(grantDenial(viewer, input.capabilities))
        await requireUniqueName(tx, tenant.id, input.name, null)
        const { id } = await addRow(tx, ctx.actor, roleRecords, input)
        return readRole(tx, tenant.id, id)
      }),
    ),

  update: tenantProcedure(assignGate)
    .input(updateInput)
    .mutation(({ ctx, input: { id, version, seen, draft } }) =>
      withTenantLock(ctx, assignGate, async ({ tx, viewer, tenant }) => {
        const role = await readRole(tx, tenant.id, id)
        throwIfDenied(roleChangeDenial(viewer, role, 'change') ?? grantDenial(viewer, draft.capabilities))
        await requireUniqueName(tx, tenant.id, draft.name, id)
        await saveRow(tx, ctx.actor, roleRecords, { id, version, seen, changes: draft })
        return readRole(tx, tenant.id, id)
      }),
    ),

  /** Deletes a role and removes it from all of its members. `restore` reverts both. */
  remove: tenantProcedure(assignGate)
    .input(z.object({ id: roleId }))
    .mutation(({ ctx, input: { id } }) =>
      withTenantLock(ctx, assignGate, async turn => {
        const role = await readRole(turn.tx, turn.tenant.id, id)
        throwIfDenied(roleChangeDenial(turn.viewer, role, 'delete'))
        return removeRole(turn, ctx.actor, role)
      }),
    ),

  restore: tenantProcedure(assignGate)
    .input(z.object({ id: roleId }))
    .mutation(({ ctx, input: { id } }) =>
      withTenantLock(ctx, assignGate, turn =>
        restoreRole(turn, ctx.actor, id, async deleted => {
          throwIfDenied(grantDenial(turn.viewer, deleted.capabilities))
          await requireUniqueName(turn.tx, turn.tenant.id, deleted.name, id)
        }),
      ),
    ),

  /**
   * Sets the default role of newly approved members. It counts as granted by the user who sets it, even if others
   * approve later.
   */
  setDefault: tenantProcedure(assignGate)
    .input(z.object({ id: roleId, version: z.int32().optional(), seen: roleId.optional() }))
    .mutation(({ ctx, input: { id, version, seen } }) =>
      withTenantLock(ctx, assignGate, async ({ tx, viewer, tenant }) => {
        const role = await readRole(tx, tenant.id, id)
        if (role.isSystemRole && role.id !== 'member')
          throw new AppError(
            'invalid',
            `“${role.name}” cannot be the default for new members. Choose another role.`,
          )
        throwIfDenied(grantDenial(viewer, role.capabilities))
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
  assign: tenantProcedure(assignGate)
    .input(
      z.object({
        userId: z.string().max(100),
        roleIds: z.array(roleId).max(maxRoles),
        version: z.int32().min(1),
      }),
    )
    .mutation(({ ctx, input }) =>
      withTenantLock(ctx, assignGate, turn => assignRoles(turn, ctx.actor, input)),
    ),
})

function throwIfDenied(reason: string | null): void {
  if (reason) throw new AppError('forbidden', reason)
}

/**
 * Names are checked while the organization's row is locked, so that two roles cannot get the same name concurrently.
 */
async function requireUniqueName(tx: Tx, tenantId: string, name: string, id: string | null): Promise<void> {
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
