import type { ReactNode } from 'react'
import type { Day } from '../../../core/time/calendar.ts'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { dependencyMark } from '../../projects/plan/describe-dependency.ts'
import { assignDates, type DatedTask } from './dated-tasks.ts'
import { roleLabels, type TemplateTask } from './template.ts'

interface PlanTableProps {
  tasks: readonly TemplateTask[]
  /** The anchor day for dates; null shows day numbers instead. */
  anchorDay: Day | null
  /** Actions on a task. */
  renderActions?: ((task: TemplateTask) => ReactNode) | undefined
  /** True next to a form, where some columns do not fit. */
  isCompact?: boolean
}

/** Shows the tasks of a template with their days, and the source of each duration. */
export function PlanTable({ tasks, anchorDay, renderActions, isCompact = false }: PlanTableProps) {
  const titles = new Map(tasks.map(({ key, title }) => [key, title]))
  const rows = assignDates(tasks, anchorDay ?? '2000-01-01')
  const waitsColumn: PlainColumn<DatedTask> = {
    header: 'Depends on',
    wide: true,
    canWrap: true,
    cell: ({ after }) =>
      after.map(wait => `${titles.get(wait.key)}${dependencyMark(wait)}`).join(', ') || '—',
  }
  const datesText = (row: DatedTask) => (anchorDay === null ? offsetText(row) : taskDaysText(row))
  return (
    <PlainTable
      caption="Tasks of the template"
      rows={rows}
      rowKey={({ key }) => key}
      card={row => (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <RowCard
              name={row.title}
              status={row.milestone ? <Tag>Milestone</Tag> : ''}
              leftFigure={row.role === null ? '' : roleLabels[row.role]}
              rightFigure={datesText(row)}
            />
          </div>
          {renderActions?.(row)}
        </div>
      )}
      columns={[
        {
          header: 'Task',
          names: true,
          canWrap: true,
          cell: row => (
            <>
              {row.title} {row.milestone && <Tag>Milestone</Tag>}
              {row.labels.map(label => (
                <Tag key={label}>{label}</Tag>
              ))}
              {(row.estimateHours !== null || row.checklist.length > 0) && (
                <span className="block text-sm font-normal text-muted">{taskSizeText(row)}</span>
              )}
              {row.partOf !== null && (
                <span className="block text-sm font-normal text-muted">
                  Part of {rows.find(({ key }) => key === row.partOf)?.title}
                </span>
              )}
              {row.notes !== null && (
                <span className="block text-sm font-normal text-muted">{row.notes}</span>
              )}
            </>
          ),
        },
        {
          header: 'Role',
          cell: ({ role, phase }) => (
            <>
              {role === null ? '—' : roleLabels[role]}
              {!isCompact && phase !== null && <span className="block text-sm text-muted">{phase}</span>}
            </>
          ),
        },
        { header: anchorDay === null ? 'Days' : 'Dates', cell: datesText },
        ...(isCompact ? [] : [waitsColumn]),
        {
          header: 'Duration source',
          wide: true,
          canWrap: true,
          cell: row => row.source ?? <span className="text-muted">Assumed</span>,
        },
        ...(renderActions
          ? [
              {
                header: 'Actions',
                quiet: true,
                align: 'right' as const,
                cell: (row: DatedTask) => renderActions(row),
              },
            ]
          : []),
      ]}
    />
  )
}

/** "12 h, 4 checklist items". */
const taskSizeText = ({ estimateHours, checklist }: TemplateTask) =>
  [
    estimateHours !== null && `${Number(estimateHours)} h`,
    checklist.length > 0 && pluralize(checklist.length, 'checklist item'),
  ]
    .filter(Boolean)
    .join(', ')

const taskDaysText = ({ startsOn, dueOn }: DatedTask) =>
  dueOn === null
    ? '—'
    : startsOn === null || startsOn === dueOn
      ? formatDate(dueOn)
      : `${formatDate(startsOn)} – ${formatDate(dueOn)}`

/** "Day −30, 5 days". */
function offsetText({ starts, days, milestone }: TemplateTask): string {
  if (starts === null) return '—'
  const day = `Day ${starts < 0 ? `−${-starts}` : starts}`
  return milestone ? day : `${day}, ${pluralize(days ?? 1, 'day')}`
}
