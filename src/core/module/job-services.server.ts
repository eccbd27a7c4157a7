import type { Auth } from '../auth/auth.server.ts'
import type { WriteBackupFile } from '../backup/write-backup.server.ts'
import type { Services } from '../http/context.server.ts'

/** The services of jobs: the server's own, the sign-in library, and the function that writes backups. */
export type JobServices = Services & { auth: Pick<Auth, 'api'>; writeBackup: WriteBackupFile }
