import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { reserveTries } from '../../../core/auth/attempts.server.ts'
import { users } from '../../../core/auth/auth.table.ts'
import type { Config } from '../../../core/config/config.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { isId } from '../../../core/data/is-id.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { mails } from '../../../core/mail/mail.table.ts'
import { supportMailboxes } from '../settings/settings.table.ts'
import { maxFrequentQuestions } from '../ticket/most-asked.ts'
import { tickets, type TicketRow } from '../ticket/ticket.table.ts'
import { findAuthor, type Author } from './author.server.ts'
import type { ReadMail } from './child/read-in-child.server.ts'
import { incomingMails } from './incoming.table.ts'
import { tokensIn } from './reply-address.ts'
import { givenTo } from './reply-address.server.ts'

/** The destination of an email: a ticket, a new ticket, staff for a decision, or no one. */
export type Place =
  | { as: 'reply'; author: Author; ticket: TicketRow }
  | { as: 'new'; author: Author; categoryId: string | null }
  | { as: 'held' | 'aside'; why: string; author: Author | null }
/** An existing or a new ticket. */
export type InTicket =
  | { as: 'reply'; author: Pick<Author, 'id'>; ticket: TicketRow }
  | { as: 'new'; author: Pick<Author, 'id'>; categoryId: string | null }

/** Automatic emails accepted on a ticket, including our own confirmation. The rest are set aside. */
const maxAutomatic = 2

/**
 * Decides where an email goes: first by a secret address, then by the email of ours that it replies to, then by the
 * mailbox, and never by its subject. The author must be the user to whom the secret was given.
 */
export async function routeMail(tx: Tx, config: Config, mail: ReadMail): Promise<Place> {
  if (isOwn(config, mail)) return { as: 'aside', why: 'Sent by Wellhead.', author: null }
  if (await isKnown(tx, mail)) return { as: 'aside', why: 'Duplicate of an earlier email.', author: null }
  const result = await findAuthor(tx, config, mail)
  const author = 'why' in result ? null : result
  const held = (why: string): Place => ({ as: 'held', why, author })
  if (mail.problem !== null) return held('It could not be read: it is damaged, or nested too deeply.')
  const given = await readGiven(tx, config, mail, author)
  const owner = new Set(given.map(({ ticketId, userId }) => `${ticketId} ${userId}`))
  if (owner.size > 1) return held('It is addressed to several tickets.')
  const [to] = given
  if ('why' in result) return to ? held(await unknownSenderMessage(tx, to, result.why)) : held(result.why)
  if (!to) return placeOfNew(tx, mail, result)
  if (to.userId !== result.id)
    return held(
      await unknownSenderMessage(
        tx,
        to,
        `${result.name} sent it to an address that was given to someone else.`,
      ),
    )
  const ticket = await openFor(tx, to)
  if (!ticket) return held(`${result.name} may no longer reply to this ticket.`)
  if (mail.automatic !== null && (await readAutomatic(tx, ticket)) >= maxAutomatic)
    return {
      as: 'aside',
      why: `${ticket.called} already has two automatic emails.`,
      author,
    }
  return { as: 'reply', author: result, ticket }
}

/**
 * Returns the destination unchanged, unless its author sends too many emails. Such email is held for staff, because
 * its sender cannot be asked to try again later.
 */
export async function limitSender(tx: Tx, place: Place): Promise<Place> {
  if ('why' in place) return place
  const { author, as } = place
  const { reply, create } = maxFrequentQuestions(author.id)
  return reserveTries(tx, as === 'reply' ? reply : create).then(
    () => place,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many')
        return { as: 'held', why: `${author.name} sent too many emails in a short time.`, author }
      throw error
    },
  )
}

/** True for an email that we sent ourselves and that came back. */
function isOwn({ MAIL_FROM, REPLY_ADDRESS = '' }: Config, { from }: ReadMail): boolean {
  const addresses = [/<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM, REPLY_ADDRESS].map(each =>
    each.toLowerCase(),
  )
  return from.some(
    ({ address }) =>
      addresses.includes(address) || (REPLY_ADDRESS && tokensIn(REPLY_ADDRESS, [address]).length > 0),
  )
}

/** True if the same email was already imported, for example through a reply address and a mailbox. */
async function isKnown(tx: Tx, { sameKey }: ReadMail): Promise<boolean> {
  if (sameKey === '') return false
  const earlier = and(
    eq(incomingMails.sameKey, sameKey),
    inArray(incomingMails.state, ['placed', 'held', 'discarded']),
  )
  return (await tx.$count(incomingMails, earlier)) > 0
}

type Given = { ticketId: string; userId: string }

/**
 * The tickets and users of the secrets in an email, found in its addresses or through an email of ours that it replies
 * to.
 */
async function readGiven(tx: Tx, config: Config, mail: ReadMail, author: Author | null): Promise<Given[]> {
  const base = config.REPLY_ADDRESS
  if (!base) return []
  const given = await givenTo(tx, tokensIn(base, mail.to))
  if (given.length > 0 || author === null) return given
  const ids = mail.references.map(id => id.split('@', 1)[0]!).filter(isId)
  if (ids.length === 0) return []
  const answered = await tx
    .select({ headers: mails.headers })
    .from(mails)
    .where(and(inArray(mails.id, ids), eq(sql`lower(${mails.to})`, mail.from[0]!.address)))
  const replyTargets = answered.map(({ headers }) => headers['Reply-To'] ?? '')
  return (await givenTo(tx, tokensIn(base, replyTargets))).filter(({ userId }) => userId === author.id)
}

async function unknownSenderMessage(tx: Tx, { ticketId, userId }: Given, why: string): Promise<string> {
  const [ticket] = await tx.select({ called: tickets.called }).from(tickets).where(eq(tickets.id, ticketId))
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return `It came to the reply address of ${person?.name ?? 'someone'} for ${ticket?.called ?? 'a ticket'}. ${why}`
}

/** The ticket, locked, or the one into which it was merged. Null if this user may no longer reply to it. */
async function openFor(tx: Tx, { ticketId, userId }: Given): Promise<TicketRow | null> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('update')
  if (!ticket) return null
  if (ticket.mergedInto !== null) return openFor(tx, { ticketId: ticket.mergedInto, userId })
  if (ticket.requesterId === userId) return ticket
  const belongs = sql`select 1 from memberships where tenant_id = ${ticket.tenantId} and user_id = ${userId}
    and not 'pending' = any (role_ids)`
  const isWatcher = ticket.watchers.includes(userId) && (await tx.execute(belongs)).rows.length > 0
  return isWatcher ? ticket : null
}

const readAutomatic = (tx: Tx, { tenantId, id }: TicketRow) =>
  tx.$count(
    incomingMails,
    and(
      eq(incomingMails.tenantId, tenantId),
      eq(incomingMails.ticketId, id),
      or(incomingMails.isAutomatic, incomingMails.isConfirmed),
    ),
  )

/** Opens a ticket for an email to a mailbox that is not a reply, if our mail server vouches for the sender. */
async function placeOfNew(tx: Tx, mail: ReadMail, author: Author): Promise<Place> {
  const held = (why: string): Place => ({ as: 'held', why, author })
  if (mail.automatic !== null) return { as: 'aside', why: 'It is automatic, and matches no ticket.', author }
  const [mailbox] = await tx
    .select()
    .from(supportMailboxes)
    .where(and(inArray(supportMailboxes.address, mail.to), eq(supportMailboxes.isActive, true)))
    .limit(1)
  if (!mailbox) return held('It matches no ticket, and was not sent to a support mailbox.')
  if (author.vouched !== 'yes')
    return held(
      'It answers no ticket, and no mail server confirms its sender: anyone could have used this address. Set MAIL_AUTH_SERVER to open tickets by mail.',
    )
  return { as: 'new', author, categoryId: mailbox.categoryId }
}
