import { Link } from '@tanstack/react-router'
import { NewRecord } from '../../core/kind/NewRecord.tsx'
import { RecordListPage } from '../../core/kind/RecordListPage.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { pluralize, formatDate } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { healthTones, healthLabels, kindLabels, statusTones, statusLabels } from './project.ts'
import { projectKind, type ProjectRow } from './project-kind.ts'
import { useProjects } from './useProjects.tsx'
import { useProjectQuota } from './useProjectQuota.tsx'

const StatusCell = ({ status }: Pick<ProjectRow, 'status'>) => (
  <Status tone={statusTones[status]}>{statusLabels[status]}</Status>
)

const cells = {
  status: (row: ProjectRow) => <StatusCell {...row} />,
  standing: ({ standing }: ProjectRow) =>
    standing === null ? '—' : <Status tone={healthTones[standing]}>{healthLabels[standing]}</Status>,
  nextTask: ({ nextTask, nextOn }: ProjectRow) =>
    nextTask === null ? (
      '—'
    ) : (
      <span title={nextTask}>{[nextTask, nextOn && formatDate(nextOn)].filter(Boolean).join(' · ')}</span>
    ),
  openTasks: (row: ProjectRow) => <Progress {...row} />,
  overdueTasks: ({ overdueTasks }: ProjectRow) =>
    overdueTasks === 0 ? '0' : <span className="font-semibold text-bad">{overdueTasks}</span>,
}

/** Shows the number of open tasks, and a bar of the completed share. */
function Progress({ openTasks, doneTasks }: Pick<ProjectRow, 'openTasks' | 'doneTasks'>) {
  const total = openTasks + doneTasks
  return (
    <span className="inline-flex items-center gap-2">
      {total > 0 && (
        <span aria-hidden className="h-1.25 w-10 overflow-hidden rounded-full bg-hover">
          <span className="block h-full bg-good" style={{ width: `${(100 * doneTasks) / total}%` }} />
        </span>
      )}
      <span>
        {openTasks} of {total}
      </span>
    </span>
  )
}

const navLabels = {
  timeline: 'Timeline',
  tasks: 'My tasks',
  time: 'My time',
  field: 'In the field',
  templates: 'Templates',
}
const navigationActions = Object.entries(navLabels).map(([below, label]) => ({
  label,
  node: (
    <Link to={`/app/projects/${below}`} className={buttonClass()}>
      {label}
    </Link>
  ),
}))

/** Shows the projects that the user created, manages or works on; owners see all. */
export default function ProjectsPage() {
  const { api, call, readOnly } = useProjects()
  const quota = useProjectQuota()
  return (
    <RecordListPage
      kind={projectKind}
      page={query => api.list.queryOptions(query)}
      search="Search by name, number or manager"
      emptyContent="You see the projects that you created, manage or work on. Create one, or remove a filter."
      meta={quota.words}
      acts={navigationActions}
      cells={cells}
      edits={{ call: { update: call.update }, readOnly }}
      card={row => (
        <RowCard
          name={row.name}
          status={<StatusCell {...row} />}
          leftFigure={kindLabels[row.kind]}
          rightFigure={
            row.nextTask === null ? pluralize(row.openTasks, 'open task') : `Next: ${row.nextTask}`
          }
        />
      )}
      newRecord={{
        readOnly: quota.none,
        form: ({ address: _, ...props }) => (
          <NewRecord
            {...props}
            kind={projectKind}
            save={call.create.mutate}
            success={({ name }) => `${name} created`}
          />
        ),
      }}
    />
  )
}
