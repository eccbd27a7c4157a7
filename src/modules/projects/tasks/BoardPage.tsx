import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ProjectTab } from '../ProjectTabPanel.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { statuses } from './task.ts'
import { TaskForm } from './TaskForm.tsx'
import type { Task } from './task.server.ts'
import { useMoving } from './useMoving.tsx'
import { useBoard, useTasks, type Board } from './useTasks.tsx'

export default function BoardPage() {
  const { readOnly } = useTasks()
  const [open, setOpen] = useState<Task | 'new' | null>(null)
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={14} aria-hidden />}
      disabledReason={readOnly}
      onClick={() => setOpen('new')}
    >
      New task
    </Button>
  )
  return (
    <ProjectTab acts={[{ label: 'New task', kept: true, node: add }]}>
      {({ id }) => <LoadedBoard projectId={id} open={open} setOpen={setOpen} />}
    </ProjectTab>
  )
}

type Opening = { open: Task | 'new' | null; setOpen: (task: Task | 'new' | null) => void }

function LoadedBoard({ projectId, ...opening }: Opening & { projectId: string }) {
  const { record: board } = useBoard(projectId)
  return board ? <TaskBoard board={board} {...opening} /> : <Skeleton className="h-64" />
}

/** The tasks of a project in the columns of where they stand, moved by dragging, by keys and by a choice. */
function TaskBoard({ board, open, setOpen }: Opening & { board: Board }) {
  const moving = useMoving(board)
  return (
    <>
      <p className="pb-2 text-xs text-faint max-md:hidden">
        Drag a task, or move the one in focus with Alt and the arrow keys. Enter opens it.
      </p>
      <output className="sr-only">{moving.whereTo}</output>
      <div className="grid grid-cols-1 content-start items-start gap-3 md:grid-cols-2 xl:grid-cols-4">
        {statuses.map(status => (
          <BoardColumn key={status} status={status} board={board} moving={moving} onOpen={setOpen} />
        ))}
      </div>
      {open !== null && (
        <TaskForm board={board} task={open === 'new' ? null : open} onClose={() => setOpen(null)} />
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
