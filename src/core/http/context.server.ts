import type { Logger } from 'pino'
import type { Viewer } from '../access/refusal.ts'
import type { Config } from '../config/config.server.ts'
import type { Database, Rights } from '../data/database.server.ts'
import type { Origin } from '../data/record.server.ts'
import type { JobQueue } from '../data/job-queue.server.ts'

/** The services of the running product: created once and passed to every request and job. */
export type Services = { config: Config; database: Database; jobs: JobQueue; log: Logger }

/** The headers of a request, by lowercase name. */
export type RequestHeaders = Pick<Headers, 'get'>

/** The context that a procedure is called with. */
export type Context = {
  services: Services
  viewer: Viewer
  origin: Origin
  headers: RequestHeaders
  /**
   * The state that the viewer's rights depend on, if they were not read for this request. A write checks that they
   * are still valid.
   */
  rights?: Rights | undefined
  /** Returns the same request with a freshly read viewer. Omitted if the viewer was just read. */
  fresh?: (() => Promise<Context>) | undefined
}
