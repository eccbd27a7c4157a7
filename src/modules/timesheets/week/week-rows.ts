import type { Entry } from '../entries/read-entries.server.ts'
import type { WeekPlace } from './week.server.ts'

export type WeekRow = WeekPlace & {
  key: string
  /** Minutes by day, with and without clock times. */
  minutes: Readonly<Record<string, number>>
}

const rowKey = ({ projectId, taskId }: { projectId: string; taskId: string | null }) =>
  `${projectId} ${taskId ?? ''}`

/**
 * Returns the rows of a week sheet: places with time in this week, places with time in earlier weeks, and
 * places that the user added; sorted by project and task.
 */
export function weekRows(entries: readonly Entry[], more: readonly WeekPlace[]): WeekRow[] {
  const rows = new Map<string, WeekPlace & { key: string; minutes: Record<string, number> }>()
  const getRow = (place: WeekPlace) => {
    const key = rowKey(place)
    const row = rows.get(key) ?? { ...place, key, minutes: {} }
    rows.set(key, row)
    return row
  }
  for (const { projectId, project, taskId, task, workedOn, minutes } of entries) {
    if (minutes === null) continue
    const row = getRow({ projectId, project: project ?? 'A project you left', taskId, task })
    row.minutes[workedOn] = (row.minutes[workedOn] ?? 0) + minutes
  }
  for (const place of more) getRow(place)
  const sortKey = ({ project, task }: WeekPlace) => `${project} ${task ?? ''}`.toLowerCase()
  return [...rows.values()].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}
