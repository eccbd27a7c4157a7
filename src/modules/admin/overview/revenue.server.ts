import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

export type Revenue = {
  /** The invoices of each of the last 12 months, including the current one: dollars as text, voided ones excluded. */
  months: { month: string; invoiced: string; paid: string }[]
  /** Each plan with its organizations. `monthly` is its price times its paying organizations; null without a price. */
  plans: {
    id: string
    name: string
    active: number
    trials: number
    price: string | null
    monthly: string | null
  }[]
  /** The unpaid balance of overdue invoices, in dollars. */
  overdue: string
}

/** The platform's revenue: invoices by month, and plans at their monthly price. */
export async function readRevenue(tx: Tx, today: string): Promise<Revenue> {
  const { rows: months } = await tx.execute<Revenue['months'][number]>(sql`
    select to_char(m, 'YYYY-MM') as month, coalesce(sum(i.total), 0)::text as invoiced, coalesce(sum(p.paid), 0)::text as paid
    from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') m
    left join invoices i on date_trunc('month', i.issued_on) = m and i.voided_at is null
    left join lateral (select sum(amount) as paid from payments where tenant_id = i.tenant_id and invoice_id = i.id) p on true
    group by m order by m`)
  const { rows: plans } = await tx.execute<Revenue['plans'][number]>(sql`
    select p.id, p.display_name as name, count(t.id) filter (where t.subscription_status = 'active')::int as active,
      count(t.id) filter (where t.subscription_status = 'trial')::int as trials, p.price_monthly::text as price,
      (p.price_monthly * count(t.id) filter (where t.subscription_status = 'active'))::text as monthly
    from plans p left join tenants t on t.plan_id = p.id and not t.disabled
    where p.is_active or t.id is not null group by p.id order by p."order", p.id`)
  const { rows } = await tx.execute<{ overdue: string }>(sql`
    select coalesce(sum(i.total - coalesce(p.paid, 0)), 0)::text as overdue from invoices i
    left join lateral (select sum(amount) as paid from payments where tenant_id = i.tenant_id and invoice_id = i.id) p on true
    where i.voided_at is null and i.due_on < ${today}::date and i.total > coalesce(p.paid, 0)`)
  return { months, plans, overdue: rows[0]!.overdue }
}
