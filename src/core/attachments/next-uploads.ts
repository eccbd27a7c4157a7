/** How a file stands that a window sends. */
export type Phase = 'waiting' | 'sending' | 'lost' | 'paused' | 'checking' | 'refused'

const sentAtOnce = 3
/** Those that the server still checks count too: it takes no more than fifty of a person's that are not finished. */
const inProgress = 20

/** Those of the files that wait which are to be sent now. */
export function nextUploads<Each extends { phase: Phase }>(all: readonly Each[]): Each[] {
  const count = (...phases: Phase[]) => all.filter(({ phase }) => phases.includes(phase)).length
  const room = Math.min(
    sentAtOnce - count('sending', 'lost'),
    inProgress - count('sending', 'lost', 'checking', 'paused'),
  )
  return all.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, room))
}
