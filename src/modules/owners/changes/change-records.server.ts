import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldsIn, lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { parties } from '../../parties/party.table.ts'
import { access } from '../access.ts'
import { ownershipChanges, ownershipPapers, ownershipShares } from '../owners.table.ts'
import { changeSchema, paperSchema, shareSchema, type Change } from './change.ts'

export const recordType = 'ownership_changes'

type StoredChange = Change & Pick<typeof ownershipChanges.$inferSelect, 'state' | 'approvedAt' | 'approvedBy'>

const changeFields = fieldsIn(changeSchema)

export const changeRecords: RecordMapping<typeof ownershipChanges, StoredChange> = {
  table: ownershipChanges,
  noun: recordType,
  one: 'change of ownership',
  toFields: row => ({
    ...changeFields(row),
    state: row.state,
    approvedAt: row.approvedAt,
    approvedBy: row.approvedBy,
  }),
  inLog: ({ approvedAt: _, approvedBy: __, ...fields }) => fields,
}

/** Locks a change that is not settled yet. */
export async function lockOpenChange(tx: Tx, tenantId: string, id: string) {
  const row = await lockRow(tx, tenantId, changeRecords, id)
  if (row.state !== 'REQUESTED')
    throw new AppError(
      'conflict',
      row.state === 'APPROVED' ? 'This change is approved. Reopen it first.' : 'This change is canceled.',
    )
  return row
}

const changeHolder = {
  noun: recordType,
  table: ownershipChanges,
  key: 'changeId' as const,
  write: access.write,
  lock: lockOpenChange,
}

export const papers = recordParts(changeHolder, {
  one: 'document',
  schema: paperSchema,
  table: ownershipPapers,
})
export const shares = recordParts(changeHolder, {
  one: 'new owner',
  schema: shareSchema,
  table: ownershipShares,
  refusals: {
    ownership_shares_once: ['partyId', 'This owner is already listed.'],
    ownership_shares_party: ['partyId', 'Choose a contact in your organization.'],
  },
})

/** Reads the documents of a change, in the order in which they were requested. */
export const readPapers = (tx: Tx, tenantId: string, changeId: string) =>
  tx
    .select()
    .from(ownershipPapers)
    .where(and(eq(ownershipPapers.tenantId, tenantId), eq(ownershipPapers.changeId, changeId)))
    .orderBy(asc(ownershipPapers.id))

/** Reads the owners after the change, with their names and shares. */
export const readShares = (tx: Tx, tenantId: string, changeId: string) =>
  tx
    .select({
      id: ownershipShares.id,
      version: ownershipShares.version,
      partyId: ownershipShares.partyId,
      share: ownershipShares.share,
      owner: sql<string>`${parties.name}`,
    })
    .from(ownershipShares)
    .innerJoin(
      parties,
      and(eq(parties.tenantId, ownershipShares.tenantId), eq(parties.id, ownershipShares.partyId)),
    )
    .where(and(eq(ownershipShares.tenantId, tenantId), eq(ownershipShares.changeId, changeId)))
    .orderBy(asc(ownershipShares.id))
