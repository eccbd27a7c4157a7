import { sql } from 'drizzle-orm'
import { lockRow, writeRow } from '../../core/data/rows.server.ts'
import { parseFields } from '../../core/form/parse-fields.ts'
import type { CauseKind } from '../../core/module/causes.server.ts'
import { readHosts } from '../../core/search/host.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { formatDate } from '../../ui/formats.ts'
import { anomalyAccess } from './access.ts'
import { anomalyEvidence, causes, type AnomalyDecision } from './anomaly.ts'
import { anomalyRecords, recordType } from './anomaly.server.ts'

type Row = AnomalyDecision & {
  id: string
  noun: string
  recordId: string
  onDay: Day
  says: string
  gone: boolean
  leaseId: string | null
  lastSafeOn: Day | null
}

/**
 * A well's or lease's anomaly as the cause of a task; its last day to act is that of the affected lease that expires
 * first.
 */
export const anomalyCause: CauseKind = {
  kind: recordType,
  one: 'anomaly',
  read: anomalyAccess.read,
  close: anomalyAccess.write,
  async find(tx, tenantId, ids) {
    const { rows } = await tx.execute<Row>(sql`
      select a.id, a.noun, a.record_id as "recordId", a.on_day as "onDay", a.says, a.state, a.cause,
        a.gone_at is not null as gone, l.id as "leaseId", l.ends_on as "lastSafeOn"
      from anomalies a left join lateral (
        select l.id, l.ends_on from leases l
        where l.tenant_id = a.tenant_id and l.deleted_at is null and (l.id = a.record_id or exists (
          select 1 from lease_wells k where k.tenant_id = l.tenant_id and k.lease_id = l.id and k.well_id = a.record_id))
        order by l.ends_on nulls last, l.id limit 1) l on true
      where a.tenant_id = ${tenantId} and a.id = any (${sql.param([...ids])}::uuid[])`)
    const findHost = await readHosts(tx, tenantId, rows)
    return rows.map(row => {
      const host = findHost(row)
      return {
        id: row.id,
        called: [host?.title, row.says].filter(Boolean).join(': '),
        why: `Found for ${formatDate(row.onDay)}`,
        lastSafeOn: row.lastSafeOn,
        leaseId: row.leaseId,
        wellId: row.noun === 'wells' ? row.recordId : null,
        to: host?.to ?? '/app/anomalies',
        settled: settledReason(row),
        waitsFor: null,
      }
    })
  },

  async settle(tx, { actor }, id, input) {
    const { cause } = parseFields(anomalyEvidence, input)
    const row = await lockRow(tx, actor.tenantId, anomalyRecords, id)
    const previous = await anomalyRecords.toFields(row, tx)
    await writeRow(tx, actor, anomalyRecords, row, { state: 'explained', cause })
    return previous
  },

  async reopen(tx, { actor }, id, previous) {
    const row = await lockRow(tx, actor.tenantId, anomalyRecords, id)
    await writeRow(tx, actor, anomalyRecords, row, previous as AnomalyDecision)
  },
}

function settledReason({ state, cause, gone }: Row): string | null {
  if (state === 'explained' && cause !== null) return `Explained: ${causes[cause]}`
  if (state === 'dismissed') return 'Not an issue'
  return gone ? 'Resolved: its volumes changed' : null
}
