import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx'
import { formatHours } from '../rules/hours.ts'
import { weekDays, weekdayNames } from '../rules/week.ts'
import { isOpenSheet, sheetStatusLabels } from '../rules/sheet.ts'
import { usePlaces, type Week } from '../useTime.tsx'
import { TimePlaceFields, type TimePlace } from '../TimePlaceFields.tsx'
import { useCells } from './useCells.tsx'
import type { WeekPlace } from './week.server.ts'
import { weekRows } from './week-rows.ts'

/** Shows the hours of a week by project, task and day, typed as in a spreadsheet. */
export function WeekGrid({ week }: { week: Week }) {
  const today = useToday()
  const [addedPlaces, setAddedPlaces] = useState<readonly WeekPlace[]>([])
  const rows = weekRows(week.entries, [...week.earlier, ...addedPlaces])
  const cells = useCells(week, rows)
  const days = weekDays(week.weekOn)
  const getStatus = (projectId: string) =>
    week.sheets.find(sheet => sheet.projectId === projectId)?.status ?? 'OPEN'
  const getTotal = (day: string) =>
    rows.reduce((totalMinutes, row) => totalMinutes + cells.minutesIn(row, day), 0)
  const total = days.reduce((totalMinutes, day) => totalMinutes + getTotal(day), 0)
  return (
    <Card
      title="Hours"
      actions={<span className="text-muted tabular-nums">{formatHours(total) || '0:00'} h</span>}
    >
      {rows.length > 0 && (
        <>
          <p className="mb-2 text-xs text-faint max-md:hidden">
            Arrow keys move. Type hours as 1:30, 1.5 or 90m; Enter saves; Ctrl-Z undoes.
          </p>
          <div className="flex max-h-[min(34rem,75dvh)] min-h-0 flex-col rounded-md border">
            <EditableGrid
              label="Hours of the week"
              rowHeader="Project and task"
              columns={[
                ...days.map((day, index) => ({
                  id: day,
                  header: `${weekdayNames[index]} ${Number(day.slice(8))}`,
                  width: 60,
                  readOnly: day > today,
                })),
                { id: 'total', header: 'Total', width: 60, readOnly: true },
              ]}
              rows={rows.map(row => {
                const status = getStatus(row.projectId)
                const name = [row.project, row.task].filter(Boolean).join(' · ')
                return {
                  key: row.key,
                  header: isOpenSheet(status) ? name : `${name} (${sheetStatusLabels[status].toLowerCase()})`,
                  cells: {
                    ...Object.fromEntries(
                      days.map(day => [
                        day,
                        cells.unreadIn(row.key, day)?.text ?? formatHours(cells.minutesIn(row, day)),
                      ]),
                    ),
                    total: formatHours(
                      days.reduce((totalMinutes, day) => totalMinutes + cells.minutesIn(row, day), 0),
                    ),
                  },
                }
              })}
              onEdit={cells.edit}
              mark={(row, day) => {
                const unread = cells.unreadIn(row, day)
                return unread ? { tone: 'bad', text: `Not saved. ${unread.problem}` } : null
              }}
              footer={<Totals totals={[...days.map(getTotal), total]} />}
            />
          </div>
        </>
      )}
      <AddRow onAdd={place => setAddedPlaces(all => [...all, place])} first={rows.length === 0} />
    </Card>
  )
}

const Totals = ({ totals }: { totals: readonly number[] }) => (
  <tr>
    <th
      scope="row"
      className="sticky bottom-0 left-0 z-2 border-t bg-surface px-2.5 py-1.5 text-left font-semibold"
    >
      Total
    </th>
    {totals.map((minutes, index) => (
      <td
        key={weekdayNames[index] ?? 'total'}
        className="sticky bottom-0 border-t border-l bg-surface px-2 text-right font-semibold tabular-nums"
      >
        {formatHours(minutes) || '—'}
      </td>
    ))}
  </tr>
)

function AddRow({ onAdd, first }: { onAdd: (place: WeekPlace) => void; first: boolean }) {
  const places = usePlaces()
  const [place, setPlace] = useState<TimePlace>({ projectId: '', taskId: '' })
  const project = places.find(({ id }) => id === place.projectId)
  const add = () => {
    if (!project) return
    const task = project.tasks.find(({ id }) => id === place.taskId)
    onAdd({
      projectId: project.id,
      project: project.name,
      taskId: task?.id ?? null,
      task: task?.title ?? null,
    })
    setPlace({ projectId: '', taskId: '' })
  }
  return (
    <form
      aria-label="Add a row"
      className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={event => {
        event.preventDefault()
        add()
      }}
    >
      {first && (
        <p className="text-muted sm:col-span-full">
          Choose what you worked on, then type the hours of each day.
        </p>
      )}
      <TimePlaceFields place={place} onChange={setPlace} />
      <Button type="submit" disabledReason={project ? null : 'Choose a project first.'}>
        Add row
      </Button>
    </form>
  )
}
