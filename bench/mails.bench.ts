import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { mailServer } from '../src/core/mail/testing/mail-server.ts'
import type { Bench } from './figure.ts'
import { endProcess, startProcess } from './product-process.ts'

const port = Number(process.env['PORT'] ?? 3981)
const count = (name: string, usual: number) => Number(process.env[name] ?? usual)
/** The promise covers 5,000 emails over 200 kills, which KILLS=200 npm run bench mails runs. */
const kills = count('KILLS', 20)
const mailsPerKill = 25
/** Every fifth email is of a kind that is held if it may have arrived. */
const isHeldKind = (n: number) => n % 5 === 0
/**
 * The process is killed within this time after its emails were requested: before, while and after it sends
 * them.
 */
const killedWithinMs = 800

/**
 * Kills the product repeatedly while it sends emails, and counts the emails that arrived at the mail server.
 */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const database = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  const smtp = await mailServer()
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const start = () =>
    startProcess({ database, dataDir: join(dataDir, 'product'), port }, { SMTP_URL: smtp.url })
  let running: ChildProcess | null = null
  try {
    const requestedMails = new Map<string, { held: boolean }>()
    for (let kill = 0; kill < kills; kill++) {
      running = await start()
      for (let n = 0; n < mailsPerKill; n++) {
        const [id, held] = [randomUUID(), isHeldKind(n)]
        await queueEmail(owner, id, held)
        requestedMails.set(id, { held })
      }
      await passed(Math.random() * killedWithinMs)
      await endProcess(running, 'SIGKILL')
    }
    running = await start()
    const held = await waitUntilSettled(owner, requestedMails.size)
    await endProcess(running, 'SIGTERM')

    const arrived = new Map<string, number>()
    for (const { headers } of smtp.received) {
      const id = /<([^@]+)@/.exec(headers.get('Message-ID') ?? '')?.[1] ?? ''
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
    }
    const missingIds = [...requestedMails.keys()].filter(id => !arrived.has(id) && !held.has(id))
    const double = [...arrived].filter(([, times]) => times > 1)
    const ofKinds = `${requestedMails.size.toLocaleString('en-US')} emails over ${kills} kills`
    return [
      { promise: `${ofKinds}: missing`, measured: missingIds.length, atMost: 0, unit: 'emails' },
      {
        promise: `${ofKinds}: double`,
        measured: (100 * double.length) / requestedMails.size,
        atMost: 0.1,
        unit: '%',
        note: `${double.length}; ${held.size} held for staff`,
      },
      {
        promise: `${ofKinds}: duplicated although held when in doubt`,
        measured: double.filter(([id]) => requestedMails.get(id)?.held).length,
        atMost: 0,
        unit: 'emails',
      },
    ]
  } finally {
    running?.kill('SIGKILL')
    await owner.end()
    await smtp.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

/** Requests an email, like a committed transaction of the product. */
const queueEmail = (owner: pg.Client, id: string, held: boolean) =>
  owner.query(`select graphile_worker.add_job('mails:send', $1, max_attempts => 5)`, [
    JSON.stringify({
      id,
      to: `${id}@example.test`,
      subject: 'A rental is due',
      text: 'Pay it.',
      html: '<p>Pay it.</p>',
      whenDoubtful: held ? 'hold' : 'send',
    }),
  ])

/**
 * Waits until no email is being sent; returns those that are held. Leases of killed processes expire
 * automatically.
 */
async function waitUntilSettled(owner: pg.Client, expectedCount: number): Promise<ReadonlySet<string>> {
  for (;;) {
    const { rows } = await owner.query<{ id: string; status: string }>('select id, status from mails')
    const held = rows.filter(({ status }) => status === 'held').map(({ id }) => id)
    const sent = rows.filter(({ status }) => status === 'sent').length
    if (sent + held.length === expectedCount) return new Set(held)
    await passed(1_000)
  }
}
