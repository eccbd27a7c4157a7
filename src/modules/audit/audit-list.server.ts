import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { midnightOf } from '../../core/time/day.ts'
import { withNames } from './audit-names.server.ts'
import type { AuditChoices, AuditFilter, AuditPlace, AuditRow, AuditWindow } from './audit.ts'

/** Whose log: one organization's, or everybody's, optionally of some acts only. */
export type AuditScope = { timeZone: string } & ({ tenantId: string } | { acts: readonly string[] | null })

function where(scope: AuditScope, { person, noun, recordId, act, from, to }: AuditFilter): SQL {
  const conditions =
    'tenantId' in scope
      ? [sql`c.tenant_id = ${scope.tenantId}`]
      : [scope.acts ? sql`c.act = any (${sql.param([...scope.acts])}::text[])` : sql`true`]
  if (person) conditions.push(sql`c.actor_id = ${person}`)
  if (noun) conditions.push(sql`c.noun = ${noun}`)
  if (recordId) conditions.push(sql`c.record_id = ${recordId}`)
  if (act) conditions.push(sql`c.act = ${act}`)
  const begins = (day: string, more = 0) => midnightOf(day, more, scope.timeZone).toISOString()
  if (from) conditions.push(sql`c.at >= ${begins(from)}::timestamptz`)
  if (to) conditions.push(sql`c.at < ${begins(to, 1)}::timestamptz`)
  return sql.join(conditions, sql` and `)
}

/**
 * A page of the log, newest first, beginning after a record. The page is found in an index; only its rows are read
 * and named.
 */
export async function listChanges(tx: Tx, scope: AuditScope, window: AuditWindow): Promise<AuditRow[]> {
  const { filter, after, limit } = window
  const further = after ? sql` and (c.at, c.id) < (${after.at}::timestamptz, ${after.id})` : sql``
  const { rows } = await tx.execute<AuditRow>(sql`
    with page as materialized (
      select c.* from changes c where ${where(scope, filter)}${further}
      order by c.at desc, c.id desc limit ${limit}
    )
    select p.id, p.tenant_id as "tenantId", t.name as "tenantName",
      to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      p.actor_id as "actorId", u.name as who, u.email, p.noun, p.record_id as "recordId",
      coalesce(nullif(concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')), ''), w.name, m.name,
        i.file_name, v.email, nullif(concat(tl.lease_number, ' tract ', tr.tract_number), ' tract '), ${writtenName},
        case when p.noun in ('tenants', 'subscriptions', 'verifications', 'organization_deletions', 'data_exports')
          then t.name when p.noun = 'reporting_lags' then p.record_id when p.noun = 'letters' then replace(p.record_id, '-', ' ') end)
        as "recordName",
      p.act, p.before, p.after, p.ip, p.user_agent as "userAgent", p.path, p.method
    from page p
    left join users u on u.id = p.actor_id
    left join tenants t on t.id = p.tenant_id
    left join leases l on p.noun = 'leases' and l.tenant_id = p.tenant_id and l.id = ${asUuid}
    left join wells w on p.noun = 'wells' and w.tenant_id = p.tenant_id and w.id = ${asUuid}
    left join users m on p.noun = any (${sql.param(ofPeople)}::text[]) and m.id = p.record_id
    left join import_batches i on p.noun = 'imports' and i.tenant_id = p.tenant_id and i.id = ${asUuid}
    left join invitations v on p.noun = 'invitations' and v.tenant_id = p.tenant_id and v.id = ${asUuid}
    left join tracts tr on p.noun = 'tracts' and tr.tenant_id = p.tenant_id and tr.id = ${asUuid}
    left join leases tl on tl.tenant_id = tr.tenant_id and tl.id = tr.lease_id
    order by p.at desc, p.id desc`)
  return withNames(tx, rows)
}

/** Kinds whose record is a person. */
const ofPeople = [
  'memberships',
  'people',
  'ownership_offers',
  'seal_mails',
  'account_deletions',
  'legal_acceptances',
]

/** The name that a record had when it was written. */
const writtenName = sql.raw(
  `coalesce(${['name', 'displayName', 'number', 'fileName', 'file', 'email', 'to']
    .map(field => `p.after ->> '${field}', p.before ->> '${field}'`)
    .join(', ')})`,
)

/** The record's id as a uuid; null where it is another kind of key. */
const asUuid = sql.raw(
  `case when p.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.record_id::uuid end`,
)

/** The newest record of a log, to tell whether a page is up to date. */
export async function newestChange(
  tx: Tx,
  scope: AuditScope,
  filter: AuditFilter,
): Promise<AuditPlace | null> {
  const { rows } = await tx.execute<AuditPlace>(sql`
    select to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, c.id
    from changes c where ${where(scope, filter)} order by c.at desc, c.id desc limit 1`)
  return rows[0] ?? null
}

/** People, kinds and acts that an organization's log holds, stepping from value to value in the indexes. */
export async function auditChoices(tx: Tx, tenantId: string): Promise<AuditChoices> {
  const steps = (column: SQL) => sql`
    with recursive found (value) as (
      (select ${column} from changes where tenant_id = ${tenantId} order by ${column} limit 1)
      union all
      select (select ${column} from changes where tenant_id = ${tenantId} and ${column} > found.value
        order by ${column} limit 1) from found where found.value is not null
    )
    select value from found where value is not null limit 500`
  const valuesOf = async (column: SQL) =>
    (await tx.execute<{ value: string }>(steps(column))).rows.map(({ value }) => value)
  const actors = await valuesOf(sql.raw('actor_id'))
  const { rows: people } = await tx.execute<{ id: string; name: string }>(sql`
    select a.id, coalesce(u.name, case when a.id in ('rules', 'system') then 'Wellhead' else a.id end) as name from unnest(${sql.param(actors)}::text[]) as a (id)
    left join users u on u.id = a.id order by 2`)
  return { people, nouns: await valuesOf(sql.raw('noun')), acts: await valuesOf(sql.raw('act')) }
}
