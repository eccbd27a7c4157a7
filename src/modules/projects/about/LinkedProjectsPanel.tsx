import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { access } from '../access.ts'
import type { LinkableRecordType } from '../links/link-types.ts'
import { ProjectChoice } from '../ProjectChoice.tsx'
import { describeDueDate, statusLabels, type TaskStatus } from '../tasks/task.ts'
import { useProjects } from '../useProjects.tsx'
import { AddTask } from './AddTask.tsx'
import { useAbout } from './useAbout.tsx'

/** Shows the projects linked to a record, with their next tasks. */
export function LinkedProjectsPanel({ noun, id }: PanelProps<LinkableRecordType>) {
  return getRefusal(useViewer(), access.read) === null ? <LinkedProjects noun={noun} recordId={id} /> : null
}

type LinkedProjectsProps = { noun: LinkableRecordType; recordId: string }

function LinkedProjects({ noun, recordId }: LinkedProjectsProps) {
  const { api, readOnly: noTasks } = useAbout()
  const { call: projects, readOnly: noLinks } = useProjects()
  const today = useToday()
  const { data } = useLiveQuery(api.of.queryOptions({ noun, recordId }))
  const [fieldKey, setFieldKey] = useState(0)
  const [isAdding, setIsAdding] = useState(false)
  const linkCommand = useCommand(
    (projectId: string) => projects.links.add.mutate({ projectId, noun, recordId }),
    { success: () => 'Project linked' },
  )
  const unlinkCommand = useCommand(
    ({ projectId, linkId }: { projectId: string; linkId: string; name: string }) =>
      projects.links.remove.mutate({ projectId, id: linkId }),
    {
      success: (_, { name, projectId }) => ({
        text: `${name} unlinked`,
        undo: () => projects.links.add.mutate({ projectId, noun, recordId }),
      }),
    },
  )
  if (!data || (data.projects.length === 0 && noTasks !== null && noLinks !== null)) return null
  const [only, ...otherProjects] = data.projects
  return (
    <Card
      title="Projects"
      actions={
        noTasks === null && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            Add task
          </Button>
        )
      }
    >
      {data.projects.length === 0 && <p className="text-muted">No project is linked.</p>}
      <ul className="grid gap-3">
        {data.projects.map(project => (
          <li key={project.linkId} className="grid gap-1">
            <span className="flex items-start gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <Link
                  to="/app/projects/$projectId/board"
                  params={{ projectId: project.projectId }}
                  className="text-accent hover:underline"
                >
                  {project.name}
                </Link>{' '}
                <span className="text-muted">
                  {project.open} open, {project.done} done
                </span>
              </span>
              {noLinks === null && (
                <IconButton
                  label={`Unlink ${project.name}`}
                  icon={<X size={14} aria-hidden />}
                  onClick={() => void unlinkCommand.run(project)}
                />
              )}
            </span>
            {project.tasks.length > 0 && (
              <ul aria-label={`Next in ${project.name}`} className="grid gap-1 border-l pl-3 text-sm">
                {project.tasks.map(task => (
                  <li key={task.id} className="wrap-anywhere">
                    {task.title}{' '}
                    <TaskSummary
                      {...task}
                      today={today}
                      assigneeName={task.assigneeId && (data.names[task.assigneeId] ?? 'A former member')}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {noLinks === null && (
        <div className="mt-3">
          <ProjectChoice
            key={fieldKey}
            label="Link a project"
            value={null}
            onChange={selectedId => {
              if (selectedId === null) return
              setFieldKey(fieldKey + 1)
              void linkCommand.run(selectedId)
            }}
          />
        </div>
      )}
      {isAdding && (
        <AddTask
          noun={noun}
          recordId={recordId}
          project={otherProjects.length === 0 ? only : undefined}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Card>
  )
}

type TaskSummaryProps = { status: TaskStatus; dueOn: Day | null; today: Day; assigneeName: string | null }

/** "In progress · Due in 3 days · Lars", with the due date in its tone. */
function TaskSummary({ status, dueOn, today, assigneeName }: TaskSummaryProps) {
  const due = describeDueDate({ dueOn, status }, today)
  return (
    <span className="text-muted">
      {statusLabels[status]}
      {due && (
        <>
          {' · '}
          <span className={toneText[due.tone]}>{due.words}</span>
        </>
      )}
      {assigneeName && ` · ${assigneeName}`}
    </span>
  )
}
