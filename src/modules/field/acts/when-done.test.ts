import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampToNeighbors, resolveActTime } from './when-done.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = Date.UTC(2026, 10, 29, 12)

test('trusts a correct clock, even hours later', () => {
  expect(resolveActTime({ at: now - 5 * 60 * minute, sentAt: now - 3000, now })).toEqual({
    doneAt: now - 5 * 60 * minute,
    clock: 'DEVICE',
  })
})

test('a phone three days ahead is set back by that much', () => {
  const ahead = 3 * day
  expect(resolveActTime({ at: now - 60 * minute + ahead, sentAt: now + ahead, now })).toEqual({
    doneAt: now - 60 * minute,
    clock: 'CORRECTED',
  })
})

test('a clock corrected in between cannot be trusted', () => {
  expect(resolveActTime({ at: now + 3 * day, sentAt: now, now })).toEqual({ doneAt: now, clock: 'ASSUMED' })
  expect(resolveActTime({ at: now + 3 * day, sentAt: null, now })).toEqual({ doneAt: now, clock: 'ASSUMED' })
  expect(resolveActTime({ at: now - 400 * day, sentAt: now, now })).toEqual({ doneAt: now, clock: 'ASSUMED' })
})

test('whatever the clock says, nothing was done after it arrived, and a device keeps its order', () => {
  const instant = fc.integer({ min: now - 900 * day, max: now + 900 * day })
  fc.assert(
    fc.property(fc.array(fc.tuple(instant, instant), { minLength: 1, maxLength: 12 }), acts => {
      const times: number[] = []
      for (const [at, sentAt] of acts) {
        const done = clampToNeighbors(resolveActTime({ at, sentAt, now }), {
          before: times.at(-1) ?? null,
          after: null,
        })
        expect(done.doneAt).toBeLessThanOrEqual(now)
        times.push(done.doneAt)
      }
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }),
  )
})

test('an action resent after a rejection goes between its neighbors', () => {
  const done = resolveActTime({ at: now, sentAt: now, now })
  expect(clampToNeighbors(done, { before: now - 9 * minute, after: now - 5 * minute })).toEqual({
    doneAt: now - 5 * minute,
    clock: 'ASSUMED',
  })
})
