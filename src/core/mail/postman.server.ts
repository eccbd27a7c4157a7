import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import { conceal } from './concealed.server.ts'
import type { Deliver, Mail, SendMail } from './mail.server.ts'
import { mails } from './mail.table.ts'

/** After so many tries an email waits for someone to send it again. */
export const mostTries = 6
const atOnce = 50
const keptDays = 90
/** So long an email is its taker's, who asks for it again while the mail server is waited for. */
const leaseMinutes = 2
const askAgainMs = 30_000
/** For so long an email that was sent can be sent again. */
const wordsDays = 7

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
export type KeepMail = (writer: Tx | Database['people'], mail: Mail) => Promise<() => Promise<void>>

export const keeper =
  (database: Database, deliver: Deliver, log: Logger): KeepMail =>
  async (writer, { id = newId(), ...mail }) => {
    const kept = await writer
      .insert(mails)
      .values({ id, ...mail, nextTryAt: sql`now() + make_interval(mins => ${leaseMinutes})` as never })
      .onConflictDoNothing()
      .returning({ id: mails.id })
    // A job that runs twice gives us the same email twice: the first is on its way.
    return async () => void (kept.length > 0 && (await attempt(database, deliver, log, { id, ...mail })))
  }

/** Tries the emails that are due again, each in one process only, and forgets those that were sent long ago. */
export async function sendAgain(database: Database, deliver: Deliver, log: Logger): Promise<number> {
  let tried = 0
  for (; tried < atOnce; tried++) {
    const due = await claim(database)
    if (!due) break
    const { id, to, subject, text, html, headers } = due
    await attempt(database, deliver, log, { id, to, subject, text: text ?? '', html: html ?? '', headers })
  }
  await database.people
    .delete(mails)
    .where(and(eq(mails.status, 'sent'), lt(mails.sentAt, sql`now() - make_interval(days => ${keptDays})`)))
  await database.people
    .update(mails)
    .set({ concealed: null })
    .where(
      and(isNotNull(mails.concealed), lt(mails.sentAt, sql`now() - make_interval(days => ${wordsDays})`)),
    )
  return tried
}

/** Takes one that is due by moving its next try on, so that nobody else takes it meanwhile. */
async function claim(database: Database) {
  const due = sql`select id from mails where status <> 'sent' and tries < ${mostTries} and next_try_at <= now()
    order by next_try_at limit 1 for update skip locked`
  const [claimed] = await database.people
    .update(mails)
    .set(oneLease)
    .where(sql`${mails.id} in (${due})`)
    .returning()
  return claimed
}

const oneLease = { nextTryAt: sql`now() + make_interval(mins => ${leaseMinutes})` }

async function attempt(database: Database, deliver: Deliver, log: Logger, mail: Mail & { id: string }) {
  const unsent = and(eq(mails.id, mail.id), ne(mails.status, 'sent'))
  const keep = setInterval(() => {
    database.people
      .update(mails)
      .set(oneLease)
      .where(unsent)
      .catch((error: unknown) => log.debug({ part: 'mail', err: error }, 'a lease was not prolonged'))
  }, askAgainMs)
  const failure = await deliver(mail)
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    .finally(() => clearInterval(keep))
  if (failure === null) {
    const { text, html } = mail
    const concealed = conceal(JSON.stringify({ text, html }))
    const sent = { status: 'sent', text: null, html: null, concealed, lastError: null } as const
    await database.people
      .update(mails)
      .set({ ...sent, sentAt: new Date(), tries: sql`${mails.tries} + 1` })
      .where(unsent)
    return
  }
  log.error({ part: 'mail', subject: mail.subject, failure }, 'an email could not be sent')
  await database.people
    .update(mails)
    .set({
      status: 'failed',
      tries: sql`${mails.tries} + 1`,
      lastError: failure.slice(0, 500),
      nextTryAt: sql`now() + make_interval(mins => power(2, ${mails.tries} + 1)::int)`,
    })
    .where(unsent)
}
