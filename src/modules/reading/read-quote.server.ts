import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { DecidedQuote } from './decision.ts'
import { readPage } from './read-document.server.ts'

/**
 * Finds words that the user copied from a page, regardless of its line breaks.
 * @throws AppError not_found, or invalid if the page does not contain them
 */
export async function readQuote(
  tx: Tx,
  tenantId: string,
  documentId: string,
  { part, page, words }: Pick<DecidedQuote, 'part' | 'page' | 'words'>,
): Promise<DecidedQuote> {
  const { text } = await readPage(tx, tenantId, documentId, part, page)
  const pattern = words
    .split(/\s+/)
    .map(word => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join(String.raw`\s+`)
  const match = new RegExp(pattern, 'i').exec(text)
  if (!match) {
    const message = `This text is not on page ${page}. Copy it exactly, or skip the quote.`
    throw new AppError('invalid', message, { fields: { words: message } })
  }
  return { part, page, start: match.index, end: match.index + match[0].length, words: match[0] }
}
