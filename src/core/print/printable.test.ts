import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable } from './printable.ts'

const latin = (sign: string) => /[\p{Script=Latin}\p{N}\p{P}\p{S} ]/u.test(sign) && sign < '\u2E80'
const ascii = (sign: string) => sign >= ' ' && sign <= '~'

test.each([
  ['Łódź & Søren', latin, 'Łódź & Søren'],
  ['Łódź', ascii, 'Lodz'],
  ['漢字 Oil', latin, '[U+6F22 U+5B57] Oil'],
  ['Family 👨‍👩‍👧 Trust', latin, 'Family [U+1F468 U+1F469 U+1F467] Trust'],
  ['one\r\ntwo\tthree', ascii, 'one\ntwo three'],
  ['\u202Eevil', ascii, 'evil'],
])('%s', (text, canShow, shown) => {
  expect(printable(text, canShow)).toBe(shown)
})

test('leaves nothing that the font cannot show', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      for (const sign of printable(text, ascii)) expect(sign === '\n' || ascii(sign)).toBe(true)
    }),
  )
})
