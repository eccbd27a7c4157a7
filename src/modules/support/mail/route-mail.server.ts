import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { countAttempts } from '../../../core/auth/attempts.server.ts'
import { users } from '../../../core/auth/auth.table.ts'
import type { Config } from '../../../core/config/config.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { isId } from '../../../core/data/is-id.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { mails } from '../../../core/mail/mail.table.ts'
import { supportMailboxes } from '../settings/settings.table.ts'
import { questionLimits } from '../ticket/question-limits.ts'
import { tickets, type TicketRow } from '../ticket/ticket.table.ts'
import { findAuthor, type Author } from './author.server.ts'
import type { ReadMail } from './child/read-in-child.server.ts'
import { incomingMails } from './incoming.table.ts'
import { extractTokens } from './reply-address.ts'
import { readTokenHolders } from './reply-address.server.ts'

/** The destination of an email: a ticket, a new ticket, staff for a decision, or no one. */
export type MailDestination =
  | { kind: 'reply'; author: Author; ticket: TicketRow }
  | { kind: 'new'; author: Author; categoryId: string | null }
  | { kind: 'held' | 'aside'; why: string; author: Author | null }
/** An existing or a new ticket. */
export type TicketDestination =
  | { kind: 'reply'; author: Pick<Author, 'id'>; ticket: TicketRow }
  | { kind: 'new'; author: Pick<Author, 'id'>; categoryId: string | null }

/** Automatic emails accepted on a ticket, including our own confirmation. The rest are set aside. */
const maxAutomatic = 2

/**
 * Decides where an email goes: first by a secret address, then by the email of ours that it replies to, then by the
 * mailbox, and never by its subject. The author must be the user to whom the secret was given.
 */
export async function routeMail(tx: Tx, config: Config, mail: ReadMail): Promise<MailDestination> {
  if (isOwnMail(config, mail)) return { kind: 'aside', why: 'Sent by Wellhead.', author: null }
  if (await isDuplicate(tx, mail))
    return { kind: 'aside', why: 'Duplicate of an earlier email.', author: null }
  const result = await findAuthor(tx, config, mail)
  const author = 'why' in result ? null : result
  const holdFor = (reason: string): MailDestination => ({ kind: 'held', why: reason, author })
  if (mail.problem !== null) return holdFor('It could not be read: it is damaged, or nested too deeply.')
  const holders = await readHolders(tx, config, mail, author)
  const distinctHolders = new Set(holders.map(({ ticketId, userId }) => `${ticketId} ${userId}`))
  if (distinctHolders.size > 1) return holdFor('It is addressed to several tickets.')
  const [holder] = holders
  if ('why' in result)
    return holder ? holdFor(await unknownSenderMessage(tx, holder, result.why)) : holdFor(result.why)
  if (!holder) return routeNewMail(tx, mail, result)
  if (holder.userId !== result.id)
    return holdFor(
      await unknownSenderMessage(
        tx,
        holder,
        `${result.name} sent it to an address that was given to someone else.`,
      ),
    )
  const ticket = await lockReplyTicket(tx, holder)
  if (!ticket) return holdFor(`${result.name} may no longer reply to this ticket.`)
  if (mail.automatic !== null && (await countAutomatic(tx, ticket)) >= maxAutomatic)
    return {
      kind: 'aside',
      why: `${ticket.called} already has two automatic emails.`,
      author,
    }
  return { kind: 'reply', author: result, ticket }
}

/**
 * Returns the destination unchanged, unless its author sends too many emails. Such email is held for staff, because
 * its sender cannot be asked to try again later.
 */
export async function limitSender(tx: Tx, destination: MailDestination): Promise<MailDestination> {
  if ('why' in destination) return destination
  const { author, kind } = destination
  const { reply, create } = questionLimits(author.id)
  return countAttempts(tx, kind === 'reply' ? reply : create).then(
    () => destination,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many')
        return { kind: 'held', why: `${author.name} sent too many emails in a short time.`, author }
      throw error
    },
  )
}

/** True for an email that we sent ourselves and that came back. */
function isOwnMail({ MAIL_FROM, REPLY_ADDRESS = '' }: Config, { from }: ReadMail): boolean {
  const addresses = [/<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM, REPLY_ADDRESS].map(ownAddress =>
    ownAddress.toLowerCase(),
  )
  return from.some(
    ({ address }) =>
      addresses.includes(address) || (REPLY_ADDRESS && extractTokens(REPLY_ADDRESS, [address]).length > 0),
  )
}

/** True if the same email was already imported, for example through a reply address and a mailbox. */
async function isDuplicate(tx: Tx, { sameKey }: ReadMail): Promise<boolean> {
  if (sameKey === '') return false
  const earlier = and(
    eq(incomingMails.sameKey, sameKey),
    inArray(incomingMails.state, ['placed', 'held', 'discarded']),
  )
  return (await tx.$count(incomingMails, earlier)) > 0
}

type TokenHolder = { ticketId: string; userId: string }

/**
 * The tickets and users of the secrets in an email, found in its addresses or through an email of ours that it replies
 * to.
 */
async function readHolders(
  tx: Tx,
  config: Config,
  mail: ReadMail,
  author: Author | null,
): Promise<TokenHolder[]> {
  const base = config.REPLY_ADDRESS
  if (!base) return []
  const holders = await readTokenHolders(tx, extractTokens(base, mail.to))
  if (holders.length > 0 || author === null) return holders
  const ids = mail.references.map(id => id.split('@', 1)[0]!).filter(isId)
  if (ids.length === 0) return []
  const answeredMails = await tx
    .select({ headers: mails.headers })
    .from(mails)
    .where(and(inArray(mails.id, ids), eq(sql`lower(${mails.to})`, mail.from[0]!.address)))
  const replyTargets = answeredMails.map(({ headers }) => headers['Reply-To'] ?? '')
  return (await readTokenHolders(tx, extractTokens(base, replyTargets))).filter(
    ({ userId }) => userId === author.id,
  )
}

async function unknownSenderMessage(
  tx: Tx,
  { ticketId, userId }: TokenHolder,
  reason: string,
): Promise<string> {
  const [ticket] = await tx.select({ called: tickets.called }).from(tickets).where(eq(tickets.id, ticketId))
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return `It came to the reply address of ${user?.name ?? 'someone'} for ${ticket?.called ?? 'a ticket'}. ${reason}`
}

/** The ticket, locked, or the one into which it was merged. Null if this user may no longer reply to it. */
async function lockReplyTicket(tx: Tx, { ticketId, userId }: TokenHolder): Promise<TicketRow | null> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('update')
  if (!ticket) return null
  if (ticket.mergedInto !== null) return lockReplyTicket(tx, { ticketId: ticket.mergedInto, userId })
  if (ticket.requesterId === userId) return ticket
  const activeMembership = sql`select 1 from memberships where tenant_id = ${ticket.tenantId} and user_id = ${userId}
    and not 'pending' = any (role_ids)`
  const isWatcher = ticket.watchers.includes(userId) && (await tx.execute(activeMembership)).rows.length > 0
  return isWatcher ? ticket : null
}

const countAutomatic = (tx: Tx, { tenantId, id }: TicketRow) =>
  tx.$count(
    incomingMails,
    and(
      eq(incomingMails.tenantId, tenantId),
      eq(incomingMails.ticketId, id),
      or(incomingMails.isAutomatic, incomingMails.isConfirmed),
    ),
  )

/** Opens a ticket for an email to a mailbox that is not a reply, if our mail server vouches for the sender. */
async function routeNewMail(tx: Tx, mail: ReadMail, author: Author): Promise<MailDestination> {
  const holdFor = (reason: string): MailDestination => ({ kind: 'held', why: reason, author })
  if (mail.automatic !== null)
    return { kind: 'aside', why: 'It is automatic, and matches no ticket.', author }
  const [mailbox] = await tx
    .select()
    .from(supportMailboxes)
    .where(and(inArray(supportMailboxes.address, mail.to), eq(supportMailboxes.isActive, true)))
    .limit(1)
  if (!mailbox) return holdFor('It matches no ticket, and was not sent to a support mailbox.')
  if (author.verdict !== 'yes')
    return holdFor(
      'It answers no ticket, and no mail server confirms its sender: anyone could have used this address. Set MAIL_AUTH_SERVER to open tickets by mail.',
    )
  return { kind: 'new', author, categoryId: mailbox.categoryId }
}
