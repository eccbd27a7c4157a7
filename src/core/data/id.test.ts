import { expect, test } from 'vitest'
import { newId } from './id.server.ts'

test('an ID is a version 7 UUID that starts with its timestamp', () => {
  const id = newId(0x0123_4567_89ab)
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('IDs created in the same millisecond differ', () => {
  const ids = Array.from({ length: 5000 }, () => newId(1))
  expect(new Set(ids.map(id => id.slice(14))).size).toBe(5000)
})
