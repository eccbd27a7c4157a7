import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { relatedRows, recordFile } from '../../../core/resource/record-file.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { leases } from '../../leases/record/lease.table.ts'
import { wells } from '../../wells/identity/well.table.ts'
import { afeApprovals } from '../approval/approval.table.ts'
import { readPeople } from '../approval/approvers.server.ts'
import { readLimits } from '../approval/limits.server.ts'
import { afeCosts } from '../costs/cost.table.ts'
import { costParts } from '../costs/costs.server.ts'
import { partnerContacts, partnerParts } from '../partners/partners.server.ts'
import { afeRecords } from '../record/afe-records.server.ts'
import { afeLines, afes } from '../record/afe.table.ts'
import type { AfeStatus } from '../record/afe.ts'
import { lineParts } from '../record/lines.server.ts'
import { settingsSchema, defaultSettings } from '../settings/settings.ts'
import { afeSettings } from '../settings/settings.table.ts'

/** Maximum number of costs shown, the latest first; the sums cover all of them. */
const maxCosts = 300

const nameColumns = {
  id: sql<string>`f.id`,
  number: sql<string>`f.number`,
  name: sql<string>`f.name`,
  status: sql<AfeStatus>`f.status`,
  gross: sql<
    string | null
  >`(select sum(gross)::text from afe_lines where tenant_id = ${afes.tenantId} and afe_id = f.id)`,
}
const tenantAfeCondition = sql`f.tenant_id = ${afes.tenantId} and f.deleted_at is null`
const allCostsQuery = costParts.shown()

const readAfe = recordFile(afeRecords, {
  people: relatedRows(
    { id: users.id, name: users.name },
    sql`from ${users} where ${users.id} in (${afes.createdBy}, ${afes.sentBy})`,
  ),
  well: relatedRows(
    { id: wells.id, name: wells.name },
    sql`from ${wells} where ${and(eq(wells.tenantId, afes.tenantId), eq(wells.id, afes.wellId))}`,
  ),
  lease: relatedRows(
    { id: leases.id, number: leases.leaseNumber, name: leases.name },
    sql`from ${leases} where ${and(eq(leases.tenantId, afes.tenantId), eq(leases.id, afes.leaseId))}`,
  ),
  lines: lineParts.shown(),
  partners: partnerParts.shown(),
  contacts: partnerContacts,
  /** The deadline for partners' answers in the organization's time zone, and whether it has passed. */
  ballots: relatedRows(
    {
      sentAt: afes.ballotsSentAt,
      dueAt: afes.ballotsDueAt,
      dueOn: sql<Day>`(${afes.ballotsDueAt} at time zone ${tenants.timeZone})::date`,
      over: sql<boolean>`now() > ${afes.ballotsDueAt}`,
    },
    sql`from ${tenants} where ${tenants.id} = ${afes.tenantId} and ${afes.ballotsDueAt} is not null`,
  ),
  /** Decisions since the last submission for approval. */
  decisions: relatedRows(
    {
      userId: afeApprovals.userId,
      name: users.name,
      decision: afeApprovals.decision,
      amount: afeApprovals.amount,
      note: afeApprovals.note,
      at: afeApprovals.at,
      /** Dates are in the organization's time zone. */
      on: sql<Day>`(${afeApprovals.at} at time zone ${tenants.timeZone})::date`,
    },
    sql`from ${afeApprovals} join ${tenants} on ${tenants.id} = ${afeApprovals.tenantId} left join ${users} on ${users.id} = ${afeApprovals.userId}
      where ${and(eq(afeApprovals.tenantId, afes.tenantId), eq(afeApprovals.afeId, afes.id), eq(afeApprovals.round, afes.round))}
      order by ${afeApprovals.at}`,
  ),
  /** For a supplement: the base AFE and its approved supplements. */
  base: relatedRows(
    { ...nameColumns, isRoot: sql<boolean>`f.id = ${afes.supplementOf}` },
    sql`from afes f where ${tenantAfeCondition} and ${afes.supplementOf} is not null and (f.id = ${afes.supplementOf}
      or (f.supplement_of = ${afes.supplementOf} and f.id <> ${afes.id} and f.status in ('approved', 'closed')))
      order by f.supplement_no nulls first`,
  ),
  supplements: relatedRows(
    nameColumns,
    sql`from afes f where ${tenantAfeCondition} and f.supplement_of = ${afes.id} order by f.supplement_no`,
  ),
  /** Includes the lines of approved supplements, because costs are compared with the combined estimate. */
  moreLines: relatedRows(
    {
      code: afeLines.code,
      description: afeLines.description,
      gross: afeLines.gross,
      fieldCost: afeLines.fieldCost,
      endsOn: sql<Day | null>`f.ends_on`,
    },
    sql`from ${afeLines} join afes f on f.tenant_id = ${afeLines.tenantId} and f.id = ${afeLines.afeId}
      where ${tenantAfeCondition} and f.supplement_of = ${afes.id} and f.status in ('approved', 'closed')
      order by f.supplement_no, ${afeLines.position}, ${afeLines.id}`,
  ),
  bills: relatedRows(
    {
      code: afeCosts.code,
      gross: sql<string>`sum(${afeCosts.gross})::text`,
      net: sql<string | null>`sum(${afeCosts.net})::text`,
      rows: sql<number>`count(*)::int`,
      netless: sql<number>`(count(*) - count(${afeCosts.net}))::int`,
      through: sql<Day>`(max(${afeCosts.month}) + interval '1 month' - interval '1 day')::date`,
    },
    sql`from ${afeCosts} where ${and(eq(afeCosts.tenantId, afes.tenantId), eq(afeCosts.afeId, afes.id))}
      group by ${afeCosts.code} order by ${afeCosts.code}`,
  ),
  costs: { ...allCostsQuery, query: sql`${allCostsQuery.query} limit ${sql.raw(String(maxCosts))}` },
  settings: relatedRows(
    getTableColumns(afeSettings),
    sql`from ${afeSettings} where ${eq(afeSettings.tenantId, afes.tenantId)}`,
  ),
})

export type AfeFile = Awaited<ReturnType<typeof afeFile>>

/** All data for the page of an AFE, except its history, comments and files. */
export async function afeFile(tx: Tx, tenantId: string, id: string) {
  const { row, people, well, lease, ballots, decisions, settings, ...parts } = await readAfe(tx, tenantId, id)
  const { version, status, round, supplementOf, supplementNo, createdBy, sentBy, rigOnLocation } = row
  const getName = (person: string) => people.find(entry => entry.id === person)?.name ?? null
  const [ballot] = ballots
  const isWaiting = status === 'in_approval'
  return {
    id,
    version,
    fields: await afeRecords.toFields(row, tx),
    status,
    round,
    supplementOf,
    supplementNo,
    well: well[0] ?? null,
    lease: lease[0] ?? null,
    createdBy: { id: createdBy, name: getName(createdBy) },
    sentBy: sentBy === null ? null : { id: sentBy, name: getName(sentBy) },
    ballots: ballot
      ? {
          dueOn: ballot.dueOn,
          over: ballot.over,
          rigOnLocation,
          sentAt: ballot.sentAt!.toISOString(),
          dueAt: ballot.dueAt!.toISOString(),
        }
      : null,
    decisions: decisions.map(decision => ({ ...decision, at: decision.at.toISOString() })),
    ...parts,
    settings: settings[0] ? settingsSchema.parse(settings[0]) : defaultSettings,
    limits: isWaiting ? await readLimits(tx, tenantId) : [],
    approvers: isWaiting ? await readPeople(tx, tenantId) : [],
  }
}
