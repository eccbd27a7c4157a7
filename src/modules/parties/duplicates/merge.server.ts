import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { releaseQuota } from '../../../core/tenancy/limits.server.ts'
import { access } from '../access.ts'
import { foldName } from '../names/fold.ts'
import { party, type Party } from '../party.ts'
import { parties, partyNames } from '../party.table.ts'
import { partyMerges, type MergeSnapshot } from './duplicate.table.ts'
import { readFacts } from './facts.server.ts'
import { separationReason } from './score-pair.ts'
import { lockContacts, records, requireUnchanged } from './merge-records.server.ts'
import { moveRows } from './move-rows.server.ts'
import { parsePartyFacts } from './party-facts.ts'
import { countRows, referencesToParties } from './references.server.ts'

const versionInput = z.object({ id: z.uuid(), version: z.int32() })
const fieldName = z.enum(Object.keys(party.shape) as [keyof Party, ...(keyof Party)[]])

/** A deck was approved between checking which lines may move and moving them. */
const mergeRefusals: Readonly<Record<string, [string, string]>> = {
  decks_approved: ['mergedId', 'A deck was just approved. Try again.'],
}

/**
 * Merges two contacts: all references to the merged one move to the survivor, which keeps its own fields or
 * takes those chosen.
 */
export const merge = tenantProcedure(access.write)
  .input(
    z.object({ survivor: versionInput, merged: versionInput, take: z.array(fieldName).max(50).default([]) }),
  )
  .mutation(({ ctx: { actor, inTenant }, input: { survivor, merged, take } }) => {
    if (survivor.id === merged.id)
      throw new AppError('invalid', 'This is the same contact: choose another one.')
    return inTenant(async tx => {
      const { tenantId } = actor
      const rows = await lockContacts(tx, tenantId, [survivor.id, merged.id])
      const [survivorRow, mergedRow] = [rows.get(survivor.id)!, rows.get(merged.id)!]
      await requireUnchanged(tx, survivorRow, survivor.version)
      await requireUnchanged(tx, mergedRow, merged.version)
      await refuseDifferent(tx, tenantId, [survivorRow.id, mergedRow.id])
      return mergeRows(tx, actor, survivorRow, mergedRow, take)
    }).catch((error: unknown) => rethrowAsFieldError(error, mergeRefusals))
  })

/** Refuses to merge different kinds, capacities, Jr. and Sr., or tax numbers, even if a user asks for it. */
async function refuseDifferent(tx: Tx, tenantId: string, ids: readonly string[]) {
  const facts = await readFacts(tx, tenantId, sql`p.id = any (${sql.param([...ids])}::uuid[])`)
  const [first, second] = facts.map(parsePartyFacts)
  const reason = separationReason(first!, second!)
  if (reason) throw new AppError('conflict', `These are different contacts. ${reason}`)
}

type Row = typeof parties.$inferSelect & { version: number }

async function mergeRows(
  tx: Tx,
  actor: Actor,
  survivor: Row,
  merged: Row,
  chosenFields: readonly (keyof Party)[],
) {
  const { tenantId, userId } = actor
  const ids = { survivorId: survivor.id, mergedId: merged.id }
  const snapshot: MergeSnapshot = {
    ...(await readSnapshotRows(tx, tenantId, ids)),
    moved: [],
    dropped: [],
    summed: [],
    nameId: null,
    version: 0,
  }
  const links = await tx.execute<{ row: Record<string, unknown> }>(sql`
    delete from party_links r where tenant_id = ${tenantId}
      and ${survivor.id} in (party_id, other_id) and ${merged.id} in (party_id, other_id) returning to_jsonb(r) as row`)
  if (links.rows.length > 0)
    snapshot.dropped.push({ table: 'party_links', rows: links.rows.map(({ row }) => row) })
  const references = (await referencesToParties(tx)).filter(({ rule }) => rule.unmergedCondition !== 'true')
  for (const [ref, count] of await countRows(tx, tenantId, references, merged.id))
    if (count > 0) await moveRows(tx, actor, ref, ids, snapshot)
  const [survivorFields, mergedPartyFields] = [
    await records.toFields(survivor, tx),
    await records.toFields(merged, tx),
  ]
  const nextFields = mergeFields(survivorFields, mergedPartyFields, new Set(chosenFields))
  await tx
    .update(parties)
    .set({
      deletedAt: sql`now()`,
      mergedInto: survivor.id,
      version: merged.version + 1,
      updatedAt: sql`now()`,
      updatedBy: userId,
    })
    .where(and(eq(parties.tenantId, tenantId), eq(parties.id, merged.id)))
  await recordChange(tx, actor, {
    noun: records.noun,
    recordId: merged.id,
    act: 'merge away',
    before: mergedPartyFields,
  })
  const saved = await writeRow(tx, actor, records, survivor, nextFields, 'merge')
  snapshot.version = saved.version
  snapshot.nameId = await saveName(
    tx,
    actor,
    survivor.id,
    nextFields.name,
    nextFields.name === survivorFields.name ? mergedPartyFields.name : survivorFields.name,
  )
  await releaseQuota(tx, tenantId, 'maxCrmContacts')
  const id = newId()
  await tx.insert(partyMerges).values({ tenantId, id, ...ids, was: snapshot, createdBy: userId })
  return {
    mergeId: id,
    version: saved.version,
    moved: snapshot.moved.reduce((sum, { rows }) => sum + rows.length, 0),
  }
}

async function readSnapshotRows(
  tx: Tx,
  tenantId: string,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
) {
  const row = (id: string) =>
    sql`(select to_jsonb(p) from parties p where tenant_id = ${tenantId} and id = ${id})`
  const { rows } = await tx.execute<Pick<MergeSnapshot, 'survivor' | 'merged'>>(
    sql`select ${row(survivorId)} as survivor, ${row(mergedId)} as merged`,
  )
  return rows[0]!
}

/**
 * Returns the survivor's fields, replaced by those chosen from the other contact and filled with those that only the
 * other has.
 */
function mergeFields(survivor: Party, other: Party, chosenFields: ReadonlySet<string>): Party {
  const isBlank = (value: unknown) => value === null || value === '' || value === 'UNKNOWN'
  const filledFields = Object.entries(survivor).map(([name, value]) => {
    const otherValue = other[name as keyof Party]
    return [name, chosenFields.has(name) || (isBlank(value) && !isBlank(otherValue)) ? otherValue : value]
  })
  const added = Object.entries(other).filter(([name]) => !(name in survivor))
  const merged = { ...Object.fromEntries(added), ...Object.fromEntries(filledFields) } as Party
  // A request not to be contacted under either name applies to the merged contact.
  return { ...merged, doNotContact: survivor.doNotContact || other.doNotContact }
}

/** Stores the name that was not chosen as another name of the survivor. */
async function saveName(tx: Tx, { tenantId, userId }: Actor, partyId: string, name: string, other: string) {
  if (foldName(name) === foldName(other)) return null
  const existing = await tx
    .select({ name: partyNames.name })
    .from(partyNames)
    .where(and(eq(partyNames.tenantId, tenantId), eq(partyNames.partyId, partyId)))
  if (existing.some(row => foldName(row.name) === foldName(other))) return null
  const id = newId()
  await tx.execute(sql`insert into party_names (tenant_id, id, party_id, kind, name, created_by, updated_by)
    values (${tenantId}, ${id}, ${partyId}, 'AKA', ${other}, ${userId}, ${userId}) ${sql.raw(onConflictIgnore)}`)
  return id
}
