import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './lines.ts'

const measure = (line: string) => [...line].length
const lines = (text: string, width = 10, limit = 2) => wrapText(text, { width, most: limit, measure })

test.each([
  ['', []],
  ['short', ['short']],
  ['two words', ['two words']],
  ['these are three', ['these are', 'three']],
  ['more than two lines of it', ['more than', 'two lines…']],
  ['incomprehensibilities', ['incomprehe', 'nsibiliti…']],
])('%j', (text, expected) => expect(lines(text)).toEqual(expected))

test('any text wraps into few lines that fit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.integer({ min: 2, max: 30 }),
      (text, width) => {
        const wrapped = lines(text, width, 3)
        expect(wrapped.length).toBeLessThanOrEqual(3)
        for (const line of wrapped) expect(measure(line)).toBeLessThanOrEqual(width)
      },
    ),
  )
})
