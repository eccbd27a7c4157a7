import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { SuspenseCode } from '../owner-labels.ts'
import { access } from '../access.ts'

const ownerViews = ['all', 'suspense', 'changes', 'questions'] as const

type Owner = {
  id: string
  name: string
  interests: number
  suspense: SuspenseCode | null
  held: string | null
  changes: number
  questions: number
}

/**
 * SQL for the owners of an organization as "owners", for a following query: their current decks and pending
 * matters.
 */
const ownersQuery = (tenantId: string, today: Day) => sql`
        with effect as (
          select distinct on (property, product, tier) id, last_month from decks
          where tenant_id = ${tenantId} and state = 'APPROVED' and effective_from <= ${today}
          order by property, product, tier, effective_from desc),
        paid as (
          select coalesce(p.merged_into, p.id) as party, count(*)::int as interests
          from effect e
          join deck_lines l on l.tenant_id = ${tenantId} and l.deck_id = e.id
          join parties p on p.tenant_id = ${tenantId} and p.id = l.party_id
          where coalesce(e.last_month >= date_trunc('month', ${today}::date), true) group by 1),
        held as (
          select party_id as party, (array_agg(code order by from_month))[1] as suspense
          from owner_suspense where tenant_id = ${tenantId} and until_month is null group by 1),
        balances as (
          select party_id as party, nullif(sum(case kind when 'IN' then amount else -amount end), 0)::text as held
          from suspense_entries where tenant_id = ${tenantId} and on_day <= ${today} group by 1),
        changing as (
          select c.party_id as party, count(*)::int as changes from ownership_changes c
          where c.tenant_id = ${tenantId} and (c.state = 'REQUESTED' or c.state = 'APPROVED' and exists (
            select 1 from ownership_drafts o join decks d on d.tenant_id = o.tenant_id and d.id = o.deck_id
            where o.tenant_id = c.tenant_id and o.change_id = c.id and d.state = 'DRAFT' and d.deleted_at is null))
          group by 1),
        asking as (
          select party_id as party, count(*)::int as questions from owner_questions
          where tenant_id = ${tenantId} and answered_on is null group by 1),
        owners as (
          select p.id, p.name, coalesce(interests, 0) as interests, suspense, balances.held, coalesce(changes, 0) as changes,
            coalesce(questions, 0) as questions
          from paid full join held using (party) full join balances using (party) full join changing using (party) full join asking using (party)
          join parties p on p.tenant_id = ${tenantId} and p.id = party and p.deleted_at is null)`

/** One contact's current decks and pending matters, for its page; null if there are none. */
export const ownerBrief = tenantProcedure(access.read)
  .meta({ reads: ['owners', 'ownership_changes', 'decks', 'parties'] })
  .input(z.object({ id: z.uuid() }))
  .query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<Owner>(sql`
        ${ownersQuery(ctx.actor.tenantId, ctx.today)} select * from owners where id = ${id}`)
      return rows[0] ?? null
    }),
  )

/** The owners of decks in effect today, and those with pending matters, by name. */
export const listOwners = tenantProcedure(access.read)
  .meta({ reads: ['owners', 'ownership_changes', 'decks', 'parties'] })
  .input(
    z.object({
      search: z.string().trim().max(200).default(''),
      view: z.enum(ownerViews).default('all'),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(200).default(50),
    }),
  )
  .query(({ ctx, input: { search, view, offset, limit } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const viewCondition = {
        all: sql`true`,
        suspense: sql`suspense is not null`,
        changes: sql`changes > 0`,
        questions: sql`questions > 0`,
      }[view]
      const { rows } = await tx.execute<Owner & { total: number }>(sql`
        ${ownersQuery(tenantId, ctx.today)}
        select *, (count(*) over ())::int as total from owners
        where ${viewCondition} and strpos(lower(name), ${search.toLowerCase()}) > 0
        order by lower(name), id offset ${offset} limit ${limit}`)
      return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
    }),
  )
