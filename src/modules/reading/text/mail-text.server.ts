import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { mostLetters } from './plain-text.server.ts'

/** Of a mail: who wrote to whom about what, its text, and what its files are called. */
export async function mailText(path: string): Promise<string> {
  const bytes = await buffer(createReadStream(path, { end: 4 * mostLetters }))
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 1024 * 1024 })
  const head = [
    ['From', mail.from?.name, mail.from?.address],
    ...(mail.to ?? []).map(each => ['To', each.name, each.address]),
    ...(mail.cc ?? []).map(each => ['Cc', each.name, each.address]),
    ['Date', mail.date],
    ['Subject', mail.subject],
    ...mail.attachments.map(({ filename }) => ['File', filename]),
  ]
  const lines = head.flatMap(([name, ...parts]) => {
    const words = parts.filter(Boolean)
    return words.length > 0 ? [`${name}: ${words.join(' ')}`] : []
  })
  return `${lines.join('\n')}\n\n${mail.text ?? withoutTags(mail.html ?? '')}`.slice(0, mostLetters)
}

/** The words of a mail that is only written as a page. */
const withoutTags = (html: string) =>
  html
    .split(/<(?=script\b|style\b)/i)
    .map((part, at) =>
      at === 0 ? part : part.slice(part.search(/<\/(?:script|style)>/i) + 1 || part.length),
    )
    .join(' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[ \t]+/g, ' ')
