import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { likeWords } from '../../../core/data/like-words.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'

/** Contacts whose name holds the words, with where they live: people of one name are told apart by it. */
export const contacts = tenantProcedure(access.write)
  .input(z.object({ search: z.string().trim().max(200) }))
  .query(({ ctx, input: { search } }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<{ id: string; name: string; place: string | null }>(sql`
        select p.id, p.name,
          (select concat_ws(', ', a.city, a.region) from party_addresses a
            where a.tenant_id = p.tenant_id and a.party_id = p.id order by a.id desc limit 1) as place
        from parties p
        where p.tenant_id = ${ctx.actor.tenantId} and p.deleted_at is null and p.name ilike ${likeWords(search)}
        order by p.name, p.id limit 20`)
      return rows
    }),
  )
