import { createHash, createHmac } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Config } from '../../../core/config/config.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { deriveKey } from '../../../core/data/seal-key.server.ts'
import type { TicketKey } from '../ticket/ticket-messages.server.ts'
import { replyAddresses } from './incoming.table.ts'
import { replyAddressFor } from './reply-address.ts'

/**
 * Derived from the server's secret, so nothing needs to be stored and every email about a ticket has the same
 * token.
 */
const replyToken = (ticketId: string, userId: string) =>
  createHmac('sha256', deriveKey('reply addresses'))
    .update(`${ticketId} ${userId}`)
    .digest('hex')
    .slice(0, 32)

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** The address at which a user replies to a ticket by email. Null if none is configured. */
export const replyAddress = ({ REPLY_ADDRESS }: Config, ticketId: string, userId: string): string | null =>
  REPLY_ADDRESS ? replyAddressFor(REPLY_ADDRESS, replyToken(ticketId, userId)) : null

/** Saves a reply address, so that emails sent to it find their ticket and user. */
export async function saveReplyAddress(
  tx: Tx,
  config: Config,
  { tenantId, id: ticketId }: TicketKey,
  userId: string,
): Promise<string | null> {
  const url = replyAddress(config, ticketId, userId)
  if (url === null) return null
  const tokenHash = hashToken(replyToken(ticketId, userId))
  await tx.insert(replyAddresses).values({ tenantId, tokenHash, ticketId, userId }).onConflictDoNothing()
  return url
}

/** The tickets and users that the secrets belong to. */
export const readTokenHolders = (tx: Tx, tokens: readonly string[]) =>
  tx
    .select({ ticketId: replyAddresses.ticketId, userId: replyAddresses.userId })
    .from(replyAddresses)
    .where(inArray(replyAddresses.tokenHash, tokens.map(hashToken)))
    .limit(10)
