import { sql } from 'drizzle-orm'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'
import { readOwnerDecks, draftHandOver, deleteDrafts } from '../../interests/deck/hand-over.port.server.ts'
import { changeRecords, readPapers, readShares } from './change-records.server.ts'
import { changeLabels } from '../owner-labels.ts'
import { changeProblems, isOwnershipChange, parseShare } from './change.ts'

type Row = Awaited<ReturnType<typeof import('./change-records.server.ts').lockOpenChange>>

/**
 * Approves a change whose documents are complete. A change of ownership creates a draft of each deck with the
 * owner from the effective month on; the drafts are approved like other decks. A change of address stores the
 * address.
 */
export async function approveChange(tx: Tx, actor: Actor, row: Row, today: Day) {
  const { tenantId, userId } = actor
  const shares = await readShares(tx, tenantId, row.id)
  const problems = changeProblems(row, await readPapers(tx, tenantId, row.id), shares)
  if (problems.length > 0) throw new AppError('invalid', problems.join(' '))
  const drafts = isOwnershipChange(row.kind) ? await draftDecks(tx, actor, row, shares) : []
  if (row.kind === 'ADDRESS') await writeAddress(tx, actor, row)
  if (row.kind === 'DEATH')
    await linkHeirs(
      tx,
      actor,
      row,
      shares.map(({ partyId }) => partyId),
    )
  await endSuspense(tx, actor, row, today)
  const state = { state: 'APPROVED' as const, approvedAt: new Date(), approvedBy: userId }
  const { version } = await writeRow(tx, actor, changeRecords, row, state, 'approve')
  return { version, drafts: drafts.length }
}

async function draftDecks(
  tx: Tx,
  actor: Actor,
  row: Row,
  shares: readonly { partyId: string; share: string }[],
) {
  const { tenantId } = actor
  const { partyId, effectiveFrom, kind } = row
  const from = { partyId, effectiveFrom, reason: changeLabels[kind] }
  const owners = shares.map(({ partyId: newOwnerId, share }) => ({
    partyId: newOwnerId,
    share: parseShare(share),
  }))
  const drafts: string[] = []
  for (const deck of await readOwnerDecks(tx, tenantId, partyId, effectiveFrom)) {
    const draft = await draftHandOver(tx, actor, deck, from, owners)
    drafts.push(draft)
    await tx.execute(sql`insert into ownership_drafts (tenant_id, change_id, deck_id)
      values (${tenantId}, ${row.id}, ${draft}) ${sql.raw(onConflictIgnore)}`)
  }
  return drafts
}

/** Stores the new address for revenue; the previous one ends the day before. */
async function writeAddress(tx: Tx, actor: Actor, row: Row) {
  const { tenantId, userId } = actor
  const { partyId, effectiveFrom, street, city, region, postalCode, country } = row
  await tx.execute(sql`
    update party_addresses set until_on = greatest(from_on, ${addDays(effectiveFrom, -1)}::date), version = version + 1,
      updated_at = now(), updated_by = ${userId}
    where tenant_id = ${tenantId} and party_id = ${partyId} and purpose = 'REVENUE'
      and coalesce(until_on >= ${effectiveFrom}, true)`)
  await tx.execute(sql`
    insert into party_addresses (tenant_id, id, party_id, purpose, street, city, region, postal_code, country, from_on,
      created_by, updated_by)
    values (${tenantId}, ${newId()}, ${partyId}, 'REVENUE', ${street}, ${city}, ${region}, ${postalCode}, ${country},
      ${effectiveFrom}, ${userId}, ${userId}) ${sql.raw(onConflictIgnore)}`)
  const address = { purpose: 'REVENUE', street, city, region, postalCode, fromOn: effectiveFrom }
  await recordChange(tx, actor, { noun: 'parties', recordId: partyId, act: 'add address', after: address })
}

async function linkHeirs(tx: Tx, { tenantId, userId }: Actor, row: Row, heirIds: readonly string[]) {
  await tx.execute(sql`
    insert into party_links (tenant_id, id, party_id, other_id, kind, since_on, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), heir, ${row.partyId}, 'HEIR_OF', ${row.diedOn}, ${userId}, ${userId}
    from unnest(${sql.param([...heirIds])}::uuid[]) heir where heir <> ${row.partyId} ${sql.raw(onConflictIgnore)}`)
}

/** Ends the suspense for the documents, with the month before the new owners, or with this one. */
const endSuspense = (tx: Tx, { tenantId, userId }: Actor, row: Row, today: Day) =>
  tx.execute(sql`
    update owner_suspense set until_month = greatest(from_month, date_trunc('month', ${today}::date)::date),
      version = version + 1, updated_at = now(), updated_by = ${userId}
    where tenant_id = ${tenantId} and change_id = ${row.id} and until_month is null`)

/**
 * Reopens an approved change: deletes its drafts, provided none of them is approved, and resumes the
 * suspense.
 */
export async function reopenChange(tx: Tx, actor: Actor, row: Row) {
  const { tenantId, userId } = actor
  if (row.kind === 'ADDRESS')
    throw new AppError('conflict', 'The new address is in use. Request another change of address.')
  const { rows } = await tx.execute<{ id: string }>(sql`
    select deck_id as id from ownership_drafts where tenant_id = ${tenantId} and change_id = ${row.id}`)
  await deleteDrafts(
    tx,
    actor,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`delete from ownership_drafts where tenant_id = ${tenantId} and change_id = ${row.id}`)
  await tx.execute(sql`update owner_suspense set until_month = null, version = version + 1, updated_at = now(),
    updated_by = ${userId} where tenant_id = ${tenantId} and change_id = ${row.id}`)
  const reopenedState = { state: 'REQUESTED' as const, approvedAt: null, approvedBy: null }
  const { version } = await writeRow(tx, actor, changeRecords, row, reopenedState, 'reopen')
  return { version }
}
