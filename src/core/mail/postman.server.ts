import { and, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import { conceal } from './concealed.server.ts'
import { mayHaveArrived } from './doubt.server.ts'
import type { WhenDoubtful } from './email.ts'
import { mails } from './mail.table.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Beside the usual ones: List-Unsubscribe, References. */
  headers?: Record<string, string> | undefined
  /** Names it once and for all: what is given twice under one id is one email. */
  id?: string | undefined
  whenDoubtful?: WhenDoubtful | undefined
}
export type SendMail = (mail: Mail) => Promise<void>

/** What the mail server gets: an email with its name, the same each time that it is tried. */
export type Deliver = (mail: Omit<Mail, 'whenDoubtful'> & { id: string }) => Promise<void>

/** After so many tries an email waits for someone to send it again. */
export const maxTries = 6
/** How long to send due emails in a row before other jobs have their turn. */
const turnMs = 50_000
const retentionDays = 90
/** How long a claimed email stays with its sender, who renews the claim while waiting for the mail server. */
const leaseMinutes = 2
const askAgainMs = 30_000
/** For so long an email that was sent can be sent again. */
const wordsDays = 7
const doubtWords =
  'The server stopped, or lost the mail server, while it handed over this email. It may have arrived: send it again, or drop it.'

/**
 * Keeps each email before it is sent, so that none is lost with a mail server that is away or a process that ends:
 * what could not be sent is tried again, after 2, 4, 8, 16 and 32 minutes. The returned function is done when the email
 * is kept and was tried once.
 */
export function postman(database: Database, deliver: Deliver, log: Logger): SendMail {
  const keep = keeper(database, deliver, log)
  return async mail => (await keep(database.people, mail))()
}

/** Keeps an email in the transaction that causes it; the returned function tries it, once that is committed. */
export type StoreMail = (writer: Tx | Database['people'], mail: Mail) => Promise<() => Promise<void>>

export const keeper =
  (database: Database, deliver: Deliver, log: Logger): StoreMail =>
  async (writer, { id = newId(), ...mail }) => {
    const kept = await writer
      .insert(mails)
      .values({ id, ...mail, nextTryAt: lease as never })
      .onConflictDoNothing()
      .returning({ id: mails.id })
    // A job that runs twice gives us the same email twice: the first is on its way.
    return async () => void (kept.length > 0 && (await sendNow(database, deliver, log, id)))
  }

/** Tries an email that nobody tries at this moment, whenever it would be due. */
export async function sendNow(database: Database, deliver: Deliver, log: Logger, id: string): Promise<void> {
  const claimed = await claim(database, and(eq(mails.id, id), isNull(mails.tryingSince))!)
  if (claimed) await attempt(database, deliver, log, claimed)
}

/** Tries the emails that are due again, each in one process only, and forgets those that were sent long ago. */
export async function sendAgain(database: Database, deliver: Deliver, log: Logger): Promise<number> {
  await holdDoubtful(database)
  const until = performance.now() + turnMs
  let tried = 0
  for (; performance.now() < until; tried++) {
    const due = await claim(database, sql`next_try_at <= now()`)
    if (!due) break
    await attempt(database, deliver, log, due)
  }
  await database.people
    .delete(mails)
    .where(
      and(
        inArray(mails.status, ['sent', 'dropped']),
        lt(sql`coalesce(sent_at, created_at)`, sql`now() - make_interval(days => ${retentionDays})`),
      ),
    )
  await database.people
    .update(mails)
    .set({ concealed: null })
    .where(
      and(isNotNull(mails.concealed), lt(mails.sentAt, sql`now() - make_interval(days => ${wordsDays})`)),
    )
  return tried
}

/**
 * What became of an email is kept without waiting for the disk, which is most of the time in which a kill leaves doubt.
 * A process that ends leaves it in the database all the same; only a machine that loses its power may forget it.
 */
const isFast = sql`set_config('synchronous_commit', 'off', true) = 'off'`

type MailRow = typeof mails.$inferSelect

/** What is neither sent, held nor dropped. */
const waits = inArray(mails.status, ['queued', 'failed'])
const lease = sql`now() + make_interval(mins => ${leaseMinutes})`

/** Takes one by moving its next try on, so that nobody else takes it meanwhile, and notes that it is being tried. */
async function claim(database: Database, which: SQL): Promise<MailRow | undefined> {
  const one = sql`select id from mails where ${waits} and tries < ${maxTries} and ${which}
    order by next_try_at limit 1 for update skip locked`
  const [claimed] = await database.people
    .update(mails)
    .set({ nextTryAt: lease, tryingSince: sql`now()` })
    .where(sql`${mails.id} in (${one})`)
    .returning()
  return claimed
}

/** Of what a process left behind in the middle of a try, staff decides where its kind wants that. */
const holdDoubtful = (database: Database) =>
  database.people
    .update(mails)
    .set({ status: 'held', tryingSince: null, lastError: doubtWords })
    .where(
      and(
        waits,
        eq(mails.whenDoubtful, 'hold'),
        isNotNull(mails.tryingSince),
        lt(mails.nextTryAt, sql`now()`),
      ),
    )

async function attempt(database: Database, deliver: Deliver, log: Logger, kept: MailRow): Promise<void> {
  const { id, to, subject, headers, whenDoubtful } = kept
  const [text, html] = [kept.text ?? '', kept.html ?? '']
  const settle = (how: Parameters<ReturnType<typeof update>['set']>[0]) =>
    update(database)
      .set(how)
      .where(and(eq(mails.id, id), waits, isFast))
  const keep = setInterval(() => {
    settle({ nextTryAt: lease }).catch((error: unknown) =>
      log.debug({ part: 'mail', err: error }, 'a lease was not prolonged'),
    )
  }, askAgainMs)
  // All that can be made before is: from the mail server's answer to the row that keeps it, a kill leaves doubt.
  const concealed = conceal(JSON.stringify({ text, html }))
  const tries = sql`${mails.tries} + 1`
  const failure = await deliver({ id, to, subject, text, html, headers })
    .then(
      () => null,
      (error: unknown) => ({ error, words: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => clearInterval(keep))
  const ended = { tryingSince: null, tries }
  if (failure === null) {
    const sent = { status: 'sent', text: null, html: null, concealed, lastError: null } as const
    await settle({ ...sent, ...ended, sentAt: sql`now()` })
    return
  }
  log.error({ part: 'mail', subject, failure: failure.words }, 'an email could not be sent')
  if (whenDoubtful === 'hold' && mayHaveArrived(failure.error))
    await settle({ ...ended, status: 'held', lastError: doubtWords })
  else
    await settle({
      ...ended,
      status: 'failed',
      lastError: failure.words.slice(0, 500),
      nextTryAt: sql`now() + make_interval(mins => power(2, ${mails.tries} + 1)::int)`,
    })
}

const update = (database: Database) => database.people.update(mails)
