import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { lockRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { fieldError } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { recordParts } from '../../core/resource/record-parts.server.ts'
import type { OperatingCategory } from '../../core/trade/operating-cost.ts'
import { readCostDecks } from '../interests/deck/cost-decks.port.server.ts'
import { wells } from '../wells/identity/well.table.ts'
import { access } from './access.ts'
import { readActualCosts } from './actuals/actual-costs.port.server.ts'
import { ratesInMonth } from './overhead/overhead.ts'
import { overheadRates } from './overhead/overhead.table.ts'
import { rateSchema } from './overhead/rate.ts'
import { checkLine } from './record/check.ts'
import { costSchema, type Basis } from './record/cost.ts'
import { recordType, wellCosts } from './record/cost.table.ts'
import { findDeckShare } from './record/deck-share.ts'
import { afeNumberSql } from './record/afe-number.server.ts'

/** Maximum number of lines on the page, the latest first. */
const maxShown = 300

const holder: RecordMapping<typeof wells, { name: string }> = {
  table: wells,
  noun: recordType,
  one: 'well',
  toFields: ({ name }) => ({ name }),
}

const wellRecord = {
  noun: recordType,
  table: wells,
  key: 'wellId' as const,
  write: access.write,
  lock: (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, holder, id),
}

const { router: lines } = recordParts(wellRecord, {
  one: 'cost',
  table: wellCosts,
  schema: costSchema,
  order: [desc(wellCosts.month), asc(wellCosts.category), asc(wellCosts.id)],
  validate({ month }, _, { today }) {
    if (month > today) throw fieldError('month', 'This month is in the future.')
  },
})

const { router: rates } = recordParts(wellRecord, {
  one: 'overhead rate',
  table: overheadRates,
  schema: rateSchema,
  order: [asc(overheadRates.fromMonth)],
  refusals: { overhead_rates_once: ['fromMonth', 'Rates from this month already exist. Edit them.'] },
})

type Row = {
  id: string
  version: number
  month: string
  basis: Basis
  category: OperatingCategory
  oneOff: boolean
  description: string
  vendor: string
  code: string
  invoice: string
  gross: string
  billInterest: string | null
  net: string | null
  afe: string | null
  twice: boolean
  total: number
}

export const costRouter = router({
  lines,
  rates,

  /** A well's costs, latest first, each checked against its month's deck, and their trailing average. */
  of: tenantProcedure(access.read)
    .meta({ reads: [recordType, 'wells', 'decks', 'afes', 'parties'] })
    .input(z.object({ wellId: z.uuid() }))
    .query(({ ctx: { actor, membership, inTenant }, input: { wellId } }) =>
      inTenant(async tx => {
        const { rows } = await tx.execute<Row>(sql`
          select c.id, c.version, c.month::text as month, c.basis, c.category, c.one_off as "oneOff", c.description,
            c.vendor, c.code, c.invoice, c.gross::text as gross, c.bill_interest::text as "billInterest",
            c.net::text as net, ${afeNumberSql} as afe,
            count(*) over (partition by c.month, c.category, c.gross, lower(c.vendor), lower(c.description)) > 1 as twice,
            count(*) over ()::int as total
          from well_costs c where c.tenant_id = ${actor.tenantId} and c.well_id = ${wellId}
          order by c.month desc, c.category, c.id limit ${maxShown}`)
        const decks = (await readCostDecks(tx, actor.tenantId, [wellId])).get(wellId) ?? []
        const actual = await readActualCosts(tx, actor.tenantId, wellId)
        const { id, version, fromMonth, producing, drilling, adjustment, note } =
          getTableColumns(overheadRates)
        const overhead = await tx
          .select({ id, version, fromMonth, producing, drilling, adjustment, note })
          .from(overheadRates)
          .where(and(eq(overheadRates.tenantId, actor.tenantId), eq(overheadRates.wellId, wellId)))
          .orderBy(desc(fromMonth))
        return {
          overhead: overhead.map(rate => ({ ...rate, inUse: ratesInMonth(overhead, rate.fromMonth) })),
          total: rows[0]?.total ?? 0,
          rows: rows.map(({ total: _, ...row }) => ({
            ...row,
            check: checkLine(row, findDeckShare(decks, row.month, membership.tenantName)),
          })),
          actual,
        }
      }),
    ),
})
export type CostRouter = typeof costRouter
