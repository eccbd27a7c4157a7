import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { readMail } from '../../../core/mail/inward/mail.ts'
import { maxLetters } from './plain-text.server.ts'

/** Reads an email's sender, recipients, subject, body and attachment names. */
export async function mailText(path: string): Promise<string> {
  const bytes = await buffer(createReadStream(path, { end: 4 * maxLetters }))
  const { from, to, cc, sent, subject, text, files } = await readMail(bytes)
  const head = [
    ['From', from],
    ...to.map(each => ['To', each]),
    ...cc.map(each => ['Cc', each]),
    ['Date', sent],
    ['Subject', subject],
    ...files.map(({ name }) => ['File', name]),
  ]
  const lines = head.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return `${lines.join('\n')}\n\n${text}`.slice(0, maxLetters)
}
