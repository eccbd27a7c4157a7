import { capitalize } from '../../ui/formats.ts'
import { sql, type SQL } from 'drizzle-orm'
import { likePattern } from '../../core/data/like-pattern.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { allRecordTypes } from '../../core/module/modules.server.ts'
import { localMidnight } from '../../core/time/day.ts'
import { describeEntries, type Logged } from './audit-names.server.ts'
import { actorSql } from '../../core/history/actor-sql.server.ts'
import {
  anyOfSql,
  organizationRecordTypes,
  personRecordTypes,
} from '../../core/history/describe-changes.server.ts'
import { actionLabel, recordTypeLabels } from '../../core/module/action-labels.server.ts'
import {
  activityTypes,
  type AuditChoices,
  type AuditFilter,
  type AuditCursor,
  type AuditRow,
  type AuditWindow,
  systemActorNames,
} from './audit.ts'

/** Limits a log to other people's actions on some kinds of records since an instant. */
type OthersFilter = { than: string; since: string; nouns: readonly string[] }

/** An organization's log, or all logs, optionally limited to some actions. */
export type AuditScope = { timeZone: string } & (
  | { tenantId: string; ofOthers?: OthersFilter }
  | { acts: readonly string[] | null }
)

function filterSql(
  scope: AuditScope,
  { search = '', person, noun, recordId, act, within, from, to }: AuditFilter,
): SQL {
  const conditions =
    'tenantId' in scope
      ? [sql`c.tenant_id = ${scope.tenantId}`]
      : [scope.acts ? sql`c.act = any (${sql.param([...scope.acts])}::text[])` : sql`true`]
  if ('ofOthers' in scope && scope.ofOthers) {
    const { than, since, nouns } = scope.ofOthers
    conditions.push(sql`c.at > ${since}::timestamptz and c.actor_id <> ${than}
      and c.noun = any (${sql.param([...nouns])}::text[])`)
  }
  if (person) conditions.push(sql`c.actor_id = ${person}`)
  if (noun) conditions.push(sql`c.noun = ${noun}`)
  if (recordId) conditions.push(sql`c.record_id = ${recordId}`)
  if (act) conditions.push(sql`c.act = ${act}`)
  if (within && 'tenantId' in scope) conditions.push(sameActionSql(scope.tenantId, within))
  for (const word of search.split(/\s+/).filter(word => word !== ''))
    conditions.push(sql`lower(c.title) like ${likePattern(word)}`)
  const startOfDay = (day: string, addedDays = 0) =>
    localMidnight(day, addedDays, scope.timeZone).toISOString()
  if (from) conditions.push(sql`c.at >= ${startOfDay(from)}::timestamptz`)
  if (to) conditions.push(sql`c.at < ${startOfDay(to, 1)}::timestamptz`)
  return sql.join(conditions, sql` and `)
}

/**
 * A page of the log, newest first, after an entry. The page is found in an index; only its rows are read and
 * named.
 */
export async function listChanges(tx: Tx, scope: AuditScope, window: AuditWindow): Promise<AuditRow[]> {
  const { filter, after, limit } = window
  const afterCursor = after ? sql` and (c.at, c.id) < (${after.at}::timestamptz, ${after.id})` : sql``
  const { rows } = await tx.execute<Logged>(sql`
    with page as materialized (
      select c.tenant_id, c.at, c.id from changes c where ${filterSql(scope, filter)}${afterCursor}
      order by c.at desc, c.id desc limit ${limit}
    )
    ${namedCountsSql(scope, sql`1 as many, 1 as records`)}
    order by p.at desc, p.id desc`)
  return describeEntries(tx, rows, scope.timeZone)
}

/** The columns and joins to read log entries with names, for the `page` of a query. */
const namedCountsSql = (scope: AuditScope, counts: SQL) => sql`
  select p.id, p.tenant_id as "tenantId", t.name as "tenantName", ${counts},
    to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    p.actor_id as "actorId", ${actorSql(sql`u.name`, sql`p.acted_by`)} as who, u.email, p.noun, p.record_id as "recordId",
    coalesce(p.title, m.name, case when p.noun = ${anyOfSql(organizationRecordTypes(), 'text')} then t.name end) as "recordName",
    p.act, p.before, p.after, p.ip, p.user_agent as "userAgent", p.path, p.method
  from page
  join changes p on p.tenant_id = ${lineTenantSql(scope, sql`page`)} and p.id = page.id
  left join users u on u.id = p.actor_id
  left join tenants t on t.id = p.tenant_id
  left join users m on p.noun = ${anyOfSql(personRecordTypes(), 'text')} and m.id = p.record_id`

/** True if a line belongs to the bulk change `b` (core/bulk), and is not a consequence of it. */
const bulkLineCondition = (line: SQL) =>
  sql`b.noun = ${line}.noun and b.act = ${line}.act and b.created_by = ${line}.actor_id`

/** The tenant of the rows joined to a line. For an organization's log, it is always its own. */
const lineTenantSql = (scope: AuditScope, line: SQL) =>
  'tenantId' in scope ? sql`${scope.tenantId}` : sql`${line}.tenant_id`

/**
 * True for a line of a bulk change that continues in later transactions. The last line represents all of
 * them.
 */
const hasMoreCondition = (scope: AuditScope) => sql`exists (select 1 from bulk_change_steps s
  join bulk_changes b on b.tenant_id = s.tenant_id and b.id = s.change_id and b.last_at <> s.at
  where s.tenant_id = ${lineTenantSql(scope, sql`c`)} and s.at = c.at and ${bulkLineCondition(sql`c`)})`

/**
 * The number of lines of the bulk changes that end in the transactions of `step`, and the number of their
 * records if `countsRecords`.
 */
const bulkCountsSql = (scope: AuditScope, countsRecords: boolean) => sql`
  select s.tenant_id, s.at, b.created_by as actor_id, b.noun, b.act,
    count(*) as lines, count(distinct c.record_id) as records
  from bulk_change_steps s
  join bulk_changes b on b.tenant_id = s.tenant_id and b.id = s.change_id
  join bulk_change_steps other on other.tenant_id = s.tenant_id and other.change_id = s.change_id
  join changes c on c.tenant_id = s.tenant_id and c.at = other.at and ${bulkLineCondition(sql`c`)}
  where ${countsRecords} and s.tenant_id = ${lineTenantSql(scope, sql`b`)} and s.at in (select at from step)
  group by s.tenant_id, s.at, b.created_by, b.noun, b.act`

/** The lines of one action: its transaction's, and for a bulk change, its other transactions' too. */
function sameActionSql(tenantId: string, id: number): SQL {
  const line = sql`changes l where l.tenant_id = ${tenantId} and l.id = ${id}`
  return sql`(c.actor_id, c.noun, c.act) = (select l.actor_id, l.noun, l.act from ${line})
    and c.at in (select l.at from ${line} union all
      select other.at from bulk_change_steps s
      join bulk_changes b on b.tenant_id = s.tenant_id and b.id = s.change_id
      join bulk_change_steps other on other.tenant_id = s.tenant_id and other.change_id = s.change_id
      where s.tenant_id = ${tenantId} and exists (select 1 from ${line} and l.at = s.at and ${bulkLineCondition(sql`l`)}))`
}

/**
 * A page of the log with an act on many records as one entry. Equal instants belong to one transaction, so
 * the page reads `limit` transactions along the index and never ends within one.
 */
export async function listActions(tx: Tx, scope: AuditScope, window: AuditWindow): Promise<AuditRow[]> {
  const { filter } = window
  if (filter.within !== undefined) return listChanges(tx, scope, window)
  const matches = filterSql(scope, filter)
  // A filter by record can match a line of an earlier transaction.
  const isAnyRecord = filter.search === undefined && filter.recordId === undefined
  const completeCondition = isAnyRecord ? sql`not ${hasMoreCondition(scope)}` : sql`true`
  const latestBeforeSql = (
    condition: SQL,
  ) => sql`select c.at from changes c where ${matches} and ${condition} and ${completeCondition}
    order by c.at desc, c.id desc limit 1`
  const { rows } = await tx.execute<Logged>(sql`
    with ${await stepsSql(tx, scope, window, latestBeforeSql)},
    parts as (
      select c.tenant_id, c.at, c.id, c.actor_id, c.noun, c.act, c.record_id
      from step join changes c on c.at = step.at and ${matches} and ${completeCondition}
    ),
    acts as (
      select tenant_id, at, actor_id, noun, act, max(id) as id, count(*) as lines, count(distinct record_id) as records
      from parts group by tenant_id, at, actor_id, noun, act
    ),
    whole as (
      select a.tenant_id, a.at, a.actor_id, a.noun, a.act, a.id,
        coalesce(bulk.lines, a.lines) as many, coalesce(bulk.records, a.records) as records,
        a.records > 1 or coalesce(bulk.lines, 1) > 1 as "isOne"
      from acts a left join (${bulkCountsSql(scope, isAnyRecord)}) bulk using (tenant_id, at, actor_id, noun, act)
    ),
    page as (
      select tenant_id, id, many, records from whole where "isOne"
      union all
      select p.tenant_id, p.id, 1, 1 from whole a join parts p using (tenant_id, at, actor_id, noun, act) where not a."isOne"
    )
    ${namedCountsSql(scope, sql`page.many, page.records`)}
    order by p.at desc, p.id desc`)
  return describeEntries(tx, rows, scope.timeZone)
}

/**
 * The transactions of a page as `step`, each found by a query for the latest one before another. For one
 * organization this is a single statement; for all organizations the queries run one by one, because no
 * statement goes back and forth between servers.
 */
async function stepsSql(
  tx: Tx,
  scope: AuditScope,
  { after, limit }: AuditWindow,
  latestBeforeSql: (condition: SQL) => SQL,
): Promise<SQL> {
  const start = after ? sql`c.at < ${after.at}::timestamptz` : sql`true`
  if ('tenantId' in scope)
    return sql`recursive step as (
      (select latest.at, 1 as n from (${latestBeforeSql(start)}) latest)
      union all
      select next.at, step.n + 1 from step cross join lateral (${latestBeforeSql(sql`c.at < step.at`)}) next
      where step.n < ${limit}
    )`
  const results: string[] = []
  while (results.length < limit) {
    const condition = results.length > 0 ? sql`c.at < ${results.at(-1)}::timestamptz` : start
    const { rows } = await tx.execute<{ at: string }>(
      sql`select latest.at::text as at from (${latestBeforeSql(condition)}) latest`,
    )
    if (rows.length === 0) break
    results.push(rows[0]!.at)
  }
  return sql`step as (select at from unnest(${sql.param(results)}::timestamptz[]) s (at))`
}

/** The maximum number of records read per action. */
const maxRecordsWithin = 200

/** An action's effect on each of its records in an organization, latest first. `id` is the entry's line. */
export const readChanges = (
  tx: Tx,
  scope: AuditScope & { tenantId: string },
  id: number,
): Promise<AuditRow[]> =>
  listChanges(tx, scope, { filter: { within: id }, after: null, limit: maxRecordsWithin })

/** The newest entry of a log, to check whether a page is up to date. */
export async function newestChange(
  tx: Tx,
  scope: AuditScope,
  filter: AuditFilter,
): Promise<AuditCursor | null> {
  const { rows } = await tx.execute<AuditCursor>(sql`
    select to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, c.id
    from changes c where ${filterSql(scope, filter)} order by c.at desc, c.id desc limit 1`)
  return rows[0] ?? null
}

/**
 * The people, kinds and acts in an organization's log, found by skipping from value to value in the indexes.
 */
export async function auditChoices(tx: Tx, tenantId: string): Promise<AuditChoices> {
  const steps = (column: SQL) => sql`
    with recursive found (value) as (
      (select ${column} from changes where tenant_id = ${tenantId} order by ${column} limit 1)
      union all
      select (select ${column} from changes where tenant_id = ${tenantId} and ${column} > found.value
        order by ${column} limit 1) from found where found.value is not null
    )
    select value from found where value is not null limit 500`
  const readValues = async (column: SQL) =>
    (await tx.execute<{ value: string }>(steps(column))).rows.map(({ value }) => value)
  const actors = await readValues(sql.raw('actor_id'))
  const { rows: people } = await tx.execute<{ value: string; label: string }>(sql`
    select a.id as value, coalesce(u.name, ${JSON.stringify(systemActorNames)}::jsonb ->> a.id, a.id) as label from unnest(${sql.param(actors)}::text[]) as a (id)
    left join users u on u.id = a.id order by 2`)
  return {
    people,
    nouns: recordTypeChoices(await readValues(sql.raw('noun'))),
    acts: actionChoices(await readValues(sql.raw('act'))),
  }
}

/** The filter values of the platform's log, for staff. */
export const platformChoices = (): AuditChoices => ({
  people: [],
  nouns: recordTypeChoices(allRecordTypes().map(({ name }) => name)),
  acts: actionChoices(activityTypes),
})

const recordTypeChoices = (nouns: readonly string[]) =>
  nouns.map(noun => ({ value: noun, label: recordTypeLabels(noun).many }))

const actionChoices = (actions: readonly string[]) =>
  actions.map(action => {
    const text = actionLabel(null, action)
    return { value: action, label: capitalize(text) }
  })
