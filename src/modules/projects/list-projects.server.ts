import { sql } from 'drizzle-orm'
import { recordList } from '../../core/kind/record-list.server.ts'
import { projectKind } from './project-kind.ts'
import { healthSql, joinStanding } from './plan/standing.server.ts'
import { projects } from './project.table.ts'

const isOpen = sql`p.status not in ('DONE', 'CANCELED')`

/** The projects that a person sees, with their open tasks: which of them there are, the database says. */
export const projectListing = recordList(projectKind, {
  table: projects,
  as: 'p',
  alsoReads: ['project_tasks', 'leases'],
  joinsShown: true,
  joins: ({ today }) => sql`
    left join users u on u.id = p.manager_id
    ${joinStanding(today)}`,
  select: sql`u.name as manager, t.open::int as "openTasks", t.overdue::int as "overdueTasks",
    ${healthSql} as standing`,
  words: sql`p.name, p.number, u.name`,
  where: {
    view: (view, { today }) =>
      ({
        all: null,
        open: isOpen,
        mine: sql`p.manager_id = (select app_user())`,
        late: sql`${isOpen} and (p.target_on < ${today} or t.overdue > 0)`,
        closed: sql`not (${isOpen})`,
      })[view],
  },
  keys: {
    status: sql`array_position(array['ACTIVE', 'PLANNED', 'ON_HOLD', 'DONE', 'CANCELED'], p.status)`,
    openTasks: sql`t.open`,
  },
})
