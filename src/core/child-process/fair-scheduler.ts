import { AppError } from '../error/AppError.ts'

type Waiting = { begin(): void; giveUp(why: unknown): void }
type Line = { isOpen: boolean; waiting: Set<Waiting> }

const much = () =>
  new AppError('too_many', 'You are opening too many files. Wait for some of them to open first.')
const busy = () =>
  new AppError('too_many', 'Many files are being opened right now. Try again in a few seconds.')
const pageClosed = () => new AppError('bad_request', 'The page that asked for this was closed.')

/** Runs `work` when its line gets a turn, or leaves the line when `signal` aborts. */
export type TakeTurn = <T>(
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
}: Record<'concurrency' | 'maxPerLine' | 'maxWaiting', number>): TakeTurn {
  const lines = new Map<string, Line>()
  let [open, waiting] = [0, 0]

  function begin() {
    for (const line of lines.values()) {
      const [first] = line.waiting
      if (open >= concurrency) return
      if (line.isOpen || !first) continue
      line.isOpen = true
      open++
      remove(line, first)
      first.begin()
    }
  }

  function remove(line: Line, item: Waiting) {
    if (line.waiting.delete(item)) waiting--
  }

  function makeRoom(line: Line) {
    if (line.waiting.size >= maxPerLine) throw much()
    if (waiting < maxWaiting) return
    const longest = [...lines.values()].reduce((a, b) => (b.waiting.size > a.waiting.size ? b : a))
    if (longest.waiting.size <= line.waiting.size + 1) throw busy()
    const last = [...longest.waiting].at(-1)!
    remove(longest, last)
    last.giveUp(busy())
  }

  function turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    const line = lines.get(name) ?? { isOpen: false, waiting: new Set() }
    makeRoom(line)
    lines.set(name, line)
    return new Promise((resolve, reject) => {
      const leave = () => {
        remove(line, one)
        one.giveUp(pageClosed())
      }
      const settled = () => signal?.removeEventListener('abort', leave)
      const one: Waiting = {
        begin: () => (settled(), resolve()),
        giveUp: why => {
          settled()
          if (!line.isOpen && line.waiting.size === 0) lines.delete(name)
          reject(why)
        },
      }
      signal?.addEventListener('abort', leave)
      line.waiting.add(one)
      waiting++
      begin()
    })
  }

  function end(name: string) {
    const line = lines.get(name)!
    line.isOpen = false
    open--
    // Moves the line behind all others, because the map's order decides which line is next.
    lines.delete(name)
    if (line.waiting.size > 0) lines.set(name, line)
    begin()
  }

  return async ({ line, signal }, work) => {
    if (signal?.aborted) throw pageClosed()
    await turn(line, signal)
    try {
      return await work()
    } finally {
      end(line)
    }
  }
}
