import pg from 'pg'
import { vi } from 'vitest'

/** Runs `work` and counts the statements that it sends to the database, and how often it waits for a response. */
export async function countRoundTrips(work: () => Promise<unknown>) {
  const counts = { statements: [] as string[], roundTrips: 0 }
  const underWay = new Map<unknown, number>()
  const originalQuery = pg.Client.prototype.query
  const counting = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...input: unknown[]
  ) {
    const respond = (originalQuery as (...args: unknown[]) => unknown).apply(this, input)
    const queriesUnderWay = underWay.get(this) ?? 0
    if (queriesUnderWay === 0) counts.roundTrips++
    underWay.set(this, queriesUnderWay + 1)
    const [text] = input as [string | { text: string }]
    counts.statements.push(typeof text === 'string' ? text : text.text)
    const finish = () => underWay.set(this, underWay.get(this)! - 1)
    void (respond as Promise<unknown>).then(finish, finish)
    return respond as never
  })
  try {
    await work()
    return counts
  } finally {
    counting.mockRestore()
  }
}
