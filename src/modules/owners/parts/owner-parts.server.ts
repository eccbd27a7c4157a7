import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { missingError } from '../../../core/data/rows.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { parties } from '../../parties/party.table.ts'
import { access } from '../access.ts'
import { ownerQuestions, ownerSuspense } from '../owners.table.ts'
import { questionSchema } from './question.ts'
import { suspenseSchema } from './suspense.ts'

export const noun = 'owners'

/** Locks the contact of an owner. */
export async function lockOwner(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({ id: parties.id, name: parties.name })
    .from(parties)
    .where(and(eq(parties.tenantId, tenantId), eq(parties.id, id), isNull(parties.deletedAt)))
    .for('update')
  if (!row) throw missingError({ one: 'owner', noun, table: parties })
  return row
}

const ownerHolder = {
  noun,
  table: parties,
  key: 'partyId' as const,
  write: access.write,
  lock: lockOwner,
}

export const suspenses = recordParts(ownerHolder, {
  one: 'suspense',
  schema: suspenseSchema,
  table: ownerSuspense,
})
export const questions = recordParts(ownerHolder, {
  one: 'question',
  schema: questionSchema,
  table: ownerQuestions,
})

/** Reads the current and past suspenses of an owner, the latest first. */
export const readSuspenses = (tx: Tx, tenantId: string, partyId: string) =>
  tx
    .select()
    .from(ownerSuspense)
    .where(and(eq(ownerSuspense.tenantId, tenantId), eq(ownerSuspense.partyId, partyId)))
    .orderBy(desc(ownerSuspense.fromMonth), desc(ownerSuspense.id))

/** Reads the questions of an owner, the latest first. */
export const readQuestions = (tx: Tx, tenantId: string, partyId: string) =>
  tx
    .select()
    .from(ownerQuestions)
    .where(and(eq(ownerQuestions.tenantId, tenantId), eq(ownerQuestions.partyId, partyId)))
    .orderBy(desc(ownerQuestions.askedOn), desc(ownerQuestions.id))
    .limit(500)
