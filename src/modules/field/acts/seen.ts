/** What a person sees of a task before they tick it. */
export const seenWords = ({ title, blockedBy }: { title: string; blockedBy: string | null }): string =>
  (blockedBy === null ? title : `${title} (blocked: ${blockedBy})`).slice(0, 400)

type Seen = { task: string; done: boolean }
type Ticked = { version: number; seen: Seen; changes: Seen }

/**
 * What stands against a tick: that it is so already, or that what was ticked reads otherwise now; null, where nothing
 * does. Who saw the newest version has seen it all.
 */
export function againstTick(
  tick: Ticked,
  now: { version: number; task: string; done: boolean },
): 'already' | 'changed' | null {
  if (tick.changes.done === now.done) return 'already'
  return tick.version !== now.version && tick.seen.task !== now.task ? 'changed' : null
}

export const isDone = ({ status }: { status: string }) => status === 'DONE'
