import { expect, test } from 'vitest'
import { plainText, readRichText } from '../../../core/text/rich-text.ts'
import { toParagraphs } from './paragraphs.ts'

test('lines become paragraphs of sendable text, and nothing else', () => {
  const read = readRichText(toParagraphs('One\n\n<b>Two</b>'))
  expect('text' in read && plainText(read.text, () => '')).toBe('One\n\n<b>Two</b>')
  expect(readRichText(toParagraphs(' '))).toEqual({ problem: 'Write something first.' })
})
