import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../core/data/id.server.ts'
import { record } from '../../core/data/record.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { lease } from './lease.ts'
import { leaseEvent } from './lease-event.ts'
import { eventOf, leaseEvents } from './lease-event.table.ts'
import { readPart } from './lease-part.server.ts'
import { lockLease } from './lease-row.server.ts'
import { deriveLeases } from './lease-standing.port.server.ts'
import { todayOf } from '../../core/time/today.server.ts'

const write = tenantProcedure(lease.access.write)

/** What a person says of a lease: confirmed in force, suspended, released, surrendered, reinstated. */
export const eventRouter = router({
  add: write
    .input(z.object({ leaseId: z.uuid(), event: z.unknown() }))
    .mutation(({ ctx: { actor, inTenant }, input }) => {
      const event = readPart(leaseEvent, input.event)
      return inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        const id = newId()
        await tx.insert(leaseEvents).values({
          ...event,
          acres: event.acres === null ? null : String(event.acres),
          tenantId: actor.tenantId,
          id,
          leaseId: input.leaseId,
          createdBy: actor.userId,
          updatedBy: actor.userId,
        })
        const act = event.type.toLowerCase().replaceAll('_', ' ')
        await record(tx, actor, { noun: 'leases', recordId: input.leaseId, act, after: event })
        await deriveLeases(tx, actor.tenantId, [input.leaseId], todayOf())
        return { id }
      })
    }),

  /** Takes an event back: it stays in the file, and no longer counts. */
  withdraw: write
    .input(z.object({ leaseId: z.uuid(), id: z.uuid() }))
    .mutation(({ ctx: { actor, inTenant }, input }) =>
      inTenant(async tx => {
        await lockLease(tx, actor.tenantId, input.leaseId)
        const [row] = await tx
          .update(leaseEvents)
          .set({ withdrawnAt: sql`now()`, updatedAt: sql`now()`, updatedBy: actor.userId })
          .where(
            and(
              eq(leaseEvents.tenantId, actor.tenantId),
              eq(leaseEvents.id, input.id),
              eq(leaseEvents.leaseId, input.leaseId),
              isNull(leaseEvents.withdrawnAt),
            ),
          )
          .returning()
        if (!row) throw notFound('Event')
        await record(tx, actor, {
          noun: 'leases',
          recordId: input.leaseId,
          act: 'withdraw event',
          before: eventOf(row),
        })
        await deriveLeases(tx, actor.tenantId, [input.leaseId], todayOf())
      }),
    ),
})
