import type { Cause } from '../../../core/module/cause.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { formatDate } from '../../../ui/formats.ts'

/** The cause of a task, limited to what the user may see. */
export type TaskCause = {
  taskId: string
  kind: string
  /** "obligation" */
  one: string
  /**
   * open; closed with this task, which reopens it; reopened elsewhere after this task closed it; settled
   * elsewhere; deleted; or hidden from this user.
   */
  state: 'open' | 'closed' | 'reopened' | 'settled' | 'deleted' | 'hidden'
  called: string
  /** Null if deleted or hidden. */
  cause: Cause | null
  /** True if the user may also close it with its evidence. */
  mayClose: boolean
  /** The last day to act for which the task was planned. */
  plannedOn: Day | null
}

export type OpenCause = TaskCause & { cause: Cause }

/** True while a task's closing is in effect, because the cause is settled or its last day to act moved later. */
export const isStillClosed = (
  { settled, lastSafeOn }: Pick<Cause, 'settled' | 'lastSafeOn'>,
  plannedOn: Day | null,
) => settled !== null || (lastSafeOn !== null && plannedOn !== null && lastSafeOn > plannedOn)

/** Describes how the last day to act moved since the task was planned, or returns null. */
export function describeMove({ state, cause, plannedOn }: TaskCause): string | null {
  if (state !== 'open' || !cause || cause.lastSafeOn === plannedOn) return null
  if (cause.lastSafeOn === null) return 'It no longer has a last day to act.'
  if (plannedOn === null) return `It now has a last day to act: ${formatDate(cause.lastSafeOn)}.`
  return `The last day to act moved from ${formatDate(plannedOn)} to ${formatDate(cause.lastSafeOn)}.`
}
