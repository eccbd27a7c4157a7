import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { KnownWell } from './link-wells.ts'

/** The wells whose API numbers begin with these ten digits, with their full numbers. */
export async function wellsByApi(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<KnownWell[]> {
  const { rows } = await tx.execute<KnownWell>(sql`
    select w.id, w.name, w.api from unnest(${sql.param([...new Set(numbers)])}::text[]) n (ten)
      join wells w on w.tenant_id = ${tenantId} and w.api_key between n.ten || '0000' and n.ten || '9999'
        and w.deleted_at is null
    order by w.name, w.id`)
  return rows
}
