import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { reserveQuota } from '../../../core/tenancy/limits.server.ts'
import { access } from '../access.ts'
import { parties } from '../party.table.ts'
import { partyMerges, type MergedFrom } from './duplicate.table.ts'
import { lockContacts, records, readSurvivor } from './merge-records.server.ts'
import { changedSince, moveBack, putRows, putSums, sumsChanged } from './move-rows.server.ts'
import { countedByName, countRows, referencesToParties, type Reference } from './references.server.ts'

/**
 * Undoes a merge: both contacts and all of their records return to their earlier state. If something changed since, it
 * is named and nothing is undone. Records linked to the survivor since the merge remain with it and are named as well.
 */
export const undoMerge = tenantProcedure(access.write)
  .input(z.object({ mergeId: z.uuid() }))
  .mutation(({ ctx, input }) => ctx.inTenant(tx => undo(tx, ctx, input.mergeId)))

async function undo(tx: Tx, { actor, membership }: TenantContext, mergeId: string) {
  const { tenantId, userId } = actor
  const isMerge = and(eq(partyMerges.tenantId, tenantId), eq(partyMerges.id, mergeId))
  const [merge] = await tx.select().from(partyMerges).where(isMerge).for('update')
  if (!merge) throw notFound('Merge')
  if (merge.undoneAt !== null)
    throw new AppError('conflict', 'This merge was already undone. Reload the page.')
  const { survivorId, mergedId, was } = merge
  const ends = { survivorId, mergedId }
  const rows = await lockContacts(tx, tenantId, [survivorId, mergedId])
  const [stays, goes] = [rows.get(survivorId)!, rows.get(mergedId)!]
  if (stays.mergedInto !== null) {
    const next = await readSurvivor(tx, tenantId, survivorId)
    throw new AppError(
      'conflict',
      `${stays.name} has since been merged into ${next?.name}. Undo that merge first.`,
    )
  }
  const references = await referencesToParties(tx)
  const changed = await allChanged(tx, tenantId, references, was, survivorId)
  if (stays.version !== was.version) changed.unshift(`${stays.name} was edited`)
  if (changed.length > 0)
    throw new AppError('conflict', `Not undone, because of changes since the merge: ${changed.join(', ')}.`, {
      details: { changed },
    })
  const stayed = await linkedSince(tx, tenantId, references, merge, was)
  if (was.nameId)
    await tx.execute(sql`delete from party_names where tenant_id = ${tenantId} and id = ${was.nameId}`)
  await putContact(tx, tenantId, was.survivor, stays.version + 1)
  await putContact(tx, tenantId, was.merged, goes.version + 1)
  for (const moved of was.moved) await moveBack(tx, tenantId, referenceTo(references, moved), moved, ends)
  for (const { table, rows } of was.summed) await putSums(tx, referenceTo(references, { table }), rows)
  for (const { table, rows } of was.dropped) await putRows(tx, referenceTo(references, { table }), rows)
  await reserveQuota(tx, membership, 'maxCrmContacts', 'contacts')
  await tx
    .update(partyMerges)
    .set({ undoneAt: sql`now()`, undoneBy: userId })
    .where(isMerge)
  const second = await lockContacts(tx, tenantId, [survivorId, mergedId])
  for (const row of [stays, goes])
    await record(tx, actor, {
      noun: records.noun,
      recordId: row.id,
      act: 'undo merge',
      before: await records.fieldsOf(row, tx),
      after: await records.fieldsOf(second.get(row.id)!, tx),
    })
  return { stayed }
}

function referenceTo(
  references: readonly Reference[],
  { table, column }: { table: string; column?: string },
): Reference {
  const match = references.find(ref => ref.table === table && (column === undefined || ref.column === column))
  if (!match) throw new AppError('conflict', 'This merge is too old to be undone.')
  return match
}

/** The moved records that changed since the merge: "2 leases". */
async function allChanged(
  tx: Tx,
  tenantId: string,
  references: readonly Reference[],
  was: MergedFrom,
  survivorId: string,
) {
  const counts: [Reference, number][] = []
  for (const moved of was.moved) {
    const ref = referenceTo(references, moved)
    counts.push([ref, await changedSince(tx, tenantId, ref, moved, survivorId)])
  }
  for (const { table, rows } of was.summed) {
    const ref = referenceTo(references, { table })
    counts.push([ref, await sumsChanged(tx, ref, rows)])
  }
  return countedByName(counts)
}

/** The records linked to the survivor after the merge, which could belong to either contact. */
async function linkedSince(
  tx: Tx,
  tenantId: string,
  references: readonly Reference[],
  { survivorId, createdAt }: { survivorId: string; createdAt: Date },
  was: MergedFrom,
) {
  const dated = references.filter(
    ({ rule, columns: all }) => rule.stays !== 'true' && all.includes('created_at'),
  )
  const since = ({ table, rule }: Reference) => sql`r.created_at > ${createdAt.toISOString()}::timestamptz
    and not coalesce((${sql.raw(rule.stays ?? 'false')}), false)
    ${table === 'party_names' && was.nameId ? sql`and r.id <> ${was.nameId}` : sql``}`
  return countedByName(await countRows(tx, tenantId, dated, survivorId, since))
}

const untouchedColumns = new Set(['tenant_id', 'id', 'version', 'created_at', 'created_by'])
const columns = Object.values(getTableColumns(parties))
  .map(({ name }) => name)
  .filter(name => !untouchedColumns.has(name))

/** Restores the row of a contact; its version increases, so that no one overwrites it from an older view. */
async function putContact(tx: Tx, tenantId: string, row: Record<string, unknown>, version: number) {
  await tx.execute(sql`update parties r
    set version = ${version}, ${sql.raw(columns.map(name => `${name} = o.${name}`).join(', '))}
    from jsonb_populate_record(null::parties, ${JSON.stringify(row)}::jsonb) o
    where r.tenant_id = ${tenantId} and r.id = o.id`)
  // The state after the undo is that of an earlier merge, so that merge can be undone next.
  await tx.execute(sql`update party_merges set was = jsonb_set(was, '{version}', to_jsonb(${version}::int))
    where tenant_id = ${tenantId} and survivor_id = ${String(row['id'])} and undone_at is null
      and (was ->> 'version')::int = ${Number(row['version'])}`)
}
