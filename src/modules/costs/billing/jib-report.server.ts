import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { readCostDecks } from '../../interests/deck/cost-decks.port.server.ts'
import { access } from '../access.ts'
import { afeNumberSql } from '../record/afe-number.server.ts'
import { readOverheadCosts } from './overhead-costs.server.ts'
import { draftBills, partnerTable, statementTable, unbilledTable, type PaidCost } from './bills.ts'

/** Maximum number of costs billed for one month; the report states how many it omitted. */
const maxCosts = 20_000

const parameters = z.object({
  month: optionalDay('Month').meta({
    hint: 'Any day of the month. Leave blank for the last month with costs that you paid.',
  }),
  partner: optionalLine('Partner').meta({ hint: 'Leave blank for all partners.' }),
})

async function readPaidCosts(tx: Tx, tenantId: string, month: string): Promise<PaidCost[]> {
  const { rows } = await tx.execute<PaidCost>(sql`
    select c.id, c.well_id as "wellId", w.name as well, c.month::text as month, c.category, c.description, c.vendor, c.code, c.invoice,
      c.gross::text as gross, ${afeNumberSql} as afe
    from well_costs c join wells w on w.tenant_id = c.tenant_id and w.id = c.well_id and w.deleted_at is null
    where c.tenant_id = ${tenantId} and c.basis = 'PAID' and c.month = ${month}::date
    order by lower(w.name), w.id, c.category, c.code, c.id limit ${maxCosts + 1}`)
  return rows
}

const lastMonth = async (tx: Tx, tenantId: string) =>
  (
    await tx.execute<{ month: string | null }>(sql`
      select max(month)::text as month from well_costs where tenant_id = ${tenantId} and basis = 'PAID'`)
  ).rows[0]!.month

/** An operator's bills to its partners for a month: a summary, or the statement of one partner. */
export const jibReport = reportKind({
  name: 'joint-interest-billing',
  title: 'Joint interest billing',
  words: 'A month’s operating costs by working interest partner, to the cent.',
  gate: access.read,
  parameters,
  async choices(tx, { tenantId }) {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select distinct p.name from deck_lines l join decks d on d.tenant_id = l.tenant_id and d.id = l.deck_id
        and d.state = 'APPROVED' and d.deleted_at is null
      join parties f on f.tenant_id = l.tenant_id and f.id = l.party_id
      join parties p on p.tenant_id = l.tenant_id and p.id = coalesce(f.merged_into, f.id)
      where l.tenant_id = ${tenantId} and l.cost > 0 order by p.name limit 1000`)
    return { partner: rows.map(({ name }) => name) }
  },
  async run(tx, { tenantId, parameters: { month: requestedMonth, partner } }) {
    const month = requestedMonth === null ? await lastMonth(tx, tenantId) : `${requestedMonth.slice(0, 7)}-01`
    const result = month === null ? [] : await readPaidCosts(tx, tenantId, month)
    const overhead =
      month === null ? { costs: [], unbilled: [] } : await readOverheadCosts(tx, tenantId, month)
    const costs = [...result.slice(0, maxCosts), ...overhead.costs]
    const decks = await readCostDecks(tx, tenantId, [...new Set(costs.map(({ wellId }) => wellId))])
    const bills = draftBills(costs, wellId => decks.get(wellId) ?? [])
    return {
      notes: [
        month === null
          ? 'No costs are recorded as paid by you and billable.'
          : `Costs of ${formatMonth(month)} that you paid, split by the cost decimals of the deck in effect that month.`,
        ...(overhead.costs.length > 0
          ? [
              'Overhead is billed at the fixed rates of each well: the drilling rate by days, the producing rate by whole months.',
            ]
          : []),
        'Each cost is rounded to the cent for each partner; the largest interest takes the rounding difference.',
        ...(result.length > maxCosts
          ? [`Only the first ${maxCosts.toLocaleString('en-US')} costs are counted.`]
          : []),
      ],
      charts: [],
      tables: [
        partner === null ? partnerTable(bills.parts) : statementTable(bills.parts, partner),
        ...(costs.length + overhead.unbilled.length > 0
          ? [unbilledTable([...bills.unbilled, ...overhead.unbilled])]
          : []),
      ],
    }
  },
})
