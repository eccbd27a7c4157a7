import type { Auth } from '../auth/auth.server.ts'
import type { BackUp } from '../backup/write-backup.server.ts'
import type { Services } from '../http/context.server.ts'

/** What jobs work with: the services, the sign-in library, and the function that writes backups. */
export type JobServices = Services & { auth: Pick<Auth, 'api'>; backUp: BackUp }
