import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { mails } from './mail.table.ts'

/** Deletes the mails to an address: those that wait, those that failed, and the record of those that were sent. */
export const forgetMailsTo = async (tx: Tx, address: string): Promise<void> => {
  await tx.delete(mails).where(sql`lower(${mails.to}) = ${address.toLowerCase()}`)
}

/** Deletes the files in the outbox that hold an address, no matter who they were for. Safe to repeat. */
export async function forgetOutbox(dataDir: string, address: string): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter(name => name.endsWith('.eml'))) {
    const source = await readFile(join(folder, file), 'utf8').catch(() => '')
    if (plainOf(source).includes(address.toLowerCase())) await rm(join(folder, file), { force: true })
  }
}

/** A mail's text as people read it: soft line breaks joined, encoded parts and signs decoded. */
const plainOf = (source: string) =>
  source
    .replaceAll(/base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\w+/=\r\n]+)/gi, (_all, body: string) =>
      Buffer.from(body, 'base64').toString(),
    )
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .toLowerCase()
