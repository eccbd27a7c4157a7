import { sql } from 'drizzle-orm'
import { fieldsIn, type RecordMapping } from '../../../core/data/rows.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordCommands } from '../../../core/resource/record-commands.server.ts'
import { access } from '../access.ts'
import { parseMembers, maxPortfolioMembers } from '../compare/members.ts'
import { valuePortfolio, type PortfolioPrices } from './portfolio-value.ts'
import { portfolioSchema, type SavedPortfolio } from './portfolio-record.ts'
import { portfolios } from './portfolio.table.ts'
import { pricesHashSql, readStoredMembers } from './stored-members.server.ts'

const recordType = 'portfolios'
/** Maximum number of portfolios listed; an organization has a few dozen. */
const maxListed = 500

const portfolioRecords: RecordMapping<typeof portfolios, SavedPortfolio> = {
  table: portfolios,
  noun: recordType,
  one: 'portfolio',
  nameField: 'name',
  toFields: fieldsIn(portfolioSchema),
  inLog: ({ members, ...fields }) => ({
    ...fields,
    members: `${parseMembers(members, maxPortfolioMembers).length}`,
  }),
}

type Row = SavedPortfolio & {
  id: string
  version: number
  updatedAt: string
  by: string | null
  at: PortfolioPrices | null
}

/** SQL: the prices of a deck `d`, as in the inputs of an analysis. */
const deckPrices = sql`jsonb_build_object('deck', d.deck, 'growth', d.growth, 'cap', d.cap, 'differentials', d.differentials)`

export const portfolioRouter = router({
  /** All portfolios of the organization by name, each with the stored value of its members that the user may see. */
  list: tenantProcedure(access.advanced)
    .meta({ reads: [recordType, 'analyses', 'projects', 'price_decks'], personal: true })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const { rows } = await tx.execute<Row>(sql`
          select f.id, f.version, f.name, f.members, f.deck_id as "deckId", f.notes,
            f.updated_at as "updatedAt", p.name as by, case when d.id is not null then
              json_build_object('name', d.name, 'prices', ${pricesHashSql(deckPrices)}) end as at
          from portfolios f left join users p on p.id = f.updated_by
            left join price_decks d on d.tenant_id = f.tenant_id and d.id = f.deck_id
          where f.tenant_id = ${ctx.actor.tenantId} and f.deleted_at is null order by lower(f.name) limit ${maxListed}`)
        const members = rows.map(row => parseMembers(row.members, maxPortfolioMembers))
        const stored = await readStoredMembers(tx, ctx.actor.tenantId, members.flat())
        return rows.map(({ at, ...row }, index) => ({
          ...row,
          value: valuePortfolio(members[index]!, stored, at),
        }))
      }),
    ),
  ...recordCommands({
    records: portfolioRecords,
    schema: portfolioSchema,
    write: access.advanced,
    many: 'portfolios',
    maxRecords: 50,
    refusals: {
      portfolios_named: ['name', 'Another portfolio has this name.'],
      portfolios_tenant_id_deck_id_fkey: ['deckId', 'This price deck was not found.'],
    },
  }),
})
export type PortfolioRouter = typeof portfolioRouter
