import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { noun } from '../parts/owner-parts.server.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { interestOn, interestRule } from './interest.ts'
import { balancesOn, balanceKey, unclaimedOn, type LedgerEntry } from './ledger.ts'

/** Maximum number of entries read per page. */
const maxEntries = 20_000
/** Maximum number of latest entries shown. */
const maxShown = 500

/** Reads entries of one owner or of all, the oldest first; a merged contact's entries are listed under its survivor. */
export async function readEntries(tx: Tx, tenantId: string, { partyId }: { partyId: string | null }) {
  const { rows } = await tx.execute<LedgerEntry & { version: number }>(sql`
    select e.id, e.version, p.id as "partyId", p.name as owner, e.on_day::text as "onDay", e.kind, e.code,
      e.amount::text as amount, e.well_id as "wellId", w.name as well, w.state, e.month::text as month, e.note
    from suspense_entries e
    join parties m on m.tenant_id = e.tenant_id and m.id = e.party_id
    join parties p on p.tenant_id = m.tenant_id and p.id = coalesce(m.merged_into, m.id)
    left join wells w on w.tenant_id = e.tenant_id and w.id = e.well_id
    where e.tenant_id = ${tenantId} and ${partyId === null ? sql`true` : sql`p.id = ${partyId}`}
    order by e.on_day, e.id limit ${maxEntries}`)
  return rows
}

/** Money held in suspense at the end of a day, by owner, reason and well, and its entries. */
export const ledger = tenantProcedure(access.read)
  .meta({ reads: [noun, 'parties', 'wells'] })
  .input(z.object({ on: daySchema.nullable().default(null) }))
  .query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const balanceDay = input.on ?? ctx.today
      const entries = await readEntries(tx, ctx.actor.tenantId, { partyId: null })
      const readEntriesFor = groupBy(entries, balanceKey)
      const balances = balancesOn(entries, balanceDay)
        .map(balance => ({
          ...balance,
          unclaimed:
            balance.oldest === null ? null : unclaimedOn(balance.state, balance.code, balance.oldest),
          interest: interestRule(balance.state, balance.code)?.words ?? null,
          interestDue: interestOn(readEntriesFor.get(balance.key) ?? [], balanceDay),
        }))
        .toSorted((a, b) => a.owner.localeCompare(b.owner) || (a.well ?? '').localeCompare(b.well ?? ''))
      const visibleEntries = entries.filter(({ onDay }) => onDay <= balanceDay).toReversed()
      return {
        on: balanceDay,
        balances,
        entries: visibleEntries.slice(0, maxShown),
        isCut: visibleEntries.length > maxShown || entries.length === maxEntries,
      }
    }),
  )
