import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Day } from '../../../core/time/calendar.ts'
import type { deckKind } from './deck-kind.ts'

/** The month of the next approved deck of the same property, product and tier as `d`. */
const nextEffectiveFromSql = sql`(select min(n.effective_from) from decks n where n.tenant_id = d.tenant_id and n.state = 'APPROVED'
  and n.property = d.property and n.product = d.product and n.tier = d.tier and n.effective_from > d.effective_from)`

/** The last month in which the approved deck `d` is in effect; null while nothing ends it. */
export const lastMonthSql = sql`case when d.state = 'APPROVED' then least(d.last_month, ${nextEffectiveFromSql} - interval '1 month')::date end`

/** The sum of the decimals of `d`. */
export const revenueSql = sql`(select sum(l.revenue) from deck_lines l where l.tenant_id = d.tenant_id and l.deck_id = d.id)`
export const deckCostSql = sql`(select sum(l.cost) from deck_lines l where l.tenant_id = d.tenant_id and l.deck_id = d.id)`
export const ownerCountSql = sql`(select count(*) from deck_lines l where l.tenant_id = d.tenant_id and l.deck_id = d.id)`

/** True if a deck `d` divides the production of a well, alone or in a unit that the well is in. */
export const dividesWellSql = (
  wellId: SQL,
) => sql`(d.well_id = ${wellId} or d.well_id is null and lower(d.unit) in (
  select lower(lw.unit) from lease_wells lw where lw.tenant_id = d.tenant_id and lw.well_id = ${wellId}
    and lw.deleted_at is null and lw.unit is not null))`

/** True if a deck `d` divides the production of wells under a lease. */
export const dividesLeaseSql = (leaseId: string) => sql`exists (select 1 from lease_wells lw
  where lw.tenant_id = d.tenant_id and lw.lease_id = ${leaseId} and lw.deleted_at is null
    and (lw.well_id = d.well_id or d.well_id is null and lower(lw.unit) = lower(d.unit)))`

export const viewConditions = {
  all: () => null,
  draft: () => sql`d.state = 'DRAFT'`,
  effect: today => sql`d.state = 'APPROVED' and d.effective_from <= ${today}
    and coalesce(${lastMonthSql} >= date_trunc('month', ${today}::date), true)`,
  short: () => sql`d.state = 'DRAFT' and (greatest(${revenueSql}, ${deckCostSql}) > 1
    or d.coverage = 'ALL' and (coalesce(${revenueSql}, 0) <> 1 or coalesce(${deckCostSql}, 0) <> 1))`,
  superseded: () => sql`d.state = 'SUPERSEDED'`,
} satisfies Record<z.output<typeof deckKind.filter>['view'], (today: Day) => SQL | null>

/** The names of the owners in a deck `d`. */
export const ownerNamesSql = sql`(select string_agg(p.name, ' ') from deck_lines l
  join parties p on p.tenant_id = l.tenant_id and p.id = l.party_id
  where l.tenant_id = d.tenant_id and l.deck_id = d.id)`
