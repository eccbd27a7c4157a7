import { Client } from 'pg'
import { attachEmbedded } from '../../src/core/data/postgres/launcher.server.ts'
import { dataDir } from './browser.ts'

/**
 * Works directly in the product's database, across organizations, for things that no user can do, such as
 * passing days.
 */
export async function withDatabase<Result>(work: (database: Client) => Promise<Result>): Promise<Result> {
  const client = new Client((await attachEmbedded(dataDir))!.app)
  await client.connect()
  try {
    await client.query(`select set_config('app.platform', 'on', false)`)
    return await work(client)
  } finally {
    await client.end()
  }
}
