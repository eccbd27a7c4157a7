import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockRow, type Records } from '../../../core/data/rows.server.ts'
import { AppError, fieldProblem } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { afes } from '../../afe/record/afe.table.ts'
import { payoutAccess as access } from '../access.ts'
import { alsoOnAfe } from '../record/on-afes.server.ts'
import { accountSchema, payoutMonthSchema } from './account.ts'
import { payoutOf, type PayoutMonth } from './balance.ts'
import { payoutAccounts, payoutMonths } from './payout.table.ts'

export const payoutNoun = 'payout_accounts'
export const monthNoun = 'payout_months'

const afeHolder: Records<typeof afes, { number: string }> = {
  table: afes,
  noun: payoutNoun,
  one: 'AFE',
  fieldsOf: ({ number }) => ({ number }),
}

const { router: accounts } = recordParts(
  {
    noun: payoutNoun,
    table: afes,
    key: 'afeId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, afeHolder, id),
  },
  {
    one: 'payout account',
    table: payoutAccounts,
    schema: accountSchema,
    async also(tx, { actor: { tenantId } }, { of, after }) {
      if (!after) return
      const { rows } = await tx.execute<{ out: boolean }>(sql`
        select p.election is not distinct from 'non_consent' and not p.own as out from afe_partners p
        where p.tenant_id = ${tenantId} and p.afe_id = ${of} and p.id = ${after.partnerId}`)
      if (!rows[0]) throw fieldProblem('partnerId', 'Choose a partner of this AFE.')
      if (!rows[0].out)
        throw new AppError('conflict', 'Only a partner who elected non-consent has a payout account.')
    },
    refusals: {
      payout_accounts_once: ['partnerId', 'This partner has a payout account already.'],
      payout_accounts_partner: ['partnerId', 'Choose a partner of this AFE.'],
    },
  },
)

const { router: months } = recordParts(
  {
    noun: monthNoun,
    table: payoutAccounts,
    key: 'accountId',
    write: access.write,
    lock: (tx, tenantId, id) =>
      lockRow(
        tx,
        tenantId,
        {
          table: payoutAccounts,
          noun: monthNoun,
          one: 'payout account',
          fieldsOf: ({ afeId }: { afeId: string }) => ({ afeId }),
        },
        id,
      ),
  },
  {
    one: 'payout month',
    table: payoutMonths,
    schema: payoutMonthSchema,
    order: [asc(payoutMonths.month)],
    judge({ month }, _, { today }) {
      if (month > today) throw fieldProblem('month', 'This month is in the future.')
    },
    refusals: { payout_months_once: ['month', 'This month is entered already. Edit it.'] },
  },
)

type Account = z.output<typeof accountSchema> & {
  id: string
  version: number
  partner: string
  share: string
  months: (PayoutMonth & { id: string; version: number; recorded: string | null })[]
}

export const payoutRouter = router({
  accounts,
  months,

  /** The payout accounts of an AFE with their balances, and the partners who elected non-consent and have none. */
  of: tenantProcedure(access.read)
    .meta({ reads: [payoutNoun, monthNoun, 'afes', 'well_costs', 'wells'] })
    .input(z.object({ afeId: z.uuid() }))
    .query(({ ctx: { actor, inTenant }, input: { afeId } }) =>
      inTenant(async tx => {
        const { tenantId } = actor
        const { rows } = await tx.execute<Account>(sql`
          select a.id, a.version, a.partner_id as "partnerId", p.name as partner, p.share::text as share,
            a.revenue_interest::text as "revenueInterest", a.equipment_percent as "equipmentPercent",
            a.drilling_percent as "drillingPercent", a.operating_percent as "operatingPercent",
            a.starts_on::text as "startsOn", a.opening_balance::text as "openingBalance", a.assignee,
            coalesce((select json_agg(json_build_object('id', m.id, 'version', m.version, 'month', m.month,
                'equipment', m.equipment::text, 'drilling', m.drilling::text, 'operating', m.operating::text,
                'revenue', m.revenue::text, 'taxes', m.taxes::text, 'recorded', (
                  select sum(c.gross)::text from well_costs c where c.tenant_id = m.tenant_id and c.well_id = f.well_id
                    and c.month = m.month and ${alsoOnAfe} is null)) order by m.month)
              from payout_months m where m.tenant_id = a.tenant_id and m.account_id = a.id), '[]') as months
          from payout_accounts a join afe_partners p on p.tenant_id = a.tenant_id and p.id = a.partner_id
            join afes f on f.tenant_id = a.tenant_id and f.id = a.afe_id and f.deleted_at is null
          where a.tenant_id = ${tenantId} and a.afe_id = ${afeId} order by p.share desc, p.name`)
        const { rows: out } = await tx.execute<{ id: string; name: string }>(sql`
          select p.id, p.name from afe_partners p where p.tenant_id = ${tenantId} and p.afe_id = ${afeId}
            and p.election = 'non_consent' and not p.own and not exists (select 1 from payout_accounts a
              where a.tenant_id = p.tenant_id and a.partner_id = p.id)
          order by p.share desc, p.name`)
        return {
          without: out,
          accounts: rows.map(account => ({
            ...account,
            payout: payoutOf(
              account,
              account.months.map(month => ({ ...month, operating: month.operating ?? month.recorded })),
            ),
          })),
        }
      }),
    ),
})
export type PayoutRouter = typeof payoutRouter
