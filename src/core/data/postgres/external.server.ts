import pg from 'pg'
import { StartError } from '../../config/start.error.ts'
import { appRole } from './cluster.server.ts'
import type { Postgres } from './launcher.server.ts'

/** The oldest PostgreSQL that the product is tested on. */
const floor = 15

/**
 * The server of DATABASE_URL. Its user owns the tables; the application's connections switch to a role that does not.
 * @throws StartError when it cannot be reached, is older than the floor, or does not store UTF-8.
 */
export async function connectExternal(databaseUrl: string): Promise<Postgres> {
  const { connectionString, options } = withoutOptions(databaseUrl)
  const owner: pg.ClientConfig = { connectionString, ...(options ? { options } : {}) }
  await check(owner)
  return {
    owner,
    app: { connectionString, options: `${options} -c role=${appRole}`.trim() },
    lost: new Promise(() => {}),
    stop: () => Promise.resolve(),
  }
}

/** Start-up options in the address would win over those beside it. */
function withoutOptions(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  return { connectionString: url.href, options }
}

async function check(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 15_000 })
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new StartError(`The server of DATABASE_URL does not let us in: ${message || code}.`, { cause: error })
  }
  try {
    const { rows } = await client.query<{ version: string; encoding: string; database: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
         current_database() as database`,
    )
    const { version = '', encoding = '', database = '' } = rows[0] ?? {}
    if (Number.parseInt(version, 10) < floor)
      throw new StartError(
        `The server of DATABASE_URL is PostgreSQL ${version}; Wellhead needs ${floor} or newer.`,
      )
    if (encoding !== 'UTF8')
      throw new StartError(
        `The database ${database} of DATABASE_URL stores text as ${encoding}; Wellhead needs UTF8. ` +
          `Make one with: create database ${database}_utf8 encoding 'UTF8' template template0`,
      )
  } finally {
    await client.end()
  }
}
