import type { OpenCause, TaskCause } from '../../projects/causes/task-cause.ts'

type ChecklistItem = { id: string; text: string; done: boolean }
type TaskState = { status: string; checklist: readonly ChecklistItem[] }
type CheckOffInput = { itemId: string | null; changes: { done: boolean } }

/** Returns the state of a task and its checklist with the pending ticks applied in order. */
export function applyCheckOffs(
  task: TaskState,
  pending: readonly CheckOffInput[],
): { done: boolean; checklist: readonly ChecklistItem[] } {
  const initial = { done: task.status === 'DONE', checklist: task.checklist }
  return pending.reduce(
    ({ done, checklist }, { itemId, changes }) =>
      itemId === null
        ? { done: changes.done, checklist }
        : {
            done,
            checklist: checklist.map(item => (item.id === itemId ? { ...item, done: changes.done } : item)),
          },
    initial,
  )
}

/** "1:30 h" from 90 minutes. */
export const formatDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`

/** "48.12346, -103.20001, within 8 m". */
export const locationText = ({
  latitude,
  longitude,
  accuracyM,
}: {
  latitude: number
  longitude: number
  accuracyM: number | null
}): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${accuracyM === null ? '' : `, within ${accuracyM.toLocaleString('en-US')} m`}`

/** Returns the cause of a task, if it is open and closes with the task. */
export const openCause = (cause: TaskCause | null): OpenCause | null =>
  cause?.state === 'open' && cause.cause !== null ? { ...cause, cause: cause.cause } : null

/** Explains which record closes with a task, and what the user has to do. Null if no record is left to close. */
export function proofInstructions(cause: TaskCause | null): string | null {
  if (cause === null || (cause.state !== 'open' && cause.state !== 'hidden')) return null
  if (cause.mayClose && cause.state === 'open')
    return `Checking this off closes “${cause.called}” and needs proof. Take a photo or write a note first; it becomes the proof.`
  return `${cause.state === 'open' ? `“${cause.called}”` : cause.called} closes with this task, and your role can’t close it. Take a photo or write a note as its proof: someone who manages leases closes both with it.`
}
