import type { Client } from 'pg'

/** A foreign key: its two tables and its SQL definition. */
type Reference = { name: string; child: string; parent: string; definition: string }

/**
 * Matches a foreign key that sets a column of the child to null when the parent is deleted. The engine's own foreign
 * keys cannot do this.
 */
const setNullPattern = /^FOREIGN KEY \(([^)]*)\) REFERENCES \w+\(([^)]*)\) ON DELETE SET NULL \((\w+)\)/

/**
 * Drops the references from and to the named tables, which a table may not have while it is being distributed. Their
 * definitions are stored, so that the next run can complete an interrupted one.
 */
export async function detachReferences(client: Client, tables: readonly string[]): Promise<void> {
  await client.query('begin')
  await client.query(`
    create table if not exists distributed_references (
      name text not null, child text not null, parent text not null, definition text not null, primary key (child, name));
    revoke all on distributed_references from public, wellhead_app`)
  const { rows } = await client.query<Reference>(
    `insert into distributed_references
     select conname, conrelid::regclass::text, confrelid::regclass::text, pg_get_constraintdef(oid)
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
     on conflict (child, name) do update set definition = excluded.definition
     returning name, child`,
    [tables],
  )
  for (const { name, child } of rows) await client.query(`alter table ${child} drop constraint ${name}`)
  await client.query('commit')
}

/**
 * Restores the references: as foreign keys or, for those that set one column of a key to null, which the engine does
 * not support, as triggers that follow a deletion. If every node has a copy of the parent, triggers also refuse
 * references to missing rows. Returns the number of each kind.
 */
export async function restoreReferences(
  client: Client,
  isEverywhere: (table: string) => boolean,
): Promise<{ keys: number; followed: number }> {
  const { rows } = await client.query<Reference>(
    'select name, child, parent, definition from distributed_references order by parent, child, name',
  )
  const followed = rows.filter(({ definition }) => / SET NULL /.test(definition))
  // A copied parent is checked separately, before another table's trigger could clear the reference.
  const keys = rows.filter(reference => !followed.includes(reference) || !isEverywhere(reference.parent))
  for (const { name, child, definition } of keys)
    if (!(await hasReference(client, child, name)))
      await client.query(
        `alter table ${child} add constraint ${name} ${definition.replace(/ ON DELETE SET NULL .*/, '')}`,
      )
  for (const reference of rows) if (!keys.includes(reference)) await createReferenceCheck(client, reference)
  for (const parent of new Set(followed.map(reference => reference.parent)))
    await createDeletionTrigger(
      client,
      parent,
      followed.filter(reference => reference.parent === parent),
      isEverywhere(parent),
    )
  return { keys: keys.length, followed: followed.length }
}

const hasReference = async (client: Client, child: string, name: string) =>
  (
    await client.query('select 1 from pg_constraint where conrelid = $1::regclass and conname = $2', [
      child,
      name,
    ])
  ).rows.length > 0

/** The column pairs of a reference, and the column that a deletion sets to null. */
function parseReference({ definition }: Reference) {
  const [, columns = '', parentColumns = '', emptied = ''] = setNullPattern.exec(definition)!
  const parentColumnNames = parentColumns.split(', ')
  const pairs = columns.split(', ').map((column, index) => [column, parentColumnNames[index]!] as const)
  return { pairs, emptied }
}

/**
 * Creates a trigger that refuses references to missing rows of PARENT with the foreign key's own error, and locks the
 * row that is referenced.
 */
async function createReferenceCheck(client: Client, reference: Reference): Promise<void> {
  const { name, child, parent } = reference
  const { pairs, emptied } = parseReference(reference)
  await client.query(`
    create or replace function know_${name}() returns trigger language plpgsql as $know$
    begin
      if new.${emptied} is not null then
        perform 1 from ${parent} where ${pairs.map(([column, parentColumn]) => `${parentColumn} = new.${column}`).join(' and ')} for key share;
        if not found then
          raise exception 'insert or update on table "${child}" violates foreign key constraint "${name}"'
            using errcode = 'foreign_key_violation';
        end if;
      end if;
      return new;
    end $know$`)
  await client.query(`select create_distributed_function('know_${name}()')`)
  await client.query(`drop trigger if exists know_${name} on ${child}`)
  await client.query(
    `create trigger know_${name} before insert or update of ${pairs.map(([column]) => column).join(', ')} on ${child}
     for each row execute function know_${name}()`,
  )
}

/**
 * Creates a trigger that does what the foreign keys to PARENT did when a row was deleted. For copied tables, only the
 * coordinator runs it, for all nodes.
 */
async function createDeletionTrigger(
  client: Client,
  parent: string,
  references: readonly Reference[],
  hasCopies: boolean,
): Promise<void> {
  const actions = references.map(reference => {
    const { pairs, emptied } = parseReference(reference)
    const conditions = pairs.map(([column, parentColumn]) => `${column} = old.${parentColumn}`)
    return `update ${reference.child} set ${emptied} = null where ${conditions.join(' and ')};`
  })
  await client.query(`
    create or replace function follow_${parent}() returns trigger language plpgsql as $follow$
    begin
      ${hasCopies ? 'if not citus_is_coordinator() then return old; end if;' : ''}
      ${actions.join('\n      ')}
      return old;
    end $follow$`)
  await client.query(`select create_distributed_function('follow_${parent}()')`)
  await client.query(`drop trigger if exists followed on ${parent}`)
  await client.query(
    `create trigger followed before delete on ${parent} for each row execute function follow_${parent}()`,
  )
}
