import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { AuditRow } from './audit.ts'
import { identifiersOf, kindOfNoun, namedKinds, type NamedKind, type Names } from './named.ts'

type Known = ReadonlyMap<string, string>
type Wanted = { tenants: string[]; ids: string[] }

const list = (values: readonly string[], type: string) =>
  sql`any (${sql.param([...values])}${sql.raw(`::${type}[]`)})`
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where the names of each kind are kept. What is only marked as deleted is there still. */
const sources: Record<NamedKind, (wanted: Wanted) => SQL> = {
  roles: ({ tenants, ids }) =>
    sql`select tenant_id::text as tenant, id, name from roles where tenant_id = ${list(tenants, 'uuid')} and id = ${list(ids, 'text')}`,
  plans: ({ ids }) =>
    sql`select '' as tenant, id, display_name as name from plans where id = ${list(ids, 'text')}`,
  // People of other organizations have no name here, whatever somebody wrote into a field.
  people: ({ tenants, ids }) => sql`
    select '' as tenant, u.id, u.name from users u where u.id = ${list(ids, 'text')} and (
      exists (select from memberships m where m.tenant_id = ${list(tenants, 'uuid')} and m.user_id = u.id)
      or exists (select from changes c where c.tenant_id = ${list(tenants, 'uuid')} and c.actor_id = u.id)
      or exists (select from changes c where c.tenant_id = ${list(tenants, 'uuid')}
        and c.noun in ('memberships', 'people') and c.record_id = u.id))`,
  tenants: ({ ids }) =>
    sql`select '' as tenant, id::text, name from tenants where id = ${list(ids.filter(isUuid), 'uuid')}`,
  leases: ({ tenants, ids }) => sql`
    select '' as tenant, id::text, concat_ws(' ', lease_number, nullif(name, '')) as name from leases
    where tenant_id = ${list(tenants, 'uuid')} and id = ${list(ids.filter(isUuid), 'uuid')}`,
  wells: ({ tenants, ids }) => sql`
    select '' as tenant, id::text, name from wells
    where tenant_id = ${list(tenants, 'uuid')} and id = ${list(ids.filter(isUuid), 'uuid')}`,
}

function isUuid(id: string): boolean {
  return uuidPattern.test(id)
}

/** What was deleted since has no row any more: the log itself says what it was called last. */
const lastNames = (kind: NamedKind, { tenants, ids }: Wanted) => sql`
  select distinct on (tenant_id, record_id) tenant_id::text as tenant, record_id as id, name from (
    select tenant_id, record_id, id, coalesce(after ->> 'name', before ->> 'name', after ->> 'displayName', before ->> 'displayName') as name
    from changes where tenant_id = ${list(tenants, 'uuid')} and noun = ${kind} and record_id = ${list(ids, 'text')}
  ) named where name is not null order by tenant_id, record_id, named.id desc`

/** Adds to each record of the log what the identifiers in it are called, and what the record itself is. */
export async function withNames(tx: Tx, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const found = rows.map(row => ({ row, fields: identifiersOf(row), own: ownName(row) }))
  const tenants = [...new Set(rows.map(({ tenantId }) => tenantId))]
  const known = new Map<NamedKind, Known>()
  for (const kind of Object.keys(namedKinds) as NamedKind[]) {
    const ids = found.flatMap(({ fields, own }) => [
      ...fields.filter(field => field.kind === kind).flatMap(field => field.ids),
      ...(own?.kind === kind ? [own.id] : []),
    ])
    if (ids.length > 0) known.set(kind, await namesOf(tx, kind, { tenants, ids: [...new Set(ids)] }))
  }
  const name = (kind: NamedKind, tenantId: string, id: string) =>
    known.get(kind)?.get(`${tenantId} ${id}`) ?? known.get(kind)?.get(` ${id}`)
  return found.map(({ row, fields, own }) => ({
    ...row,
    recordName: row.recordName ?? (own ? (name(own.kind, row.tenantId, own.id) ?? null) : null),
    names: Object.fromEntries(
      fields.map(({ field, kind, ids }) => [
        field,
        Object.fromEntries(
          ids.map(id => [id, name(kind, row.tenantId, id) ?? `a deleted ${namedKinds[kind]}`]),
        ),
      ]),
    ) satisfies Names,
  }))
}

function ownName({ noun, recordId, recordName }: AuditRow): { kind: NamedKind; id: string } | null {
  const kind = kindOfNoun(noun)
  return kind && recordName === null ? { kind, id: recordId } : null
}

async function namesOf(tx: Tx, kind: NamedKind, wanted: Wanted): Promise<Known> {
  type Row = { tenant: string; id: string; name: string }
  const names = new Map<string, string>()
  const keep = (rows: readonly Row[]) => {
    for (const { tenant, id, name } of rows)
      if (!names.has(`${tenant} ${id}`)) names.set(`${tenant} ${id}`, name)
  }
  keep((await tx.execute<Row>(sources[kind](wanted))).rows)
  const met = new Set([...names.keys()].map(key => key.split(' ')[1]))
  const missing = wanted.ids.filter(id => !met.has(id))
  if (missing.length > 0) keep((await tx.execute<Row>(lastNames(kind, { ...wanted, ids: missing }))).rows)
  return names
}
