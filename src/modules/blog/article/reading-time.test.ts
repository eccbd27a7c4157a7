import { expect, test } from 'vitest'
import type { Article } from '../../../core/text/article.ts'
import { readingMinutes, wordCount } from './reading-time.ts'

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})
const figure = { type: 'figure' as const, attrs: { figure: { kind: 'worked' } } }
const doc = (...content: Article['content']): Article => ({ type: 'doc', content })

test('the word count includes paragraphs, lists and quotes, but not figures', () => {
  const list = {
    type: 'bulletList' as const,
    content: [{ type: 'listItem' as const, content: [paragraph('four five')] }],
  }
  expect(
    wordCount(
      doc(paragraph('one two three'), list, { type: 'blockquote', content: [paragraph('six')] }, figure),
    ),
  ).toBe(6)
  expect(wordCount(doc({ type: 'paragraph' }))).toBe(0)
})

test.each([
  [0, 0, 1],
  [238, 0, 1],
  [238 * 4, 0, 4],
  [238 * 4, 5, 5],
  [238 * 60, 0, 60],
])('%d words and %d figures take %d minutes', (words, figures, minutes) => {
  const body = doc(paragraph('word '.repeat(words) || ' '), ...Array.from({ length: figures }, () => figure))
  expect(readingMinutes(body)).toBe(minutes)
})
