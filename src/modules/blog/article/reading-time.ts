import { listFigures, nodeText, type Article } from '../../../core/text/article.ts'

/** Silent reading of English prose: Brysbaert, "How many words do we read per minute?", 2019. */
const wordsPerMinute = 238
const secondsPerFigure = 12

/** Returns minutes it takes to read an article, at least one. */
export function readingMinutes(body: Article): number {
  const words = wordCount(body)
  const seconds = (words / wordsPerMinute) * 60 + listFigures(body).length * secondsPerFigure
  return Math.max(1, Math.round(seconds / 60))
}

/** Counts the words in an article, without its figures. */
export const wordCount = (body: Article): number => nodeText(body).match(/\S+/g)?.length ?? 0
