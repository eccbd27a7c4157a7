import { eq } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { notFound } from '../error/AppError.ts'
import { todayIn } from '../time/today.server.ts'
import { tenants } from './tenant.table.ts'

/** By whose clocks an organization's days begin and end. */
export async function timeZoneOfTenant(tx: Tx, tenantId: string): Promise<string> {
  const [tenant] = await tx
    .select({ timeZone: tenants.timeZone })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  if (!tenant) throw notFound('Organization')
  return tenant.timeZone
}

/** The day of an organization, for what nobody asks for: jobs, and what they do. */
export const todayOfTenant = async (tx: Tx, tenantId: string): Promise<string> =>
  todayIn(await timeZoneOfTenant(tx, tenantId))
