import type { Config } from '../../core/config/config.server.ts'
import { openDatabase } from '../../core/data/database.server.ts'
import { joinServer } from '../../core/data/postgres/server.server.ts'
import { verifySeals } from '../../core/data/seals.server.ts'
import { openLog } from '../services.server.ts'

/** `verify`: proves that no audit record was changed, removed or slipped in. Ends with 1 when one was. */
export async function verify(config: Config): Promise<void> {
  const server = await joinServer(config, openLog('warn'))
  const database = openDatabase(server.app)
  try {
    for (const { name, records, broken, head } of await verifySeals(database)) {
      const verdict = broken
        ? `BROKEN at record ${broken.changeId}: ${broken.reason}`
        : `whole, last seal ${head || 'none'}`
      process.stdout.write(`${name}: ${records} sealed records, ${verdict}\n`)
      if (broken) process.exitCode = 1
    }
  } finally {
    await database.close()
    await server.stop()
  }
}
