import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { applyEdit } from '../../../core/data/record-edit.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { clash } from '../../../core/error/clash.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import {
  monthChange,
  productionFields,
  productionSchema,
  type ProductionField,
  type ProductionMonth,
} from './production.ts'
import { productionMonths } from './production.table.ts'
import { leasesFollow, lockWell, stamps, touchWell } from '../identity/well-row.server.ts'
import { well } from '../identity/well.ts'

const read = tenantProcedure(well.access.read).meta({ reads: ['wells'] })
const write = tenantProcedure(well.access.write)

/** A stored month; the version belongs to this month alone. */
export type StoredMonth = ProductionMonth & { version: number }

const key = productionSchema.pick({ month: true, pool: true, source: true })
const expected = {
  version: z.int().nullable(),
  seen: productionSchema.partial().optional(),
}

/**
 * Months of production of one well. A null `version` means that the month is new; otherwise it is the version the
 * client saw. Only the named figures change.
 */
export const productionRouter = router({
  months: read
    .input(z.object({ wellId: z.uuid() }))
    .query(({ ctx, input }) => ctx.inTenant(tx => readMonths(tx, ctx.actor.tenantId, input.wellId))),

  /** Adds and changes months; all succeed or none do. */
  save: write
    .input(z.object({ wellId: z.uuid(), months: z.array(monthChange.extend(expected)).min(1).max(1500) }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await lockWell(tx, tenantId, input.wellId)
        const stored = byKey(await readMonths(tx, tenantId, input.wellId))
        const before: StoredMonth[] = []
        const after: object[] = []
        for (const { version, seen, ...named } of input.months) {
          const values = withoutHoles(named)
          const there = stored.get(monthKey(values)) ?? null
          if (there === null && version !== null) throw notFound('Month')
          if (there) {
            applyEdit(oneMonth, { version: there.version, fields: there }, seenMonth(version, seen, values))
            if (isDeepStrictEqual({ ...there, ...values }, there)) continue
          }
          const place = { tenantId, wellId: input.wellId }
          if (there === null) {
            await tx.insert(productionMonths).values({ ...values, ...place, updatedBy: userId })
            after.push(values)
          } else {
            before.push(there)
            after.push({ ...there, ...values })
            const set = { ...values, ...stamps(userId), version: there.version + 1 }
            await tx
              .update(productionMonths)
              .set(set)
              .where(isMonth(tenantId, input.wellId, values))
          }
        }
        if (after.length === 0) return [...stored.values()]
        const change = { noun: well.name, recordId: input.wellId, act: 'change production' }
        await record(tx, ctx.actor, {
          ...change,
          before: before.map(compactMonth),
          after: after.map(compactMonth),
        })
        await touchWell(tx, ctx.actor, input.wellId)
        await leasesFollow(tx, tenantId, [input.wellId], ctx.today)
        return readMonths(tx, tenantId, input.wellId)
      }),
    ),

  /** Removes months and returns their previous content, so they can be restored. */
  remove: write
    .input(
      z.object({
        wellId: z.uuid(),
        months: z
          .array(key.extend({ version: z.int() }))
          .min(1)
          .max(1500),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await lockWell(tx, tenantId, input.wellId)
        const stored = byKey(await readMonths(tx, tenantId, input.wellId))
        const before: StoredMonth[] = []
        for (const month of input.months) {
          const there = stored.get(monthKey(month))
          if (!there) throw notFound('Month')
          if (there.version !== month.version) throw clash('month', { version: there.version, theirs: there })
          before.push(there)
          await tx.delete(productionMonths).where(isMonth(tenantId, input.wellId, month))
        }
        const change = { noun: well.name, recordId: input.wellId, act: 'remove production' }
        await record(tx, ctx.actor, { ...change, before: before.map(compactMonth) })
        await touchWell(tx, ctx.actor, input.wellId)
        await leasesFollow(tx, tenantId, [input.wellId], ctx.today)
        return before
      }),
    ),
})

type Key = z.output<typeof key>

const oneMonth = { one: 'month' }

/** The change to a stored month; a client that took the month for new saw version 0. */
const seenMonth = (version: number | null, seen: object | undefined, changes: Partial<ProductionMonth>) => ({
  version: version ?? 0,
  seen,
  changes,
})

const monthKey = ({ month, pool, source }: Key) => `${month} ${pool} ${source}`
const byKey = (months: readonly StoredMonth[]) => new Map(months.map(month => [monthKey(month), month]))

const isMonth = (tenantId: string, wellId: string, { month, pool, source }: Key) =>
  and(
    eq(productionMonths.tenantId, tenantId),
    eq(productionMonths.wellId, wellId),
    eq(productionMonths.month, month),
    eq(productionMonths.pool, pool),
    eq(productionMonths.source, source),
  )

const { month, pool, source, status, version } = productionMonths
const figures = Object.fromEntries(
  Object.keys(productionFields).map(field => [field, productionMonths[field as ProductionField]]),
) as Pick<typeof productionMonths, ProductionField>

/** Returns all months of a well, for each pool and source. */
export const readMonths = (tx: Tx, tenantId: string, wellId: string): Promise<StoredMonth[]> =>
  tx
    .select({ month, pool, source, status, version, ...figures })
    .from(productionMonths)
    .where(and(eq(productionMonths.tenantId, tenantId), eq(productionMonths.wellId, wellId)))
    .orderBy(asc(month), asc(pool), asc(source))

/** Drops figures that were not sent, which stay unchanged. */
const withoutHoles = <Values extends z.output<typeof monthChange>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Key &
    Partial<ProductionMonth>

/** A month as stored in history: the reported figures, without blanks. */
const compactMonth = (month: object) =>
  Object.fromEntries(Object.entries(month).filter(([field, value]) => value !== null && field !== 'version'))
