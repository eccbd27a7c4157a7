import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../core/config/config.server.ts'
import type { Running } from '../server/services.server.ts'

/** An invented company in its own directory; no real data, database or mailbox is touched. */
export function demo({ DATABASE_URL: _, SMTP_URL: __, ...settings }: Config) {
  return {
    config: { ...settings, DATA_DIR: mkdtempSync(join(tmpdir(), 'wellhead-demo-')) },
    prepare: async (running: Running) => (await import('../../../db/seed/seed.server.ts')).seed(running),
  }
}
