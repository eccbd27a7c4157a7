import { Client, DatabaseError, type ClientConfig } from 'pg'
import { StartError } from '../../config/start.error.ts'
import { distributedOption } from '../connection/messages.server.ts'
import { listNodes } from '../distributed/nodes.server.ts'
import { appRole } from './roles.server.ts'
import type { Postgres } from './launcher.server.ts'

/** The oldest PostgreSQL that the product is tested on. */
const minVersion = 15

/** Timeout of the first connection, long enough for a server that has just been restarted. */
const connectSeconds = 30

/**
 * Connects to the server of DATABASE_URL. Its user owns the tables; the application's connections switch to a
 * role that does not.
 * @throws StartError if it cannot be reached, is older than the oldest supported version, or does not store
 * UTF-8.
 */
export async function connectExternal(databaseUrl: string): Promise<Postgres> {
  const { connectionString, options } = withoutOptions(databaseUrl)
  const owner: ClientConfig = { connectionString, ...(options ? { options } : {}) }
  const { nodes } = await checkServer(owner)
  return {
    owner,
    app: {
      connectionString,
      options: [options, `-c role=${appRole}`, nodes > 0 ? distributedOption : ''].join(' ').trim(),
    },
    failure: new Promise(() => {}),
    stop: () => Promise.resolve(),
  }
}

/** Options in the address would override those passed next to it. */
function withoutOptions(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  return { connectionString: url.href, options }
}

async function checkServer(owner: ClientConfig): Promise<{ nodes: number }> {
  const client = new Client({ ...owner, connectionTimeoutMillis: connectSeconds * 1_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(connectionFault(error as NodeJS.ErrnoException), { cause: error })
  }
  try {
    const { rows } = await client.query<{ version: string; encoding: string; database: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
         current_database() as database`,
    )
    const fault = serverFault(rows[0] ?? { version: '', encoding: '', database: '' })
    if (fault) throw new StartError(fault)
    return { nodes: (await listNodes(client)).length }
  } finally {
    await client.end()
  }
}

/** Explains why the first connection failed. Only PostgreSQL's own errors concern the login. */
export function connectionFault(error: NodeJS.ErrnoException): string {
  const { message, code } = error
  if (error instanceof DatabaseError) return `The DATABASE_URL server rejected the login: ${message}.`
  if (message === 'timeout expired')
    return `The DATABASE_URL server did not answer within ${connectSeconds} seconds.`
  return `The DATABASE_URL server cannot be reached: ${message || code}.`
}

/**
 * Why a server cannot be used, or `null`. `version` is the server's own text, such as 15.18 (Debian 15.18-0+deb12u1).
 */
export function serverFault(server: { version: string; encoding: string; database: string }): string | null {
  const { version, encoding, database } = server
  if (!(Number.parseInt(version, 10) >= minVersion))
    return `The DATABASE_URL server is PostgreSQL ${version}; Wellhead needs ${minVersion} or newer.`
  if (encoding !== 'UTF8')
    return (
      `The database ${database} of DATABASE_URL stores text as ${encoding}; Wellhead needs UTF8. ` +
      `Create one with: create database ${database}_utf8 encoding 'UTF8' template template0`
    )
  return null
}
