import { sql } from 'drizzle-orm'
import { daySchema } from '../../../core/form/fields.ts'
import type { TimelineSource } from '../../../core/module/timeline-source.server.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { leaseAccess } from '../access.ts'
import { obligationLabels, type ObligationType } from '../record/obligation.ts'

type Row = {
  id: string
  paidOn: string
  type: ObligationType
  title: string
  amount: string | null
  leaseId: string
  lease: string
}

const keyPattern = /^(\d{4}-\d{2}-\d{2}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Lease payments to a contact: obligations with it as payee, by date of payment. */
export const paidHappenings: TimelineSource = {
  name: 'obligations',
  nouns: ['parties'],
  kinds: ['paid'],
  gate: leaseAccess.read,
  async read(tx, { tenantId }, { recordId, before, limit }) {
    const [, day, id] = keyPattern.exec(before ?? '') ?? []
    const earlierSql =
      day && id && daySchema.safeParse(day).success
        ? sql`and (o.paid_on, o.id) < (${day}::date, ${id}::uuid)`
        : sql``
    const { rows } = await tx.execute<Row>(sql`
      select o.id, o.paid_on::text as "paidOn", o.type, o.title, coalesce(o.paid_amount, o.amount)::text as amount,
        o.lease_id as "leaseId", concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as lease
      from obligations o join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id and l.deleted_at is null
      where o.tenant_id = ${tenantId} and o.payee_id = ${recordId} and o.paid_on is not null and o.deleted_at is null
        ${earlierSql}
      order by o.paid_on desc, o.id desc limit ${limit}`)
    return rows.map(({ id, paidOn, type, title, amount, leaseId, lease }) => ({
      key: `${paidOn} ${id}`,
      at: paidOn,
      kind: 'paid',
      what: `${title || obligationLabels[type]}, ${amount === null ? 'amount unknown' : formatMoney(amount)}`,
      details: [`Lease ${lease}`],
      who: null,
      to: `/app/leases/${leaseId}`,
    }))
  },
}
