import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { DeckState, Tier } from '../../interests/deck/deck.ts'
import { afeNumberSql } from '../record/afe-number.server.ts'
import type { accountSchema } from './account.ts'
import { splitBills } from './afe-bills.ts'
import { calculatePayout, type PayoutMonth } from './balance.ts'

/**
 * Maximum number of accounts read per organization; the demonstration of a large operator has a few hundred.
 */
const maxAccounts = 2000

type Month = PayoutMonth & { id: string; version: number; recorded: string | null }
type DraftedDeck = {
  id: string
  name: string
  tier: Tier
  state: DeckState
  paidOutIn: Day
  effectiveFrom: Day
}

type Row = z.output<typeof accountSchema> & {
  id: string
  version: number
  afeId: string
  afe: string
  afeName: string
  wellId: string | null
  partner: string
  partyId: string | null
  share: string
  months: Month[]
  bills: { month: Day; code: string; gross: string }[]
  estimate: { code: string; tangible: boolean }[]
  drafts: DraftedDeck[]
  /** First months of the well's approved decks after payout, drafted here or manually. */
  afterPayout: Day[]
}

/** The payout accounts of an AFE, or of all AFEs, with their balances and the decks drafted at payout. */
export async function readAccounts(tx: Tx, tenantId: string, afeId: string | null = null) {
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.version, a.partner_id as "partnerId", p.name as partner, p.party_id as "partyId", p.share::text as share,
      a.revenue_interest::text as "revenueInterest", a.equipment_percent as "equipmentPercent",
      a.drilling_percent as "drillingPercent", a.operating_percent as "operatingPercent",
      a.starts_on::text as "startsOn", a.opening_balance::text as "openingBalance", a.assignee,
      a.equipment_codes as "equipmentCodes", f.id as "afeId", f.number as afe, f.name as "afeName", f.well_id as "wellId",
      coalesce((select json_agg(json_build_object('id', m.id, 'version', m.version, 'month', m.month,
          'equipment', m.equipment::text, 'drilling', m.drilling::text, 'operating', m.operating::text,
          'revenue', m.revenue::text, 'taxes', m.taxes::text, 'recorded', (
            select sum(c.gross)::text from well_costs c where c.tenant_id = m.tenant_id and c.well_id = f.well_id
              and c.month = m.month and ${afeNumberSql} is null)) order by m.month)
        from payout_months m where m.tenant_id = a.tenant_id and m.account_id = a.id), '[]') as months,
      coalesce((select json_agg(json_build_object('month', c.month, 'code', c.code, 'gross', c.gross::text))
        from afe_costs c where c.tenant_id = a.tenant_id and c.afe_id = f.id), '[]') as bills,
      coalesce((select json_agg(json_build_object('code', n.code, 'tangible', n.cost_class = 'tangible'))
        from afe_lines n join afes e on e.tenant_id = n.tenant_id and e.id = n.afe_id and e.deleted_at is null
        where n.tenant_id = a.tenant_id and coalesce(e.supplement_of, e.id) = f.id), '[]') as estimate,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'tier', d.tier, 'state', d.state,
          'paidOutIn', g.paid_out_in, 'effectiveFrom', d.effective_from) order by d.created_at)
        from payout_drafts g join decks d on d.tenant_id = g.tenant_id and d.id = g.deck_id and d.deleted_at is null
        where g.tenant_id = a.tenant_id and g.account_id = a.id), '[]') as drafts,
      coalesce((select json_agg(d.effective_from order by d.effective_from) from decks d
        where d.tenant_id = a.tenant_id and d.well_id = f.well_id and d.state = 'APPROVED' and d.tier <> 'BPO'), '[]') as "afterPayout"
    from payout_accounts a join afe_partners p on p.tenant_id = a.tenant_id and p.id = a.partner_id
      join afes f on f.tenant_id = a.tenant_id and f.id = a.afe_id and f.deleted_at is null
    where a.tenant_id = ${tenantId} and ${afeId === null ? sql`true` : sql`a.afe_id = ${afeId}`}
    order by p.share desc, p.name, a.id limit ${maxAccounts}`)
  return rows.map(({ bills, estimate, ...account }) => {
    const billed = splitBills(bills, estimate, account.equipmentCodes)
    const months = account.months.map(month => ({
      ...month,
      billed: billed.get(month.month) ?? { equipment: '0.00', drilling: '0.00' },
    }))
    const payout = calculatePayout(
      account,
      months.map(month => ({
        ...month,
        equipment: month.equipment ?? month.billed.equipment,
        drilling: month.drilling ?? month.billed.drilling,
        operating: month.operating ?? month.recorded,
      })),
    )
    const balances = new Map(payout.months.map(({ month, balance }) => [month, balance]))
    return {
      ...account,
      months: months.map(month => ({ ...month, balance: balances.get(month.month) ?? null })),
      payout,
    }
  })
}

export type PayoutAccount = Awaited<ReturnType<typeof readAccounts>>[number]

/**
 * The first month of an approved deck that begins after the payout of an account; null if there is none yet.
 */
export const deckAfterPayout = ({
  afterPayout,
  payout: { paidOutIn },
}: Pick<PayoutAccount, 'afterPayout' | 'payout'>) =>
  (paidOutIn !== null && afterPayout.find(month => month > paidOutIn)) || null

/** The decks drafted for a payout that later corrections undid or moved to another month. */
export const staleDrafts = ({ drafts, payout }: Pick<PayoutAccount, 'drafts' | 'payout'>) =>
  drafts.filter(({ paidOutIn, state }) => state !== 'SUPERSEDED' && paidOutIn !== payout.paidOutIn)
