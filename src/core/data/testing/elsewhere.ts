import { AsyncResource } from 'node:async_hooks'

const concurrentContext = new AsyncResource('elsewhere')

/** Starts work of a concurrent user, outside the transaction and async context of the test. */
export const runConcurrently = <T>(work: () => Promise<T>): Promise<T> =>
  concurrentContext.runInAsyncScope(work)
