import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import {
  addRow,
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { parties } from '../../parties/party.table.ts'
import { access } from '../access.ts'
import { rateRecordType } from '../record-types.ts'
import { timeRates } from '../time.table.ts'
import { formatRate } from '../rules/billing.ts'
import { rateSchema, type Rate } from '../rules/rate.ts'

const manageProcedure = tenantProcedure(access.manage)

const rateRecords: RecordMapping<typeof timeRates, Rate> = {
  table: timeRates,
  noun: rateRecordType,
  one: 'rate',
  toFields: row => {
    const rate = fieldsIn(rateSchema)(row)
    return {
      ...rate,
      amount: formatRate(rate.amount),
      dayHours: rate.dayHours === null ? null : String(Number(rate.dayHours)),
    }
  },
}

/** Billing rates for people and clients by start date. */
export const rateRouter = router({
  list: manageProcedure.meta({ reads: [rateRecordType, 'parties', 'memberships'] }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const rates = await readRates(tx, ctx.actor.tenantId)
      const people = await listMembersByGate(tx, ctx.membership, access.read)
      const names = await readPeopleNames(
        tx,
        rates.flatMap(({ userId }) => userId ?? []),
      )
      return { rates, people, names }
    }),
  ),

  save: manageProcedure
    .input(
      z.object({
        id: z.uuid().nullable(),
        version: z.int32().nullable(),
        seen: z.record(z.string(), z.unknown()).optional(),
        values: z.unknown(),
      }),
    )
    .mutation(({ ctx, input: { id, version, seen, values } }) => {
      const rate = withDayFieldsReset(parseFields(rateSchema, values))
      return ctx
        .inTenant(async tx => {
          await refuseStrangers(tx, ctx, rate)
          if (id !== null && version !== null) {
            const savedRate = await saveRow(tx, ctx.actor, rateRecords, { id, version, seen, changes: rate })
            return { id, version: savedRate.version }
          }
          const row = await addRow(tx, ctx.actor, rateRecords, rate, { id })
          return { id: row.id, version: row.version }
        })
        .catch((error: unknown) =>
          rethrowAsFieldError(error, {
            time_rates_once: [
              'fromOn',
              'A rate of this kind with this start date already exists. Change that one.',
            ],
            time_rates_party: ['partyId', 'Choose a contact in your organization.'],
          }),
        )
    }),

  /** Removes a rate; issued invoices retain the rates they were billed at. */
  remove: manageProcedure.input(z.object({ id: z.uuid(), version: z.int32() })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const row = await lockVersion(tx, ctx.actor.tenantId, rateRecords, input)
      return dropRow(tx, ctx.actor, rateRecords, row)
    }),
  ),
})
export type RateRouter = typeof rateRouter

/** Resets the fields that only a day rate uses. */
const withDayFieldsReset = (rate: Rate): Rate =>
  rate.kind === 'DAY' ? rate : { ...rate, dayHours: null, byHalves: true }

async function refuseStrangers(tx: Tx, ctx: TenantContext, { userId }: Rate) {
  if (userId === null) return
  const people = await listMembersByGate(tx, ctx.membership, access.read)
  if (!people.some(({ id }) => id === userId))
    throw fieldError('userId', 'Choose someone in your organization who may open projects.')
}

/** Reads all rates, the latest start date first. */
export async function readRates(tx: Tx, tenantId: string) {
  const rows = await tx
    .select({ rate: timeRates, client: parties.name })
    .from(timeRates)
    .leftJoin(parties, and(eq(parties.tenantId, timeRates.tenantId), eq(parties.id, timeRates.partyId)))
    .where(eq(timeRates.tenantId, tenantId))
    .orderBy(desc(timeRates.fromOn), timeRates.kind, timeRates.id)
    .limit(2_000)
  return rows.map(({ rate, client }) => ({
    ...(rateRecords.toFields(rate, tx) as Rate),
    id: rate.id,
    version: rate.version,
    client,
  }))
}
