import { getRefusal } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { NextStep } from '../../../core/module/importable.server.ts'
import { lease } from '../record/lease.ts'
import { countUnlinked } from './linking.server.ts'

/** Returns a link to the linking page after importing wells or leases, if there is anything to link. */
export async function linkingNextStep({ viewer, actor }: TenantContext, tx: Tx): Promise<NextStep[]> {
  if (getRefusal(viewer, lease.access.write) !== null) return []
  const { wells, leases } = await countUnlinked(tx, actor.tenantId)
  return wells > 0 && leases > 0 ? [{ label: 'Link wells to leases', to: '/app/leases/link-wells' }] : []
}
