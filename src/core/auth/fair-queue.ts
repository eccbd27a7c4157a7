/** Thrown if so much work is waiting that the wait would be too long. */
export class QueueFullError extends Error {}

type WaitingTask = { start: () => void; refuse: (reason: QueueFullError) => void }

/**
 * Runs `atOnce` tasks at a time and lets `maxWaiting` wait, in one lane per requester. The lanes take turns, so a
 * user with a hundred requests delays only themselves. When it is full, the longest lane gives up its last place to a
 * requester with fewer tasks; otherwise the new task is refused.
 */
export function createFairQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  // In the order of their turns.
  const lanes = new Map<string, WaitingTask[]>()
  let running = 0
  let waiting = 0

  function startNext() {
    const [turn] = lanes
    if (!turn) return
    const [requester, lane] = turn
    lanes.delete(requester)
    const first = lane.shift()!
    if (lane.length > 0) lanes.set(requester, lane)
    waiting--
    first.start()
  }

  function enqueue(requester: string, task: WaitingTask) {
    const lane = lanes.get(requester) ?? []
    if (waiting >= maxWaiting) {
      const [getLongest, longest] = [...lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a))
      if (longest.length <= lane.length + 1) return task.refuse(new QueueFullError())
      longest.pop()!.refuse(new QueueFullError())
      if (longest.length === 0) lanes.delete(getLongest)
      waiting--
    }
    lane.push(task)
    lanes.set(requester, lane)
    waiting++
  }

  return {
    /** @throws QueueFullError instead of waiting too long */
    async run<T>(requester: string, work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((start, refuse) => enqueue(requester, { start, refuse }))
      else running++
      try {
        return await work()
      } finally {
        if (waiting > 0) startNext()
        else running--
      }
    },
  }
}
