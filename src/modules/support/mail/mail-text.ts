import type { RichText } from '../../../core/text/nodes.ts'
import { toParagraphs } from '../ticket/paragraphs.ts'

/** Characters of an email shown in a ticket. The stored email has the full text. */
const maxCharacters = 60_000
const maxLines = 3_000

/** The text of an email as a ticket message: plain paragraphs without disallowed characters. */
export function toRichText(text: string): RichText {
  const lines = cleanText(text).split('\n')
  const batch = lines.slice(0, maxLines).join('\n').slice(0, maxCharacters)
  const isCut = batch.length < lines.join('\n').length
  if (batch.trim() === '') return toParagraphs('This email has no text.')
  return toParagraphs(isCut ? `${batch}\n\n… (email truncated)` : batch)
}

/**
 * Removes control characters, bidirectional overrides, lone surrogates, and more combining marks than any language
 * uses.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\0\p{Surrogate}]/gu, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/(\p{M}{6})\p{M}+/gu, '$1')

/** The subject of a new ticket: one line, without reply prefixes. */
export function cleanSubject(input: string): string {
  const cleaned = cleanText(input)
    .replaceAll(/[\n\t]+/g, ' ')
    .replace(/^(?:\s*(?:re|aw|sv|vs|fwd?|wg|antw|rv|tr)\s?:)+/i, '')
    .trim()
  const text = [...cleaned].slice(0, 160).join('')
  return text.length < 3 ? 'Email without a subject' : text.slice(0, 160).trim()
}
