import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { dataDir } from './browser.ts'

export type SentEmail = { subject: string; to: string; replyTo: string; text: string; link: string | null }

/** The newest email to an address with this subject; waits until it arrives. */
export async function waitForEmail(email: string, subject: RegExp): Promise<SentEmail> {
  let result: SentEmail | undefined
  await expect
    .poll(async () => {
      result = (await readEmails(email)).findLast(sentEmail => subject.test(sentEmail.subject))
      return result?.subject ?? 'no such letter yet'
    })
    .toMatch(subject)
  return result!
}

/** All emails to an address, oldest first, because file names start with the time. */
export async function readEmails(email: string): Promise<SentEmail[]> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml')).sort()
  const emails = await Promise.all(
    files.map(async file => parseEmail(await readFile(join(folder, file), 'utf8'))),
  )
  return emails.filter(sentEmail => sentEmail.to === email)
}

function parseEmail(source: string): SentEmail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim() ?? ''
  const plainPart = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(source)?.[1] ?? ''
  const isQuotedPrintable =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: quoted-printable/i.test(source)
  const text = isQuotedPrintable ? decodeQuotedPrintable(plainPart) : plainPart
  return {
    subject: header('Subject'),
    to: header('To').replace(/^.*<|>$/g, ''),
    replyTo: header('Reply-To').replace(/^.*<|>$/g, ''),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
  }
}

const decodeQuotedPrintable = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
