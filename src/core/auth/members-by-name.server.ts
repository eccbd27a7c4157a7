import { asc, eq } from 'drizzle-orm'
import { users } from './auth.table.ts'
import type { Tx } from '../data/database.server.ts'
import { memberships } from '../tenancy/tenant.table.ts'

/** The members of an organization, ordered by name. */
export const listMembersByName = (tx: Tx, tenantId: string): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.tenantId, tenantId))
    .orderBy(asc(users.name), asc(users.id))
