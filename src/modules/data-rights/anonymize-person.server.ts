import { eq, or, sql } from 'drizzle-orm'
import { users, verifications } from '../../core/auth/auth.table.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { noOrigin, platformId, recordChange } from '../../core/data/record.server.ts'
import { allModules } from '../../core/module/modules.server.ts'
import { forgetMailsTo } from '../../core/mail/forget-mails.server.ts'
import { releaseQuota } from '../../core/tenancy/limits.server.ts'
import { memberships, tenants } from '../../core/tenancy/tenant.table.ts'
import { dataExports } from './data-rights.table.ts'
import { readSoleOwnerships } from './sole-ownerships.server.ts'

/**
 * Deletes a user's personal data. Their id stays in organizations' records and now belongs to "Deleted person". Runs
 * across organizations.
 * @returns the deleted address; null, with nothing changed, while an organization would have no owner
 */
export async function anonymizePerson(tx: Tx, userId: string): Promise<string | null> {
  // Changes of membership lock the organization too, so no one can leave or join before the commit.
  await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(sql`${tenants.id} in (select tenant_id from memberships where user_id = ${userId})`)
    .orderBy(tenants.id)
    .for('update')
  if ((await readSoleOwnerships(tx, userId)).length > 0) return null

  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!person) return ''
  await leaveOrganizations(tx, userId)
  await tx
    .delete(verifications)
    .where(or(eq(verifications.identifier, person.email), eq(verifications.value, userId)))
  for (const { deletePersonData } of allModules()) await deletePersonData?.(tx, person)
  await forgetMailsTo(tx, person.email)
  await tx.delete(dataExports).where(sql`user_id = ${userId} and scope = 'person'`)
  for (const { place, column, deletes } of await readUserReferences(tx)) {
    const [table, columnName] = [sql.raw(place), sql.identifier(column)]
    await tx.execute(
      deletes
        ? sql`delete from ${table} where ${columnName} = ${userId}`
        : sql`update ${table} set ${columnName} = null where ${columnName} = ${userId}`,
    )
  }
  await tx
    .update(users)
    .set({
      name: 'Deleted person',
      email: `deleted-${userId}@deleted.invalid`,
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
      platformRoles: ['customer'],
      disabledAt: null,
      disabledReason: null,
      updatedAt: new Date(),
    })
    .where(eq(users.id, userId))
  const actor = { tenantId: platformId, userId, origin: noOrigin }
  await recordChange(tx, actor, { noun: 'people', recordId: userId, act: 'user.account_deleted' })
  return person.email
}

async function leaveOrganizations(tx: Tx, userId: string): Promise<void> {
  const removed = await tx.delete(memberships).where(eq(memberships.userId, userId)).returning()
  for (const { tenantId, roleIds } of removed) {
    if (!roleIds.includes('pending')) await releaseQuota(tx, tenantId, 'maxMembers')
    const actor = { tenantId, userId, origin: noOrigin }
    await recordChange(tx, actor, {
      noun: 'memberships',
      recordId: userId,
      act: 'membership.remove',
      before: { roleIds },
    })
  }
}

type UserReference = { place: string; column: string; deletes: boolean }

/** All columns that reference a user, with their rule for deletion, including those of later modules. */
async function readUserReferences(tx: Tx): Promise<UserReference[]> {
  const { rows } = await tx.execute<UserReference>(sql`
    select k.conrelid::regclass::text as place, a.attname::text as column, k.confdeltype = 'c' as deletes
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and cardinality(k.conkey) = 1
      and k.confdeltype in ('c', 'n')
    order by 1, 2`)
  return rows
}
