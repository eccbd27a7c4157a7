import type { ComponentProps } from 'react'
import { RecordProblem } from '../../../core/resource/RecordProblem.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { TaskForm } from './TaskForm.tsx'
import { useTask } from '../tasks/useTasks.tsx'

interface OpenTaskProps extends Pick<ComponentProps<typeof TaskForm>, 'project' | 'onClose'> {
  /** The id of the open task; `new` for one being written, null for none. */
  open: string | null
}

/** Shows the form of the task that is open on a page of a project, if any. */
export function OpenTask({ project, open, onClose }: OpenTaskProps) {
  if (open === null) return null
  return open === 'new' ? (
    <TaskForm project={project} task={null} onClose={onClose} />
  ) : (
    <TaskDialog id={open} onClose={onClose} />
  )
}

/** Shows a task with all its details. */
function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { record: task, problem, restore } = useTask(id)
  if (task) return <TaskForm project={{ ...task, id: task.projectId }} task={task} onClose={onClose} />
  return (
    <SideModal open title="Task" onClose={onClose}>
      {problem ? (
        <RecordProblem one="task" title="Tasks" path="/app/projects/tasks" {...problem} restore={restore} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </SideModal>
  )
}
