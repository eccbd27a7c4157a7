import { wordsIn, type Article } from '../../../core/text/article.ts'

/** A block of a text: in both versions, only in the earlier one, or only in the current one. */
export type ComparedBlock = { in: 'both' | 'before' | 'now'; words: string }

const maxBlocks = 1500

/**
 * Compares two versions of a text block by block, by their longest common subsequence. For texts of more than 1,500
 * blocks, only the shared beginning and end are matched; everything between counts as changed.
 */
export function comparedBlocks(before: Article, now: Article): ComparedBlock[] {
  const [first, second] = [wordsOfBlocks(before), wordsOfBlocks(now)]
  let start = 0
  while (start < first.length && start < second.length && first[start] === second[start]) start++
  let end = 0
  while (
    end < first.length - start &&
    end < second.length - start &&
    first.at(-1 - end) === second.at(-1 - end)
  )
    end++
  const [left, right] = [first.slice(start, first.length - end), second.slice(start, second.length - end)]
  const both = (text: string): ComparedBlock => ({ in: 'both', words: text })
  return [
    ...first.slice(0, start).map(both),
    ...(Math.max(left.length, right.length) > maxBlocks
      ? compareUnrelated(left, right)
      : mergeBlocks(left, right)),
    ...first.slice(first.length - end).map(both),
  ]
}

const compareUnrelated = (left: readonly string[], right: readonly string[]): ComparedBlock[] => [
  ...left.map(words => ({ in: 'before' as const, words })),
  ...right.map(words => ({ in: 'now' as const, words })),
]

function mergeBlocks(left: readonly string[], right: readonly string[]): ComparedBlock[] {
  const width = right.length + 1
  const longest = new Uint16Array((left.length + 1) * width)
  for (let a = left.length - 1; a >= 0; a--)
    for (let b = right.length - 1; b >= 0; b--)
      longest[a * width + b] =
        left[a] === right[b]
          ? longest[(a + 1) * width + b + 1]! + 1
          : Math.max(longest[(a + 1) * width + b]!, longest[a * width + b + 1]!)
  const blocks: ComparedBlock[] = []
  let [a, b] = [0, 0]
  while (a < left.length || b < right.length) {
    if (a < left.length && b < right.length && left[a] === right[b]) {
      blocks.push({ in: 'both', words: left[a++]! })
      b++
    } else if (
      b >= right.length ||
      (a < left.length && longest[(a + 1) * width + b]! >= longest[a * width + b + 1]!)
    )
      blocks.push({ in: 'before', words: left[a++]! })
    else blocks.push({ in: 'now', words: right[b++]! })
  }
  return blocks
}

/** A figure is compared by its content. */
const wordsOfBlocks = ({ content }: Article): string[] =>
  content.map(block => {
    if (block.type === 'horizontalRule') return '———'
    if (block.type !== 'figure') return wordsIn(block)
    const figure = block.attrs.figure as { title?: string; caption?: string; kind: string }
    return `[Figure: ${figure.title ?? (figure.caption || figure.kind)}] ${JSON.stringify(figure).length} characters`
  })
