import type { Client } from 'pg'

/** A server that stores a part of the rows. */
export type Node = { host: string; port: number }

/** Returns the servers that a coordinator spreads rows over; empty for an ordinary database. */
export async function listNodes(client: Pick<Client, 'query'>): Promise<Node[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_node') is not null as known`,
  )
  if (!rows[0]?.known) return []
  const nodes = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and groupid > 0 and isactive order by nodename, nodeport`,
  )
  return nodes.rows
}
