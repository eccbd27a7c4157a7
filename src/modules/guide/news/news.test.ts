import { expect, test } from 'vitest'
import { newestChange } from '../pages/changes.data.ts'
import { changesSince } from './news.ts'

test('news is what was published since the last visit', () => {
  const at = '2026-11-01T12:00:00.000Z'
  expect(changesSince({ seen: newestChange, at })).toEqual([])
  expect(changesSince({ seen: newestChange - 2, at }).map(({ number }) => number)).toEqual([
    newestChange,
    newestChange - 1,
  ])
})

test('nothing is new for users who never visited, or while that is unknown', () => {
  expect(changesSince(null)).toEqual([])
  expect(changesSince(undefined)).toEqual([])
})
