import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../core/config/config.server.ts'
import { seed } from '../../../db/seed/seed.server.ts'
import { serveProduct } from '../serve.server.ts'

/** Serves an invented company from a directory of its own; nothing of a real DATA_DIR is touched. */
export function demo(config: Config): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wellhead-demo-'))
  return serveProduct({ ...config, DATA_DIR }, { prepare: seed })
}
