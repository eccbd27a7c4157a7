/** Thrown if too much work is waiting for the wait to be acceptable. */
export class QueueFull extends Error {}

type Waiting = { start: () => void; refuse: (reason: QueueFull) => void }

/**
 * Runs `atOnce` tasks at a time and lets `maxWaiting` wait, in one lane per requester. The lanes take turns, so a
 * user with a hundred requests delays only themselves. When it is full, the longest lane gives up its last place to a
 * requester with fewer tasks; otherwise the new task is refused.
 */
export function fairQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  // In the order of their turns.
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function next() {
    const [turn] = lanes
    if (!turn) return
    const [from, lane] = turn
    lanes.delete(from)
    const first = lane.shift()!
    if (lane.length > 0) lanes.set(from, lane)
    waiting--
    first.start()
  }

  function join(from: string, item: Waiting) {
    const lane = lanes.get(from) ?? []
    if (waiting >= maxWaiting) {
      const [getLongest, longest] = [...lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a))
      if (longest.length <= lane.length + 1) return item.refuse(new QueueFull())
      longest.pop()!.refuse(new QueueFull())
      if (longest.length === 0) lanes.delete(getLongest)
      waiting--
    }
    lane.push(item)
    lanes.set(from, lane)
    waiting++
  }

  return {
    /** @throws QueueFullError instead of waiting too long */
    async run<T>(from: string, work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((start, refuse) => join(from, { start, refuse }))
      else running++
      try {
        return await work()
      } finally {
        if (waiting > 0) next()
        else running--
      }
    },
  }
}
