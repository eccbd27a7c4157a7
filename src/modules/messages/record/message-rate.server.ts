import { countAttempts } from '../../../core/auth/attempts.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { maxPerMinute } from './thread.ts'

/**
 * Counts a message against the user's rate limit, across all windows, threads and processes. It must run before any
 * lock on a thread or message to avoid deadlocks between two messages.
 */
export const limitMessageRate = (tx: Tx, { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>) =>
  countAttempts(
    tx,
    [{ key: `messages:${tenantId}:${userId}`, most: maxPerMinute, minutes: 1 }],
    `You sent ${maxPerMinute} messages in one minute.`,
  )
