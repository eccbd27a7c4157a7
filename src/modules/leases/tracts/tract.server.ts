import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { excessInterest } from '../../../core/land/interest-issues.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { leasePartOptions } from '../upkeep/lease-parts.server.ts'
import { newTract, type SavedTract } from '../record/saved-tract.ts'
import { tractInterests, toSavedTract, tracts, type TractRow } from '../record/tract.table.ts'
import type { Tract } from '../record/tract.ts'

const acresText = (acres: number | null) => (acres === null ? null : String(acres))
const toStoredTract = ({ interests: _, statedAcres, mapAcres, ...values }: SavedTract) => ({
  ...values,
  statedAcres: acresText(statedAcres),
  mapAcres: acresText(mapAcres),
})

const readInterests = (tx: Tx, { tenantId, id }: Pick<TractRow, 'tenantId' | 'id'>) =>
  tx
    .select()
    .from(tractInterests)
    .where(and(eq(tractInterests.tenantId, tenantId), eq(tractInterests.tractId, id)))
    .orderBy(asc(tractInterests.position))

async function replaceInterests(tx: Tx, actor: Actor, tractId: string, { interests }: Tract) {
  const { tenantId, userId } = actor
  await tx
    .delete(tractInterests)
    .where(and(eq(tractInterests.tenantId, tenantId), eq(tractInterests.tractId, tractId)))
  if (interests.length === 0) return
  await tx.insert(tractInterests).values(
    interests.map(({ contactId, ...values }, position) => ({
      ...values,
      partyId: contactId,
      tenantId,
      id: newId(),
      tractId,
      position,
      createdBy: userId,
      updatedBy: userId,
    })),
  )
}

export const tractRefusals = {
  tract_interests_party: ['interests', 'A party of this tract was not found. Choose it again.'],
} satisfies Record<string, [string, string]>

/**
 * Rejects shares that exceed the whole where a user enters them. Imported excess may be corrected step by step: a
 * tract that already exceeded the whole can be saved as long as the total does not change.
 */
function rejectExcess({ interests }: Tract, original: Tract | undefined, path = 'interests') {
  const excess = excessInterest(interests)
  if (excess === null || (original && excessInterest(original.interests) === excess)) return
  throw new AppError('invalid', `${excess} Correct a share.`, {
    fields: { [path]: `${excess} Correct a share.` },
  })
}

export const tractParts = recordParts(leasePartOptions, {
  one: 'tract',
  table: tracts,
  schema: newTract as z.ZodType<SavedTract>,
  toFields: async (row, tx) => toSavedTract(row, await readInterests(tx, row)),
  toColumns: toStoredTract,
  validate: (values, before) => rejectExcess(values, before),
  async alsoWrite(tx, { actor }, { id, after }) {
    if (after) await replaceInterests(tx, actor, id, after)
  },
  refusals: tractRefusals,
})

/** Adds the tracts of a new lease, in order. */
export async function addTracts(tx: Tx, actor: Actor, leaseId: string, list: readonly SavedTract[]) {
  for (const [position, tract] of list.entries()) {
    rejectExcess(tract, undefined, `tracts.${position}.interests`)
    const id = newId()
    const stamps = { createdBy: actor.userId, updatedBy: actor.userId }
    await tx
      .insert(tracts)
      .values({ ...toStoredTract(tract), ...stamps, tenantId: actor.tenantId, id, leaseId, position })
    await replaceInterests(tx, actor, id, tract)
    await recordChange(tx, actor, { noun: 'leases', recordId: leaseId, act: 'add tract', after: tract })
  }
}
