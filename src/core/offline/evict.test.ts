import { expect, test } from 'vitest'
import { answerFormat, entriesToEvict, type LoadedQuery } from './evict.ts'

const now = Date.parse('2026-11-30T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const answer = (more: Partial<LoadedQuery> = {}): LoadedQuery => ({
  queryKey: ['leases', 'get'],
  data: {},
  at: now,
  bytes: 1,
  format: answerFormat,
  ...more,
})
const evicted = (...answers: LoadedQuery[]) => [
  ...entriesToEvict(
    answers.map((cached, index) => [String(index), cached]),
    now,
  ),
]

test('an answer of a build with another format is evicted, and so is one without a format', () => {
  const { format: _, ...withoutFormat } = answer()
  expect(evicted(answer(), answer({ format: answerFormat + 1 }), withoutFormat)).toEqual(['1', '2'])
})

test('an answer is evicted after a week', () => {
  expect(evicted(answer({ at: now - 7 * dayMs }), answer({ at: now - 7 * dayMs - 1 }))).toEqual(['1'])
})

test('the oldest answers beyond 16 MB are evicted', () => {
  const large = { bytes: 9 * 1024 * 1024 }
  expect(evicted(answer({ ...large, at: now - 1 }), answer(large))).toEqual(['0'])
})

test('an unusable answer leaves its room to others', () => {
  const large = { bytes: 9 * 1024 * 1024 }
  expect(evicted(answer({ ...large, format: 0 }), answer({ ...large, at: now - 1 }))).toEqual(['0'])
})
