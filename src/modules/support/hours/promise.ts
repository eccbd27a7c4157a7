import { afterWorkingMinutes, workingMinutes, type WorkingHours } from './working-hours.ts'
import type { SupportLevel } from './support-hours.ts'

/** When a ticket is to be solved, or, while its customer is waited for, how many working minutes are left then. */
export type SolutionClock = { solutionDueAt: Date | null; solutionLeft: number | null }

const dueIn = (now: Date, minutes: number, hours: WorkingHours): Date | null => {
  const due = afterWorkingMinutes(now.getTime(), minutes, hours)
  return due === null ? null : new Date(due)
}

/** What a customer who asks now is promised. Null: no hours are open within a year. */
export const promiseOf = (now: Date, level: SupportLevel, hours: WorkingHours) => ({
  firstDueAt: dueIn(now, level.firstHours * 60, hours),
  solutionDueAt: dueIn(now, level.solutionHours * 60, hours),
})

/**
 * Holds the clock of the solution, or lets it go on. While the customer has to do something, no working minute counts;
 * afterwards there is as much time as there was. What was late stays late.
 */
export function turnClock(
  { solutionDueAt, solutionLeft }: SolutionClock,
  runs: boolean,
  now: Date,
  hours: WorkingHours,
): SolutionClock {
  if (!runs)
    return solutionDueAt === null
      ? { solutionDueAt, solutionLeft }
      : { solutionDueAt: null, solutionLeft: workingMinutes(now.getTime(), solutionDueAt.getTime(), hours) }
  if (solutionDueAt !== null || solutionLeft === null) return { solutionDueAt, solutionLeft: null }
  return { solutionDueAt: dueIn(now, Math.max(0, solutionLeft), hours), solutionLeft: null }
}

/** Working minutes that are left until something is due, as a clock reads: "0:42", "-1:05", and days of work above 99 hours. */
export function clockWords(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = Math.floor(size / 60)
  return `${minutes < 0 ? '−' : ''}${hours}:${String(size % 60).padStart(2, '0')}`
}

/** How urgent it is: over, within the last hour, or neither. */
export const clockTone = (minutes: number): 'bad' | 'warn' | 'none' =>
  minutes < 0 ? 'bad' : minutes <= 60 ? 'warn' : 'none'
