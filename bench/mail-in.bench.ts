import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { readIncoming } from '../src/core/mail/inward/incoming.ts'
import { gmailShapes } from '../src/core/mail/inward/testing/gmail.data.ts'
import { otherShapes } from '../src/core/mail/inward/testing/other.data.ts'
import { outlookShapes } from '../src/core/mail/inward/testing/outlook.data.ts'
import type { Bench } from './figure.ts'
import { endProcess, startProcess } from './product-process.ts'

const port = Number(process.env['PORT'] ?? 3983)
const platform = '00000000-0000-0000-0000-000000000000'
const mailCount = 1_000
const kills = Number(process.env['KILLS'] ?? 20)
/** Enough users that none exceeds the messages allowed in ten minutes, so that no mail is held. */
const peopleCount = 100
let delivered = 0
/** The process is killed within this time after mail delivery: before, while and after it reads the mail. */
const killedWithinMs = 1_500

/**
 * Delivers mail to the inbox folder of the built product, in one batch and under kills, and counts the
 * resulting ticket messages.
 */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const database = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const productDir = join(dataDir, 'product')
  const start = () =>
    startProcess({ database, dataDir: productDir, port }, { REPLY_ADDRESS: 'support@wells.test' })
  let running: ChildProcess | null = null
  try {
    running = await start()
    await owner.query(`select set_config('app.platform', 'on', false)`)
    const senders = await withTickets(owner)
    const inbox = join(productDir, 'inbox', 'new')

    deliverMails(inbox, senders, 'at once', mailCount)
    const startedAt = performance.now()
    await waitForProcessed(owner, mailCount)
    const seconds = (performance.now() - startedAt) / 1000
    await endProcess(running, 'SIGTERM')
    await owner.query('delete from ticket_messages')

    for (let kill = 0; kill < kills; kill++) {
      running = await start()
      deliverMails(inbox, senders, `kill ${kill}`, mailCount / kills)
      await passed(Math.random() * killedWithinMs)
      await endProcess(running, 'SIGKILL')
    }
    running = await start()
    await waitForProcessed(owner, 2 * mailCount)
    await endProcess(running, 'SIGTERM')
    const { rows } = await owner.query<{ times: number }>(
      'select count(*)::int as times from ticket_messages group by body_text',
    )

    const shapes = [...gmailShapes, ...outlookShapes, ...otherShapes]
    const texts = await Promise.all(shapes.map(({ source }) => readIncoming(source)))
    const exact = texts.filter(({ text }, index) => text === shapes[index]!.text).length
    const summaryLabel = `${mailCount.toLocaleString('en-US')} emails received over ${kills} kills`
    return [
      {
        promise: '1,000 incoming emails, from the folder to their tickets',
        measured: seconds,
        atMost: 20,
        unit: 's',
      },
      { promise: `${summaryLabel}: missing`, measured: mailCount - rows.length, atMost: 0, unit: 'mails' },
      {
        promise: `${summaryLabel}: duplicated`,
        measured: rows.filter(({ times }) => times > 1).length,
        atMost: 0,
        unit: 'mails',
      },
      {
        promise: `of ${shapes.length} email formats, those that yield exactly their text`,
        measured: (100 * exact) / shapes.length,
        atLeast: 95,
        unit: '%',
        note: `${exact}; ${texts.filter(({ text }) => text === '').length} lost`,
      },
    ]
  } finally {
    running?.kill('SIGKILL')
    await owner.end()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

type Person = { email: string; address: string }

/** Users with a ticket each, and the secret address for replies to it. */
async function withTickets(owner: pg.Client): Promise<Person[]> {
  const senders: Person[] = []
  for (let n = 0; n < peopleCount; n++) {
    const [id, ticket, token] = [randomUUID(), randomUUID(), randomBytes(16).toString('hex')]
    const email = `person.${n}@example.test`
    await owner.query(`insert into users (id, name, email, email_verified) values ($1, $2, $3, true)`, [
      id,
      `Person ${n}`,
      email,
    ])
    await owner.query(
      `insert into tickets (tenant_id, id, subject, requester_id, created_by, updated_by) values ($1, $2, 'Decimal', $3, $3, $3)`,
      [platform, ticket, id],
    )
    await owner.query(
      `insert into ticket_reply_addresses (tenant_id, token_hash, ticket_id, user_id) values ($1, $2, $3, $4)`,
      [platform, createHash('sha256').update(token).digest('hex'), ticket, id],
    )
    senders.push({ email, address: `support+${token}@wells.test` })
  }
  return senders
}

/** Delivers mail like a mail server: written to a temporary folder, then moved. */
function deliverMails(inbox: string, senders: readonly Person[], batch: string, howMany: number): void {
  const tempDir = join(inbox, '..', 'tmp')
  mkdirSync(tempDir, { recursive: true })
  for (let n = 0; n < howMany; n++) {
    const { email, address } = senders[delivered++ % senders.length]!
    const name = `${batch} ${n}`
    const lines = [
      `From: ${email}`,
      `To: ${address}`,
      `Subject: Re: Decimal`,
      `Message-ID: <${randomUUID()}@example.test>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      `This is mail ${name}.`,
      '',
      'On Tue, Mar 3, 2026 at 10:04 AM Wellhead <no-reply@wells.test> wrote:',
      ...Array.from({ length: 20 }, (_, line) => `> Line ${line} of what was asked.`),
    ]
    writeFileSync(join(tempDir, name), lines.join('\r\n'))
    renameSync(join(tempDir, name), join(inbox, name))
  }
}

/** Waits until this many mails are processed. */
async function waitForProcessed(owner: pg.Client, expectedCount: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from incoming_mails group by state',
    )
    const count = (state: string) => rows.find(row => row.state === state)?.n ?? 0
    if (count('placed') >= expectedCount) return
    if (count('held') + count('aside') > 0) throw new Error('a bench email was not routed')
    await passed(50)
  }
}
