import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { recordStore } from '../../../core/kind/record-store.server.ts'
import { releaseQuota, reserveQuota } from '../../../core/tenancy/limits.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { parties } from '../party.table.ts'
import { contactKind } from './contact-kind.ts'

export const contactStore = recordStore(contactKind, parties, {
  refusals: {
    parties_merged: ['name', 'This contact was merged into another. Undo the merge on that contact’s page.'],
  },
  async afterChange(tx, { actor, membership, today }, { ids, deleted, saved }) {
    const count = new Set(ids).size
    if (deleted) return void (await releaseQuota(tx, actor.tenantId, 'maxCrmContacts', count))
    await refuseFutureDates(tx, actor.tenantId, ids, today)
    if (!saved) await reserveQuota(tx, membership, 'maxCrmContacts', 'contacts', count)
  },
})

/** Refuses a future date of death or consent. */
async function refuseFutureDates(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  today: Day,
): Promise<void> {
  const future = (name: 'diedOn' | 'consentOn') => sql<boolean>`bool_or(${parties[name]} > ${today})`
  const [row] = await tx
    .select({ diedOn: future('diedOn'), consentOn: future('consentOn') })
    .from(parties)
    .where(and(eq(parties.tenantId, tenantId), inArray(parties.id, [...ids])))
  for (const field of ['diedOn', 'consentOn'] as const)
    if (row?.[field]) throw fieldError(field, 'This date is in the future.')
}
