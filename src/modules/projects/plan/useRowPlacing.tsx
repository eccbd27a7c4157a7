import { useState, type DragEvent } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { rowDragType } from './RowGrip.tsx'
import { dropRow, stepRow, type Placing } from './row-order.ts'
import { usePlans, type Plan } from './usePlan.tsx'

/** Reorders the rows of a plan by keys, or by dragging a row to the place of another. */
export function useRowPlacing(plan: Plan) {
  const { call, readOnly } = usePlans()
  const [overId, setOverId] = useState<string | null>(null)
  const placeCommand = useCommand(
    ({ placings }: { title: string; placings: Placing[] }) =>
      call.place.mutate({ projectId: plan.id, placings }),
    {
      success: ({ back: undoPlacings }, { title }) => ({
        text: `${title} moved`,
        undo: () => call.place.mutate({ projectId: plan.id, placings: undoPlacings }),
      }),
    },
  )
  const placeRow = (id: string, placings: Placing[]) => {
    const title = plan.tasks.find(task => task.id === id)?.title
    if (title !== undefined && placings.length > 0 && readOnly === null && !placeCommand.busy)
      void placeCommand.run({ title, placings })
  }
  const isRow = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(rowDragType)
  return {
    readOnly,
    step: (id: string, direction: 'up' | 'down') => placeRow(id, stepRow(plan.tasks, id, direction)),
    /** Props of a row that accepts dropped rows. */
    row: (id: string) => ({
      'data-task': id,
      'data-over': overId === id || undefined,
      onDragOver(event: DragEvent) {
        if (!isRow(event)) return
        event.preventDefault()
        if (overId !== id) setOverId(id)
      },
      onDragLeave: () => setOverId(null),
      onDrop(event: DragEvent) {
        if (!isRow(event)) return
        event.preventDefault()
        setOverId(null)
        const draggedId = event.dataTransfer.getData(rowDragType)
        placeRow(draggedId, dropRow(plan.tasks, draggedId, id))
      },
    }),
  }
}
export type RowPlacing = ReturnType<typeof useRowPlacing>
