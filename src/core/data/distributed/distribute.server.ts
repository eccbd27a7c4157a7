import { Client, type ClientConfig } from 'pg'
import { StartError } from '../../config/start.error.ts'
import { appRole } from '../postgres/roles.server.ts'
import { nodesOf } from './nodes.server.ts'
import { everywhere, onCoordinator, whereRowsLie } from './placement.ts'
import { plainPolicies } from './policies.server.ts'
import { restoreReferences, setReferencesAside } from './references.server.ts'

/** What a run did: the tables that it placed, and how the whole stands now. */
export type Distributed = {
  nodes: string[]
  placed: string[]
  tables: number
  copied: string[]
  kept: string[]
  keys: number
  followed: number
}

/**
 * Places the rows of organizations on the nodes of a Citus coordinator, each organization as a whole on one of them. What
 * was placed before stays as it is, so that it may be run again: after an update with new tables, or when it was stopped.
 * Nobody may write meanwhile.
 * @throws StartError where the database has no such extension or no node, or the nodes do not let the application in.
 */
export async function distribute(owner: ClientConfig): Promise<Distributed> {
  const client = new Client(owner)
  await client.connect()
  try {
    const nodes = await readyNodes(client)
    // Triggers run on the nodes, for one organization's rows and upon its rows alone.
    await client.query('set citus.enable_unsafe_triggers = on')
    await client.query("set citus.multi_shard_modify_mode = 'sequential'")
    await letIn(client)
    const tables = await tablesToPlace(client)
    const copied = tables.filter(({ name }) => (everywhere as readonly string[]).includes(name))
    const wanted = tables.filter(table => !(table.name in onCoordinator) && !copied.includes(table))
    const missing = [...copied, ...wanted].filter(({ placed }) => !placed).map(({ name }) => name)
    if (missing.length > 0) await setReferencesAside(client, missing)
    await plainPolicies(client)
    // Rows that are moved are no news; and the engine takes none while it moves them.
    await tells(client, 'null')
    await knowFunctions(client)
    for (const { name, placed } of copied)
      if (!placed) await client.query('select create_reference_table($1)', [name])
    // A transaction upon one node alone would be committed there unprepared: lost, where the connection breaks just then.
    await client.query(`
      select citus_add_local_table_to_metadata('unsealed_changes') where not exists (
        select 1 from pg_dist_partition where logicalrelid = 'unsealed_changes'::regclass)`)
    let beside = wanted.find(({ placed }) => placed)?.name
    for (const { name, placed } of wanted) {
      if (!placed) await place(client, name, beside)
      beside ??= name
    }
    await knowFunctions(client)
    for (const [name, { organization, beside }] of Object.entries(whereRowsLie))
      await client.query(
        'select create_distributed_function($1::regprocedure, $2, colocate_with => $3, force_delegation => true)',
        [name, organization, beside],
      )
    const references = await restoreReferences(client, name =>
      (everywhere as readonly string[]).includes(name),
    )
    await tells(client, byCoordinator)
    await tryAsApplication(client)
    return {
      nodes: nodes.map(({ host, port }) => `${host}:${port}`),
      placed: missing,
      tables: wanted.length,
      copied: [...everywhere],
      kept: tables.map(({ name }) => name).filter(name => name in onCoordinator),
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
  const nodes = await nodesOf(client)
  if (nodes.length === 0)
    throw new StartError(
      `The database ${database} has the citus extension but knows no other server. Run in it, for each of them: ` +
        `select citus_add_node('HOST', PORT); then start again.`,
    )
  return nodes
}

/**
 * The coordinator logs in on the nodes as the role that asks it: the application's role, or the owner whose functions it calls.
 * What these functions ask on a node is of one organization, whose rows all lie there.
 */
async function letIn(client: Client): Promise<void> {
  await client.query(`alter role ${appRole} login`)
  const settings = [
    'citus.allow_nested_distributed_execution = on',
    // What follows from a row that each node copies is written on every node: one after the other, not side by side.
    "citus.multi_shard_modify_mode = 'sequential'",
    // The nodes hear nothing of what a connection to the coordinator sets as it opens: a list took half a second there.
    'jit = off',
    ...(await withoutShortcut(client)),
  ]
  for (const role of [appRole, 'current_user'])
    for (const setting of settings) await client.query(`alter role ${role} set ${setting}`)
}

/** Citus 13.2.2 crashes where its shortcut plans a table of the coordinator that is joined by a parameter's value. */
async function withoutShortcut(client: Client): Promise<string[]> {
  const name = 'citus.enable_local_fast_path_query_optimization'
  const { rows } = await client.query<{ known: boolean }>(
    'select current_setting($1, true) is not null as known',
    [name],
  )
  return rows[0]!.known ? [`${name} = off`] : []
}

/** Tables that carry a tenant_id or are to be copied, and whether the engine has placed them. */
async function tablesToPlace(client: Client) {
  const { rows } = await client.query<{ name: string; placed: boolean }>(
    `select c.relname as name, p.partmethod is not null and (p.partmethod = 'h' or p.repmodel = 't') as placed
     from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (c.relname = any ($1) or exists (select 1 from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
     order by array_position($1, c.relname::text), c.relname`,
    [everywhere],
  )
  return rows
}

/** Of the copies of a row only the coordinator's tells: everyone listens there. */
const byCoordinator = `if citus_is_coordinator() then perform pg_notify('change', words); end if`

const tells = (client: Client, act: string) =>
  client.query(
    `create or replace function tell(words text) returns void language plpgsql as $$ begin ${act}; end $$`,
  )

/** Functions that triggers, policies and queries call where the rows lie. */
async function knowFunctions(client: Client): Promise<void> {
  // One plan for all organizations cannot say on which node their rows lie.
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

/** Places one table, beside another so that an organization's rows of both lie on one node. */
const place = (client: Client, table: string, beside: string | undefined) =>
  client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [
    table,
    beside ?? 'none',
  ])

async function tryAsApplication(client: Client): Promise<void> {
  try {
    await client.query(`set role ${appRole}`)
    await client.query('select count(*) from changes')
    await client.query('reset role')
  } catch (error) {
    throw new StartError(
      `The rows are placed, but the nodes do not let the role ${appRole} in (${(error as Error).message}). ` +
        `Let pg_hba.conf of each node allow it from the coordinator, or give it a password in pg_dist_authinfo.`,
      { cause: error },
    )
  }
}
