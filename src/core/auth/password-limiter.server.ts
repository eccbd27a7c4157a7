import { availableParallelism } from 'node:os'
import { AppError } from '../error/AppError.ts'
import { fairQueue, QueueFull } from './fair-queue.ts'

/**
 * Hashing a password takes a core for some 40 ms. Half of the cores are for that, and the other half for everyone who
 * is in already.
 */
export const hashingCores = Math.max(1, Math.floor(availableParallelism() / 2))

/** Whatever hashes passwords comes through here, a few at a time, so that a crowd holds few connections too. */
export const passwordLimits = { atOnce: 3 * hashingCores, maxWaiting: 200 * hashingCores }
export const passwordQueue = fairQueue(passwordLimits)

const waitSeconds = 5

/**
 * Does it when its turn comes; the turns are fair between the places that it is asked from.
 * @throws AppError `too_many` when so many wait that it would take too long
 */
export const rateLimited = <T>(from: string, work: () => Promise<T>): Promise<T> =>
  passwordQueue.run(from, work).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    throw new AppError('too_many', 'Many people are signing in right now. Try again in a few seconds.', {
      details: { seconds: waitSeconds },
    })
  })
