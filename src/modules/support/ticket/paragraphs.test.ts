import { expect, test } from 'vitest'
import { plainText, readRichText } from '../../../core/text/rich-text.ts'
import { paragraphsOf } from './paragraphs.ts'

test('lines become paragraphs of sendable text, and nothing else', () => {
  const read = readRichText(paragraphsOf('One\n\n<b>Two</b>'))
  expect('text' in read && plainText(read.text, () => '')).toBe('One\n\n<b>Two</b>')
  expect(readRichText(paragraphsOf(' '))).toEqual({ problem: 'Write something first.' })
})
