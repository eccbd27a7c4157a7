/** Returns the text of a task that a user sees before ticking it. */
export const seenTaskText = ({ title, blockedBy }: { title: string; blockedBy: string | null }): string =>
  (blockedBy === null ? title : `${title} (blocked: ${blockedBy})`).slice(0, 400)

type SeenItem = { task: string; done: boolean }
type CheckOffAttempt = { version: number; seen: SeenItem; changes: SeenItem }

/**
 * Returns the reason to refuse a tick: the task is already in that state, or its text has changed since the
 * user saw it. Returns null if the tick is accepted. A user who saw the latest version is never refused for
 * changed text.
 */
export function checkOffRefusal(
  attempt: CheckOffAttempt,
  current: { version: number; task: string; done: boolean },
): 'already' | 'changed' | null {
  if (attempt.changes.done === current.done) return 'already'
  return attempt.version !== current.version && attempt.seen.task !== current.task ? 'changed' : null
}

export const isDone = ({ status }: { status: string }) => status === 'DONE'
