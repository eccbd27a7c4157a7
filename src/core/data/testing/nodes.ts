import { Client, type ClientConfig } from 'pg'
import { listNodes } from '../distributed/nodes.server.ts'
import { runOnAllServers, inDatabase, query } from './database.ts'

const nodeUrl = (config: ClientConfig) => new URL(config.connectionString!)

/** The servers that the coordinator spreads rows over, with its own login. */
export async function nodeServers(coordinator: ClientConfig): Promise<ClientConfig[]> {
  const client = new Client(coordinator)
  await client.connect()
  const nodes = await listNodes(client).finally(() => client.end())
  return nodes.map(({ host, port }) => {
    const url = nodeUrl(coordinator)
    url.host = `${host}:${port}`
    return { connectionString: url.href }
  })
}

/** Turns an empty database of the coordinator into one that spreads its rows over these servers. */
export async function distributeDatabase(
  coordinator: ClientConfig,
  nodes: ClientConfig[],
  name: string,
): Promise<void> {
  await runOnAllServers(
    [coordinator, ...nodes.map(node => inDatabase(node, name))],
    'create extension if not exists citus',
  )
  const { hostname, port } = nodeUrl(coordinator)
  await query(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`)
  for (const node of nodes) {
    const { hostname, port } = nodeUrl(node)
    await query(coordinator, `select citus_add_node('${hostname}', ${port})`)
  }
}

/** Refuses new connections, including those of the engine's helpers, so that a database can be copied. */
export async function refuseConnections(servers: ClientConfig[], name: string): Promise<void> {
  await runOnAllServers(servers, `alter database ${name} allow_connections false`)
  await runOnAllServers(
    servers,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )
}
