import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { applyEdit } from '../../../core/data/record-edit.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { conflictError } from '../../../core/error/edit-conflict.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import {
  monthChange,
  productionFields,
  productionSchema,
  type ProductionField,
  type ProductionMonth,
} from './production.ts'
import { productionMonths } from './production.table.ts'
import { rederiveWells, lockWell, updateStamps, raiseWellVersion } from '../identity/well-row.server.ts'
import { well } from '../identity/well.ts'

const read = tenantProcedure(well.access.read).meta({ reads: ['wells'] })
const write = tenantProcedure(well.access.write)

/** A stored month; the version belongs to this month alone. */
export type StoredMonth = ProductionMonth & { version: number }

const monthKeySchema = productionSchema.pick({ month: true, pool: true, source: true })
const expectedVersion = {
  version: z.int32().nullable(),
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
    .input(
      z.object({ wellId: z.uuid(), months: z.array(monthChange.extend(expectedVersion)).min(1).max(1500) }),
    )
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await lockWell(tx, tenantId, input.wellId)
        const stored = byKey(await readMonths(tx, tenantId, input.wellId))
        const previous: StoredMonth[] = []
        const updated: object[] = []
        for (const { version, seen, ...sent } of input.months) {
          const values = withoutUndefined(sent)
          const current = stored.get(monthKey(values)) ?? null
          if (current === null && version !== null) throw notFound('Month')
          if (current) {
            applyEdit(
              monthKind,
              { version: current.version, fields: current },
              toMonthEdit(version, seen, values),
            )
            if (isDeepStrictEqual({ ...current, ...values }, current)) continue
          }
          const wellKey = { tenantId, wellId: input.wellId }
          if (current === null) {
            await tx.insert(productionMonths).values({ ...values, ...wellKey, updatedBy: userId })
            updated.push(values)
          } else {
            previous.push(current)
            updated.push({ ...current, ...values })
            const updates = { ...values, ...updateStamps(userId), version: current.version + 1 }
            await tx
              .update(productionMonths)
              .set(updates)
              .where(monthCondition(tenantId, input.wellId, values))
          }
        }
        if (updated.length === 0) return [...stored.values()]
        const change = { noun: well.name, recordId: input.wellId, act: 'change production' }
        await recordChange(tx, ctx.actor, {
          ...change,
          before: previous.map(compactMonth),
          after: updated.map(compactMonth),
        })
        await raiseWellVersion(tx, ctx.actor, input.wellId)
        await rederiveWells(tx, tenantId, [input.wellId], ctx.today)
        return readMonths(tx, tenantId, input.wellId)
      }),
    ),

  /** Removes months and returns their previous content, so they can be restored. */
  remove: write
    .input(
      z.object({
        wellId: z.uuid(),
        months: z
          .array(monthKeySchema.extend({ version: z.int32() }))
          .min(1)
          .max(1500),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await lockWell(tx, tenantId, input.wellId)
        const stored = byKey(await readMonths(tx, tenantId, input.wellId))
        const previous: StoredMonth[] = []
        for (const month of input.months) {
          const current = stored.get(monthKey(month))
          if (!current) throw notFound('Month')
          if (current.version !== month.version)
            throw conflictError('month', { version: current.version, theirs: current })
          previous.push(current)
          await tx.delete(productionMonths).where(monthCondition(tenantId, input.wellId, month))
        }
        const change = { noun: well.name, recordId: input.wellId, act: 'remove production' }
        await recordChange(tx, ctx.actor, { ...change, before: previous.map(compactMonth) })
        await raiseWellVersion(tx, ctx.actor, input.wellId)
        await rederiveWells(tx, tenantId, [input.wellId], ctx.today)
        return previous
      }),
    ),
})

type MonthKey = z.output<typeof monthKeySchema>

const monthKind = { one: 'month' }

/** Returns the change to a stored month; a client that took the month for new saw version 0. */
const toMonthEdit = (
  version: number | null,
  originalFigures: object | undefined,
  changes: Partial<ProductionMonth>,
) => ({
  version: version ?? 0,
  seen: originalFigures,
  changes,
})

const monthKey = ({ month, pool, source }: MonthKey) => `${month} ${pool} ${source}`
const byKey = (months: readonly StoredMonth[]) => new Map(months.map(month => [monthKey(month), month]))

const monthCondition = (tenantId: string, wellId: string, { month, pool, source }: MonthKey) =>
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
const withoutUndefined = <Values extends z.output<typeof monthChange>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as MonthKey &
    Partial<ProductionMonth>

/** Returns a month as stored in history: the reported figures, without blanks. */
const compactMonth = (month: object) =>
  Object.fromEntries(Object.entries(month).filter(([field, value]) => value !== null && field !== 'version'))
