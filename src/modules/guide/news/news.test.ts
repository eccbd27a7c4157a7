import { expect, test } from 'vitest'
import { newestChange } from '../pages/changes.data.ts'
import { newSince } from './news.ts'

test('new is what came after the last look', () => {
  const at = '2026-11-01T12:00:00.000Z'
  expect(newSince({ seen: newestChange, at })).toEqual([])
  expect(newSince({ seen: newestChange - 2, at }).map(({ number }) => number)).toEqual([
    newestChange,
    newestChange - 1,
  ])
})

test('nothing is new to who never looked, or while that is not known', () => {
  expect(newSince(null)).toEqual([])
  expect(newSince(undefined)).toEqual([])
})
