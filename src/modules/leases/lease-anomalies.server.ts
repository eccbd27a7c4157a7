import { sql } from 'drizzle-orm'
import type { AnomalyFinder } from '../../core/module/anomalies.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { AnomalyFinding } from '../../core/module/anomaly.ts'
import { formatDate, formatMoney } from '../../ui/formats.ts'
import { formatAcres } from '../../core/trade/figures.ts'
import { acreReviewFrom } from './acre-review/acre-review.server.ts'
import { endings, statusLabels, type Ending } from './record/lease-status.ts'
import { obligationLabels, type ObligationType } from './record/obligation.ts'

type PaymentAfterEnd = {
  id: string
  leaseId: string
  type: ObligationType
  title: string
  paidOn: Day
  paidAmount: string | null
  status: Ending
  endedOn: Day
}

/** Payments for a lease after it ended, and acres that disagree. */
export const leaseAnomalyFinder: AnomalyFinder = {
  noun: 'leases',
  rules: { paid_after_end: 'Paid on an ended lease', acres_disagree: 'Acres disagree' },
  async *find(tx, { tenantId }) {
    const { rows } = await tx.execute<PaymentAfterEnd>(sql`
      select o.id, o.lease_id as "leaseId", o.type, o.title, o.paid_on as "paidOn", o.paid_amount as "paidAmount",
        l.status, e.date as "endedOn"
      from leases l
      join lateral (select max(date) as date from lease_events e where e.tenant_id = l.tenant_id and e.lease_id = l.id
        and e.withdrawn_at is null and e.type in ${[...endings]}) e on e.date is not null
      join obligations o on o.tenant_id = l.tenant_id and o.lease_id = l.id and o.deleted_at is null
        and o.status = 'PAID' and o.paid_on > e.date
      where l.tenant_id = ${tenantId} and l.deleted_at is null and l.status in ${[...endings]}
      order by o.paid_on desc limit 5000`)
    yield rows.map(({ id, leaseId, type, title, paidOn, paidAmount, status, endedOn }) => ({
      rule: 'paid_after_end',
      recordId: leaseId,
      key: id,
      onDay: paidOn,
      says: `${title || obligationLabels[type]}${paidAmount === null ? '' : ` of ${formatMoney(paidAmount)}`} was paid on ${formatDate(paidOn)}; the lease ${statusLabels[status].label.toLowerCase()} on ${formatDate(endedOn)}.`,
      seen: [paidOn, paidAmount, endedOn].join(' '),
      product: null,
      lost: null,
    }))
    yield await findDisagreeingAcres(tx, tenantId)
  },
}

type DisagreeingTract = {
  tractId: string
  leaseId: string
  tract: string
  stated: string
  map: string
  since: Day
}

/** Tracts whose map acres differ from their lease acres, until a user decides in the acreage check. */
async function findDisagreeingAcres(tx: Tx, tenantId: string): Promise<AnomalyFinding[]> {
  const { rows } = await tx.execute<DisagreeingTract>(sql`
    select t.id as "tractId", l.id as "leaseId", t.tract_number as tract, t.stated_acres as stated, t.map_acres as map,
      t.updated_at::date::text as since
    from ${acreReviewFrom(tenantId, { decided: false })} order by abs(t.map_acres - t.stated_acres) desc, t.id limit 5000`)
  return rows.map(({ tractId, leaseId, tract, stated, map, since }) => ({
    rule: 'acres_disagree',
    recordId: leaseId,
    key: tractId,
    onDay: since,
    says: `Tract ${tract} has ${formatAcres(stated)} lease acres and ${formatAcres(map)} map acres.`,
    seen: `${stated} ${map}`,
    product: null,
    lost: null,
  }))
}
