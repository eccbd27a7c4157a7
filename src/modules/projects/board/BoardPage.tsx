import { useState } from 'react'
import { groupBy } from '../../../core/data/group-by.ts'
import { KeyHints } from '../../../ui/keys/Keys.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { newTaskAct } from '../NewTaskButton.tsx'
import { ProjectTab } from '../ProjectTabPanel.tsx'
import { CloseTaskPanel } from '../causes/CloseTaskPanel.tsx'
import { useCauses } from '../causes/useCauses.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { statuses, type TaskStatus } from '../tasks/task.ts'
import { DueDialog } from '../form/DueDialog.tsx'
import { OpenTask } from '../form/TaskDialog.tsx'
import { boardHints, useBoardKeys } from './useBoardKeys.tsx'
import { useBoardMoves } from './useBoardMoves.tsx'
import { useBoard, useTasks, type Board } from '../tasks/useTasks.tsx'

export default function BoardPage() {
  const [openTaskId, setOpenTaskId] = useState<string | null>(null)
  return (
    <ProjectTab acts={[newTaskAct(() => setOpenTaskId('new'))]}>
      {({ id }) => <LoadedBoard projectId={id} open={openTaskId} setOpen={setOpenTaskId} />}
    </ProjectTab>
  )
}

/** The id of the open task; `new` for one being written. */
type OpenTaskState = { open: string | null; setOpen: (id: string | null) => void }

function LoadedBoard({ projectId, ...openTaskState }: OpenTaskState & { projectId: string }) {
  const { record: board } = useBoard(projectId)
  return board ? <TaskBoard board={board} {...openTaskState} /> : <Skeleton className="h-64" />
}

/** Shows the tasks of a project in one column per status, moved by dragging, by keys or by a choice. */
function TaskBoard({ board, open, setOpen }: OpenTaskState & { board: Board }) {
  const causes = useCauses(board.id)
  const { readOnly } = useTasks()
  const [dueTaskId, setDueTaskId] = useState<string | null>(null)
  const moving = useBoardMoves(board, causes)
  const columns = groupBy(board.tasks, ({ status }) => status)
  useBoardKeys({ tasks: board.tasks, columns, moving, readOnly, onOpen: setOpen, onDue: setDueTaskId })
  const dueTask = board.tasks.find(({ id }) => id === dueTaskId)
  const handleDrop = (id: string, status: TaskStatus, beforeId: string | null) => {
    const task = board.tasks.find(candidate => candidate.id === id)
    if (!task || beforeId === id) return
    const otherTasks = (columns.get(status) ?? []).filter(candidate => candidate.id !== id)
    const index = otherTasks.findIndex(candidate => candidate.id === beforeId)
    moving.to(task, status, index === -1 ? otherTasks.length : index)
  }
  return (
    <>
      <p className="pb-2 text-xs text-faint max-md:hidden">
        Drag a task, or move the one in focus with Alt and the arrow keys. Enter opens it.
      </p>
      <output className="sr-only">{moving.whereTo}</output>
      <div className="grid grid-cols-1 content-start gap-3 md:grid-cols-2 xl:min-h-[calc(100dvh-15rem)] xl:grid-cols-4 xl:content-stretch">
        {statuses.map(status => (
          <BoardColumn
            key={status}
            status={status}
            tasks={columns.get(status) ?? []}
            names={board.names}
            moving={moving}
            onDropTask={handleDrop}
            onOpen={({ id }) => setOpen(id)}
          />
        ))}
      </div>
      <KeyHints hints={boardHints} />
      {dueTask && <DueDialog task={dueTask} onClose={() => setDueTaskId(null)} />}
      <OpenTask project={board} open={open} onClose={() => setOpen(null)} />
      {moving.proving && (
        <CloseTaskPanel
          taskCause={moving.proving.of}
          close={moving.prove}
          onClose={() => moving.setProving(null)}
        />
      )}
      {moving.blocking && (
        <BlockedDialog
          title={moving.blocking.task.title}
          onBlock={moving.block}
          onClose={() => moving.setBlocking(null)}
        />
      )}
    </>
  )
}
