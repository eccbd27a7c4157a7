import type { Tx } from '../../../core/data/database.server.ts'
import type { Notice } from '../../../core/module/record-type.server.ts'
import { access } from '../access.ts'
import { readPendingAfes } from './waiting.server.ts'
import { sql } from 'drizzle-orm'

type LoggedAction = { act: string; recordId: string }

const requestsApproval = (action: string) => action === 'send' || action === 'approve first'
const isDecision = (action: string) => action === 'approve' || action === 'reject'

/** For a submitted AFE, the users who may approve it; for a decided one, its authors. */
export async function readRecipients(
  tx: Tx,
  tenantId: string,
  { act, recordId }: LoggedAction,
): Promise<string[]> {
  if (requestsApproval(act))
    return (await readPendingAfes(tx, tenantId, recordId)).flatMap(({ approvers }) => approvers)
  if (!isDecision(act)) return []
  const { rows } = await tx.execute<{ people: string[] }>(sql`
    select array_remove(array[created_by, sent_by], null) as people from afes
    where tenant_id = ${tenantId} and id = ${recordId}`)
  return [...new Set(rows[0]?.people)]
}

/** Notifies approvers of pending approvals, authors of decisions, and followers of every change. */
export function noticesFor({ act, recordId }: LoggedAction): Notice[] {
  const shared = { kind: 'profile', gate: access.read } as const
  const followers: Notice = { ...shared, type: 'afe_changed', recipients: 'followers' }
  const to = `/app/afe/${recordId}?tab=approval`
  if (requestsApproval(act))
    return [{ ...shared, type: 'afe_approval', priority: 'high', recipients: 'concerned', to }, followers]
  if (isDecision(act)) return [{ ...shared, type: 'afe_decided', recipients: 'concerned', to }, followers]
  return [followers]
}
