import { eq } from 'drizzle-orm'
import { memberships } from '../../tenancy/tenant.table.ts'
import type { Context } from '../context.server.ts'

export const idOf = ({ viewer }: Context) => viewer.user!.id

/** Gives a person other roles wherever they are a member, at once and without a word. */
export const giveRoles = (who: Context, roleIds: readonly string[]) =>
  who.services.database.acrossTenants(tx =>
    tx
      .update(memberships)
      .set({ roleIds: [...roleIds] })
      .where(eq(memberships.userId, idOf(who))),
  )

/** Takes a person out wherever they are a member. */
export const takeOut = (who: Context) =>
  who.services.database.acrossTenants(tx => tx.delete(memberships).where(eq(memberships.userId, idOf(who))))
