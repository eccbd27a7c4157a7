/** The text of a task that a user sees before ticking it. */
export const seenTaskText = ({ title, blockedBy }: { title: string; blockedBy: string | null }): string =>
  (blockedBy === null ? title : `${title} (blocked: ${blockedBy})`).slice(0, 400)

type Seen = { task: string; done: boolean }
type CheckedOff = { version: number; seen: Seen; changes: Seen }

/**
 * The reason to refuse a tick: the task is already in that state, or its text has changed since the user saw it. Null
 * if the tick is accepted. A user who saw the latest version is never refused for changed text.
 */
export function checkOffRefusal(
  tick: CheckedOff,
  now: { version: number; task: string; done: boolean },
): 'already' | 'changed' | null {
  if (tick.changes.done === now.done) return 'already'
  return tick.version !== now.version && tick.seen.task !== now.task ? 'changed' : null
}

export const isDone = ({ status }: { status: string }) => status === 'DONE'
