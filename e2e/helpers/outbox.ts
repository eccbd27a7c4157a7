import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { dataDir } from './browser.ts'

export type Letter = { subject: string; to: string; text: string; link: string | null }

/** The newest letter to somebody with this subject; waits until it has arrived. */
export async function letterTo(email: string, subject: RegExp): Promise<Letter> {
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        found = (await lettersTo(email)).findLast(letter => subject.test(letter.subject))
        return found?.subject ?? 'no such letter yet'
      },
      { timeout: 10_000 },
    )
    .toMatch(subject)
  return found!
}

/** Every letter to somebody, oldest first: their files are named by time. */
export async function lettersTo(email: string): Promise<Letter[]> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml')).sort()
  const letters = await Promise.all(
    files.map(async file => parse(await readFile(join(folder, file), 'utf8'))),
  )
  return letters.filter(letter => letter.to === email)
}

function parse(source: string): Letter {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim() ?? ''
  const plain = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(source)?.[1] ?? ''
  const quoted = /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: quoted-printable/i.test(source)
  const text = quoted ? unquoted(plain) : plain
  return {
    subject: header('Subject'),
    to: header('To').replace(/^.*<|>$/g, ''),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
  }
}

const unquoted = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
