import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig, type QueryConfig } from 'pg'
import { inject } from 'vitest'

/** A separate database for one test file, on the server of the whole run. */
export interface TestDatabase {
  readonly owner: ClientConfig
  readonly app: ClientConfig
  /** Close the pools first. */
  drop(): Promise<void>
}

/** A clone with all migrations and no rows, which takes about 50 ms. Project `api` only. */
export const testDatabase = (): Promise<TestDatabase> => createDatabase(inject('postgres').template)

/** An empty database, for tests of migrations. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template1')

async function createDatabase(template: string): Promise<TestDatabase> {
  const { owner, app, nodes } = inject('postgres')
  const name = `wellhead_test_${randomBytes(6).toString('hex')}`
  // Cloning by file copy takes a third of the time that it takes through the log.
  await runOnAllServers([owner, ...nodes], `create database ${name} template ${template} strategy file_copy`)
  return {
    owner: inDatabase(owner, name),
    app: inDatabase(app, name),
    async drop() {
      await runOnAllServers([owner, ...nodes], `drop database ${name} with (force)`)
    },
  }
}

/** Runs one statement on each of these servers. */
export const runOnAllServers = (servers: readonly ClientConfig[], statement: string) =>
  Promise.all(servers.map(server => query(server, statement)))

/** The same server and login with another database. */
export function inDatabase(config: ClientConfig, database: string): ClientConfig {
  if (config.connectionString === undefined) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { ...config, connectionString: url.href }
}

/** Runs one statement on its own connection. Returns the values of its rows, one after the other. */
export async function query(config: ClientConfig, statement: string | QueryConfig): Promise<unknown[]> {
  const client = new Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({
      ...(typeof statement === 'string' ? { text: statement } : statement),
      rowMode: 'array',
    })
    return rows.flat()
  } finally {
    await client.end()
  }
}
