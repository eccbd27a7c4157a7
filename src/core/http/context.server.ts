import type { Logger } from 'pino'
import type { Viewer } from '../access/refusal.ts'
import type { Config } from '../config/config.server.ts'
import type { Database, Rights } from '../data/database.server.ts'
import type { Origin } from '../data/record.server.ts'
import type { JobQueue } from '../data/job-queue.server.ts'

/** What the running product has: made once, handed to every request and job. */
export type Services = { config: Config; database: Database; jobs: JobQueue; log: Logger }

/** What a request was sent with, by the names of its headers in small letters. */
export type SentWith = Pick<Headers, 'get'>

/** What a procedure is called with. */
export type Context = {
  services: Services
  viewer: Viewer
  origin: Origin
  headers: SentWith
  /** What the viewer's rights rest on, where they were not read for this request: a write proves that they still stand. */
  rights?: Rights | undefined
  /** The same request with a viewer read now. Absent: it was. */
  fresh?: (() => Promise<Context>) | undefined
}
