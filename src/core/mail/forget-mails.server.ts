import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { mails } from './mail.table.ts'

/** Deletes the emails to an address, including waiting, failed and sent ones. */
export const forgetMailsTo = async (tx: Tx, address: string): Promise<void> => {
  await tx.delete(mails).where(sql`lower(${mails.to}) = ${address.toLowerCase()}`)
}

/** Deletes the files in the outbox that contain an address, regardless of their recipient. Safe to repeat. */
export async function forgetOutbox(dataDir: string, address: string): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter(name => name.endsWith('.eml'))) {
    const source = await readFile(join(folder, file), 'utf8').catch(() => '')
    if (plainSource(source).includes(address.toLowerCase())) await rm(join(folder, file), { force: true })
  }
}

/** The plain text of a mail: soft line breaks are joined, and encoded parts and characters decoded. */
const plainSource = (source: string) =>
  source
    .replaceAll(/base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\w+/=\r\n]+)/gi, (_all, body: string) =>
      Buffer.from(body, 'base64').toString(),
    )
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .toLowerCase()
