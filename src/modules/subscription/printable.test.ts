import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['Öl & Gas “Nord” – €5', 'Öl & Gas “Nord” – €5'],
  ['Łódź Žďár', 'Lódz Ždár'],
  ['O\u0308l', 'Öl'],
  ['油田 1', '?? 1'],
])('%s is printed as %s', (text, expected) => {
  expect(printable(text)).toBe(expected)
})
