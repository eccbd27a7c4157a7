import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../data/database.server.ts'
import { readCurrentTitles } from '../data/changes/titles.server.ts'
import type { RecordRef } from '../data/record-ref.ts'
import { findRecordType } from '../module/modules.server.ts'
import { capitalize } from '../../ui/formats.ts'

/** The record that a file or a comment belongs to: "Lease ND-9 Berg". */
type HostRecord = { title: string; to: string }

/** The titles of these records with their addresses; deleted records are omitted. */
export async function readHosts(
  tx: Tx,
  tenantId: string,
  refs: readonly RecordRef[],
): Promise<(ref: RecordRef) => HostRecord | undefined> {
  const hosts = new Map<string, HostRecord>()
  for (const name of new Set(refs.map(({ noun }) => noun))) {
    const noun = findRecordType(name)
    const ids = await existingIds(
      tx,
      tenantId,
      name,
      refs.filter(ref => ref.noun === name).map(({ recordId }) => recordId),
    )
    if (!noun?.to || ids.length === 0) continue
    const names = await readCurrentTitles(tx, name, [tenantId], ids)
    const singular = capitalize(noun.one)
    for (const id of ids)
      hosts.set(`${name} ${id}`, {
        title: `${singular} ${names(tenantId, id) ?? ''}`.trim(),
        to: noun.to(id),
      })
  }
  return ({ noun, recordId }) => hosts.get(`${noun} ${recordId}`)
}

async function existingIds(
  tx: Tx,
  tenantId: string,
  noun: string,
  ids: readonly string[],
): Promise<string[]> {
  const title = findRecordType(noun)?.title
  if (typeof title !== 'object' || !('columns' in title) || !title.table) return []
  const columns = getTableColumns(title.table) as Record<string, AnyPgColumn>
  const { tenantId: tenant, id, deletedAt } = columns
  const rows = await tx
    .select({ id: id! })
    .from(title.table)
    .where(and(eq(tenant!, tenantId), inArray(id!, [...new Set(ids)]), deletedAt && isNull(deletedAt)))
  return rows.map(row => row.id as string)
}
