import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import { conceal } from './concealed.server.ts'
import type { Mail, SendMail } from './mail.server.ts'
import { mails } from './mail.table.ts'

/** After so many tries an email waits for someone to send it again. */
export const mostTries = 6
const atOnce = 50
const keptDays = 90
/** For so long an email that was sent can be sent again. */
const wordsDays = 7

/**
 * Keeps each email before it is sent, so that none is lost with a mail server that is away or a process that ends:
 * what could not be sent is tried again, after 2, 4, 8, 16 and 32 minutes. The returned function is done when the email
 * is kept and was tried once.
 */
export function postman(database: Database, deliver: SendMail, log: Logger): SendMail {
  const keep = keeper(database, deliver, log)
  return async mail => (await keep(database.people, mail))()
}

/** Keeps an email in the transaction that causes it; the returned function tries it, once that is committed. */
export type KeepMail = (writer: Tx | Database['people'], mail: Mail) => Promise<() => Promise<void>>

export const keeper =
  (database: Database, deliver: SendMail, log: Logger): KeepMail =>
  async (writer, mail) => {
    const id = newId()
    await writer.insert(mails).values({ id, ...mail, nextTryAt: sql`now() + interval '2 minutes'` as never })
    return () => attempt(database, deliver, log, id, mail)
  }

/** Tries the emails that are due again, each in one process only, and forgets those that were sent long ago. */
export async function sendAgain(database: Database, deliver: SendMail, log: Logger): Promise<number> {
  const due = await claim(database)
  for (const { id, to, subject, text, html } of due)
    await attempt(database, deliver, log, id, { to, subject, text: text ?? '', html: html ?? '' })
  await database.people
    .delete(mails)
    .where(and(eq(mails.status, 'sent'), lt(mails.sentAt, sql`now() - make_interval(days => ${keptDays})`)))
  await database.people
    .update(mails)
    .set({ concealed: null })
    .where(
      and(isNotNull(mails.concealed), lt(mails.sentAt, sql`now() - make_interval(days => ${wordsDays})`)),
    )
  return due.length
}

/** Takes what is due by moving its next try on, so that nobody else takes it meanwhile. */
async function claim(database: Database) {
  const due = sql`select id from mails where status <> 'sent' and tries < ${mostTries} and next_try_at <= now()
    order by next_try_at limit ${atOnce} for update skip locked`
  return database.people
    .update(mails)
    .set({ nextTryAt: sql`now() + interval '2 minutes'` })
    .where(sql`${mails.id} in (${due})`)
    .returning()
}

async function attempt(database: Database, deliver: SendMail, log: Logger, id: string, mail: Mail) {
  const failure = await deliver(mail).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const unsent = and(eq(mails.id, id), ne(mails.status, 'sent'))
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
