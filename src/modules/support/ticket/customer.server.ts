import { eq } from 'drizzle-orm'
import type { Plan, Viewer } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformId, type Actor } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { personProcedure } from '../../../core/http/procedure.server.ts'
import { tickets } from './ticket.table.ts'

/**
 * The tenant of a user's tickets: their current organization, even while staff have disabled it. Users without one, or
 * pending approval, use the platform.
 */
const homeTenantId = (viewer: Viewer): string => organizationRef(viewer)?.tenantId ?? platformId

/** The plan that determines the response times of a user's tickets; null without an organization. */
export const viewerPlan = (viewer: Viewer): Plan | null => organizationRef(viewer)?.plan ?? null

function organizationRef({ membership, disabled }: Viewer) {
  const organization = membership ?? disabled
  return organization && organization.status !== 'pending' ? organization : null
}

/** Binds transactions to the signed-in user and their organization. */
export function customerTransactions({
  services,
  viewer,
  origin,
}: Pick<Context, 'services' | 'viewer' | 'origin'>) {
  const { database } = services
  const home = homeTenantId(viewer)
  const scope = (tenantId: string): Actor => ({ tenantId, userId: viewer.user!.id, origin })
  return {
    home,
    read: <T>(work: (tx: Tx) => Promise<T>) => database.readTenant(scope(home), work),
    atHome: <T>(work: (tx: Tx, actor: Actor) => Promise<T>) =>
      database.inTenant(scope(home), tx => work(tx, scope(home))),
    /** Writes to one ticket in whichever tenant it is. A user's own ticket may belong to another organization. */
    onTicket: async <T>(id: string, work: (tx: Tx, actor: Actor) => Promise<T>) => {
      const result = await database.readTenant(scope(home), tx =>
        tx.select({ tenantId: tickets.tenantId }).from(tickets).where(eq(tickets.id, id)),
      )
      if (!result[0]) throw notFound('Ticket')
      const actor = scope(result[0].tenantId)
      return database.inTenant(actor, tx => work(tx, actor))
    },
  }
}

/**
 * For every signed-in user. Transactions are bound to the user and their organization, and row-level security
 * limits them to their own tickets, tickets they watch, and the tickets of an organization they own.
 */
export const customerProcedure = personProcedure.use(({ ctx, next }) =>
  next({ ctx: customerTransactions(ctx) }),
)
