import { refusal } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Way } from '../../../core/module/importable.server.ts'
import { lease } from '../record/lease.ts'
import { unlinked } from './linking.server.ts'

/** The way from wells or leases that just came in to leases that say why they are alive, where there is one. */
export async function linkWay({ viewer, actor }: TenantContext, tx: Tx): Promise<Way[]> {
  if (refusal(viewer, lease.access.write) !== null) return []
  const { wells, leases } = await unlinked(tx, actor.tenantId)
  return wells > 0 && leases > 0 ? [{ label: 'Link wells to leases', to: '/app/leases/link-wells' }] : []
}
