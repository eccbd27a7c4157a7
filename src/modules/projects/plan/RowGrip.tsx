import GripVertical from 'lucide-react/icons/grip-vertical'
import type { DragEvent } from 'react'

/** The drag type of a row, so that only rows can be dropped on rows. */
export const rowDragType = 'application/x-plan-row'

const startDrag = (event: DragEvent, id: string) => {
  event.dataTransfer.setData(rowDragType, id)
  event.dataTransfer.effectAllowed = 'move'
  const row = event.currentTarget.closest('tr, li')
  if (row) event.dataTransfer.setDragImage(row, 12, 12)
}

/** Renders the handle for dragging a row of a plan; keys do the same. */
export const RowGrip = ({ id }: { id: string }) => (
  <span
    aria-hidden="true"
    draggable
    className="mr-1 inline-grid h-4 w-3 shrink-0 cursor-grab place-items-center align-[-2px] text-faint hover:text-ink max-md:hidden"
    onDragStart={event => startDrag(event, id)}
  >
    <GripVertical size={13} />
  </span>
)
