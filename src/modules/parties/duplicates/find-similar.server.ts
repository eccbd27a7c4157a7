import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { capacities, partyKinds } from '../party.ts'
import { readFacts } from './facts.server.ts'
import { scorePair } from './score-pair.ts'
import { parsePartyFacts } from './party-facts.ts'

/** The number of contacts with the most shared keys that are compared, and the number of matches shown. */
const maxCompared = 40
const maxShown = 5

const lines = z.array(z.string().max(400)).max(10).default([])

/** Existing contacts that may be the one being entered: the likeliest first, each with the reason. */
export const findSimilarContacts = tenantProcedure(access.write)
  .meta({ reads: ['parties'] })
  .input(
    z.object({
      name: z.string().max(300),
      kind: z.enum(partyKinds).default('UNKNOWN'),
      capacity: z.enum(capacities).nullable().default(null),
      phones: lines,
      emails: lines,
      addresses: lines,
      but: z.uuid().nullable().default(null),
    }),
  )
  .query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const { name, phones, emails, addresses, but: exceptIds } = input
      const texts = (all: readonly string[]) => sql`${sql.param([...all])}::text[]`
      const { rows } = await tx.execute<{ id: string }>(sql`
        select party_id as id from party_keys
        where tenant_id = ${tenantId} and key = any (array(
          select contact_keys(${texts([name])}, ${texts(phones)}, ${texts(emails)}, ${texts(addresses)})))
        group by 1 order by count(*) desc, 1 limit ${maxCompared}`)
      const ids = rows.flatMap(({ id }) => (id === exceptIds ? [] : [id]))
      if (ids.length === 0) return []
      const facts = await readFacts(tx, tenantId, sql`p.id = any (${sql.param(ids)}::uuid[])`)
      const candidate = parsePartyFacts({ id: '', relation: null, otherNames: [], taxHash: null, ...input })
      return facts
        .flatMap(contact => {
          const judgment = scorePair(candidate, parsePartyFacts(contact))
          return judgment
            ? [{ id: contact.id, name: contact.name, address: contact.addresses[0] ?? null, ...judgment }]
            : []
        })
        .toSorted((a, b) => b.score - a.score)
        .slice(0, maxShown)
    }),
  )
