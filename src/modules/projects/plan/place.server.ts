import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordAll } from '../../../core/data/record.server.ts'
import { lockRow, writeRow } from '../../../core/data/rows.server.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { taskRecordType, taskRecords } from '../tasks/task-records.server.ts'
import { changedMeanwhile, holdPlan, plannedTasks } from './planned-tasks.server.ts'
import { placeRow } from './row-order.ts'

/** The maximum number of rows moved together: a row with all of its subtasks. */
const maxPlaced = 500
const placing = z.object({
  id: z.uuid(),
  beforeId: z.uuid().nullable(),
  section: optionalLine('Phase', 80),
})

/** Moves rows of a plan, also into other phases; returns the placings that undo this exactly. */
export const place = tenantProcedure(access.tasks)
  .input(
    z.object({
      projectId: z.uuid(),
      placings: z.array(placing).min(1).max(maxPlaced, `Move at most ${maxPlaced} rows at a time.`),
    }),
  )
  .mutation(({ ctx, input: { projectId, placings } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await holdPlan(tx, tenantId, projectId)
      const before = await plannedTasks(tx, tenantId, projectId)
      const done = placeRow(before, placings)
      if (!done) throw changedMeanwhile()
      const was = new Map(before.map(({ id, section }) => [id, section]))
      await writePlaces(
        tx,
        tenantId,
        done.rows.map(({ id }) => id),
      )
      const moved = [...new Set(placings.map(({ id }) => id))]
      for (const { id, section } of done.rows.filter(
        row => moved.includes(row.id) && was.get(row.id) !== row.section,
      )) {
        const row = await lockRow(tx, tenantId, taskRecords, id)
        await writeRow(tx, ctx.actor, taskRecords, row, { section })
      }
      await recordAll(
        tx,
        ctx.actor,
        moved.map(recordId => ({ noun: taskRecordType, recordId, act: 'place' })),
      )
      return { back: done.back }
    }),
  )

/**
 * Numbers the rows of a plan in their order: rows whose number is wrong get a new one, and their version
 * stays the same.
 */
const writePlaces = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.execute(sql`
    update project_tasks t set plan_place = o.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality o (id, place)
    where t.tenant_id = ${tenantId} and t.id = o.id and t.plan_place <> o.place`)
