import { addDays, type Day } from '../../../core/time/calendar.ts'
import type { TemplateTask } from './template.ts'

export type DatedTask = TemplateTask & { startsOn: Day | null; dueOn: Day | null }

/**
 * Returns the tasks of a template with dates, counted from the anchor day; both ends are inclusive, and a
 * milestone has a single date.
 */
export const assignDates = (tasks: readonly TemplateTask[], from: Day): DatedTask[] =>
  tasks.map(task => {
    const { starts, days, milestone } = task
    if (starts === null) return { ...task, startsOn: null, dueOn: null }
    const startsOn = addDays(from, starts)
    return milestone
      ? { ...task, startsOn: null, dueOn: startsOn }
      : { ...task, startsOn, dueOn: addDays(startsOn, (days ?? 1) - 1) }
  })

/** Returns the first and the last day, both inclusive, or null if no task has dates. */
export function templateSpan(tasks: readonly DatedTask[]): { from: Day; to: Day } | null {
  const days = tasks.flatMap(({ startsOn, dueOn }) => [startsOn, dueOn]).filter(day => day !== null)
  return days.length === 0 ? null : { from: days.toSorted()[0]!, to: days.toSorted().at(-1)! }
}
