import { sql, type SQL } from 'drizzle-orm'
import { recordList } from '../../core/kind/record-list.server.ts'
import { projectKind } from './project-kind.ts'
import { healthSql, statusJoinSql } from './plan/project-health.server.ts'
import { projects } from './project.table.ts'

const openCondition = sql`p.status not in ('DONE', 'CANCELED')`
const openTasksSql = sql`from project_tasks t where t.tenant_id = p.tenant_id and t.project_id = p.id
  and t.status <> 'DONE' and t.deleted_at is null`
const overdueTasksSql = sql`${openTasksSql} and t.due_on < d.today`
const doneTasksSql = sql`from project_tasks t where t.tenant_id = p.tenant_id and t.project_id = p.id
  and t.status = 'DONE' and t.deleted_at is null`
/** Returns SQL for a value of the open task that is due first. Tasks without a due date come last. */
const nextTaskSql = (value: SQL) =>
  sql`(select ${value} ${openTasksSql} order by t.due_on nulls last, t.id limit 1)`
const countSql = (tasks: SQL) => sql`(select count(*)::int ${tasks})`

/**
 * The projects that a user sees, with their open tasks; row-level security decides which those are. Plan
 * figures are computed only for the rows shown, so listing a thousand projects costs the same as listing ten.
 */
export const projectListing = recordList(projectKind, {
  table: projects,
  alias: 'p',
  alsoReads: ['project_tasks', 'leases'],
  joinsVisibleRowsOnly: true,
  joins: ({ today }) => sql`
    cross join (select ${today}::date as today) d
    left join users u on u.id = p.manager_id`,
  select: sql`u.name as manager, ${countSql(openTasksSql)} as "openTasks", ${countSql(overdueTasksSql)} as "overdueTasks",
    ${countSql(doneTasksSql)} as "doneTasks", ${nextTaskSql(sql`t.title`)} as "nextTask", ${nextTaskSql(sql`t.due_on::text`)} as "nextOn",
    (select ${healthSql} from (select 1) one ${statusJoinSql(sql`d.today`)}) as standing`,
  searchSql: sql`p.name, p.number, u.name`,
  where: {
    view: (view, { today }) =>
      ({
        all: null,
        open: openCondition,
        mine: sql`p.manager_id = (select app_user())`,
        late: sql`${openCondition} and (p.target_on < ${today} or exists (select 1 ${overdueTasksSql}))`,
        closed: sql`not (${openCondition})`,
      })[view],
  },
  keys: {
    status: sql`array_position(array['ACTIVE', 'PLANNED', 'ON_HOLD', 'DONE', 'CANCELED'], p.status)`,
    openTasks: countSql(openTasksSql),
  },
})
