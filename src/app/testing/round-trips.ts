import pg from 'pg'
import { vi } from 'vitest'

/** Runs `work` and counts the statements that it sends to the database, and how often it waits for a response. */
export async function countRoundTrips(work: () => Promise<unknown>) {
  const counted = { statements: [] as string[], roundTrips: 0 }
  const underWay = new Map<unknown, number>()
  const ask = pg.Client.prototype.query
  const counting = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...input: unknown[]
  ) {
    const respond = (ask as (...all: unknown[]) => unknown).apply(this, input)
    const before = underWay.get(this) ?? 0
    if (before === 0) counted.roundTrips++
    underWay.set(this, before + 1)
    const [text] = input as [string | { text: string }]
    counted.statements.push(typeof text === 'string' ? text : text.text)
    const done = () => underWay.set(this, underWay.get(this)! - 1)
    void (respond as Promise<unknown>).then(done, done)
    return respond as never
  })
  try {
    await work()
    return counted
  } finally {
    counting.mockRestore()
  }
}
