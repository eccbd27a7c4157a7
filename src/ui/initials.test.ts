import { expect, test } from 'vitest'
import { toInitials } from './initials.ts'

test.each([
  ['Dana Amos', 'DA'],
  ['  dana   amos ', 'DA'],
  ['Ruth Ann Okafor', 'RO'],
  ['J.R. Ewing', 'JE'],
  ['Prince', 'P'],
  ['dana.amos@cottonwood.example', 'DA'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})
