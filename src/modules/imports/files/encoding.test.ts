import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, isBinary, guessUtf16, utf8Check } from './encoding.ts'

const bytes = (text: string, encoding: 'utf16le' | 'utf8' | 'latin1') =>
  new Uint8Array(Buffer.from(text, encoding))
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

describe('a file’s encoding', () => {
  test('is read from a byte order mark', () => {
    expect(byteOrderMark(bytes('\uFEFFapi', 'utf8'))).toEqual({ encoding: 'utf-8', length: 3 })
    expect(byteOrderMark(bytes('\uFEFFapi', 'utf16le'))).toEqual({ encoding: 'utf-16le', length: 2 })
    expect(byteOrderMark(swapped('\uFEFFapi'))).toEqual({ encoding: 'utf-16be', length: 2 })
    expect(byteOrderMark(bytes('api', 'utf8'))).toBeNull()
  })

  test('is UTF-16 without a mark only if every second byte is zero', () => {
    expect(guessUtf16(bytes('api,oil\r\n3001529417,12', 'utf16le'))).toBe('utf-16le')
    expect(guessUtf16(swapped('api,oil\r\n3001529417,12'))).toBe('utf-16be')
    expect(guessUtf16(bytes('api,oil\r\n3001529417,12', 'utf8'))).toBeNull()
  })

  test('is not detected in a binary format', () => {
    expect(isBinary(new Uint8Array([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00, 0x04, 0x00]))).toBe(true)
    expect(isBinary(bytes('api,oil', 'utf8'))).toBe(false)
  })

  test('is UTF-8 wherever its bytes are split, and not with a Windows-1252 letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(), (text, cut) => {
        const all = bytes(text, 'utf8')
        const index = all.length ? cut % all.length : 0
        const check = utf8Check()
        check.push(all.subarray(0, index))
        check.push(all.subarray(index))
        expect(check.end()).toBe(true)
      }),
    )
    const check = utf8Check()
    expect(check.push(bytes('Niño', 'latin1'))).toBe(false)
    const cutOff = utf8Check()
    cutOff.push(bytes('Niñ', 'utf8').subarray(0, 3))
    expect(cutOff.end()).toBe(false)
  })
})
