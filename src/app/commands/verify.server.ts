import type { Config } from '../../core/config/config.server.ts'
import { verifySeals } from '../../core/data/verify-seals.server.ts'
import { withDatabase } from './with-database.server.ts'

/** `verify`: proves that no audit record was changed, removed or inserted. Exits with 1 if one was. */
export const verify = (config: Config): Promise<void> =>
  withDatabase(config, async database => {
    for (const { name, records, broken, head } of await verifySeals(database, config.DATA_DIR)) {
      const verdict = broken
        ? `BROKEN${broken.changeId === null ? '' : ` at record ${broken.changeId}`}: ${broken.reason}`
        : `intact, last seal ${head || 'none'}`
      process.stdout.write(`${name}: ${records} sealed records, ${verdict}\n`)
      if (broken) process.exitCode = 1
    }
  })
