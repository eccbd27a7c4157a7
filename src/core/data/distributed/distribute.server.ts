import { Client, type ClientConfig } from 'pg'
import { StartError } from '../../config/start.error.ts'
import { appRole } from '../postgres/roles.server.ts'
import { listNodes } from './nodes.server.ts'
import { replicatedTables, coordinatorTables, functionPlacements } from './placement.ts'
import { rewritePolicies } from './policies.server.ts'
import { restoreReferences, detachReferences } from './references.server.ts'

/** The result of a run: the tables it placed, and the current placement of all. */
export type DistributionResult = {
  nodes: string[]
  placed: string[]
  tables: number
  copied: string[]
  coordinatorTables: string[]
  keys: number
  followed: number
}

/**
 * Places the rows of organizations on the nodes of a Citus coordinator, each organization entirely on one node.
 * Tables that were placed before stay unchanged, so it can be run again after an update with new tables or an
 * interrupted run. No one may write meanwhile.
 * @throws StartError if the database has no such extension or no node, or the nodes refuse the application.
 */
export async function distribute(owner: ClientConfig): Promise<DistributionResult> {
  const client = new Client(owner)
  await client.connect()
  try {
    const nodes = await readyNodes(client)
    // Triggers run on the nodes, for the rows of one organization and only on its rows.
    await client.query('set citus.enable_unsafe_triggers = on')
    await client.query("set citus.multi_shard_modify_mode = 'sequential'")
    await allowConnections(client)
    const tables = await readTablePlacements(client)
    const replicated = tables.filter(({ name }) => (replicatedTables as readonly string[]).includes(name))
    const distributed = tables.filter(
      table => !(table.name in coordinatorTables) && !replicated.includes(table),
    )
    const unplaced = [...replicated, ...distributed].filter(({ placed }) => !placed).map(({ name }) => name)
    if (unplaced.length > 0) await detachReferences(client, unplaced)
    await rewritePolicies(client)
    // Moving rows changes no data, and the engine accepts no signals while it moves them.
    await createTellFunction(client, 'null')
    await registerFunctions(client)
    for (const { name, placed } of replicated)
      if (!placed) await client.query('select create_reference_table($1)', [name])
    // Otherwise a transaction on only one node would be committed there without being prepared, and lost if the
    // connection broke at that moment.
    await client.query(`
      select citus_add_local_table_to_metadata('unsealed_changes') where not exists (
        select 1 from pg_dist_partition where logicalrelid = 'unsealed_changes'::regclass)`)
    let colocatedWith = distributed.find(({ placed }) => placed)?.name
    for (const { name, placed } of distributed) {
      if (!placed) await distributeTable(client, name, colocatedWith)
      colocatedWith ??= name
    }
    await registerFunctions(client)
    for (const [name, { organization, beside }] of Object.entries(functionPlacements))
      await client.query(
        'select create_distributed_function($1::regprocedure, $2, colocate_with => $3, force_delegation => true)',
        [name, organization, beside],
      )
    const references = await restoreReferences(client, name =>
      (replicatedTables as readonly string[]).includes(name),
    )
    await createTellFunction(client, notifyFromCoordinator)
    await checkApplicationAccess(client)
    return {
      nodes: nodes.map(({ host, port }) => `${host}:${port}`),
      placed: unplaced,
      tables: distributed.length,
      copied: [...replicatedTables],
      coordinatorTables: tables.map(({ name }) => name).filter(name => name in coordinatorTables),
      ...references,
    }
  } finally {
    await client.end()
  }
}

async function readyNodes(client: Client) {
  const { rows } = await client.query<{ database: string; extension: boolean }>(
    `select current_database() as database, exists (select 1 from pg_extension where extname = 'citus') as extension`,
  )
  const { database, extension } = rows[0]!
  if (!extension)
    throw new StartError(
      `The database ${database} has no citus extension, so its rows stay on one server. To spread them: on each ` +
        `server, add citus to shared_preload_libraries and run in this database: create extension citus; then start again.`,
    )
  const nodes = await listNodes(client)
  if (nodes.length === 0)
    throw new StartError(
      `The database ${database} has the citus extension but does not know any other server. Run in it, for each server: ` +
        `select citus_add_node('HOST', PORT); then start again.`,
    )
  return nodes
}

/**
 * Allows the coordinator to log in on the nodes as the role that runs a query: the application's role, or the owner
 * whose functions it calls. What these functions query on a node concerns one organization, whose rows are all there.
 */
async function allowConnections(client: Client): Promise<void> {
  await client.query(`alter role ${appRole} login`)
  const settings = [
    'citus.allow_nested_distributed_execution = on',
    // A write caused by a row that every node copies runs on one node at a time, not in parallel.
    "citus.multi_shard_modify_mode = 'sequential'",
    // The nodes do not receive the options of a connection to the coordinator. With jit, a list took half a second
    // there.
    'jit = off',
    ...(await withoutShortcut(client)),
  ]
  for (const role of [appRole, 'current_user'])
    for (const setting of settings) await client.query(`alter role ${role} set ${setting}`)
}

/** Citus 13.2.2 crashes when its shortcut plans a coordinator table that is joined on a parameter. */
async function withoutShortcut(client: Client): Promise<string[]> {
  const name = 'citus.enable_local_fast_path_query_optimization'
  const { rows } = await client.query<{ known: boolean }>(
    'select current_setting($1, true) is not null as known',
    [name],
  )
  return rows[0]!.known ? [`${name} = off`] : []
}

/** Tables that have a tenant_id or are copied to every node, and whether the engine has placed them. */
async function readTablePlacements(client: Client) {
  const { rows } = await client.query<{ name: string; placed: boolean }>(
    `select c.relname as name, p.partmethod is not null and (p.partmethod = 'h' or p.repmodel = 't') as placed
     from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (c.relname = any ($1) or exists (select 1 from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
     order by array_position($1, c.relname::text), c.relname`,
    [replicatedTables],
  )
  return rows
}

/** Only the coordinator's copy of a row sends signals, because everyone listens there. */
const notifyFromCoordinator = `if citus_is_coordinator() then perform pg_notify('change', words); end if`

const createTellFunction = (client: Client, action: string) =>
  client.query(
    `create or replace function tell(words text) returns void language plpgsql as $$ begin ${action}; end $$`,
  )

/** Registers the functions that triggers, policies and queries call on the nodes. */
async function registerFunctions(client: Client): Promise<void> {
  // A generic plan for all organizations cannot know which node has the rows.
  await client.query(`
    do $$
    declare
      name regprocedure;
    begin
      for name in select oid from pg_proc where pronamespace = 'public'::regnamespace
        and 'plan_cache_mode=force_generic_plan' = any (proconfig)
      loop
        execute format('alter function %s set plan_cache_mode = force_custom_plan', name);
      end loop;
    end $$`)
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and not exists (select 1 from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
      and not exists (select 1 from unnest(p.proargtypes) t join pg_type y on y.oid = t join pg_class c on c.oid = y.typrelid
        where c.relkind = 'r')`)
  for (const { name } of rows)
    await client.query('select create_distributed_function($1::regprocedure)', [name])
}

/** Places one table together with another, so that one node has an organization's rows of both. */
const distributeTable = (client: Client, table: string, colocatedWith: string | undefined) =>
  client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [
    table,
    colocatedWith ?? 'none',
  ])

async function checkApplicationAccess(client: Client): Promise<void> {
  try {
    await client.query(`set role ${appRole}`)
    await client.query('select count(*) from changes')
    await client.query('reset role')
  } catch (error) {
    throw new StartError(
      `The rows are placed, but the nodes refuse the login of the role ${appRole} (${(error as Error).message}). ` +
        `Allow it from the coordinator in pg_hba.conf of each node, or give it a password in pg_dist_authinfo.`,
      { cause: error },
    )
  }
}
