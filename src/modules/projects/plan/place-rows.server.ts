import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChanges } from '../../../core/data/record.server.ts'
import { lockRow, writeRow } from '../../../core/data/rows.server.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { taskRecordType, taskRecords } from '../tasks/task-records.server.ts'
import { planConflict, lockPlan, readPlannedTasks } from './planned-tasks.server.ts'
import { placeRow } from './row-order.ts'

/** The maximum number of rows moved together: a row with all of its subtasks. */
const maxPlacings = 500
const placing = z.object({
  id: z.uuid(),
  beforeId: z.uuid().nullable(),
  section: optionalLine('Phase', 80),
})

/** Moves rows of a plan, also into other phases; returns the placings that undo this exactly. */
export const placeRows = tenantProcedure(access.tasks)
  .input(
    z.object({
      projectId: z.uuid(),
      placings: z.array(placing).min(1).max(maxPlacings, `Move at most ${maxPlacings} rows at a time.`),
    }),
  )
  .mutation(({ ctx, input: { projectId, placings } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await lockPlan(tx, tenantId, projectId)
      const tasks = await readPlannedTasks(tx, tenantId, projectId)
      const placement = placeRow(tasks, placings)
      if (!placement) throw planConflict()
      const sectionById = new Map(tasks.map(({ id, section }) => [id, section]))
      await writePlaces(
        tx,
        tenantId,
        placement.rows.map(({ id }) => id),
      )
      const movedIds = [...new Set(placings.map(({ id }) => id))]
      for (const { id, section } of placement.rows.filter(
        row => movedIds.includes(row.id) && sectionById.get(row.id) !== row.section,
      )) {
        const row = await lockRow(tx, tenantId, taskRecords, id)
        await writeRow(tx, ctx.actor, taskRecords, row, { section })
      }
      await recordChanges(
        tx,
        ctx.actor,
        movedIds.map(recordId => ({ noun: taskRecordType, recordId, act: 'place' })),
      )
      return { back: placement.back }
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
