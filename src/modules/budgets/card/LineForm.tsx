import { useQuery } from '@tanstack/react-query'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { lineSchema } from '../record/line.ts'
import { useBudgets, type BudgetView, type RowView } from '../useBudget.tsx'
import { ItemSelect } from './ItemSelect.tsx'

/** The form of a line of the budget's own, with the task over which it is spent. */
export function LineForm({
  budget,
  row,
  onClose,
}: {
  budget: BudgetView
  row: RowView | null
  onClose: () => void
}) {
  const { api, call, readOnly } = useBudgets()
  const line = row?.own ?? null
  const projectId = budget.id
  const { data: tasks = [] } = useQuery(api.tasks.queryOptions({ projectId }))
  return (
    <RecordForm
      title={line ? 'Edit line' : 'Add line'}
      one="line"
      parentId={projectId}
      schema={lineSchema.omit({ position: true })}
      record={line && { id: line.id, version: line.version, values: line }}
      readOnly={readOnly}
      controls={{
        taskId: control => (
          <ItemSelect
            control={control}
            label="Tied to task"
            hint="The remainder of the line moves with this task."
            items={tasks.map(({ id, title, startsOn, dueOn }) => ({
              id,
              label: title,
              hint: [startsOn ?? dueOn, dueOn ?? startsOn].map(day => formatDate(day)).join(' to '),
            }))}
          />
        ),
      }}
      save={saving => {
        const position = line?.position ?? budget.rows.length
        return call.lines.save.mutate({ projectId, ...saving, values: { ...saving.values, position } })
      }}
      remove={
        line
          ? async () => {
              const removed = await call.lines.remove.mutate({
                projectId,
                id: line.id,
                version: line.version,
              })
              return () => call.lines.save.mutate({ projectId, id: line.id, version: null, values: removed })
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
