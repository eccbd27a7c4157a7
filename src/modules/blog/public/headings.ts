import { nodeText, type Article } from '../../../core/text/article.ts'
import { slugify } from '../../../core/text/slugify.ts'

export type HeadingAnchor = { id: string; level: 2 | 3; words: string; blockIndex: number }

/** Returns the headings of an article with their distinct anchors; `blockIndex` is the index of the block. */
export function articleHeadings({ content }: Article): HeadingAnchor[] {
  const counts = new Map<string, number>()
  return content.flatMap((block, index) => {
    if (block.type !== 'heading') return []
    const text = nodeText(block).trim()
    if (text === '') return []
    const name = slugify(text) || 'part'
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [
      {
        id: count === 1 ? name : `${name}--${count}`,
        level: block.attrs.level,
        words: text,
        blockIndex: index,
      },
    ]
  })
}
