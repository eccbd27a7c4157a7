import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['Öl & Gas “Nord” – €5', 'Öl & Gas “Nord” – €5'],
  ['Łódź Žďár', 'Lódz Ždár'],
  ['O\u0308l', 'Öl'],
  ['漢字 Oil [1]', '[U+6F22 U+5B57] Oil [1]'],
  ['two\nlines', 'two\nlines'],
])('%s is printed as %s', (text, expected) => {
  expect(printable(text)).toBe(expected)
})
