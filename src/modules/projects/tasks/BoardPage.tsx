import { Link, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { OfPage } from '../../../core/resource/RecordPage.tsx'
import { StaleRecord } from '../../../core/resource/StaleRecord.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { countOf } from '../../../ui/formats.ts'
import { OpenProject } from '../OpenProject.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { statuses } from './task.ts'
import { TaskForm } from './TaskForm.tsx'
import type { Task } from './task.server.ts'
import { useMoving } from './useMoving.tsx'
import { useBoard, useTasks, type Board } from './useTasks.tsx'

export default function BoardPage() {
  const { projectId = '' } = useParams({ strict: false }) as { projectId?: string }
  return (
    <OpenProject found={useBoard(projectId)}>
      {(board, { stale }) => <TaskBoard board={board} stale={stale} key={projectId} />}
    </OpenProject>
  )
}

/** The tasks of a project in the columns of where they stand, moved by dragging, by keys and by a choice. */
function TaskBoard({ board, stale }: { board: Board; stale: OfPage['stale'] }) {
  const { readOnly } = useTasks()
  const [open, setOpen] = useState<Task | 'new' | null>(null)
  const moving = useMoving(board)
  const openTasks = board.tasks.filter(({ status }) => status !== 'DONE').length
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        above={
          <Link to={`/app/projects/${board.id}`} className="hover:text-ink">
            {board.name}
          </Link>
        }
        title="Board"
        count={countOf(openTasks, 'open task')}
        actions={
          <Button
            variant="primary"
            icon={<Plus size={14} aria-hidden />}
            disabledReason={readOnly}
            onClick={() => setOpen('new')}
          >
            New task
          </Button>
        }
      />
      {stale && (
        <div className="px-4.5 pb-3 max-md:px-3.5">
          <StaleRecord {...stale} />
        </div>
      )}
      <p className="px-4.5 pb-2 text-xs text-faint max-md:hidden">
        Drag a task, or move the one in focus with Alt and the arrow keys. Enter opens it.
      </p>
      <output className="sr-only">{moving.whereTo}</output>
      <div className="grid flex-1 grid-cols-1 content-start items-start gap-3 px-4.5 pb-6 max-md:px-3.5 md:grid-cols-2 xl:grid-cols-4">
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
    </div>
  )
}
