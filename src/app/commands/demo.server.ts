import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../core/config/config.server.ts'
import type { Running } from '../server/services.server.ts'
import { serveProduct } from '../server/serve.server.ts'

/** Serves an invented company from a directory of its own; no real data, database or mailbox is touched. */
export function demo(config: Config): Promise<void> {
  const { DATABASE_URL: _, SMTP_URL: __, ...settings } = config
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wellhead-demo-'))
  const prepare = async (running: Running) => (await import('../../../db/seed/seed.server.ts')).seed(running)
  return serveProduct({ ...settings, DATA_DIR }, { prepare })
}
