import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampToNeighbors, resolveActTime } from './act-time.ts'

const minute = 60_000
const day = 24 * 60 * minute
const nowMs = Date.UTC(2026, 10, 29, 12)

test('a correct clock is trusted, even hours later', () => {
  expect(resolveActTime({ deviceAt: nowMs - 5 * 60 * minute, sentAt: nowMs - 3000, now: nowMs })).toEqual({
    doneAt: nowMs - 5 * 60 * minute,
    clock: 'DEVICE',
  })
})

test('a phone clock three days ahead is corrected', () => {
  const ahead = 3 * day
  expect(
    resolveActTime({ deviceAt: nowMs - 60 * minute + ahead, sentAt: nowMs + ahead, now: nowMs }),
  ).toEqual({
    doneAt: nowMs - 60 * minute,
    clock: 'CORRECTED',
  })
})

test('a clock that was reset in between is not trusted', () => {
  expect(resolveActTime({ deviceAt: nowMs + 3 * day, sentAt: nowMs, now: nowMs })).toEqual({
    doneAt: nowMs,
    clock: 'ASSUMED',
  })
  expect(resolveActTime({ deviceAt: nowMs + 3 * day, sentAt: null, now: nowMs })).toEqual({
    doneAt: nowMs,
    clock: 'ASSUMED',
  })
  expect(resolveActTime({ deviceAt: nowMs - 400 * day, sentAt: nowMs, now: nowMs })).toEqual({
    doneAt: nowMs,
    clock: 'ASSUMED',
  })
})

test('no action is dated after its arrival, and each device’s order is kept', () => {
  const instant = fc.integer({ min: nowMs - 900 * day, max: nowMs + 900 * day })
  fc.assert(
    fc.property(fc.array(fc.tuple(instant, instant), { minLength: 1, maxLength: 12 }), acts => {
      const times: number[] = []
      for (const [at, sentAt] of acts) {
        const resolved = clampToNeighbors(resolveActTime({ deviceAt: at, sentAt, now: nowMs }), {
          before: times.at(-1) ?? null,
          after: null,
        })
        expect(resolved.doneAt).toBeLessThanOrEqual(nowMs)
        times.push(resolved.doneAt)
      }
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }),
  )
})

test('an action resent after a rejection is placed between its neighbors', () => {
  const resolved = resolveActTime({ deviceAt: nowMs, sentAt: nowMs, now: nowMs })
  expect(clampToNeighbors(resolved, { before: nowMs - 9 * minute, after: nowMs - 5 * minute })).toEqual({
    doneAt: nowMs - 5 * minute,
    clock: 'ASSUMED',
  })
})
