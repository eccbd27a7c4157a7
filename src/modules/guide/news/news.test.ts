import { expect, test } from 'vitest'
import { newestChange } from '../pages/changes.data.ts'
import { newSince } from './news.ts'

test('news is what was published since the last visit', () => {
  const at = '2026-11-01T12:00:00.000Z'
  expect(newSince({ seen: newestChange, at })).toEqual([])
  expect(newSince({ seen: newestChange - 2, at }).map(({ number }) => number)).toEqual([
    newestChange,
    newestChange - 1,
  ])
})

test('nothing is new for users who never visited, or while that is unknown', () => {
  expect(newSince(null)).toEqual([])
  expect(newSince(undefined)).toEqual([])
})
