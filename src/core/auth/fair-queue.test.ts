import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairQueue, QueueFullError } from './fair-queue.ts'

/** Work that finishes on request, and the order in which it began. */
function createWorkshop(atOnce: number, maxWaiting: number) {
  const queue = createFairQueue({ atOnce, maxWaiting })
  const began: string[] = []
  const refused: string[] = []
  const finishers: (() => void)[] = []
  const ask = (from: string) =>
    queue
      .run(from, () => {
        began.push(from)
        return new Promise<void>(resolve => finishers.push(resolve))
      })
      .catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error
        refused.push(from)
      })
  const finishAll = async () => {
    await Promise.resolve()
    for (let index = 0; index < finishers.length; index++) {
      finishers[index]!()
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
  }
  return { ask, began, refused, finishAll }
}

describe('a fair queue', () => {
  test('gives each caller a turn even when one of them asks more often', async () => {
    const { ask, began, finishAll } = createWorkshop(1, 100)
    const all = ['storm', 'storm', 'storm', 'storm', 'rita', 'storm', 'dora'].map(ask)
    await finishAll()
    await Promise.all(all)
    expect(began).toEqual(['storm', 'storm', 'rita', 'dora', 'storm', 'storm', 'storm'])
  })

  test('when full, evicts from the caller with the most entries or rejects', async () => {
    const { ask, began, refused, finishAll } = createWorkshop(1, 3)
    const all = ['storm', 'storm', 'storm', 'storm', 'storm', 'rita', 'dora', 'emil'].map(ask)
    await finishAll()
    await Promise.all(all)
    expect(refused).toEqual(['storm', 'storm', 'storm', 'emil'])
    expect(began).toEqual(['storm', 'storm', 'rita', 'dora'])
  })

  test('continues after a task fails', async () => {
    const queue = createFairQueue({ atOnce: 1, maxWaiting: 1 })
    const fails = queue.run('a', () => Promise.reject(new Error('no')))
    const works = queue.run('a', () => Promise.resolve('yes'))
    await expect(fails).rejects.toThrow('no')
    await expect(works).resolves.toBe('yes')
    await expect(queue.run('a', () => Promise.resolve('again'))).resolves.toBe('again')
  })

  test('starts or rejects every task, and never exceeds its concurrency limit', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 10 }),
        async (askers, atOnce, maxWaiting) => {
          const queue = createFairQueue({ atOnce, maxWaiting })
          let running = 0
          let limit = 0
          const outcomes = await Promise.allSettled(
            askers.map(from =>
              queue.run(from, async () => {
                limit = Math.max(limit, ++running)
                await Promise.resolve()
                running--
              }),
            ),
          )
          const done = outcomes.filter(({ status }) => status === 'fulfilled').length
          expect(limit).toBeLessThanOrEqual(atOnce)
          expect(done).toBe(Math.min(askers.length, atOnce + maxWaiting))
        },
      ),
    ))
})
