import { reserveTries } from '../../../core/auth/attempts.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { maxPerMinute } from './thread.ts'

/**
 * Counts one message of a person, in whatever windows, threads and processes the others are being sent. Comes before any
 * lock on a thread or a message, so that two messages never wait for each other in a circle.
 */
export const countMessage = (tx: Tx, { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>) =>
  reserveTries(
    tx,
    [{ key: `messages:${tenantId}:${userId}`, most: maxPerMinute, minutes: 1 }],
    `You sent ${maxPerMinute} messages within a minute.`,
  )
