import { sql } from 'drizzle-orm'
import { alphanumericSql } from '../../../core/data/alphanumeric-sql.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { AfeStatus } from '../record/afe.ts'
import { costsByCode, type CodeCosts } from './costs-by-code.ts'

/**
 * A bill on an AFE: gross dollars; vendor and invoice in lower-case letters and digits only, for comparison.
 */
type AfeBill = {
  afeId: string
  code: string
  on: Day
  gross: string
  vendorKey: string
  invoiceKey: string
}

/** An AFE with its approved supplements: its estimated and reported codes, and its bills. */
export type AfeEstimate = {
  id: string
  number: string
  name: string
  status: AfeStatus
  codes: CodeCosts[]
  bills: AfeBill[]
}

type Line = Pick<CodeCosts, 'code' | 'description'> & {
  afeId: string
  gross: string | null
  fieldCost: string | null
}

/** Reads the AFEs with these ids; a supplement's id yields its base AFE. Deleted AFEs are excluded. */
export async function afeEstimates(tx: Tx, tenantId: string, ids: readonly string[]): Promise<AfeEstimate[]> {
  if (ids.length === 0) return []
  const idArray = sql`${sql.param([...ids])}::uuid[]`
  const { rows: afes } = await tx.execute<Omit<AfeEstimate, 'codes' | 'bills'>>(sql`
    select a.id, a.number, a.name, a.status from afes a where a.tenant_id = ${tenantId} and a.deleted_at is null
      and a.id in (select coalesce(s.supplement_of, s.id) from afes s
        where s.tenant_id = ${tenantId} and s.id = any (${idArray}) and s.deleted_at is null)
    order by natural_key(a.number), a.id`)
  if (afes.length === 0) return []
  const roots = sql`${sql.param(afes.map(({ id }) => id))}::uuid[]`
  const { rows: lines } = await tx.execute<Line>(sql`
    select coalesce(a.supplement_of, a.id) as "afeId", n.code, n.description, n.gross::text, n.field_cost::text as "fieldCost"
    from afes a join afe_lines n on n.tenant_id = a.tenant_id and n.afe_id = a.id
    where a.tenant_id = ${tenantId} and a.deleted_at is null
      and (a.id = any (${roots}) or (a.supplement_of = any (${roots}) and a.status in ('approved', 'closed')))
    order by a.supplement_no nulls first, n.position, n.id`)
  const { rows: bills } = await tx.execute<AfeBill>(sql`
    select c.afe_id as "afeId", c.code, (c.month + interval '1 month' - interval '1 day')::date::text as on, c.gross::text,
      ${sql.raw(alphanumericSql('c.vendor'))} as "vendorKey",
      ${sql.raw(alphanumericSql('c.invoice'))} as "invoiceKey"
    from afe_costs c where c.tenant_id = ${tenantId} and c.afe_id = any (${roots}) order by c.month, c.id`)
  return afes.map(afe => {
    const ofAfe = <One extends { afeId: string }>(all: One[]) => all.filter(({ afeId }) => afeId === afe.id)
    return { ...afe, codes: costsByCode(ofAfe(lines), ofAfe(bills)), bills: ofAfe(bills) }
  })
}
