import { convert } from 'html-to-text'
import PostalMime, { type Address } from 'postal-mime'
import { readable } from './readable.ts'

/** A mail as it is read: who wrote to whom about what, its text, and the files that came with it. */
export type Mail = {
  from: string
  to: string[]
  cc: string[]
  /** An instant; as it is written where it is none. */
  sent: string
  subject: string
  text: string
  files: { name: string; size: number }[]
}

/** So deep a mail may hold others, and so much of a page is read; nobody writes more. */
const bounds = { maxNestingDepth: 20, maxHeadersSize: 1024 * 1024 }
const page = { maxInputLength: 1_000_000, maxDepth: 200 }

/**
 * Reads a mail from its BYTES. Nothing of it acts: what is only written as a page becomes its words, without scripts,
 * pictures and the addresses behind links. What is no mail has an empty head.
 */
export async function readMail(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(bytes, bounds)
  return {
    from: mail.from ? people([mail.from]).join(', ') : '',
    to: people(mail.to ?? []),
    cc: people(mail.cc ?? []),
    sent: mail.date ?? '',
    subject: readable(mail.subject ?? ''),
    text: readable(mail.text ?? (mail.html === undefined ? '' : wordsOf(mail.html))),
    files: mail.attachments.map(({ filename, content }) => ({
      name: readable(filename ?? 'Without a name'),
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}

const people = (addresses: readonly Address[]): string[] =>
  addresses.flatMap(each =>
    each.group
      ? people(each.group)
      : [
          readable(
            each.name && each.address ? `${each.name} <${each.address}>` : each.name || (each.address ?? ''),
          ),
        ],
  )

const wordsOf = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: page,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
    // A space that keeps words together is one that is searched for.
  }).replaceAll('\u00a0', ' ')
