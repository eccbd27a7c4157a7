import { convert } from 'html-to-text'
import PostalMime, { type Address } from 'postal-mime'
import { readable } from './readable.ts'

/** A parsed mail: sender, recipients, subject, text and attached files. */
export type Mail = {
  from: string
  to: string[]
  cc: string[]
  /** An ISO timestamp; the raw text if it is not a date. */
  sent: string
  subject: string
  text: string
  files: { name: string; size: number }[]
}

/** Limits for nested mails and HTML; no real mail exceeds them. */
const parserLimits = { maxNestingDepth: 20, maxHeadersSize: 1024 * 1024 }
const htmlLimits = { maxInputLength: 1_000_000, maxDepth: 200 }

/**
 * Parses a mail from its bytes. Nothing in it is executed: HTML is reduced to its text, without scripts, pictures and
 * link addresses. Input that is not a mail gives empty headers.
 */
export async function readMail(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(bytes, parserLimits)
  return {
    from: mail.from ? formatAddresses([mail.from]).join(', ') : '',
    to: formatAddresses(mail.to ?? []),
    cc: formatAddresses(mail.cc ?? []),
    sent: mail.date ?? '',
    subject: readable(mail.subject ?? ''),
    text: readable(mail.text ?? (mail.html === undefined ? '' : htmlToText(mail.html))),
    files: mail.attachments.map(({ filename, content }) => ({
      name: readable(filename ?? 'Without a name'),
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}

const formatAddresses = (addresses: readonly Address[]): string[] =>
  addresses.flatMap(each =>
    each.group
      ? formatAddresses(each.group)
      : [
          readable(
            each.name && each.address ? `${each.name} <${each.address}>` : each.name || (each.address ?? ''),
          ),
        ],
  )

const htmlToText = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: htmlLimits,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
    // Converts non-breaking spaces, so that searches find the words.
  }).replaceAll('\u00a0', ' ')
