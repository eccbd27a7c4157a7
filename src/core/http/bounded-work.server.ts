import { AppError } from '../error/AppError.ts'

export type BoundedWork = {
  /** Waits until the owner has room for this amount of work. The returned function frees that room. */
  enter(owner: string, units?: number): Promise<() => void>
}

type OwnerQueue = { running: number; waiting: { pieces: number; begin: () => void }[] }

/**
 * Limits how much work of each requester runs concurrently (`atOnce`) and waits (`waiting`), so that no one
 * slows down others. Refuses more as too_many.
 */
export function createBoundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedWork {
  const lines = new Map<string, OwnerQueue>()

  function leave(owner: string, line: OwnerQueue, units: number) {
    line.running -= units
    while (line.waiting[0] && fits(line, line.waiting[0].pieces)) {
      const next = line.waiting.shift()!
      line.running += next.pieces
      next.begin()
    }
    if (line.running === 0) lines.delete(owner)
  }

  // A batch with more pieces than may run concurrently begins when nothing else runs.
  const fits = (line: OwnerQueue, units: number) => line.running === 0 || line.running + units <= atOnce

  return {
    async enter(owner, units = 1) {
      const line = lines.get(owner) ?? { running: 0, waiting: [] }
      lines.set(owner, line)
      if (line.waiting.length === 0 && fits(line, units)) line.running += units
      else {
        const waitingPieces = line.waiting.reduce((sum, each) => sum + each.pieces, 0)
        if (waitingPieces + units > waiting)
          throw new AppError('too_many', 'Too many requests are waiting. Try again in a few seconds.')
        await new Promise<void>(begin => line.waiting.push({ pieces: units, begin }))
      }
      let isReleased = false
      return () => {
        if (!isReleased) leave(owner, line, units)
        isReleased = true
      }
    },
  }
}
