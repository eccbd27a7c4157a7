import { useState, type DragEvent } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { rowKind } from './RowGrip.tsx'
import { dropRow, stepRow, type Placing } from './row-order.ts'
import { usePlans, type Plan } from './usePlan.tsx'

/** Reorders the rows of a plan by keys, or by dragging a row to the place of another. */
export function usePlacing(plan: Plan) {
  const { call, readOnly } = usePlans()
  const [over, setOver] = useState<string | null>(null)
  const placing = useCommand(
    ({ placings }: { title: string; placings: Placing[] }) =>
      call.place.mutate({ projectId: plan.id, placings }),
    {
      success: ({ back }, { title }) => ({
        text: `${title} moved`,
        undo: () => call.place.mutate({ projectId: plan.id, placings: back }),
      }),
    },
  )
  const put = (id: string, placings: Placing[]) => {
    const title = plan.tasks.find(task => task.id === id)?.title
    if (title !== undefined && placings.length > 0 && readOnly === null && !placing.busy)
      void placing.run({ title, placings })
  }
  const isRow = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(rowKind)
  return {
    readOnly,
    step: (id: string, way: 'up' | 'down') => put(id, stepRow(plan.tasks, id, way)),
    /** Props of a row that accepts dropped rows. */
    row: (id: string) => ({
      'data-task': id,
      'data-over': over === id || undefined,
      onDragOver(event: DragEvent) {
        if (!isRow(event)) return
        event.preventDefault()
        if (over !== id) setOver(id)
      },
      onDragLeave: () => setOver(null),
      onDrop(event: DragEvent) {
        if (!isRow(event)) return
        event.preventDefault()
        setOver(null)
        const dragged = event.dataTransfer.getData(rowKind)
        put(dragged, dropRow(plan.tasks, dragged, id))
      },
    }),
  }
}
export type RowPlacing = ReturnType<typeof usePlacing>
