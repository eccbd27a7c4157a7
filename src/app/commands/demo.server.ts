import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../core/config/config.server.ts'
import type { RunningServices } from '../server/services.server.ts'

/**
 * A fictional company in a temporary directory, deleted on exit. It touches no real data, database or mailbox.
 */
export function demo({ DATABASE_URL: _, SMTP_URL: __, ...settings }: Config) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wellhead-demo-'))
  process.once('exit', () => rmSync(DATA_DIR, { recursive: true, force: true }))
  return {
    config: { ...settings, DATA_DIR },
    prepare: async (running: RunningServices) =>
      (await import('../../../db/seed/seed.server.ts')).seed(running),
  }
}
