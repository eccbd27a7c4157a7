import { sql, type SQL } from 'drizzle-orm'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { aboutRouter } from './about/about.server.ts'
import { access } from './access.ts'
import { causeRouter } from './causes/causes.server.ts'
import { projectFileRouter } from './files/files.server.ts'
import { findProjects } from './find-projects.server.ts'
import { projectKind } from './project-kind.ts'
import { projectSchema } from './project.ts'
import { recordType } from './project-records.server.ts'
import { projectRouter } from './project.server.ts'
import { projectListing } from './list-projects.server.ts'
import { planRouter } from './plan/plan.server.ts'
import { projects } from './project.table.ts'
import { projectTasks } from './tasks/task.table.ts'
import { startingRouter } from './starting/starting.server.ts'
import { makeTask } from './tasks/make-task.server.ts'
import { taskDates, taskTodos } from './tasks/task-days.server.ts'
import { taskReminders, notifyOfTask } from './tasks/task-notices.server.ts'
import { taskRecordType } from './tasks/task-records.server.ts'
import { notifyNewAssignees } from './tasks/assignment-notices.server.ts'
import { taskRouter } from './tasks/task.server.ts'

const countSql = (condition: SQL) =>
  sql`select tenant_id, count(*) as held from ${projects} where deleted_at is null and ${condition} group by 1`

export const projectsModule = {
  name: 'projects',
  routers: {
    projects: projectRouter,
    projectsAbout: aboutRouter,
    projectTasks: taskRouter,
    projectPlans: planRouter,
    taskCauses: causeRouter,
    work: startingRouter,
    projectFiles: projectFileRouter,
  },
  files: projectListing.files,
  kinds: [{ kind: projectKind, table: projects }],
  lists: [projectListing.known],
  finds: [findProjects],
  reminders: taskReminders,
  calendarDates: taskDates,
  todos: taskTodos,
  recordMakers: [makeTask],
  limits: [{ kind: 'maxProjects', countSql }],
  counts: [{ name: 'projects', label: 'Projects', countSql }],
  nouns: [
    {
      name: recordType,
      one: 'project',
      many: 'Projects',
      to: id => `/app/projects/${id}`,
      open: access.read,
      isPrivate: true,
      // The log names a project by a part of its id, because its name is only for its people.
      title: { table: projects, columns: ['called'] },
      fields: projectSchema,
      actionPhrases: {
        link: 'linked a record to {}',
        unlink: 'unlinked a record from {}',
        baseline: 'set a baseline for {}',
        unbaseline: 'removed a baseline of {}',
      },
      attachments: { table: projects, access },
      createNotices: notifyNewAssignees,
    },
    {
      name: taskRecordType,
      one: 'task',
      many: 'Tasks',
      isPrivate: true,
      title: { table: projectTasks, columns: ['called'] },
      actionPhrases: {
        plan: 'planned {}',
        move: 'moved {}',
        assign: 'assigned {}',
        reschedule: 'rescheduled {}',
        place: 'moved {} to another row of its plan',
        wait: 'added a dependency to {}',
        unwait: 'removed a dependency from {}',
        check: 'changed the checklist of {}',
        part: 'changed the parent task of {}',
      },
      createNotices: notifyOfTask,
      attachments: { table: projectTasks, access: { read: access.read, write: access.tasks } },
    },
  ],
} satisfies ServerModule
