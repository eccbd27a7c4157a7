import { nodeText, type Article } from '../../../core/text/article.ts'

/** A block of a text: in both versions, only in the earlier one, or only in the current one. */
export type ComparedBlock = { side: 'both' | 'before' | 'now'; words: string }

const maxBlocks = 1500

/**
 * Compares two versions of a text block by block, by their longest common subsequence. For texts of more than 1,500
 * blocks, only the shared beginning and end are matched; everything between counts as changed.
 */
export function compareBlocks(before: Article, now: Article): ComparedBlock[] {
  const [beforeTexts, nowTexts] = [blockTexts(before), blockTexts(now)]
  let start = 0
  while (start < beforeTexts.length && start < nowTexts.length && beforeTexts[start] === nowTexts[start])
    start++
  let end = 0
  while (
    end < beforeTexts.length - start &&
    end < nowTexts.length - start &&
    beforeTexts.at(-1 - end) === nowTexts.at(-1 - end)
  )
    end++
  const [left, right] = [
    beforeTexts.slice(start, beforeTexts.length - end),
    nowTexts.slice(start, nowTexts.length - end),
  ]
  const shared = (text: string): ComparedBlock => ({ side: 'both', words: text })
  return [
    ...beforeTexts.slice(0, start).map(shared),
    ...(Math.max(left.length, right.length) > maxBlocks
      ? unmatchedBlocks(left, right)
      : mergeBlocks(left, right)),
    ...beforeTexts.slice(beforeTexts.length - end).map(shared),
  ]
}

const unmatchedBlocks = (left: readonly string[], right: readonly string[]): ComparedBlock[] => [
  ...left.map(words => ({ side: 'before' as const, words })),
  ...right.map(words => ({ side: 'now' as const, words })),
]

function mergeBlocks(left: readonly string[], right: readonly string[]): ComparedBlock[] {
  const width = right.length + 1
  const commonLengths = new Uint16Array((left.length + 1) * width)
  for (let a = left.length - 1; a >= 0; a--)
    for (let b = right.length - 1; b >= 0; b--)
      commonLengths[a * width + b] =
        left[a] === right[b]
          ? commonLengths[(a + 1) * width + b + 1]! + 1
          : Math.max(commonLengths[(a + 1) * width + b]!, commonLengths[a * width + b + 1]!)
  const blocks: ComparedBlock[] = []
  let [a, b] = [0, 0]
  while (a < left.length || b < right.length) {
    if (a < left.length && b < right.length && left[a] === right[b]) {
      blocks.push({ side: 'both', words: left[a++]! })
      b++
    } else if (
      b >= right.length ||
      (a < left.length && commonLengths[(a + 1) * width + b]! >= commonLengths[a * width + b + 1]!)
    )
      blocks.push({ side: 'before', words: left[a++]! })
    else blocks.push({ side: 'now', words: right[b++]! })
  }
  return blocks
}

/** A figure is compared by its content. */
const blockTexts = ({ content }: Article): string[] =>
  content.map(block => {
    if (block.type === 'horizontalRule') return '———'
    if (block.type !== 'figure') return nodeText(block)
    const figure = block.attrs.figure as { title?: string; caption?: string; kind: string }
    return `[Figure: ${figure.title ?? (figure.caption || figure.kind)}] ${JSON.stringify(figure).length} characters`
  })
