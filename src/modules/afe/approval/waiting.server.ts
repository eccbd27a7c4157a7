import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { afeAmountSql } from './amount.server.ts'
import { readApprovers } from './approvers.server.ts'

type Row = {
  id: string
  number: string
  name: string
  amount: string
  startsOn: Day | null
  sentBy: string | null
  authors: string[]
  decided: string[]
}

/** Limits how many AFEs are read. */
const maxRows = 200

/**
 * AFEs that wait for approval, or only the one with the given id, with the users who may still approve each.
 */
export async function readPendingAfes(tx: Tx, tenantId: string, id?: string) {
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.number, a.name, ${afeAmountSql} as amount, a.starts_on as "startsOn", u.name as "sentBy",
      array_remove(array[a.created_by, a.sent_by], null) as authors,
      array(select user_id from afe_approvals where tenant_id = a.tenant_id and afe_id = a.id and round = a.round) as decided
    from afes a left join users u on u.id = a.sent_by
    where a.tenant_id = ${tenantId} and a.deleted_at is null and a.status = 'in_approval'
      and ${id ? sql`a.id = ${id}` : sql`true`}
    order by a.starts_on nulls last, a.id limit ${maxRows}`)
  if (rows.length === 0) return []
  const approversOf = await readApprovers(tx, tenantId)
  return rows.map(({ authors, decided, ...row }) => ({
    ...row,
    approvers: approversOf({ amount: row.amount, authors })
      .map(person => person.id)
      .filter(person => !decided.includes(person)),
  }))
}
