import type { Cause } from '../../../core/module/cause.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { formatDate } from '../../../ui/formats.ts'

/** What a task was started for, as its reader may see it. */
export type TaskCause = {
  taskId: string
  kind: string
  /** "obligation" */
  one: string
  /**
   * Open; closed with this task, which reopens it; closed so and reopened elsewhere since; settled elsewhere; deleted; or
   * not for this reader.
   */
  state: 'open' | 'closed' | 'reopened' | 'settled' | 'deleted' | 'hidden'
  called: string
  /** Null where it is deleted or hidden. */
  cause: Cause | null
  /** Whether its reader may close it too, with what proves it. */
  mayClose: boolean
  /** The last safe day on which the task was planned. */
  plannedOn: Day | null
}

export type OpenCause = TaskCause & { cause: Cause }

/** Whether what a task closed stands: it is settled, or its last safe day was moved on. */
export const isKept = (
  { settled, lastSafeOn }: Pick<Cause, 'settled' | 'lastSafeOn'>,
  plannedOn: Day | null,
) => settled !== null || (lastSafeOn !== null && plannedOn !== null && lastSafeOn > plannedOn)

/** The last safe day has moved since the task was planned: from when to when, in words; null where it has not. */
export function movedWords({ state, cause, plannedOn }: TaskCause): string | null {
  if (state !== 'open' || !cause || cause.lastSafeOn === plannedOn) return null
  if (cause.lastSafeOn === null) return 'It has no last safe day any more.'
  if (plannedOn === null) return `It now has a last safe day: ${formatDate(cause.lastSafeOn)}.`
  return `The last safe day moved from ${formatDate(plannedOn)} to ${formatDate(cause.lastSafeOn)}.`
}
