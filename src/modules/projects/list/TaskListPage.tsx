import { useState } from 'react'
import { groupBy } from '../../../core/data/group-by.ts'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { KeyHints } from '../../../ui/keys/Keys.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { DueDialog } from '../form/DueDialog.tsx'
import { NewTaskTab } from '../NewTaskTab.tsx'
import { RowGrip } from '../plan/RowGrip.tsx'
import type { Plan } from '../plan/usePlan.tsx'
import { useRowPlacing, type RowPlacing } from '../plan/useRowPlacing.tsx'
import { listHints, useListKeys } from './useListKeys.tsx'
import { describeDueDate, statuses, statusLabels } from '../tasks/task.ts'

type Row = Plan['tasks'][number]
const pageSize = 300

/** Shows the tasks of a project in the order of its plan, subtasks under their parents. */
export default function TaskListPage() {
  return <NewTaskTab>{(plan, open) => <TaskList plan={plan} onOpen={open} />}</NewTaskTab>
}

function TaskList({ plan, onOpen }: { plan: Plan; onOpen: (id: string) => void }) {
  const [status, setStatus] = useState('')
  const [label, setLabel] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const labels = [...new Set(plan.tasks.flatMap(task => task.labels))].toSorted()
  const [dueTaskId, setDueTaskId] = useState<string | null>(null)
  const placing = useRowPlacing(plan)
  const rows = subtasksUnderParents(plan.tasks).filter(
    task => (status === '' || task.status === status) && (label === '' || task.labels.includes(label)),
  )
  const visibleRows = rows.slice(0, limit)
  useListKeys({ rows: visibleRows, placing, onOpen, onDue: setDueTaskId })
  const dueTask = plan.tasks.find(({ id }) => id === dueTaskId)
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <SelectField
          label="Status"
          placeholder="All"
          value={status}
          onChange={event => setStatus(event.target.value)}
          choices={statuses.map(value => ({ value, label: statusLabels[value] }))}
        />
        {labels.length > 0 && (
          <SelectField
            label="Label"
            placeholder="All"
            value={label}
            onChange={event => setLabel(event.target.value)}
            choices={labels.map(value => ({ value, label: value }))}
          />
        )}
      </div>
      <Card hasNoPadding>
        <PlainTable
          caption="Tasks"
          rows={visibleRows}
          rowKey={row => row.id}
          rowProps={row => placing.row(row.id)}
          columns={useColumns(plan, onOpen, placing)}
          card={row => (
            <button type="button" className="block w-full text-left" onClick={() => onOpen(row.id)}>
              <RowCard
                name={row.title}
                status={<span className="shrink-0">{statusLabels[row.status]}</span>}
                leftFigure={row.assigneeId === null ? '—' : (plan.names[row.assigneeId] ?? 'A former member')}
                rightFigure={row.dueOn === null ? '—' : `Due ${formatDate(row.dueOn)}`}
              />
            </button>
          )}
          empty={<p className="p-3.5 text-muted">No tasks.</p>}
        />
      </Card>
      {rows.length > limit && (
        <Button className="mt-3" onClick={() => setLimit(limit + pageSize)}>
          Show {pluralize(Math.min(pageSize, rows.length - limit), 'more task')}
        </Button>
      )}
      <KeyHints hints={listHints} />
      {dueTask && <DueDialog task={dueTask} onClose={() => setDueTaskId(null)} />}
    </>
  )
}

function useColumns(plan: Plan, onOpen: (id: string) => void, placing: RowPlacing): PlainColumn<Row>[] {
  const today = useToday()
  /** A column without any value is omitted. */
  const whenKnown = (column: PlainColumn<Row>, isKnown: (task: Row) => boolean) =>
    plan.tasks.some(isKnown) ? [column] : []
  return [
    {
      header: 'Task',
      names: true,
      canWrap: true,
      cell: ({ id, title, parentId, milestone, labels }) => (
        <span className={classes('flex items-start', parentId !== null && 'pl-4')}>
          {placing.readOnly === null && <RowGrip id={id} />}
          <span className="min-w-0">
            {milestone && <span aria-label="Milestone">◆ </span>}
            <button type="button" className="align-top text-left hover:underline" onClick={() => onOpen(id)}>
              {title}
            </button>{' '}
            {labels.map(taskLabel => (
              <Tag key={taskLabel}>{taskLabel}</Tag>
            ))}
          </span>
        </span>
      ),
    },
    ...whenKnown(
      { header: 'Phase', wide: true, cell: ({ section }) => section ?? '—' },
      ({ section }) => section !== null,
    ),
    {
      header: 'Assigned to',
      wide: true,
      cell: ({ assigneeId }) => (assigneeId === null ? '—' : (plan.names[assigneeId] ?? 'A former member')),
    },
    ...whenKnown(
      { header: 'Start', wide: true, cell: ({ startsOn }) => formatDate(startsOn) },
      ({ startsOn }) => startsOn !== null,
    ),
    {
      header: 'Due',
      cell: task => {
        const due = describeDueDate(task, today)
        return due?.tone === 'bad' ? <Status tone="bad">{due.words}</Status> : formatDate(task.dueOn)
      },
    },
    { header: 'Status', cell: ({ status }) => statusLabels[status] },
    {
      header: 'Done',
      align: 'right',
      wide: true,
      cell: ({ percent, status }) => (status === 'DONE' ? '100%' : percent === null ? '—' : `${percent}%`),
    },
  ]
}

/** Returns tasks in their order, each parent followed by its subtasks. */
function subtasksUnderParents(tasks: readonly Row[]): Row[] {
  const ids = new Set(tasks.map(({ id }) => id))
  const getParentId = ({ parentId }: Row) => (parentId !== null && ids.has(parentId) ? parentId : '')
  const byParent = groupBy(tasks, getParentId)
  return (byParent.get('') ?? []).flatMap(parent => [parent, ...(byParent.get(parent.id) ?? [])])
}
