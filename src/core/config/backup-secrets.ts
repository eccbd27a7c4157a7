import { z } from 'zod'

/** The secrets that sign sessions and seals. With them, users stay signed in and second factors keep working. */
export const BackupSecrets = z.object({
  authSecret: z.string().min(32),
  sealKeys: z.array(z.string().min(32)).min(1),
})
export type BackupSecrets = z.output<typeof BackupSecrets>
