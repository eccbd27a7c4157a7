import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { reserveQuota } from '../../../core/tenancy/limits.server.ts'
import { access } from '../access.ts'
import { parties } from '../party.table.ts'
import { partyMerges, type MergeSnapshot } from './duplicate.table.ts'
import { lockContacts, records, readSurvivor } from './merge-records.server.ts'
import {
  countChangedRows,
  moveRowsBack,
  restoreRows,
  restoreSums,
  countChangedSums,
} from './move-rows.server.ts'
import { describeCounts, countRows, referencesToParties, type Reference } from './references.server.ts'

/**
 * Undoes a merge: both contacts and all of their records return to their earlier state. If something changed since, it
 * is named and nothing is undone. Records linked to the survivor since the merge remain with it and are named as well.
 */
export const undoMerge = tenantProcedure(access.write)
  .input(z.object({ mergeId: z.uuid() }))
  .mutation(({ ctx, input }) => ctx.inTenant(tx => undoStoredMerge(tx, ctx, input.mergeId)))

async function undoStoredMerge(tx: Tx, { actor, membership }: TenantContext, mergeId: string) {
  const { tenantId, userId } = actor
  const isMerge = and(eq(partyMerges.tenantId, tenantId), eq(partyMerges.id, mergeId))
  const [merge] = await tx.select().from(partyMerges).where(isMerge).for('update')
  if (!merge) throw notFound('Merge')
  if (merge.undoneAt !== null)
    throw new AppError('conflict', 'This merge was already undone. Reload the page.')
  const { survivorId, mergedId, was: snapshot } = merge
  const ids = { survivorId, mergedId }
  const rows = await lockContacts(tx, tenantId, [survivorId, mergedId])
  const [survivor, merged] = [rows.get(survivorId)!, rows.get(mergedId)!]
  if (survivor.mergedInto !== null) {
    const laterSurvivor = await readSurvivor(tx, tenantId, survivorId)
    throw new AppError(
      'conflict',
      `${survivor.name} has since been merged into ${laterSurvivor?.name}. Undo that merge first.`,
    )
  }
  const references = await referencesToParties(tx)
  const changed = await describeChanges(tx, tenantId, references, snapshot, survivorId)
  if (survivor.version !== snapshot.version) changed.unshift(`${survivor.name} was edited`)
  if (changed.length > 0)
    throw new AppError('conflict', `Not undone, because of changes since the merge: ${changed.join(', ')}.`, {
      details: { changed },
    })
  const laterLinks = await describeLaterLinks(tx, tenantId, references, merge, snapshot)
  if (snapshot.nameId)
    await tx.execute(sql`delete from party_names where tenant_id = ${tenantId} and id = ${snapshot.nameId}`)
  await restoreContact(tx, tenantId, snapshot.survivor, survivor.version + 1)
  await restoreContact(tx, tenantId, snapshot.merged, merged.version + 1)
  for (const moved of snapshot.moved)
    await moveRowsBack(tx, tenantId, referenceTo(references, moved), moved, ids)
  for (const { table, rows } of snapshot.summed)
    await restoreSums(tx, referenceTo(references, { table }), rows)
  for (const { table, rows } of snapshot.dropped)
    await restoreRows(tx, referenceTo(references, { table }), rows)
  await reserveQuota(tx, membership, 'maxCrmContacts', 'contacts')
  await tx
    .update(partyMerges)
    .set({ undoneAt: sql`now()`, undoneBy: userId })
    .where(isMerge)
  const restored = await lockContacts(tx, tenantId, [survivorId, mergedId])
  for (const row of [survivor, merged])
    await recordChange(tx, actor, {
      noun: records.noun,
      recordId: row.id,
      act: 'undo merge',
      before: await records.toFields(row, tx),
      after: await records.toFields(restored.get(row.id)!, tx),
    })
  return { stayed: laterLinks }
}

function referenceTo(
  references: readonly Reference[],
  { table, column }: { table: string; column?: string },
): Reference {
  const match = references.find(ref => ref.table === table && (column === undefined || ref.column === column))
  if (!match) throw new AppError('conflict', 'This merge is too old to be undone.')
  return match
}

/** Returns the moved records that changed since the merge: "2 leases". */
async function describeChanges(
  tx: Tx,
  tenantId: string,
  references: readonly Reference[],
  snapshot: MergeSnapshot,
  survivorId: string,
) {
  const counts: [Reference, number][] = []
  for (const moved of snapshot.moved) {
    const ref = referenceTo(references, moved)
    counts.push([ref, await countChangedRows(tx, tenantId, ref, moved, survivorId)])
  }
  for (const { table, rows } of snapshot.summed) {
    const ref = referenceTo(references, { table })
    counts.push([ref, await countChangedSums(tx, ref, rows)])
  }
  return describeCounts(counts)
}

/** Returns the records linked to the survivor after the merge, which could belong to either contact. */
async function describeLaterLinks(
  tx: Tx,
  tenantId: string,
  references: readonly Reference[],
  { survivorId, createdAt }: { survivorId: string; createdAt: Date },
  snapshot: MergeSnapshot,
) {
  const datedReferences = references.filter(
    ({ rule, columns: columnNames }) =>
      rule.unmergedCondition !== 'true' && columnNames.includes('created_at'),
  )
  const isSince = ({ table, rule }: Reference) => sql`r.created_at > ${createdAt.toISOString()}::timestamptz
    and not coalesce((${sql.raw(rule.unmergedCondition ?? 'false')}), false)
    ${table === 'party_names' && snapshot.nameId ? sql`and r.id <> ${snapshot.nameId}` : sql``}`
  return describeCounts(await countRows(tx, tenantId, datedReferences, survivorId, isSince))
}

const untouchedColumns = new Set(['tenant_id', 'id', 'version', 'created_at', 'created_by'])
const columns = Object.values(getTableColumns(parties))
  .map(({ name }) => name)
  .filter(name => !untouchedColumns.has(name))

/** Restores the row of a contact; its version increases, so that no one overwrites it from an older view. */
async function restoreContact(tx: Tx, tenantId: string, row: Record<string, unknown>, version: number) {
  await tx.execute(sql`update parties r
    set version = ${version}, ${sql.raw(columns.map(name => `${name} = o.${name}`).join(', '))}
    from jsonb_populate_record(null::parties, ${JSON.stringify(row)}::jsonb) o
    where r.tenant_id = ${tenantId} and r.id = o.id`)
  // The state after the undo is that of an earlier merge, so that merge can be undone next.
  await tx.execute(sql`update party_merges set was = jsonb_set(was, '{version}', to_jsonb(${version}::int))
    where tenant_id = ${tenantId} and survivor_id = ${String(row['id'])} and undone_at is null
      and (was ->> 'version')::int = ${Number(row['version'])}`)
}
