import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { releaseQuota } from '../../../core/tenancy/limits.server.ts'
import { access } from '../access.ts'
import { joinedName } from '../names/fold.ts'
import { party, type Party } from '../party.ts'
import { parties, partyNames } from '../party.table.ts'
import { partyMerges, type MergedFrom } from './duplicate.table.ts'
import { readFacts } from './facts.server.ts'
import { separationReason } from './judge-pair.ts'
import { lockContacts, records, requireUnchanged } from './merge-records.server.ts'
import { moveRows } from './move-rows.server.ts'
import { toCompare } from './party-facts.ts'
import { countRows, referencesToParties } from './references.server.ts'

const versionInput = z.object({ id: z.uuid(), version: z.int() })
const fields = z.enum(Object.keys(party.shape) as [keyof Party, ...(keyof Party)[]])

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
    z.object({ survivor: versionInput, merged: versionInput, take: z.array(fields).max(50).default([]) }),
  )
  .mutation(({ ctx: { actor, inTenant }, input: { survivor, merged, take } }) => {
    if (survivor.id === merged.id)
      throw new AppError('invalid', 'This is the same contact: choose another one.')
    return inTenant(async tx => {
      const { tenantId } = actor
      const rows = await lockContacts(tx, tenantId, [survivor.id, merged.id])
      const [stays, goes] = [rows.get(survivor.id)!, rows.get(merged.id)!]
      await requireUnchanged(tx, stays, survivor.version)
      await requireUnchanged(tx, goes, merged.version)
      await refuseApart(tx, tenantId, [stays.id, goes.id])
      return mergeRows(tx, actor, stays, goes, take)
    }).catch((error: unknown) => rethrowAsFieldError(error, mergeRefusals))
  })

/** Refuses to merge different kinds, capacities, Jr. and Sr., or tax numbers, even if a user asks for it. */
async function refuseApart(tx: Tx, tenantId: string, ids: readonly string[]) {
  const facts = await readFacts(tx, tenantId, sql`p.id = any (${sql.param([...ids])}::uuid[])`)
  const [first, second] = facts.map(toCompare)
  const why = separationReason(first!, second!)
  if (why) throw new AppError('conflict', `These are different contacts. ${why}`)
}

type Row = typeof parties.$inferSelect & { version: number }

async function mergeRows(tx: Tx, actor: Actor, stays: Row, goes: Row, take: readonly (keyof Party)[]) {
  const { tenantId, userId } = actor
  const ends = { survivorId: stays.id, mergedId: goes.id }
  const was: MergedFrom = {
    ...(await rowsBefore(tx, tenantId, ends)),
    moved: [],
    dropped: [],
    summed: [],
    nameId: null,
    version: 0,
  }
  const links = await tx.execute<{ row: Record<string, unknown> }>(sql`
    delete from party_links r where tenant_id = ${tenantId}
      and ${stays.id} in (party_id, other_id) and ${goes.id} in (party_id, other_id) returning to_jsonb(r) as row`)
  if (links.rows.length > 0)
    was.dropped.push({ table: 'party_links', rows: links.rows.map(({ row }) => row) })
  const moving = (await referencesToParties(tx)).filter(({ rule }) => rule.stays !== 'true')
  for (const [ref, count] of await countRows(tx, tenantId, moving, goes.id))
    if (count > 0) await moveRows(tx, actor, ref, ends, was)
  const [mine, theirs] = [await records.fieldsOf(stays, tx), await records.fieldsOf(goes, tx)]
  const after = mergedFields(mine, theirs, new Set(take))
  await tx
    .update(parties)
    .set({
      deletedAt: sql`now()`,
      mergedInto: stays.id,
      version: goes.version + 1,
      updatedAt: sql`now()`,
      updatedBy: userId,
    })
    .where(and(eq(parties.tenantId, tenantId), eq(parties.id, goes.id)))
  await record(tx, actor, { noun: records.noun, recordId: goes.id, act: 'merge away', before: theirs })
  const saved = await writeRow(tx, actor, records, stays, after, 'merge')
  was.version = saved.version
  was.nameId = await saveName(
    tx,
    actor,
    stays.id,
    after.name,
    after.name === mine.name ? theirs.name : mine.name,
  )
  await releaseQuota(tx, tenantId, 'maxCrmContacts')
  const id = newId()
  await tx.insert(partyMerges).values({ tenantId, id, ...ends, was, createdBy: userId })
  return {
    mergeId: id,
    version: saved.version,
    moved: was.moved.reduce((sum, { rows }) => sum + rows.length, 0),
  }
}

async function rowsBefore(
  tx: Tx,
  tenantId: string,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
) {
  const row = (id: string) =>
    sql`(select to_jsonb(p) from parties p where tenant_id = ${tenantId} and id = ${id})`
  const { rows } = await tx.execute<Pick<MergedFrom, 'survivor' | 'merged'>>(
    sql`select ${row(survivorId)} as survivor, ${row(mergedId)} as merged`,
  )
  return rows[0]!
}

/**
 * The survivor's fields, replaced by those chosen from the other contact and filled with those that only the other has.
 */
function mergedFields(mine: Party, theirs: Party, take: ReadonlySet<string>): Party {
  const isBlank = (value: unknown) => value === null || value === '' || value === 'UNKNOWN'
  const filled = Object.entries(mine).map(([name, value]) => {
    const other = theirs[name as keyof Party]
    return [name, take.has(name) || (isBlank(value) && !isBlank(other)) ? other : value]
  })
  const added = Object.entries(theirs).filter(([name]) => !(name in mine))
  const merged = { ...Object.fromEntries(added), ...Object.fromEntries(filled) } as Party
  // A request not to be contacted under either name applies to the merged contact.
  return { ...merged, doNotContact: mine.doNotContact || theirs.doNotContact }
}

/** Stores the name that was not chosen as another name of the survivor. */
async function saveName(tx: Tx, { tenantId, userId }: Actor, partyId: string, name: string, other: string) {
  if (joinedName(name) === joinedName(other)) return null
  const known = await tx
    .select({ name: partyNames.name })
    .from(partyNames)
    .where(and(eq(partyNames.tenantId, tenantId), eq(partyNames.partyId, partyId)))
  if (known.some(each => joinedName(each.name) === joinedName(other))) return null
  const id = newId()
  await tx.execute(sql`insert into party_names (tenant_id, id, party_id, kind, name, created_by, updated_by)
    values (${tenantId}, ${id}, ${partyId}, 'AKA', ${other}, ${userId}, ${userId}) ${sql.raw(onConflictIgnore)}`)
  return id
}
