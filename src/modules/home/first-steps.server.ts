import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { StepsDone } from './first-steps.ts'

/** Finds which first steps are done. Each check stops at the first row found. */
export async function readStepsDone(tx: Tx, tenantId: string): Promise<StepsDone> {
  const sample = sql`select id from import_batches where tenant_id = ${tenantId} and sample`
  const { rows } = await tx.execute<StepsDone>(sql`
    select
      exists (select 1 from tenants where id = ${tenantId} and organization_type is not null and state is not null
        and (address is not null or phone is not null)) as profile,
      exists (select 1 from import_batches where tenant_id = ${tenantId} and state = 'done' and not sample) as imported,
      exists (select 1 from leases where tenant_id = ${tenantId} and deleted_at is null and status <> 'PENDING'
        and (import_batch_id is null or import_batch_id not in (${sample}))) as standing,
      (select count(*) > 1 from memberships where tenant_id = ${tenantId})
        or exists (select 1 from invitations where tenant_id = ${tenantId}) as invited`)
  return rows[0]!
}
