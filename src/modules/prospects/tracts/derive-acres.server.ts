import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { calculateNetAcres } from './shares.ts'

type OwnedShare = { id: string; fraction: string; grossAcres: string | null; netAcres: string | null }

/** Computes the net acres of a prospect's owners from the acres of their tracts, in the caller's transaction. */
export async function deriveAcres(tx: Tx, tenantId: string, prospectId: string): Promise<void> {
  const { rows } = await tx.execute<OwnedShare>(sql`
    select o.id, o.fraction, t.gross_acres::text as "grossAcres", o.net_acres::text as "netAcres"
    from prospect_owners o
    join prospect_tracts t on t.tenant_id = o.tenant_id and t.id = o.tract_id
    where o.tenant_id = ${tenantId} and o.prospect_id = ${prospectId}`)
  const changed = rows.flatMap(row => {
    const net = calculateNetAcres(row.grossAcres, row)
    return net === row.netAcres ? [] : [{ id: row.id, net }]
  })
  if (changed.length === 0) return
  await tx.execute(sql`
    update prospect_owners o set net_acres = c.net
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) c (id uuid, net numeric)
    where o.tenant_id = ${tenantId} and o.id = c.id`)
}
