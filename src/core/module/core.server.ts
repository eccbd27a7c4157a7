import { authJobs } from '../auth/auth-jobs.server.ts'
import { sessionRouter } from '../auth/session.server.ts'
import { mailJobs } from '../mail/mail-jobs.server.ts'
import type { ServerModule } from './server-module.server.ts'

/** What stands below every module declares itself as one. */
export const coreModule = {
  name: 'core',
  routers: { session: sessionRouter },
  jobs: [...authJobs, ...mailJobs],
} satisfies ServerModule
