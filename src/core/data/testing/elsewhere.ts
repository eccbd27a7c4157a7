import { AsyncResource } from 'node:async_hooks'

const outside = new AsyncResource('elsewhere')

/** Starts what someone else does at the same moment: it holds nothing of the transaction in which the test stands. */
export const elsewhere = <T>(work: () => Promise<T>): Promise<T> => outside.runInAsyncScope(work)
