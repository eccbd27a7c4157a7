import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { users } from './auth.table.ts'
import type { Tx } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'
import { organizationLimitReached, type OrganizationUsage } from '../tenancy/organization-limit.ts'
import { memberships, systemSettings } from '../tenancy/tenant.table.ts'

const adminLimit = 999
const supportLimit = 10
const fallbackLimit = 1

/**
 * Throws if a user already belongs to as many organizations as they may. Pending memberships do not count. The user's
 * row stays locked until the transaction ends, so that two requests cannot both take the last place.
 *
 * If the limit cannot be determined, it is 1 and the action is permitted (spec §5). The calculation uses nothing that
 * a client sends: only the user's id from the session, their rows and the settings.
 * @throws AppError limit_reached
 */
export async function assertOrganizationLimit(
  tx: Tx,
  userId: string,
  verb: 'create' | 'join',
  log: Logger,
): Promise<void> {
  await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  const usage = await readOrganizationUsage(tx, userId, log)
  const reached = organizationLimitReached(usage, verb)
  if (reached) throw new AppError('limit_reached', reached, { details: usage })
}

/** The number of organizations that a user may belong to, and belongs to. */
export async function readOrganizationUsage(tx: Tx, userId: string, log: Logger): Promise<OrganizationUsage> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  return tx
    .transaction(async inner => ({
      max: await limitFor(inner, person?.platformRoles ?? []),
      count: await countMemberships(inner, userId),
    }))
    .catch((error: unknown) => {
      log.error({ err: error }, 'the organization limit could not be determined; the action is allowed')
      return { max: fallbackLimit, count: 0 }
    })
}

async function limitFor(tx: Tx, platformRoles: readonly string[]): Promise<number> {
  if (platformRoles.includes('admin')) return adminLimit
  if (platformRoles.includes('customer_support')) return supportLimit
  const [settings] = await tx.select().from(systemSettings)
  return settings?.maxTenantsPerCustomer ?? fallbackLimit
}

const countMemberships = (tx: Tx, userId: string) =>
  tx.$count(
    memberships,
    sql`${memberships.userId} = ${userId} and not 'pending' = any (${memberships.roleIds})`,
  )
