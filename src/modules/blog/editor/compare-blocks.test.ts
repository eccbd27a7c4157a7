import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Article } from '../../../core/text/article.ts'
import { compareBlocks } from './compare-blocks.ts'

const text = (...paragraphs: string[]): Article => ({
  type: 'doc',
  content: paragraphs.map(words => ({
    type: 'paragraph',
    content: words === '' ? [] : [{ type: 'text', text: words }],
  })),
})
const signs = { both: ' ', before: '-', now: '+' }
const read = (before: Article, now: Article) =>
  compareBlocks(before, now).map(block => signs[block.side] + block.words)

test('the comparison shows additions, removals and changes', () => {
  expect(read(text('a', 'b', 'c'), text('a', 'x', 'c', 'd'))).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(read(text('a', 'b'), text('b', 'a'))).toEqual(['-a', ' b', '+a'])
  expect(read(text('a'), text('a'))).toEqual([' a'])
})

test('both versions can be reconstructed from the diff', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(words, words, (a, b) => {
      const blocks = compareBlocks(text(...a), text(...b))
      const side = (left: string) =>
        blocks.filter(block => block.side === 'both' || block.side === left).map(block => block.words)
      expect([side('before'), side('now')]).toEqual([a, b])
    }),
  )
})

test('the comparison handles very long texts', () => {
  const long = (word: string) =>
    text('same', ...Array.from({ length: 4000 }, (_, index) => `${word} ${index}`), 'end')
  const blocks = compareBlocks(long('one'), long('two'))
  expect([blocks.length, blocks[0]!.side, blocks.at(-1)!.side]).toEqual([8002, 'both', 'both'])
})
