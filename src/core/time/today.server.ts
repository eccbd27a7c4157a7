import { eq } from 'drizzle-orm'
import type { Gate, Viewer } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { notFound } from '../error/AppError.ts'
import { tenants } from '../tenancy/tenant.table.ts'
import { dayOf, tradeTimeZone } from './day.ts'

/** The day (YYYY-MM-DD) of the platform itself: for its staff, its invoices and its figures. */
export const platformToday = (): string => dayOf(new Date(), tradeTimeZone)

/** The day on which a viewer is answered: that of their organization, and for staff that of the platform. */
export function todayFor({ membership }: Viewer, { who }: Gate): string {
  return membership === null || who === 'support' || who === 'admin'
    ? platformToday()
    : dayOf(new Date(), membership.timeZone)
}

/** The days by which a viewer's pages are made: the organization's, and for staff the platform's. */
export const daysOf = (viewer: Viewer) => `${todayFor(viewer, { who: 'anyone' })} ${platformToday()}`

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
  dayOf(new Date(), await timeZoneOfTenant(tx, tenantId))
