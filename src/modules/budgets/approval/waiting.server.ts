import { sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { pluralize } from '../../../ui/formats.ts'
import { changeWeight, type ChangeItem } from '../record/change.ts'
import { sumAmounts } from '../rule/cents.ts'
import { createApproverFinder } from './approvers.server.ts'

/** A pending approval on a budget: a commitment, an invoice or a change order. */
type Row = {
  projectId: string
  project: string
  createdBy: string
  managerId: string | null
  teamMembers: string[]
  kind: 'COMMITMENT' | 'INVOICE' | 'CHANGE'
  amount: string | null
  items: ChangeItem[] | null
  authors: string[]
}
export type WaitingCost = Pick<Row, 'projectId' | 'project' | 'kind' | 'authors'> & {
  /** Gross dollars to be approved. */
  amount: string
  /** The user whose turn it is: the one with the lowest sufficient limit; null if no limit is high enough. */
  next: string | null
}

/** Maximum number of entries read. */
const maxRows = 2000

/** The pending approvals in the projects that the user sees, or in one of them, each with the user whose turn it is. */
export async function readWaitingCosts(
  tx: Tx,
  membership: Membership,
  projectId?: string,
): Promise<WaitingCost[]> {
  const { tenantId } = membership
  const { rows } = await tx.execute<Row>(sql`
    select p.id as "projectId", p.name as project, p.created_by as "createdBy", p.manager_id as "managerId",
      p.team_members as "teamMembers", w.kind, w.amount::text, w.items, w.authors
    from (
      select project_id, kind, amount, null::jsonb as items, authors || created_by as authors, id
      from budget_entries where tenant_id = ${tenantId} and status = 'ASKED'
      union all
      select project_id, 'CHANGE', null, items, array[asked_by, created_by], id
      from budget_changes where tenant_id = ${tenantId} and status = 'ASKED') w
    join projects p on p.tenant_id = ${tenantId} and p.id = w.project_id
    where p.deleted_at is null and ${projectId ? sql`p.id = ${projectId}` : sql`true`}
    order by lower(p.name), p.id, w.id limit ${maxRows}`)
  if (rows.length === 0) return []
  const approversOf = await createApproverFinder(tx, membership)
  return rows.map(({ items, createdBy, managerId, teamMembers, ...row }) => {
    const amount = items === null ? row.amount! : changeWeight(items)
    const [next] = approversOf({ createdBy, managerId, teamMembers }).of({ amount, authors: row.authors })
    return { ...row, amount, next: next?.id ?? null }
  })
}

const kindLabels: Record<Row['kind'], readonly [one: string, many: string]> = {
  COMMITMENT: ['commitment', 'commitments'],
  INVOICE: ['invoice', 'invoices'],
  CHANGE: ['change order', 'change orders'],
}

/** "2 invoices, 1 change order". */
export const waitingSummary = (costs: readonly WaitingCost[]): string =>
  Object.entries(kindLabels)
    .flatMap(([kind, [singular, plural]]) => {
      const count = costs.filter(cost => cost.kind === kind).length
      return count === 0 ? [] : [pluralize(count, singular, plural)]
    })
    .join(', ')

/** The total of their amounts, with credits counted as positive. */
export const waitingAmount = (costs: readonly WaitingCost[]): string =>
  sumAmounts(costs.map(({ amount }) => amount.replace('-', ''))) ?? '0.00'
