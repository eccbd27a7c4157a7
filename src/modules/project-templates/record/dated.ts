import { addDays, type Day } from '../../../core/time/calendar.ts'
import type { TemplateTask } from './template.ts'

export type DatedTask = TemplateTask & { startsOn: Day | null; dueOn: Day | null }

/** The tasks of a template on their days, counted from one: both days count, and a milestone has one. */
export const dated = (tasks: readonly TemplateTask[], from: Day): DatedTask[] =>
  tasks.map(task => {
    const { starts, days, milestone } = task
    if (starts === null) return { ...task, startsOn: null, dueOn: null }
    const startsOn = addDays(from, starts)
    return milestone
      ? { ...task, startsOn: null, dueOn: startsOn }
      : { ...task, startsOn, dueOn: addDays(startsOn, (days ?? 1) - 1) }
  })

/** From the first day to the last, counting both; null where no task has days. */
export function spanOf(tasks: readonly DatedTask[]): { from: Day; to: Day } | null {
  const days = tasks.flatMap(({ startsOn, dueOn }) => [startsOn, dueOn]).filter(day => day !== null)
  return days.length === 0 ? null : { from: days.toSorted()[0]!, to: days.toSorted().at(-1)! }
}
