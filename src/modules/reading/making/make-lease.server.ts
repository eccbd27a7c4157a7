import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { documentLinks } from '../../documents/document.table.ts'
import { createLease } from '../../leases/file/new-lease.port.server.ts'
import { readReading } from '../read-document.server.ts'
import { readingLeases } from '../reading.table.ts'
import { confirmedFacts } from './confirmed-facts.server.ts'
import { factsToLeaseFields, toProvisions, toSavedTracts } from './lease-from-facts.ts'

type NewLeaseInput = { documentId: string; instrument: number; leaseNumber: string; name: string }

/**
 * Creates a lease from confirmed facts and links the document to it, in one transaction.
 * @returns the lease, and the clauses whose numbers were invalid
 * @throws AppError conflict if nothing is confirmed or the lease was already created
 */
export async function makeLease(
  tx: Tx,
  context: Pick<TenantContext, 'actor' | 'membership' | 'today'>,
  { documentId, instrument, leaseNumber, name }: NewLeaseInput,
): Promise<{ id: string; skippedClauses: string[] }> {
  const { actor } = context
  const { tenantId, userId } = actor
  const reading = await readReading(tx, tenantId, documentId)
  const instrumentRead = reading?.instruments.find(({ number }) => number === instrument)
  if (!instrumentRead) throw notFound('Instrument')
  const facts = await confirmedFacts(tx, tenantId, documentId, instrument)
  if (facts.length === 0)
    throw new AppError('conflict', 'Nothing in this instrument is confirmed yet. Confirm its values first.')
  const { provisions, skippedClauses } = toProvisions(facts, documentId)
  const { id } = await createLease(tx, context, {
    lease: { leaseNumber, name, ...factsToLeaseFields(facts, instrumentRead.kind) },
    tracts: toSavedTracts(facts),
    provisions,
  })
  const added = await tx
    .insert(readingLeases)
    .values({ tenantId, documentId, instrument, leaseId: id, createdBy: userId })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new AppError('conflict', 'A lease was already created from this instrument.')
  await tx
    .insert(documentLinks)
    .values({ tenantId, id: newId(), documentId, leaseId: id, createdBy: userId })
    .onConflictDoNothing()
  await recordChange(tx, actor, {
    noun: 'documents',
    recordId: documentId,
    act: 'link',
    after: { leaseId: id },
  })
  return { id, skippedClauses }
}
