import { eq } from 'drizzle-orm'
import { memberships } from '../../tenancy/tenant.table.ts'
import type { Context } from '../context.server.ts'

export const memberId = ({ viewer }: Context) => viewer.user!.id

/** Gives a user other roles wherever they are a member, directly in the database and without a log line. */
export const assignRoles = (user: Context, roleIds: readonly string[]) =>
  user.services.database.acrossTenants(tx =>
    tx
      .update(memberships)
      .set({ roleIds: [...roleIds] })
      .where(eq(memberships.userId, memberId(user))),
  )

/** Removes a user wherever they are a member. */
export const removeMember = (user: Context) =>
  user.services.database.acrossTenants(tx =>
    tx.delete(memberships).where(eq(memberships.userId, memberId(user))),
  )
