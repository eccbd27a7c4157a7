import type { Tx } from './database.server.ts'

export type JobQueue = {
  /**
   * Adds a job in the transaction of the change that causes it, so both happen or neither. The job waits until `due`.
   */
  add<Payload extends object>(
    tx: Tx,
    job: QueuedJob<Payload>,
    payload: NoInfer<Payload>,
    due?: Date,
  ): Promise<void>
}

/** The properties of a job that the queue needs. `Job` adds the rest. */
export type QueuedJob<Payload extends object> = {
  /** Subject and action, such as `imports:run`. */
  name: `${string}:${string}`
  /** Number of attempts; 5 if omitted. */
  tries?: number
  /** Jobs with the same queue name run one after the other. The name begins with the purpose of the queue. */
  queue?: (payload: Payload) => string
  /**
   * At most one job with the same key waits at a time. The key names the organization and the record; the name of the
   * job is added.
   */
  key?: (payload: Payload) => string
}
