import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { parties } from '../../parties/party.table.ts'
import { changeRecords, readPapers, readShares } from './change-records.server.ts'
import { changeProblems, isOwnershipChange, pastMonthsNote, changeState } from './change.ts'

export type ChangeFile = Awaited<ReturnType<typeof changeFile>>

/** Returns a change of address or ownership with its documents, its new owners, and its drafts. */
export async function changeFile(tx: Tx, tenantId: string, id: string, today: Day) {
  const row = await readRow(tx, tenantId, changeRecords, id)
  const [owner] = await tx
    .select({ id: parties.id, name: parties.name })
    .from(parties)
    .where(and(eq(parties.tenantId, tenantId), eq(parties.id, row.partyId)))
  const papers = (await readPapers(tx, tenantId, id)).map(
    ({ id: paperId, version, name, dueOn, receivedOn, waivedBecause }) => ({
      id: paperId,
      version,
      name,
      dueOn,
      receivedOn,
      waivedBecause,
    }),
  )
  const shares = await readShares(tx, tenantId, id)
  const drafts = await readDrafts(tx, tenantId, id)
  const { approvedAt, approvedBy: _, ...fields } = await changeRecords.toFields(row, tx)
  return {
    id,
    version: row.version,
    fields,
    approvedAt: approvedAt?.toISOString() ?? null,
    owner: owner!,
    papers,
    shares,
    drafts,
    state: changeState(row, papers, drafts),
    problems: row.state === 'REQUESTED' ? changeProblems(row, papers, shares) : [],
    past: isOwnershipChange(row.kind) ? pastMonthsNote(row.effectiveFrom, today) : null,
  }
}

/** Reads the decks that a change drafted, with their state, without those that users deleted. */
async function readDrafts(tx: Tx, tenantId: string, changeId: string) {
  const { rows } = await tx.execute<{ id: string; name: string; effectiveFrom: Day; isDraft: boolean }>(sql`
    select d.id, d.name, d.effective_from::text as "effectiveFrom", d.state = 'DRAFT' as "isDraft"
    from ownership_drafts o join decks d on d.tenant_id = o.tenant_id and d.id = o.deck_id and d.deleted_at is null
    where o.tenant_id = ${tenantId} and o.change_id = ${changeId} order by lower(d.name), d.effective_from`)
  return rows
}
