import { and, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import { conceal } from './concealed.server.ts'
import { mayBeDelivered } from './doubt.server.ts'
import type { WhenDoubtful } from './email.ts'
import { mails } from './mail.table.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers, such as List-Unsubscribe and References. */
  headers?: Record<string, string> | undefined
  /** A permanent id: emails with the same id count as one. */
  id?: string | undefined
  whenDoubtful?: WhenDoubtful | undefined
}
export type SendMail = (mail: Mail) => Promise<void>

/** Passes an email to the mail server, with the same id for each attempt. */
export type Deliver = (mail: Omit<Mail, 'whenDoubtful'> & { id: string }) => Promise<void>

/** After this many tries, an email waits until staff send it again. */
export const maxTries = 6
/** How long to send due emails in a row before other jobs get their turn. */
const maxBatchMs = 50_000
const retentionDays = 90
/** Duration of a claim on an email; the sender renews it while waiting for the mail server. */
const leaseMinutes = 2
const retryMs = 30_000
/** A sent email can be sent again for this long. */
const contentRetentionDays = 7
const doubtfulDeliveryMessage =
  'The server stopped, or lost the mail server, while sending this email. It may have been delivered: send it again, or drop it.'

/**
 * Stores each email before sending it, so that none is lost if the mail server is down or the process ends. A failed
 * email is retried after 2, 4, 8, 16 and 32 minutes. The returned function resolves once the email was stored and
 * tried once.
 */
export function createPostman(database: Database, deliver: Deliver, log: Logger): SendMail {
  const storeMail = createMailStore(database, deliver, log)
  return async mail => (await storeMail(database.people, mail))()
}

/**
 * Stores an email in the transaction that causes it. The returned function sends it, and must be called after the
 * commit.
 */
export type StoreMail = (writer: Tx | Database['people'], mail: Mail) => Promise<() => Promise<void>>

export const createMailStore =
  (database: Database, deliver: Deliver, log: Logger): StoreMail =>
  async (writer, { id = newId(), ...mail }) => {
    const stored = await writer
      .insert(mails)
      .values({ id, ...mail, nextTryAt: leaseEnd })
      .onConflictDoNothing()
      .returning({ id: mails.id })
    // A job that runs twice passes the same email again, and the first one is already being sent.
    return async () => void (stored.length > 0 && (await sendNow(database, deliver, log, id)))
  }

/** Tries an email immediately, unless another attempt is running. */
export async function sendNow(database: Database, deliver: Deliver, log: Logger, id: string): Promise<void> {
  const claimed = await claimMail(database, and(eq(mails.id, id), isNull(mails.tryingSince))!)
  if (claimed) await attemptDelivery(database, deliver, log, claimed)
}

/**
 * Retries the emails that are due, each in only one process, and deletes those that were sent long ago. Returns the
 * number tried.
 */
export async function retryMails(database: Database, deliver: Deliver, log: Logger): Promise<number> {
  await holdDoubtful(database)
  const deadline = performance.now() + maxBatchMs
  let tried = 0
  for (; performance.now() < deadline; tried++) {
    const due = await claimMail(database, sql`next_try_at <= now()`)
    if (!due) break
    await attemptDelivery(database, deliver, log, due)
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
      and(
        isNotNull(mails.concealed),
        lt(mails.sentAt, sql`now() - make_interval(days => ${contentRetentionDays})`),
      ),
    )
  return tried
}

/**
 * Stores the outcome of an attempt without waiting for the disk, which shortens the time during which a kill leaves
 * the outcome in doubt. It survives the end of the process; only a power failure may lose it.
 */
const asyncCommit = sql`set_config('synchronous_commit', 'off', true) = 'off'`

type MailRow = typeof mails.$inferSelect

/** Emails that are neither sent, held nor dropped. */
const waitingCondition = inArray(mails.status, ['queued', 'failed'])
const leaseEnd = sql`now() + make_interval(mins => ${leaseMinutes})`

/**
 * Claims an email by postponing its next try, so that no other process takes it, and records that an attempt is
 * running.
 */
async function claimMail(database: Database, condition: SQL): Promise<MailRow | undefined> {
  const dueMails = sql`select id from mails where ${waitingCondition} and tries < ${maxTries} and ${condition}
    order by next_try_at limit 1 for update skip locked`
  const [claimed] = await database.people
    .update(mails)
    .set({ nextTryAt: leaseEnd, tryingSince: sql`now()` })
    .where(sql`${mails.id} in (${dueMails})`)
    .returning()
  return claimed
}

/** Holds emails for staff if a process ended during an attempt and their kind requires it. */
const holdDoubtful = (database: Database) =>
  database.people
    .update(mails)
    .set({ status: 'held', tryingSince: null, lastError: doubtfulDeliveryMessage })
    .where(
      and(
        waitingCondition,
        eq(mails.whenDoubtful, 'hold'),
        isNotNull(mails.tryingSince),
        lt(mails.nextTryAt, sql`now()`),
      ),
    )

async function attemptDelivery(
  database: Database,
  deliver: Deliver,
  log: Logger,
  stored: MailRow,
): Promise<void> {
  const { id, to, subject, headers, whenDoubtful } = stored
  const [text, html] = [stored.text ?? '', stored.html ?? '']
  const settle = (how: Parameters<ReturnType<typeof updateMails>['set']>[0]) =>
    updateMails(database)
      .set(how)
      .where(and(eq(mails.id, id), waitingCondition, asyncCommit))
  const leaseRenewal = setInterval(() => {
    settle({ nextTryAt: leaseEnd }).catch((error: unknown) =>
      log.debug({ part: 'mail', err: error }, 'a lock was not extended'),
    )
  }, retryMs)
  // Prepared beforehand, because a kill between the mail server's response and the update leaves the outcome in
  // doubt.
  const concealed = conceal(JSON.stringify({ text, html }))
  const tries = sql`${mails.tries} + 1`
  const failure = await deliver({ id, to, subject, text, html, headers })
    .then(
      () => null,
      (error: unknown) => ({ error, words: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => clearInterval(leaseRenewal))
  const attemptEnd = { tryingSince: null, tries }
  if (failure === null) {
    const sentState = { status: 'sent', text: null, html: null, concealed, lastError: null } as const
    await settle({ ...sentState, ...attemptEnd, sentAt: sql`now()` })
    return
  }
  log.error({ part: 'mail', subject, failure: failure.words }, 'an email could not be sent')
  if (whenDoubtful === 'hold' && mayBeDelivered(failure.error))
    await settle({ ...attemptEnd, status: 'held', lastError: doubtfulDeliveryMessage })
  else
    await settle({
      ...attemptEnd,
      status: 'failed',
      lastError: failure.words.slice(0, 500),
      nextTryAt: sql`now() + make_interval(mins => power(2, ${mails.tries} + 1)::int)`,
    })
}

const updateMails = (database: Database) => database.people.update(mails)
