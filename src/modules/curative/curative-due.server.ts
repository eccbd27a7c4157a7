import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { openCondition, leaseNameSql } from './list/list-curative.server.ts'
import type { CurativeKind, Severity } from './record/curative.ts'

export type DueItem = {
  id: string
  version: number
  changedAt: string
  number: string | null
  name: string
  kind: CurativeKind
  severity: Severity
  dueOn: Day
  lease: string | null
  netAcres: string | null
  assigneeId: string | null
  assignee: string | null
}

/** Returns open items due by a date, earliest first. */
export async function dueItems(
  tx: Tx,
  tenantId: string,
  until: Day | null,
  limit: number,
): Promise<DueItem[]> {
  const { rows } = await tx.execute<DueItem>(sql`
    select c.id, c.version, c.updated_at as "changedAt", c.number, c.name, c.kind, c.severity, c.due_on as "dueOn",
      ${leaseNameSql} as lease, c.net_acres::text as "netAcres", c.assignee_id as "assigneeId", u.name as assignee
    from curative_items c
    left join leases l on l.tenant_id = c.tenant_id and l.id = c.lease_id
    left join users u on u.id = c.assignee_id
    where c.tenant_id = ${tenantId} and c.deleted_at is null and ${openCondition}
      and c.due_on is not null and ${until === null ? sql`true` : sql`c.due_on <= ${until}`}
    order by c.due_on, c.id limit ${limit}`)
  return rows
}

/** "Requirement 4: Affidavit of heirship of Ole Berg" */
export const itemName = ({ number, name }: Pick<DueItem, 'number' | 'name'>) =>
  number === null ? name : `Requirement ${number}: ${name}`
