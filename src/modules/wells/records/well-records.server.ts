import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import {
  addRow,
  dropRow,
  fieldsIn,
  lockRow,
  saveRow,
  type Records,
  type RecordTable,
} from '../../../core/data/rows.server.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
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
import { leasesFollow, lockWell, touchWell } from '../identity/well-row.server.ts'
import { wellTestSchema } from './well-test.ts'
import { well } from '../identity/well.ts'

type WellRecordTable = RecordTable & { $inferSelect: { id: string; wellId: string; version: number } }

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
 * `one` says in the singular what is kept: messages and the well's history use it. `follow` is what the well itself
 * takes on from it.
 */
function recordsOf<Values extends object>(
  one: string,
  table: WellRecordTable,
  schema: z.ZodObject & z.ZodType<Values>,
  follow?: typeof factsFollow,
) {
  const recordsOfWell = (id: string): Records<WellRecordTable, Values> => ({
    table,
    noun: well.name,
    one,
    of: { column: 'wellId', id },
    fieldsOf: fieldsIn(schema) as (row: object) => Values,
  })

  const change = { act: `change ${one}`, judge: (wanted: Values) => readPart(schema, wanted) }

  /** What a change of it entails for its well. */
  async function wellFollows(tx: Tx, { actor, today }: TenantContext, wellId: string) {
    await touchWell(tx, actor, wellId)
    await follow?.(tx, actor, wellId, today)
    await leasesFollow(tx, actor.tenantId, [wellId], today)
  }

  return router({
    /** Adds one (`version` null; an `id` brings back a removed one) or changes one. */
    save: write
      .input(
        z.object({
          wellId: z.uuid(),
          id: z.uuid().nullable(),
          version: z.int().nullable(),
          seen: z.record(z.string(), z.unknown()).optional(),
          values: schema,
        }),
      )
      .mutation(({ ctx, input }) =>
        ctx.inTenant(async tx => {
          const { actor } = ctx
          const { wellId, id, version, seen, values } = input
          await lockWell(tx, actor.tenantId, wellId)
          const records = recordsOfWell(wellId)
          const saved =
            id === null || version === null
              ? await addRow(tx, actor, records, values, { id, act: `add ${one}` })
              : await saveRow(tx, actor, records, { id, version, seen, changes: values }, change)
          await wellFollows(tx, ctx, wellId)
          return { id: saved.id, version: saved.version }
        }),
      ),

    remove: write.input(z.object({ wellId: z.uuid(), id: z.uuid() })).mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { actor } = ctx
        await lockWell(tx, actor.tenantId, input.wellId)
        const records = recordsOfWell(input.wellId)
        const row = await lockRow(tx, actor.tenantId, records, input.id)
        await dropRow(tx, actor, records, row, `remove ${one}`)
        await wellFollows(tx, ctx, input.wellId)
        return { id: input.id }
      }),
    ),
  })
}
