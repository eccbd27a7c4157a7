import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { newId } from '../../../core/data/id.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { clash } from '../../../core/error/clash.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { downtimeSchema } from '../production/downtime.ts'
import { inspectionSchema } from './inspection.ts'
import { wellOperatorSchema } from './operator-history.ts'
import { statusEntrySchema } from '../identity/status-history.ts'
import { factsFollow } from './well-turns.server.ts'
import {
  wellDowntime,
  wellInspections,
  wellOperators,
  wellStatusHistory,
  wellTests,
} from './well-records.table.ts'
import { alreadyBack, leasesFollow, lockWell, stamps, touchWell } from '../identity/well-row.server.ts'
import { wellTestSchema } from './well-test.ts'
import { well } from '../identity/well.ts'

type RecordTable = PgTable & Record<'tenantId' | 'id' | 'wellId' | 'version', PgColumn>

const write = tenantProcedure(well.access.write)

/** What is kept beside a well, one procedure pair each: `tests.save`, `downtime.remove` and so on. */
export const wellRecordRouters = {
  tests: recordsOf('test', wellTests, wellTestSchema),
  downtime: recordsOf('downtime', wellDowntime, downtimeSchema),
  inspections: recordsOf('inspection', wellInspections, inspectionSchema),
  statuses: recordsOf('status', wellStatusHistory, statusEntrySchema, factsFollow),
  operators: recordsOf('operator', wellOperators, wellOperatorSchema, factsFollow),
}

/**
 * `label` says in the singular what is kept: messages and the well's history use it. `follow` is what the well itself
 * takes on from it.
 */
function recordsOf<Values extends object>(
  label: string,
  table: RecordTable,
  schema: z.ZodType<Values>,
  follow?: typeof factsFollow,
) {
  const isRecord = (tenantId: string, wellId: string, id: string) =>
    and(eq(table.tenantId, tenantId), eq(table.wellId, wellId), eq(table.id, id))
  const missing = () => notFound(label.charAt(0).toUpperCase() + label.slice(1))

  return router({
    /** Adds one (`version` null; an `id` brings back a removed one) or changes one. */
    save: write
      .input(
        z.object({ wellId: z.uuid(), id: z.uuid().nullable(), version: z.int().nullable(), values: schema }),
      )
      .mutation(({ ctx, input }) =>
        ctx.inTenant(async tx => {
          const { tenantId, userId } = ctx.actor
          const { wellId, values } = input
          await lockWell(tx, tenantId, wellId)
          const id = input.id ?? newId()
          const version = (input.version ?? 0) + 1
          let before: unknown
          if (input.version === null) {
            const made = { tenantId, id, wellId, createdBy: userId, updatedBy: userId }
            const kept = await tx
              .insert(table)
              .values({ ...values, ...made } as never)
              .onConflictDoNothing()
              .returning({ id: table.id })
            if (kept.length === 0) throw alreadyBack(label)
          } else {
            const [kept] = await tx
              .select()
              .from(table as PgTable)
              .where(isRecord(tenantId, wellId, id))
            if (!kept) throw missing()
            before = Object.fromEntries(Object.keys(values).map(field => [field, kept[field]]))
            if (kept['version'] !== input.version)
              throw clash(label, { version: Number(kept['version']), theirs: before })
            const set = { ...values, ...stamps(userId), version }
            await tx
              .update(table)
              .set(set as never)
              .where(isRecord(tenantId, wellId, id))
          }
          const act = before === undefined ? `add ${label}` : `change ${label}`
          await record(tx, ctx.actor, { noun: well.name, recordId: wellId, act, before, after: values })
          await touchWell(tx, ctx.actor, wellId)
          await follow?.(tx, ctx.actor, wellId, ctx.today)
          await leasesFollow(tx, tenantId, [wellId], ctx.today)
          return { id, version }
        }),
      ),

    remove: write.input(z.object({ wellId: z.uuid(), id: z.uuid() })).mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await lockWell(tx, tenantId, input.wellId)
        const [before] = await tx
          .delete(table)
          .where(isRecord(tenantId, input.wellId, input.id))
          .returning()
        if (!before) throw missing()
        await record(tx, ctx.actor, {
          noun: well.name,
          recordId: input.wellId,
          act: `remove ${label}`,
          before,
        })
        await touchWell(tx, ctx.actor, input.wellId)
        await follow?.(tx, ctx.actor, input.wellId, ctx.today)
        await leasesFollow(tx, tenantId, [input.wellId], ctx.today)
        return { id: input.id }
      }),
    ),
  })
}
