import { availableParallelism } from 'node:os'
import { AppError } from '../error/AppError.ts'
import { createFairQueue, QueueFullError } from './fair-queue.ts'

/**
 * Hashing a password uses a core for about 40 ms. Half of the cores may do this; the other half serves users who are
 * already signed in.
 */
export const hashingCores = Math.max(1, Math.floor(availableParallelism() / 2))

/** Limits for all work that hashes passwords. Few tasks run at a time, so that a crowd also uses few connections. */
export const passwordLimits = { atOnce: 3 * hashingCores, maxWaiting: 200 * hashingCores }
export const passwordQueue = createFairQueue(passwordLimits)

const retryAfterSeconds = 5

/**
 * Queues work, with fair turns for the networks that requests come from.
 * @throws AppError `too_many` if the wait would be too long
 */
export const runInPasswordQueue = <T>(requester: string, work: () => Promise<T>): Promise<T> =>
  passwordQueue.run(requester, work).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error
    throw new AppError('too_many', 'Many people are signing in right now. Try again in a few seconds.', {
      details: { seconds: retryAfterSeconds },
    })
  })
