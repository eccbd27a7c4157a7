import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { afes } from '../../afe/record/afe.table.ts'
import { payoutAccess as access } from '../access.ts'
import { accountSchema, payoutMonthSchema } from './account.ts'
import { accountRecords, draftProcedures } from './draft-decks.server.ts'
import { monthRecordType, payoutAccounts, payoutMonths, payoutRecordType } from './payout.table.ts'
import { deckAfterPayout, readAccounts, staleDrafts } from './read-accounts.server.ts'

const afeHolder: RecordMapping<typeof afes, { number: string }> = {
  table: afes,
  noun: payoutRecordType,
  one: 'AFE',
  toFields: ({ number }) => ({ number }),
}

const { router: accounts } = recordParts(
  {
    noun: payoutRecordType,
    table: afes,
    key: 'afeId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, afeHolder, id),
  },
  {
    one: 'payout account',
    table: payoutAccounts,
    schema: accountSchema,
    async alsoWrite(tx, { actor: { tenantId } }, { parentId, after }) {
      if (!after) return
      const { rows } = await tx.execute<{ out: boolean }>(sql`
        select p.election is not distinct from 'non_consent' and not p.own as out from afe_partners p
        where p.tenant_id = ${tenantId} and p.afe_id = ${parentId} and p.id = ${after.partnerId}`)
      if (!rows[0]) throw fieldError('partnerId', 'Choose a partner of this AFE.')
      if (!rows[0].out)
        throw new AppError('conflict', 'Only a partner who elected non-consent has a payout account.')
    },
    refusals: {
      payout_accounts_once: ['partnerId', 'This partner already has a payout account.'],
      payout_accounts_partner: ['partnerId', 'Choose a partner of this AFE.'],
    },
  },
)

const { router: months } = recordParts(
  {
    noun: monthRecordType,
    table: payoutAccounts,
    key: 'accountId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, { ...accountRecords, noun: monthRecordType }, id),
  },
  {
    one: 'payout month',
    table: payoutMonths,
    schema: payoutMonthSchema,
    order: [asc(payoutMonths.month)],
    validate({ month }, _, { today }) {
      if (month > today) throw fieldError('month', 'This month is in the future.')
    },
    refusals: { payout_months_once: ['month', 'This month already exists. Edit it.'] },
  },
)

export const payoutRouter = router({
  accounts,
  months,
  ...draftProcedures,

  /** The payout accounts of an AFE with their balances, and the non-consenting partners without one. */
  of: tenantProcedure(access.read)
    .meta({ reads: [payoutRecordType, monthRecordType, 'afes', 'decks', 'well_costs', 'wells'] })
    .input(z.object({ afeId: z.uuid() }))
    .query(({ ctx: { actor, inTenant }, input: { afeId } }) =>
      inTenant(async tx => {
        const { tenantId } = actor
        const { rows: out } = await tx.execute<{ id: string; name: string }>(sql`
          select p.id, p.name from afe_partners p where p.tenant_id = ${tenantId} and p.afe_id = ${afeId}
            and p.election = 'non_consent' and not p.own and not exists (select 1 from payout_accounts a
              where a.tenant_id = p.tenant_id and a.partner_id = p.id)
          order by p.share desc, p.name`)
        return {
          without: out,
          accounts: (await readAccounts(tx, tenantId, afeId)).map(account => ({
            ...account,
            begins: deckAfterPayout(account),
            stale: staleDrafts(account).map(({ id }) => id),
          })),
        }
      }),
    ),
})
export type PayoutRouter = typeof payoutRouter
