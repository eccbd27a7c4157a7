import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import {
  kindLabels,
  severityLabels,
  type CurativeKind,
  type Severity,
} from '../../curative/record/curative.ts'
import { statusLabels, type CurativeStatus } from '../../curative/record/curative-status.ts'
import type { Evidence } from '../record/evidence.ts'

/** The number of open curative items of a lease `l`. */
export const openItemStatuses = sql`(select count(*)::int from curative_items c where c.tenant_id = l.tenant_id
  and c.lease_id = l.id and c.deleted_at is null and c.status not in ('CURED', 'WAIVED'))`

const maxItems = 20

type Row = { kind: CurativeKind; severity: Severity; status: CurativeStatus; opinionOn: string | null }

/** Reads the open title items of a lease, by kind only, without their text or party. */
export async function readTitle(
  tx: Tx,
  tenantId: string,
  leaseId: string,
): Promise<NonNullable<Evidence['title']>> {
  const { rows } = await tx.execute<Row>(sql`
    select c.kind, c.severity, c.status, c.opinion_on as "opinionOn" from curative_items c
    where c.tenant_id = ${tenantId} and c.lease_id = ${leaseId} and c.deleted_at is null
    order by array_position(array['DRILLING', 'PAYMENT', 'ADVISORY'], c.severity), c.kind, c.id`)
  const openItems = rows.filter(({ status }) => status !== 'CURED' && status !== 'WAIVED')
  return {
    open: openItems.length,
    settled: rows.length - openItems.length,
    opinionOn:
      rows
        .flatMap(({ opinionOn }) => opinionOn ?? [])
        .toSorted()
        .at(-1) ?? null,
    items: openItems.slice(0, maxItems).map(({ kind, severity, status }) => ({
      kind: kindLabels[kind],
      severity: severityLabels[severity],
      status: statusLabels[status],
    })),
  }
}
