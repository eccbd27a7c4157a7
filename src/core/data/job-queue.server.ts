import type { Tx } from './database.server.ts'

export type JobQueue = {
  /** Adds a job in the transaction of the change that causes it: both happen, or neither. It waits until `due`. */
  add<Payload extends object>(
    tx: Tx,
    job: QueuedJob<Payload>,
    payload: NoInfer<Payload>,
    due?: Date,
  ): Promise<void>
}

/** What the queue has to know of a job; `Job` says the rest. */
export type QueuedJob<Payload extends object> = {
  /** `imports:run`: what it is about, and what it does. */
  name: `${string}:${string}`
  /** How often it is tried; 5 times if nothing is said. */
  tries?: number
  /** Those of one queue go one after the other. Begins with what the queue is for. */
  queue?: (payload: Payload) => string
  /** Of one key only one waits at a time. Names the organization and the record; the kind of job is added. */
  key?: (payload: Payload) => string
}
