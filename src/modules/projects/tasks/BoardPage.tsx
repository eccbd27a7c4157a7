import { Link, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RecordPage } from '../../../core/resource/RecordPage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { countOf } from '../../../ui/formats.ts'
import { BlockedDialog } from './BlockedDialog.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { statuses } from './task.ts'
import { TaskForm } from './TaskForm.tsx'
import type { Task } from './task.server.ts'
import { useMoving } from './useMoving.tsx'
import { useBoard, useTasks, type Board } from './useTasks.tsx'

const kind = { one: 'project', many: 'Projects', all: '/app/projects' }

export default function BoardPage() {
  const { projectId = '' } = useParams({ strict: false }) as { projectId?: string }
  return (
    <RecordPage kind={kind} found={useBoard(projectId)}>
      {board => <TaskBoard board={board} key={projectId} />}
    </RecordPage>
  )
}

/** The tasks of a project in the columns of where they stand, moved by dragging, by keys and by a choice. */
function TaskBoard({ board }: { board: Board }) {
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
