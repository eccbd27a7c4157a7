/** The state of a file that a window sends. */
export type UploadPhase = 'waiting' | 'sending' | 'lost' | 'paused' | 'checking' | 'refused'

const maxConcurrent = 3
/** Includes those that the server is still checking: it accepts at most fifty unfinished uploads per user. */
const maxInProgress = 20

/** The waiting files to send now. */
export function nextUploads<Upload extends { phase: UploadPhase }>(uploads: readonly Upload[]): Upload[] {
  const count = (...phases: UploadPhase[]) => uploads.filter(({ phase }) => phases.includes(phase)).length
  const freeSlots = Math.min(
    maxConcurrent - count('sending', 'lost'),
    maxInProgress - count('sending', 'lost', 'checking', 'paused'),
  )
  return uploads.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, freeSlots))
}
