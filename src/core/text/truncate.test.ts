import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('only a text that is too long gets an ellipsis', () => {
  expect(truncate('spud', 4)).toBe('spud')
  expect(truncate('spudded', 4)).toBe('spu…')
})

test('a character of two code units stays whole', () => {
  expect(truncate('🛢🛢🛢🛢', 4)).toBe('🛢🛢🛢🛢')
  expect(truncate('🛢🛢🛢🛢🛢', 4)).toBe('🛢🛢🛢…')
})
