import { addWorkingMinutes, workingMinutes, type WorkingHours } from './working-hours.ts'
import type { SupportLevel } from './support-hours.ts'

/** A solution's deadline, or the working minutes left while support waits for the customer. */
export type SolutionClock = { solutionDueAt: Date | null; solutionLeft: number | null }

const dueAfter = (now: Date, minutes: number, hours: WorkingHours): Date | null => {
  const due = addWorkingMinutes(now.getTime(), minutes, hours)
  return due === null ? null : new Date(due)
}

/** The times promised to a customer who asks now. They are null if no hours are open within a year. */
export const promisedTimes = (now: Date, level: SupportLevel, hours: WorkingHours) => ({
  firstDueAt: dueAfter(now, level.firstHours * 60, hours),
  solutionDueAt: dueAfter(now, level.solutionHours * 60, hours),
})

/**
 * Pauses or resumes the solution clock. No working minutes count while the customer has to act, and the remaining time
 * is the same afterwards. An overdue ticket stays overdue.
 */
export function setClockRunning(
  { solutionDueAt, solutionLeft }: SolutionClock,
  isRunning: boolean,
  now: Date,
  hours: WorkingHours,
): SolutionClock {
  if (!isRunning)
    return solutionDueAt === null
      ? { solutionDueAt, solutionLeft }
      : { solutionDueAt: null, solutionLeft: workingMinutes(now.getTime(), solutionDueAt.getTime(), hours) }
  if (solutionDueAt !== null || solutionLeft === null) return { solutionDueAt, solutionLeft: null }
  return { solutionDueAt: dueAfter(now, Math.max(0, solutionLeft), hours), solutionLeft: null }
}

/** Working minutes until something is due, formatted as a clock: "0:42", "-1:05", and working days above 99 hours. */
export function formatClock(minutes: number): string {
  const absoluteMinutes = Math.abs(minutes)
  const hours = Math.floor(absoluteMinutes / 60)
  return `${minutes < 0 ? '−' : ''}${hours}:${String(absoluteMinutes % 60).padStart(2, '0')}`
}

/** The color of a deadline: overdue, due within an hour, or neither. */
export const clockTone = (minutes: number): 'bad' | 'warn' | 'none' =>
  minutes < 0 ? 'bad' : minutes <= 60 ? 'warn' : 'none'
