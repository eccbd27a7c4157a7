/** The state of a file that a window sends. */
export type Phase = 'waiting' | 'sending' | 'lost' | 'paused' | 'checking' | 'refused'

const maxConcurrent = 3
/** Includes those that the server is still checking: it accepts at most fifty unfinished uploads per user. */
const maxInProgress = 20

/** The waiting files to send now. */
export function nextUploads<Each extends { phase: Phase }>(all: readonly Each[]): Each[] {
  const count = (...phases: Phase[]) => all.filter(({ phase }) => phases.includes(phase)).length
  const room = Math.min(
    maxConcurrent - count('sending', 'lost'),
    maxInProgress - count('sending', 'lost', 'checking', 'paused'),
  )
  return all.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, room))
}
