import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { flagsOf } from '../../core/access/flags.ts'
import { mostInBulk } from '../../core/bulk/bulk.ts'
import { peopleNames } from '../../core/auth/people-names.server.ts'
import { likeWords } from '../../core/data/like-words.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { listPage, selected, type Direction } from '../../core/data/list-window.server.ts'
import { pageInput, type PageInput } from '../../core/data/list-window.ts'
import { saveRow } from '../../core/data/rows.server.ts'
import { AppError, fieldProblem } from '../../core/error/AppError.ts'
import { listExport } from '../../core/resource/list-export.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { exportColumns } from '../../core/resource/list-columns.ts'
import { recordCommands } from '../../core/resource/record-commands.server.ts'
import { giveRoom, roomOf, takeRoom } from '../../core/tenancy/limits.server.ts'
import { membersWhoMay } from '../../core/tenancy/members-who-may.server.ts'
import { access } from './access.ts'
import { linkRouter, linksOf } from './links.server.ts'
import { denialWords } from './project-access.ts'
import { peopleSchema, projectSchema } from './project.ts'
import {
  listedProject,
  projectAddress,
  projectColumns,
  projectFilter,
  projectSorts,
  type ProjectRow,
  type ProjectSort,
} from './project-list.ts'
import { noun, peopleOf, projectPeople, projectRecords, readProject } from './project-records.server.ts'
import { projects } from './project.table.ts'

const read = tenantProcedure(access.read, { forbidden: denialWords.not_authorized }).meta({
  reads: [noun, 'project_tasks'],
})
const one = z.object({ id: z.uuid() })

const commands = { records: projectRecords, schema: projectSchema, many: noun }
const { update } = recordCommands({ ...commands, write: access.write, most: 1 })
const { remove, restore } = recordCommands({
  ...commands,
  write: access.remove,
  most: mostInBulk,
  async follow(tx, { actor, membership }, { ids, deleted }) {
    const count = new Set(ids).size
    if (deleted) await giveRoom(tx, actor.tenantId, 'maxProjects', count)
    if (deleted === false) await takeRoom(tx, membership, 'maxProjects', noun, count)
  },
})
const { create } = recordCommands({
  ...commands,
  write: access.create,
  most: 1,
  follow: (tx, { membership }) => takeRoom(tx, membership, 'maxProjects', noun),
})

/** Every procedure of projects. */
export const projectRouter = router({
  list: read
    .input(
      z.object({
        filter: projectFilter.prefault({}),
        sort: z.enum(projectSorts).default('targetOn'),
        direction: z.enum(['asc', 'desc']).default('asc'),
        ...pageInput.shape,
      }),
    )
    .query(({ ctx, input: { filter, ...window } }) =>
      ctx.inTenant(tx => listProjects(tx, ctx.actor.tenantId, ctx.today, filter, window)),
    ),

  /** How many projects the organization has, and how many its plan allows; those that one does not see count too. */
  room: tenantProcedure(access.create)
    .meta({ reads: ['usage'] })
    .query(({ ctx }) => ctx.inTenant(tx => roomOf(tx, ctx.membership, 'maxProjects'))),

  get: read.input(one).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const row = await readProject(tx, tenantId, ctx.viewer, id)
      const { version, createdBy, managerId, teamMembers } = row
      return {
        id,
        version,
        fields: await projectRecords.fieldsOf(row, tx),
        createdBy,
        managerId,
        teamMembers,
        names: await peopleNames(tx, peopleOf(row)),
        links: await linksOf(tx, tenantId, ctx.viewer, id),
      }
    }),
  ),

  create,
  update,
  remove,
  restore,

  /** Who of the organization can take part in projects. */
  candidates: tenantProcedure(access.write).query(({ ctx }) =>
    ctx.inTenant(tx => membersWhoMay(tx, ctx.membership, access.read)),
  ),

  /** Says who manages a project and who works on it. Who says it stays one of its people. */
  setPeople: tenantProcedure(access.write)
    .input(z.object({ id: z.uuid(), version: z.int(), ...peopleSchema.shape }))
    .mutation(({ ctx, input: { id, version, managerId, teamMembers } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const before = await readProject(tx, tenantId, ctx.viewer, id)
        const able = new Set((await membersWhoMay(tx, ctx.membership, access.read)).map(each => each.id))
        const known = new Set(peopleOf(before))
        const strange = (who: string) => !able.has(who) && !known.has(who)
        if (managerId !== null && strange(managerId))
          throw fieldProblem('managerId', 'This person may not open projects. Choose someone else.')
        if (teamMembers.some(strange))
          throw fieldProblem('teamMembers', 'Someone of the team may not open projects. Leave them out.')
        const stays =
          flagsOf(ctx.viewer).canWriteToProjects ||
          peopleOf({ createdBy: before.createdBy, managerId, teamMembers }).includes(userId)
        if (!stays)
          throw new AppError(
            'invalid',
            'You would no longer see the project. Stay its manager or on its team.',
          )
        const saved = await saveRow(tx, ctx.actor, projectPeople, {
          id,
          version,
          changes: { managerId, teamMembers },
        })
        return { version: saved.version }
      }),
    ),

  links: linkRouter,
})
export type ProjectRouter = typeof projectRouter

type Filter = z.output<typeof projectFilter> & { ids?: string[] }

/** The projects that a filter leaves, of those that who asks sees. */
export function projectsFrom(tenantId: string, today: string, { search = '', kind, view, ids }: Filter): SQL {
  const open = sql`p.status not in ('DONE', 'CANCELED')`
  const views = {
    all: sql`true`,
    open,
    mine: sql`p.manager_id = (select app_user())`,
    late: sql`${open} and (p.target_on < ${today} or t.overdue > 0)`,
    closed: sql`not (${open})`,
  }
  return sql`projects p
      left join users u on u.id = p.manager_id
      left join lateral (select count(*) as open, count(*) filter (where due_on < ${today}) as overdue
        from project_tasks where tenant_id = p.tenant_id and project_id = p.id and status <> 'DONE' and deleted_at is null) t on true
      where p.tenant_id = ${tenantId} and p.deleted_at is null and ${views[view]}
        and ${ids ? sql`p.id = any (${sql.param(ids)}::uuid[])` : sql`true`}
        and ${kind ? sql`p.kind = ${kind}` : sql`true`}
        and ${search === '' ? sql`true` : sql`concat_ws(' ', p.name, p.number, u.name) ilike ${likeWords(search)}`}`
}

type Sorted = { sort: ProjectSort; direction: Direction }

const sortKeys: Record<ProjectSort, SQL> = {
  name: sql`lower(p.name)`,
  number: sql`lower(p.number)`,
  kind: sql`p.kind`,
  status: sql`array_position(array['ACTIVE', 'PLANNED', 'ON_HOLD', 'DONE', 'CANCELED'], p.status)`,
  startsOn: sql`p.starts_on`,
  targetOn: sql`p.target_on`,
  openTasks: sql`t.open`,
}

const listProjects = (
  tx: Tx,
  tenantId: string,
  today: string,
  filter: Filter,
  { sort, direction, ...window }: PageInput & Sorted,
) =>
  listPage<ProjectRow>(tx, {
    select: sql`p.id, ${selected(projects, 'p', [...listedProject])}, u.name as manager,
      t.open::int as "openTasks", t.overdue::int as "overdueTasks"`,
    from: projectsFrom(tenantId, today, filter),
    order: sql`${sortKeys[sort]} ${sql.raw(direction)} nulls last, lower(p.name), p.id`,
    ...window,
  })

/** The list as its page shows it. */
export const projectFiles = listExport<ProjectRow>({
  path: '/projects/export',
  gate: access.read,
  name: 'Projects',
  noun,
  columns: () => exportColumns(projectColumns),
  rows({ tenantId, today, search, ids }) {
    const { filter: asked, ...sorted } = projectAddress.asked(search)
    const filter = ids ? { ids, view: 'all' as const } : asked
    return async (tx, offset, limit) =>
      (await listProjects(tx, tenantId, today, filter, { ...sorted, offset, limit })).rows
  },
})
