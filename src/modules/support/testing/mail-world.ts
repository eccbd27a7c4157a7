import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../../../core/config/config.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { inboxFolder, importInbox } from '../mail/inbox.server.ts'
import type { IncomingRow } from '../mail/incoming.table.ts'
import { incomingMails } from '../mail/incoming.table.ts'
import { readMailJob } from '../mail/read-mail.server.ts'
import { replyAddress } from '../mail/reply-address.server.ts'
import { supportWorld } from './support-world.ts'

const base = 'support@wells.test'
const host = 'mx.wells.test'

/** The support world with incoming mail from a folder. */
export async function mailWorld() {
  const world = await supportWorld()
  const folder = await mkdtemp(join(tmpdir(), 'wellhead-mail-in-'))
  const { services } = world.orgs
  const config: Config = {
    ...services.config,
    DATA_DIR: folder,
    REPLY_ADDRESS: base,
    MAIL_FROM: 'W <no-reply@wells.test>',
  }
  Object.assign(services, { config })
  let droppedCount = 0

  /** Writes an email into the inbox, as a mail server does. */
  async function drop(source: string | Buffer): Promise<string> {
    const path = join(inboxFolder(folder), 'new', `${String(++droppedCount).padStart(6, '0')}.mail`)
    await mkdir(join(inboxFolder(folder), 'new'), { recursive: true })
    await writeFile(path, source)
    return path
  }

  async function read(): Promise<void> {
    for (const payload of await world.waiting<{ id: string }>(readMailJob.name))
      await readMailJob.work(services, payload, { signal: undefined })
  }

  const rows = (): Promise<IncomingRow[]> =>
    world.orgs.database.acrossTenants(tx => tx.select().from(incomingMails).orderBy(incomingMails.id))

  return {
    ...world,
    base,
    host,
    folder,
    services,
    drop,
    read,
    rows,
    /** Delivers emails and returns the outcome of the last one. */
    async arrive(...sources: (string | Buffer)[]): Promise<IncomingRow> {
      for (const each of sources) await drop(each)
      await importInbox(services)
      await read()
      return (await rows()).at(-1)!
    },
    addressOf: (ticketId: string, user: Context) => replyAddress(config, ticketId, memberId(user))!,
    /** The messages of a ticket that customers see. */
    said: async (ticketId: string, user: Context) =>
      (await world.customer(user).get({ id: ticketId })).messages.map(({ body }) => JSON.stringify(body)),
    trust: () => void Object.assign(services, { config: { ...services.config, MAIL_AUTH_SERVER: host } }),
    trustNobody: () => void Object.assign(services, { config }),
    mailbox: (url: string) =>
      world.orgs.database.people.execute(sql`
        insert into support_mailboxes (id, address, created_by, updated_by)
        values (gen_random_uuid(), ${url}, 'test', 'test') on conflict do nothing`),
    async close() {
      await world.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An email as a mail server delivers it. */
export const mailFrom = (
  from: string,
  { to = base, text = 'Thank you.', subject = 'Re: WH-1001', headers = [] as string[] } = {},
): string =>
  [
    `From: Someone <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${Math.random()}@elsewhere.test>`,
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n')

/** An email of several parts, each with its own headers. */
export const multipartMail = (
  from: string,
  parts: readonly (readonly string[])[],
  { type = 'mixed', ...options }: Parameters<typeof mailFrom>[1] & { type?: string } = {},
): string =>
  mailFrom(from, {
    ...options,
    text: [...parts.flatMap(partLines => ['--b', ...partLines]), '--b--'].join('\r\n'),
  }).replace(
    'Content-Type: text/plain; charset=utf-8',
    `MIME-Version: 1.0\r\nContent-Type: multipart/${type}; boundary=b`,
  )

export const pdfPart = (name: string) => [
  `Content-Type: application/pdf; name="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.4 a stub').toString('base64'),
]
