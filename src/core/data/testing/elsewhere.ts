import { AsyncResource } from 'node:async_hooks'

const outside = new AsyncResource('elsewhere')

/** Starts work of a concurrent user, outside the transaction and async context of the test. */
export const elsewhere = <T>(work: () => Promise<T>): Promise<T> => outside.runInAsyncScope(work)
