import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'
import { readEntries } from '../entries/read-entries.server.ts'
import { splitTargets } from '../entries/splits.server.ts'
import { entryRecordType, invoiceRecordType, sheetRecordType } from '../record-types.ts'
import { startOfWeek } from '../rules/week.ts'
import type { SheetStatus } from '../rules/sheet.ts'
import { readProject } from '../../projects/project.port.server.ts'

const read = tenantProcedure(access.read)

export type WeekSheet = {
  id: string
  version: number
  projectId: string
  project: string
  status: SheetStatus
  reason: string | null
  decidedBy: string | null
}

export type WeekPlace = { projectId: string; project: string; taskId: string | null; task: string | null }

/** Procedures for the user's own week and for the projects and tasks that take time. */
export const weekRouter = router({
  get: read
    .input(z.object({ on: daySchema }))
    .meta({
      reads: [entryRecordType, sheetRecordType, invoiceRecordType, 'projects', 'project_tasks'],
      personal: true,
    })
    .query(({ ctx, input: { on } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const weekOn = startOfWeek(on)
        return {
          weekOn,
          timeZone: ctx.membership.timeZone,
          entries: await readEntries(
            tx,
            sql`e.tenant_id = ${tenantId} and e.user_id = ${userId} and e.week_on = ${weekOn}`,
          ),
          sheets: await readUserSheets(tx, tenantId, userId, weekOn),
          earlier: await readEarlierPlaces(tx, tenantId, userId, weekOn),
        }
      }),
    ),

  /** Reads open projects that the user sees, with their open tasks. */
  places: read.meta({ reads: ['projects', 'project_tasks'], personal: true }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<{
        id: string
        name: string
        tasks: { id: string; title: string }[]
      }>(sql`
        select p.id, p.name, coalesce(t.tasks, '[]') as tasks
        from projects p left join lateral (
          select json_agg(json_build_object('id', k.id, 'title', k.title) order by k.place, k.id) as tasks
          from (select id, title, place from project_tasks
            where tenant_id = p.tenant_id and project_id = p.id and status <> 'DONE' and deleted_at is null
            order by place, id limit 200) k) t on true
        where p.tenant_id = ${ctx.actor.tenantId} and p.deleted_at is null and p.status not in ('DONE', 'CANCELED')
        order by lower(p.name), p.id limit 200`)
      return { projects: rows }
    }),
  ),

  /** Reads the records that time on a project can be split over. */
  targets: read
    .input(z.object({ projectId: z.uuid() }))
    .meta({ reads: ['projects', 'leases', 'wells', 'afes'], personal: true })
    .query(({ ctx, input: { projectId } }) =>
      ctx.inTenant(async tx => {
        await readProject(tx, ctx.actor.tenantId, ctx.viewer, projectId)
        return { targets: await splitTargets(tx, ctx.actor.tenantId, ctx.viewer, projectId) }
      }),
    ),
})
export type WeekRouter = typeof weekRouter

async function readUserSheets(tx: Tx, tenantId: string, userId: string, weekOn: Day): Promise<WeekSheet[]> {
  const { rows } = await tx.execute<WeekSheet>(sql`
    select s.id, s.version, s.project_id as "projectId", coalesce(p.name, 'A project you left') as project, s.status, s.reason,
      u.name as "decidedBy"
    from time_sheets s
      left join projects p on p.tenant_id = s.tenant_id and p.id = s.project_id
      left join users u on u.id = s.decided_by
    where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.week_on = ${weekOn}
    order by lower(p.name), s.id`)
  return rows
}

/** Reads the projects and tasks the user logged time on in the previous four weeks, to offer their rows. */
async function readEarlierPlaces(
  tx: Tx,
  tenantId: string,
  userId: string,
  weekOn: Day,
): Promise<WeekPlace[]> {
  const { rows } = await tx.execute<WeekPlace>(sql`
    select distinct p.id as "projectId", p.name as project, t.id as "taskId", t.title as task
    from time_entries e
      join projects p on p.tenant_id = e.tenant_id and p.id = e.project_id
      left join project_tasks t on t.tenant_id = e.tenant_id and t.id = e.task_id
    where e.tenant_id = ${tenantId} and e.user_id = ${userId} and e.kind = 'TIME' and e.deleted_at is null
      and e.week_on between ${addDays(weekOn, -28)} and ${addDays(weekOn, -7)}
      and p.deleted_at is null and p.status not in ('DONE', 'CANCELED') and t.deleted_at is null
      and t.status is distinct from 'DONE'
    order by 2, 4 limit 30`)
  return rows
}
