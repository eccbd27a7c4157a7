import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { attachments } from '../../../core/attachments/attachment.table.ts'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordSheet } from '../../../core/print/record-sheet.server.ts'
import { leaseFile } from '../file/lease-file.server.ts'
import { leaseShapes } from '../shapes/lease-shape.table.ts'
import { lease } from '../record/lease.ts'
import { leaseSheet } from './lease-sheet.ts'

/** The sheet of a lease, for the browser's printer and as a PDF. */
export const leaseSheets = recordSheet({
  one: 'Lease',
  path: '/leases/:id/sheet',
  gate: lease.access.read,
  async read(tx, tenantId, id, today) {
    const file = await leaseFile(tx, tenantId, id, today)
    const documents = await readDocuments(tx, tenantId, id)
    const provisions = await withConfirmerNames(tx, file.provisions)
    return leaseSheet({ ...file, provisions, documents }, await readOutlines(tx, tenantId, id))
  },
})

type LeaseClauses = Awaited<ReturnType<typeof leaseFile>>['provisions']

/** Replaces the id of the user who confirmed a clause with the user's name. */
async function withConfirmerNames(tx: Tx, clauses: LeaseClauses): Promise<LeaseClauses> {
  const ids = clauses.flatMap(({ provision: { confirmedBy } }) => (confirmedBy === null ? [] : [confirmedBy]))
  if (ids.length === 0) return clauses
  const people = await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return clauses.map(clause => {
    const { confirmedBy } = clause.provision
    const name = confirmedBy && (names.get(confirmedBy) ?? 'a former member')
    return { ...clause, provision: { ...clause.provision, confirmedBy: name } }
  })
}

async function readDocuments(tx: Tx, tenantId: string, leaseId: string) {
  const rows = await tx
    .select({ title: attachments.title, createdAt: attachments.createdAt })
    .from(attachments)
    .where(
      and(
        eq(attachments.tenantId, tenantId),
        eq(attachments.noun, 'leases'),
        eq(attachments.recordId, leaseId),
        isNull(attachments.deletedAt),
      ),
    )
    .orderBy(asc(attachments.createdAt), asc(attachments.id))
    .limit(200)
  return rows.map(({ title, createdAt }) => ({ title, addedOn: createdAt.toISOString() }))
}

/** Reads the lease's outlines, simplified for a small drawing. */
async function readOutlines(tx: Tx, tenantId: string, leaseId: string) {
  const rows = await tx
    .select({ rough: leaseShapes.rough })
    .from(leaseShapes)
    .where(and(eq(leaseShapes.tenantId, tenantId), eq(leaseShapes.leaseId, leaseId)))
    .limit(100)
  return rows.map(({ rough }) => rough)
}
