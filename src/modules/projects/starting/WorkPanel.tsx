import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { statusLabels } from '../tasks/task.ts'
import { useMakesProjects } from '../useProjects.tsx'
import { StartProject, StartTask } from './StartWork.tsx'
import { useWorkApi } from './useWorkApi.tsx'

/** Shows the work on a record: the tasks started for it, and the buttons that start more. */
export function WorkPanel(record: PanelProps) {
  return getRefusal(useViewer(), access.read) === null ? <WorkSection {...record} /> : null
}

function WorkSection({ noun, id }: PanelProps) {
  const { api, readOnly } = useWorkApi()
  const noProjects = useMakesProjects()
  const [startKind, setStartKind] = useState<'task' | 'project' | null>(null)
  const { data } = useLiveQuery(api.of.queryOptions({ cause: noun, recordId: id }))
  if (!data) return null
  const { cause, tasks } = data
  // A lease or a tract that is not running out needs no work.
  const isQuiet = (noun === 'leases' || noun === 'tracts') && cause.lastSafeOn === null
  if (tasks.length === 0 && (isQuiet || cause.settled !== null)) return null
  const startProps = { cause, kind: noun, onClose: () => setStartKind(null) }
  return (
    <section aria-label="Work" className="grid gap-2">
      {tasks.length > 0 && (
        <ul className="grid gap-1">
          {tasks.map(({ taskId, title, status, projectId, project }) => (
            <li key={taskId}>
              <Link
                to="/app/projects/$projectId/board"
                params={{ projectId }}
                className="wrap-anywhere text-accent hover:underline"
              >
                {title}
              </Link>{' '}
              <span className="text-muted">
                {statusLabels[status]} · {project}
              </span>
            </li>
          ))}
        </ul>
      )}
      {cause.settled === null && !isQuiet && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" disabledReason={readOnly} onClick={() => setStartKind('task')}>
            Start a task
          </Button>
          <Button
            size="small"
            disabledReason={noProjects ?? readOnly}
            onClick={() => setStartKind('project')}
          >
            Start a project
          </Button>
          <RecordPanels place="starting" noun={noun} id={id} name={cause.called} />
          {/* A lease's page already shows the day on its clock. */}
          {cause.lastSafeOn !== null && noun !== 'leases' && (
            <span className="text-sm text-muted">Last day to act {formatDate(cause.lastSafeOn)}</span>
          )}
        </div>
      )}
      {startKind === 'task' && <StartTask {...startProps} />}
      {startKind === 'project' && <StartProject {...startProps} />}
    </section>
  )
}
