import { sql } from 'drizzle-orm'
import { fieldsIn, type Records } from '../../../core/data/rows.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordCommands } from '../../../core/resource/record-commands.server.ts'
import { access } from '../access.ts'
import { membersIn, maxPortfolioMembers } from '../compare/members.ts'
import { portfolioSchema, type SavedPortfolio } from './portfolio-record.ts'
import { portfolios } from './portfolio.table.ts'

const noun = 'portfolios'
/** Most portfolios listed; an organization has a few dozen. */
const maxListed = 500

const portfolioRecords: Records<typeof portfolios, SavedPortfolio> = {
  table: portfolios,
  noun,
  one: 'portfolio',
  named: 'name',
  fieldsOf: fieldsIn(portfolioSchema),
  inLog: ({ members, ...fields }) => ({
    ...fields,
    members: `${membersIn(members, maxPortfolioMembers).length}`,
  }),
}

type Row = SavedPortfolio & {
  id: string
  version: number
  updatedAt: string
  by: string | null
}

export const portfolioRouter = router({
  /** All portfolios of the organization by name. Members that the user may not see stay hidden. */
  list: tenantProcedure(access.advanced)
    .meta({ reads: [noun] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const { rows } = await tx.execute<Row>(sql`
          select f.id, f.version, f.name, f.members, f.deck_id as "deckId", f.notes, f.updated_at as "updatedAt", p.name as by
          from portfolios f left join users p on p.id = f.updated_by
          where f.tenant_id = ${ctx.actor.tenantId} and f.deleted_at is null order by lower(f.name) limit ${maxListed}`)
        return rows
      }),
    ),
  ...recordCommands({
    records: portfolioRecords,
    schema: portfolioSchema,
    write: access.advanced,
    many: 'portfolios',
    most: 50,
    refusals: {
      portfolios_named: ['name', 'Another portfolio has this name.'],
      portfolios_tenant_id_deck_id_fkey: ['deckId', 'This price deck was not found.'],
    },
  }),
})
export type PortfolioRouter = typeof portfolioRouter
