import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import type { WhenDoubtful } from '../src/core/mail/email.ts'
import { mailServer } from '../src/core/mail/testing/mail-server.ts'
import { journeyUrls, startServer, type StartedServer } from './helpers/server.ts'

/** The built product, killed after a mail server accepted an email and before its row records that. */
const folder = mkdtempSync(join(tmpdir(), 'wellhead-killed-mail-'))
const dataDir = join(folder, 'data')
const [url] = journeyUrls
let smtp: Awaited<ReturnType<typeof mailServer>>
let running: StartedServer

async function start() {
  running = startServer({
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'warn',
  })
  await running.says('Wellhead is ready')
}

async function queryDatabase<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new Client((await attachEmbedded(dataDir))!.owner)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Requests an email, like a committed transaction of the product. */
const queueEmail = (id: string, whenDoubtful: WhenDoubtful) =>
  queryDatabase(`select graphile_worker.add_job('mails:send', $1)`, [
    JSON.stringify({
      id,
      to: `${id}@example.test`,
      subject: 'A rental is due',
      text: 'Pay it.',
      html: '<p>Pay it.</p>',
      whenDoubtful,
    }),
  ])
const emailsFor = (id: string) => smtp.received.filter(({ to }) => to === `${id}@example.test`)
const readStatus = async (id: string) =>
  (await queryDatabase<{ status: string }>('select status from mails where id = $1', [id]))[0]?.status

/** Expires the lease of the killed process, then runs the minute's job. */
async function expireLease(id: string) {
  await queryDatabase(`update mails set next_try_at = now() where id = $1`, [id])
  await queryDatabase(`select graphile_worker.add_job('mails:again', $1)`, ['{}'])
}

beforeAll(async () => {
  smtp = await mailServer()
  await start()
})
afterAll(async () => {
  running.server.kill('SIGTERM')
  await running.ended
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['send', 'hold'] as const)(
  'an email that may have been delivered: its kind says %s',
  async whenDoubtful => {
    const id = randomUUID()
    smtp.silenceNext()
    await queueEmail(id, whenDoubtful)
    await expect.poll(() => emailsFor(id).length).toBe(1)
    running.server.kill('SIGKILL')
    await running.ended
    await start()
    await expireLease(id)
    await expect.poll(() => readStatus(id)).toBe(whenDoubtful === 'send' ? 'sent' : 'held')
    const names = emailsFor(id).map(({ headers }) => headers.get('Message-ID'))
    expect(names).toHaveLength(whenDoubtful === 'send' ? 2 : 1)
    expect(new Set(names).size).toBe(1)
  },
)
