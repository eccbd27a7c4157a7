import { convert } from 'html-to-text'
import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'
import { detectAutomatic, type AutomaticSign } from './automatic.ts'
import { withoutQuoted } from './quoted.ts'
import { readable } from './readable.ts'

/** A file attached to a mail. The name is the sender's, and may be anything. */
export type IncomingFile = { name: string; size: number; mediaType: string }

/** An incoming mail, with the parts that determine where it belongs and what it contains. */
export type IncomingMail = {
  /** All authors that it names, normally one. Addresses are lowercase. */
  from: { address: string; name: string }[]
  /** The addresses that it was delivered or addressed to. */
  to: string[]
  subject: string
  messageId: string
  /** Message ids of the mails that it replies to, the nearest first. */
  references: string[]
  /** Authentication results of the servers on its way, the last server first. */
  checks: string[]
  automatic: AutomaticSign
  /** `text` is the author's own text without the quoted mail; `whole` is the full text. */
  text: string
  whole: string
  files: IncomingFile[]
}

/** Limits for the nesting and headers of a mail. */
const parserLimits = { maxNestingDepth: 50, maxHeadersSize: 2 * 1024 * 1024, maxRfc822NestingDepth: 0 }
const maxText = 200_000
const maxAddresses = 200
const maxReferences = 50
const maxFiles = 100

/**
 * Parses an incoming mail from its bytes.
 * @throws Error if it is nested too deeply or its headers are too large
 */
export async function readIncoming(bytes: Uint8Array): Promise<IncomingMail> {
  const mail = await PostalMime.parse(bytes, parserLimits)
  const wholeText = mailText(mail).slice(0, maxText)
  const subject = toOneLine(mail.subject ?? '').slice(0, 500)
  const from = headerValues(mail, 'from').flatMap(value => mailboxesIn(addressParser(value)))
  const text = withoutQuoted(wholeText, forwardPattern.test(subject))
  return {
    from,
    to: mailRecipients(mail),
    subject,
    messageId: parseIds(mail.messageId ?? '')[0] ?? '',
    references: [...parseIds(mail.inReplyTo ?? ''), ...parseIds(mail.references ?? '').toReversed()].slice(
      0,
      maxReferences,
    ),
    checks: headerValues(mail, 'authentication-results').slice(0, 10),
    automatic: detectAutomatic({ headers: mail.headers, from: from[0]?.address ?? '', subject, text }),
    text,
    whole: wholeText,
    files: mail.attachments.slice(0, maxFiles).map(toIncomingFile),
  }
}

/** The sender and subject of a mail that cannot be parsed completely. Only reads its headers. */
export async function readMailHead(bytes: Uint8Array): Promise<Pick<IncomingMail, 'from' | 'subject'>> {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 64 * 1024))
  const waitUntilStored = text
    .split(/\r?\n\r?\n/, 1)[0]!
    .split(/\r?\n(?![ \t])/)
    .filter(line => /^(?:from|subject):/i.test(line))
  const mail = await PostalMime.parse(waitUntilStored.join('\r\n'), parserLimits)
  return {
    from: mailboxesIn(mail.from ? [mail.from] : []),
    subject: toOneLine(mail.subject ?? '').slice(0, 500),
  }
}

/** The files of a mail with their bytes, in the order of `Incoming.files`. */
export async function incomingFiles(bytes: Uint8Array): Promise<{ file: IncomingFile; bytes: Uint8Array }[]> {
  const { attachments } = await PostalMime.parse(bytes, parserLimits)
  return attachments
    .slice(0, maxFiles)
    .map(attachment => ({ file: toIncomingFile(attachment), bytes: attachmentBytes(attachment) }))
}

const forwardPattern = /^(?:fwd?|wg|tr|rv|enc|doorst|vb|i):\s/i

const attachmentBytes = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const toIncomingFile = (attachment: Attachment): IncomingFile => ({
  name: attachment.filename ?? (attachment.mimeType === 'message/rfc822' ? 'email.eml' : 'Without a name'),
  size: attachmentBytes(attachment).length,
  mediaType: attachment.mimeType,
})

const headerValues = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

function mailboxesIn(addresses: readonly Address[]): IncomingMail['from'] {
  return addresses.flatMap(each =>
    each.group
      ? mailboxesIn(each.group)
      : [{ address: (each.address ?? '').trim().toLowerCase(), name: toOneLine(each.name) }],
  )
}

/** Delivery addresses come before the named recipients, since a copy may not name any of ours. */
function mailRecipients(mail: Email): string[] {
  const headers = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc', 'resent-to']
  const result = headers
    .flatMap(name => headerValues(mail, name))
    .flatMap(value => mailboxesIn(addressParser(value)))
  return [...new Set(result.map(({ address }) => address))].filter(Boolean).slice(0, maxAddresses)
}

const parseIds = (value: string): string[] => [...value.matchAll(/<([^<>\s]{1,250})>/g)].map(([, id]) => id!)

const toOneLine = (text: string) =>
  readable(text)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** The plain text of a mail, or the text of its HTML if there is none. */
function mailText(mail: Email): string {
  const plainText = mail.text?.trim() ? mail.text : ''
  const text = readable(plainText || (mail.html === undefined ? '' : htmlToText(mail.html)))
  const fileNameById = new Map(
    mail.attachments.map(each => [bareId(each.contentId), each.filename ?? 'picture']),
  )
  return text
    .replaceAll(
      /\[cid:([^\]\s]{1,250})\]/g,
      (_, id: string) => `[Picture: ${fileNameById.get(id) ?? 'picture'}]`,
    )
    .replaceAll(/\[image: ([^\]\n]{1,200})\]/g, '[Picture: $1]')
}

const bareId = (id: string | undefined) => id?.replace(/^<|>$/g, '')

/**
 * The text of an HTML mail, with marks for quotes and embedded pictures. Pictures loaded from elsewhere are skipped.
 */
const htmlToText = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 1_000_000, maxDepth: 200 },
    formatters: {
      picture(element, _, builder) {
        const source = String(element.attribs?.['src'] ?? '')
        if (source.startsWith('cid:'))
          builder.addInline(`[cid:${source.slice(4)}]`, { noWordTransform: true })
      },
    },
    selectors: [
      { selector: 'img', format: 'picture' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
      ...['select', 'button', 'textarea', 'title'].map(selector => ({ selector, format: 'skip' })),
      { selector: 'div.yahoo_quoted', format: 'blockquote' },
      { selector: 'hr', format: 'skip' },
    ],
  }).replaceAll(/\n[^\S\n]*(?:\n[^\S\n]*)+\n/g, '\n\n')
