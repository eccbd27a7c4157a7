import { eq } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { notFound } from '../error/AppError.ts'
import { todayIn } from '../time/today.server.ts'
import { tenants } from './tenant.table.ts'

/** The time zone that determines an organization's days. */
export async function tenantTimeZone(tx: Tx, tenantId: string): Promise<string> {
  const [tenant] = await tx
    .select({ timeZone: tenants.timeZone })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  if (!tenant) throw notFound('Organization')
  return tenant.timeZone
}

/** The current day of an organization, for jobs, which have no viewer. */
export const tenantToday = async (tx: Tx, tenantId: string): Promise<string> =>
  todayIn(await tenantTimeZone(tx, tenantId))
