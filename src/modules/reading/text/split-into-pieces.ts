import type { PageText } from '../lease/page/page.ts'

const lettersPerPage = 6000

/** Text without pages, split at line breaks into pieces that are read like pages. */
export function splitIntoPieces(text: string): PageText[] {
  const pieces: PageText[] = []
  let start = 0
  while (start < text.length) {
    const limit = start + lettersPerPage
    const line = text.lastIndexOf('\n', limit)
    const end = limit >= text.length ? text.length : line > start ? line + 1 : limit
    pieces.push({ page: pieces.length + 1, text: text.slice(start, end), words: [], scanned: false })
    start = end
  }
  return pieces
}
