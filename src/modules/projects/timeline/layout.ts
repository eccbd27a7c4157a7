import { addDays, addMonths, dayNumber, toDay, type Day } from '../../../core/time/calendar.ts'
import { toStretch, type DatedTask } from '../plan/plan-days.ts'

/** The widths of a day in pixels, from the closest zoom to the farthest. */
export const dayWidths = [24, 10, 4.5, 2] as const
/** The heights of a timeline row and of the timeline head, in pixels. */
export const rowHeight = 28
export const headHeight = 44

export type TimelineRow<Task> = { kind: 'head'; words: string } | { kind: 'task'; task: Task; number: number }

/**
 * Returns the rows: tasks in their order, each phase under its head; tasks without a phase get no head if there
 * are no phases.
 */
export function groupTasks<Task extends { section: string | null }>(
  tasks: readonly Task[],
): TimelineRow<Task>[] {
  const hasPhases = tasks.some(({ section }) => section !== null)
  return tasks.flatMap((task, index) => {
    const row = { kind: 'task' as const, task, number: index + 1 }
    const isFirst = hasPhases && (index === 0 || tasks[index - 1]!.section !== task.section)
    return isFirst ? [{ kind: 'head' as const, words: task.section ?? 'Other tasks' }, row] : [row]
  })
}

/** Returns the first and last day of a timeline: everything on it, today, and a margin at both ends. */
export function timelineRange(tasks: readonly DatedTask[], days: readonly Day[]): { from: Day; to: Day } {
  const stretches = tasks.flatMap(task => toStretch(task) ?? [])
  const starts = [...days.map(dayNumber), ...stretches.map(({ start }) => start)]
  const ends = [...days.map(dayNumber), ...stretches.map(({ start, length }) => start + length)]
  return { from: toDay(Math.min(...starts) - 10), to: toDay(Math.max(...ends) + 45) }
}

/** Returns the first days of the months in a range. */
export function monthsIn({ from, to }: { from: Day; to: Day }): Day[] {
  const months: Day[] = []
  for (let day = addMonths(`${from.slice(0, 8)}01`, 1); day <= to; day = addMonths(day, 1)) months.push(day)
  return months
}

export function mondaysIn({ from, to }: { from: Day; to: Day }): Day[] {
  // Day 0 of the count was a Thursday.
  const first = addDays(from, (11 - (dayNumber(from) % 7)) % 7)
  const mondays: Day[] = []
  for (let day = first; day <= to; day = addDays(day, 7)) mondays.push(day)
  return mondays
}

/** A bar in pixels: its left edge and its width. */
export type Bar = { left: number; width: number; isMilestone: boolean }

export function layoutBar(task: DatedTask, from: Day, dayWidth: number): Bar | null {
  const stretch = toStretch(task)
  if (!stretch) return null
  const { start, length } = stretch
  return {
    left: (start - dayNumber(from)) * dayWidth,
    width: length * dayWidth,
    isMilestone: task.milestone,
  }
}

/** Returns the path of an arrow from one bar to another, as an SVG path; `kind` selects the ends that it joins. */
export function arrowPath(
  { one: from, oneRow: fromRow }: { one: Bar; oneRow: number },
  { two: to, twoRow: toRow }: { two: Bar; twoRow: number },
  kind: string,
): string {
  const gap = 6
  const fromRight = kind[0] === 'F'
  const toLeft = kind[1] === 'S'
  const x1 = from.left + (fromRight ? from.width : 0)
  const x2 = to.left + (toLeft ? 0 : to.width)
  const y1 = fromRow * rowHeight + rowHeight / 2
  const y2 = toRow * rowHeight + rowHeight / 2
  const exitX = x1 + (fromRight ? gap : -gap)
  const entryX = x2 + (toLeft ? -gap : gap)
  const isStraight = fromRight && toLeft ? entryX >= exitX : false
  if (isStraight) return `M${x1} ${y1}H${exitX}V${y2}H${x2}`
  const middleY = y2 - Math.sign(y2 - y1 || 1) * (rowHeight / 2)
  return `M${x1} ${y1}H${exitX}V${middleY}H${entryX}V${y2}H${x2}`
}
