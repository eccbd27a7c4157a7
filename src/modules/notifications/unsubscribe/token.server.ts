import { z } from 'zod'
import { conceal, reveal } from '../../../core/mail/concealed.server.ts'
import { notificationKinds } from '../notification.ts'

/** The user, organization and topics of an unsubscribe link. */
const unsubscribeRequest = z.object({
  tenantId: z.uuid(),
  userId: z.string(),
  topics: z.array(z.object({ kind: z.enum(notificationKinds), topic: z.string() })).min(1),
})
export type UnsubscribeTarget = z.output<typeof unsubscribeRequest>

/** A link that works without a session. It is encrypted, so only this server can create or read it. */
export const unsubscribeLink = (publicUrl: string, target: UnsubscribeTarget): string =>
  `${publicUrl}/unsubscribe?token=${createToken(target)}`

const createToken = (target: UnsubscribeTarget) =>
  Buffer.from(conceal(JSON.stringify(target), 'unsubscribe'), 'base64').toString('base64url')

/** The contents of a token; null if this server did not create it. */
export function readToken(token: string): UnsubscribeTarget | null {
  const text = reveal(Buffer.from(token, 'base64url').toString('base64'), 'unsubscribe')
  return text === null ? null : unsubscribeRequest.parse(JSON.parse(text))
}
