import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { createApproverFinder } from '../approval/approvers.server.ts'

type Row = { row: number; amount: string; createdBy: string; managerId: string | null; teamMembers: string[] }

/** Marks each new invoice of a file as waiting for approval if someone else could give it. */
export async function requestApprovals({
  query,
  tx,
  tenantId,
  userId,
  membership,
}: MergeContext): Promise<void> {
  const { rows } = await query<Row>(
    `select b.row, b.amount::text, p.created_by as "createdBy", p.manager_id as "managerId", p.team_members as "teamMembers"
     from import_bills b join projects p on p.tenant_id = $1 and p.id = b.project_id
     where not b.is_refused and not b.is_there`,
    [tenantId],
  )
  const approversOf = await createApproverFinder(tx, membership)
  const needingApproval = rows.filter(
    ({ row: _, amount, ...project }) => approversOf(project).of({ amount, authors: [userId] }).length > 0,
  )
  await query(`update import_bills set status = case when row = any ($1) then 'ASKED' else 'OPEN' end`, [
    needingApproval.map(({ row }) => row),
  ])
}
