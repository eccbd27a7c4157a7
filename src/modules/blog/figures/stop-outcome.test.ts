import { expect, test } from 'vitest'
import { stopOutcome } from './stop-outcome.ts'

const stop = { lastDay: '2026-09-30', workOn: '2026-11-12', backOn: '2026-11-26' }

test('operations within the period hold the lease', () => {
  expect(stopOutcome(stop, 60)).toEqual({
    kind: 'held',
    by: 'operations',
    onDay: '2026-11-12',
    lastSafe: '2026-11-29',
    daysRun: 43,
    daysLeft: 17,
  })
})

test.each([
  [43, 'held', 0],
  [42, 'ran out', null],
])('a %d-day clause that expires around the rig’s arrival is %s', (days, kind, daysLeft) => {
  const outcome = stopOutcome(stop, days)
  expect(outcome.kind).toBe(kind)
  if (outcome.kind === 'held') expect(outcome.daysLeft).toBe(daysLeft)
})

test('30 days run out on Oct 30, 13 days before the rig arrives', () => {
  expect(stopOutcome(stop, 30)).toEqual({ kind: 'ran out', lastSafe: '2026-10-30', daysLate: 13 })
})

test('the outcome without operations depends on production and the clause', () => {
  expect(stopOutcome({ ...stop, workOn: null }, 60)).toMatchObject({
    by: 'production',
    daysRun: 57,
    daysLeft: 3,
  })
  expect(stopOutcome({ ...stop, workOn: null, backOn: null }, 60)).toMatchObject({
    kind: 'ran out',
    daysLate: null,
  })
  expect(stopOutcome(stop, null)).toEqual({ kind: 'no clause' })
})
