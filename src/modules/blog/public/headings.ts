import { wordsIn, type Article } from '../../../core/text/article.ts'
import { slugify } from '../../../core/text/slugify.ts'

export type HeadingPlace = { id: string; level: 2 | 3; words: string; at: number }

/** The headings of an article with their distinct anchors; `at` is the index of the block. */
export function articleHeadings({ content }: Article): HeadingPlace[] {
  const times = new Map<string, number>()
  return content.flatMap((block, index) => {
    if (block.type !== 'heading') return []
    const words = wordsIn(block).trim()
    if (words === '') return []
    const name = slugify(words) || 'part'
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    return [{ id: count === 1 ? name : `${name}--${count}`, level: block.attrs.level, words, at: index }]
  })
}
