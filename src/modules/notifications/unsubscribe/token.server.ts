import { z } from 'zod'
import { conceal, reveal } from '../../../core/mail/concealed.server.ts'
import { notificationKinds } from '../notification.ts'

/** The user, organization and topics of an unsubscribe link. */
const unsubscribing = z.object({
  tenantId: z.uuid(),
  userId: z.string(),
  topics: z.array(z.object({ kind: z.enum(notificationKinds), topic: z.string() })).min(1),
})
export type Unsubscribing = z.output<typeof unsubscribing>

/** A link that works without a session. It is encrypted, so only this server can create or read it. */
export const unsubscribeLink = (publicUrl: string, unsubscribing: Unsubscribing): string =>
  `${publicUrl}/unsubscribe?token=${createToken(unsubscribing)}`

const createToken = (unsubscribing: Unsubscribing) =>
  Buffer.from(conceal(JSON.stringify(unsubscribing), 'unsubscribe'), 'base64').toString('base64url')

/** The contents of a token; null if this server did not create it. */
export function readToken(token: string): Unsubscribing | null {
  const text = reveal(Buffer.from(token, 'base64url').toString('base64'), 'unsubscribe')
  return text === null ? null : unsubscribing.parse(JSON.parse(text))
}
