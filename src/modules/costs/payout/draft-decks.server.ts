import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { addMonths } from '../../../core/time/calendar.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { draftAfterPayout } from '../../interests/deck/after-payout.port.server.ts'
import { readCostDecks } from '../../interests/deck/cost-decks.port.server.ts'
import { deleteDrafts } from '../../interests/deck/hand-over.port.server.ts'
import { deckInEffect } from '../../interests/deck/in-effect.ts'
import { payoutAccess as access } from '../access.ts'
import { payoutAccounts, payoutRecordType } from './payout.table.ts'
import { readAccounts, staleDrafts, type PayoutAccount } from './read-accounts.server.ts'

/** Payout accounts, for locking them before changes. */
export const accountRecords: RecordMapping<typeof payoutAccounts, { afeId: string }> = {
  table: payoutAccounts,
  noun: payoutRecordType,
  one: 'payout account',
  toFields: ({ afeId }) => ({ afeId }),
}

const write = tenantProcedure(access.write).input(z.object({ id: z.uuid() }))

async function lockAccount(tx: Tx, tenantId: string, id: string): Promise<PayoutAccount> {
  const { afeId } = await lockRow(tx, tenantId, accountRecords, id)
  return (await readAccounts(tx, tenantId, afeId)).find(account => account.id === id)!
}

/** The contact to whom the interest reverts: the buyer, if the partner sold it. */
async function readOwner(tx: Tx, tenantId: string, { assignee, partner, partyId }: PayoutAccount) {
  if (assignee === null && partyId !== null) return partyId
  const name = assignee ?? partner
  const { rows } = await tx.execute<{ id: string }>(sql`
    select coalesce(p.merged_into, p.id) as id from parties p
    where p.tenant_id = ${tenantId} and lower(p.name) = lower(${name}) and p.deleted_at is null order by p.id limit 1`)
  if (rows[0]) return rows[0].id
  throw new AppError(
    'conflict',
    `No contact is named ${name}. Add the contact first: the deck needs an owner.`,
  )
}

/** The well's decks in the payout month, one for each product with a separate deck. */
async function decksAtPayout(tx: Tx, tenantId: string, { wellId }: PayoutAccount, month: string) {
  const decks = wellId === null ? [] : ((await readCostDecks(tx, tenantId, [wellId])).get(wellId) ?? [])
  const inEffect = (['OIL', 'GAS', 'NGL'] as const).flatMap(
    product => deckInEffect(decks, product, month) ?? [],
  )
  if (inEffect.length > 0) return [...new Set(inEffect)]
  throw new AppError(
    'conflict',
    wellId === null
      ? 'The AFE has no well, so its deck is unknown. Choose its well first.'
      : `No approved deck of the well is in effect in ${formatMonth(month)}. Approve one first, or draft the deck manually.`,
  )
}

/** Procedures that draft the decks after a payout. */
export const draftProcedures = {
  /** Drafts the decks after payout of an account, which a user approves. */
  draft: write.mutation(({ ctx: { actor, inTenant }, input: { id } }) =>
    inTenant(async tx => {
      const { tenantId } = actor
      const account = await lockAccount(tx, tenantId, id)
      const { paidOutIn } = account.payout
      if (paidOutIn === null) throw new AppError('conflict', 'This account has not paid out.')
      if (account.drafts.some(({ state }) => state !== 'SUPERSEDED'))
        throw new AppError('conflict', 'The decks after payout are already drafted.')
      const partyId = await readOwner(tx, tenantId, account)
      const to = { partyId, cost: account.share, revenue: account.revenueInterest }
      const from = {
        effectiveFrom: addMonths(paidOutIn, 1),
        reason: `Payout of ${account.partner} in ${formatMonth(paidOutIn)} under AFE ${account.afe}`.slice(
          0,
          500,
        ),
      }
      const drafts: string[] = []
      for (const deck of await decksAtPayout(tx, tenantId, account, paidOutIn)) {
        const draft = await draftAfterPayout(tx, actor, deck, from, to)
        drafts.push(draft)
        await tx.execute(sql`insert into payout_drafts (tenant_id, account_id, deck_id, paid_out_in)
          values (${tenantId}, ${id}, ${draft}, ${paidOutIn}) ${sql.raw(onConflictIgnore)}`)
      }
      await recordChange(tx, actor, { noun: payoutRecordType, recordId: account.afeId, act: 'draft decks' })
      return { drafts }
    }),
  ),

  /** Deletes drafts of a payout that later corrections undid or moved. */
  withdraw: write.mutation(({ ctx: { actor, inTenant }, input: { id } }) =>
    inTenant(async tx => {
      const account = await lockAccount(tx, actor.tenantId, id)
      const stale = staleDrafts(account)
      if (stale.length === 0) throw new AppError('conflict', 'The drafts match the account.')
      await deleteDrafts(
        tx,
        actor,
        stale.map(draft => draft.id),
      )
      await recordChange(tx, actor, {
        noun: payoutRecordType,
        recordId: account.afeId,
        act: 'withdraw decks',
      })
      return { withdrawn: stale.length }
    }),
  ),
}
