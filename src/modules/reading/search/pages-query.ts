import { searchQuery } from '../../../core/search/query.ts'
import { bookAndPage, bookToken } from './page-tokens.ts'

/** The full-text query for typed words, in which @ is the scope; null if there is nothing to search for. */
export function pagesQuery(typed: string): string | null {
  const books: string[] = []
  const otherTerms = typed
    .toLowerCase()
    .slice(0, 300)
    .replaceAll(bookAndPage, (_, book: string, page: string) => {
      books.push(`'@${bookToken(book, page)}'`)
      return ' '
    })
  const result = searchQuery(otherTerms)
  const parts = [...books, ...[result?.words, result?.place].filter(part => part != null)]
  return parts.length === 0 ? null : parts.map(part => `(${part})`).join(' & ')
}
