import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { readingDecisions } from '../reading.table.ts'
import type { ConfirmedFact } from './lease-from-facts.ts'

/** The facts that users confirmed for one instrument of a document. */
export async function confirmedFacts(
  tx: Tx,
  tenantId: string,
  documentId: string,
  instrument: number,
): Promise<ConfirmedFact[]> {
  const rows = await tx
    .select()
    .from(readingDecisions)
    .where(
      and(
        eq(readingDecisions.tenantId, tenantId),
        eq(readingDecisions.documentId, documentId),
        eq(readingDecisions.instrument, instrument),
        eq(readingDecisions.state, 'confirmed'),
      ),
    )
    .orderBy(readingDecisions.createdAt, readingDecisions.id)
  return rows.map(({ field, key, value, parameters, quote }) => ({ field, key, value, parameters, quote }))
}
