import { AppError } from '../error/AppError.ts'

type WaitingTask = { start(): void; abandon(why: unknown): void }
type TaskLine = { isOpen: boolean; waiting: Set<WaitingTask> }

const tooManyTasksError = () =>
  new AppError('too_many', 'You are opening too many files. Wait for some of them to open first.')
const overloadedError = () =>
  new AppError('too_many', 'Many files are being opened right now. Try again in a few seconds.')
const pageClosedError = () => new AppError('bad_request', 'The page that asked for this was closed.')

/** Runs `work` when its line gets a turn, or leaves the line when `signal` aborts. */
export type RunInTurn = <T>(
  actor: { line: string; signal?: AbortSignal | undefined },
  work: () => Promise<T>,
) => Promise<T>

/**
 * Schedules work fairly: each user has a line, and the lines take turns. `concurrency` tasks run at a time, at most one of
 * each line, and a free slot goes to the line that has waited longest since its last turn. `maxPerLine` tasks
 * may wait in one line and `maxWaiting` in all lines; when no slot is free, the longest line gives up its last
 * one to a shorter line.
 * @throws AppError too_many when there is no room to wait
 */
export function createFairScheduler({
  concurrency,
  maxPerLine,
  maxWaiting,
}: Record<'concurrency' | 'maxPerLine' | 'maxWaiting', number>): RunInTurn {
  const lines = new Map<string, TaskLine>()
  let [open, waiting] = [0, 0]

  function startNext() {
    for (const line of lines.values()) {
      const [first] = line.waiting
      if (open >= concurrency) return
      if (line.isOpen || !first) continue
      line.isOpen = true
      open++
      removeTask(line, first)
      first.start()
    }
  }

  function removeTask(line: TaskLine, task: WaitingTask) {
    if (line.waiting.delete(task)) waiting--
  }

  function makeRoom(line: TaskLine) {
    if (line.waiting.size >= maxPerLine) throw tooManyTasksError()
    if (waiting < maxWaiting) return
    const longest = [...lines.values()].reduce((a, b) => (b.waiting.size > a.waiting.size ? b : a))
    if (longest.waiting.size <= line.waiting.size + 1) throw overloadedError()
    const last = [...longest.waiting].at(-1)!
    removeTask(longest, last)
    last.abandon(overloadedError())
  }

  function untilAdmitted(name: string, signal: AbortSignal | undefined): Promise<void> {
    const line = lines.get(name) ?? { isOpen: false, waiting: new Set() }
    makeRoom(line)
    lines.set(name, line)
    return new Promise((resolve, reject) => {
      const abandon = () => {
        removeTask(line, task)
        task.abandon(pageClosedError())
      }
      const settled = () => signal?.removeEventListener('abort', abandon)
      const task: WaitingTask = {
        start: () => (settled(), resolve()),
        abandon: why => {
          settled()
          if (!line.isOpen && line.waiting.size === 0) lines.delete(name)
          reject(why)
        },
      }
      signal?.addEventListener('abort', abandon)
      line.waiting.add(task)
      waiting++
      startNext()
    })
  }

  function end(name: string) {
    const line = lines.get(name)!
    line.isOpen = false
    open--
    // Moves the line behind all others, because the map's order decides which line is next.
    lines.delete(name)
    if (line.waiting.size > 0) lines.set(name, line)
    startNext()
  }

  return async ({ line, signal }, work) => {
    if (signal?.aborted) throw pageClosedError()
    await untilAdmitted(line, signal)
    try {
      return await work()
    } finally {
      end(line)
    }
  }
}
