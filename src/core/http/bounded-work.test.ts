import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoundedWork } from './bounded-work.server.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

test('runs accepted work in order within its concurrency limit and rejects the rest', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(sizes, async pieces => {
      const work = createBoundedWork({ atOnce: 4, waiting: 20 })
      let running = 0
      const begun: number[] = []
      const leaves: (() => void)[] = []
      const outcomes = pieces.map((size, n) =>
        work.enter('ann', size).then(
          leave => {
            running += size
            begun.push(n)
            leaves.push(() => {
              running -= size
              leave()
              leave()
            })
            return true
          },
          (error: unknown) => {
            expect(error).toMatchObject({ code: 'too_many' })
            return false
          },
        ),
      )
      for (await settled(); leaves.length > 0; await settled()) {
        expect(running <= 4 || leaves.length === 1).toBe(true)
        leaves.shift()!()
      }
      const letIn = (await Promise.all(outcomes)).flatMap((entered, n) => (entered ? [n] : []))
      expect(begun).toEqual(letIn)
    }),
  )
})

test('one queue does not wait for another', async () => {
  const work = createBoundedWork({ atOnce: 1, waiting: 0 })
  await work.enter('ann')
  await expect(work.enter('ann')).rejects.toMatchObject({ code: 'too_many' })
  await expect(work.enter('ben')).resolves.toBeTypeOf('function')
})
