import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import {
  alreadyRestoredError,
  fieldsIn,
  lockRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { applyEdit } from '../../../core/data/record-edit.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { leases } from '../../leases/record/lease.table.ts'
import { tracts } from '../../leases/record/tract.table.ts'
import { deriveLeases } from '../../leases/upkeep/lease-assessment.port.server.ts'
import { leaseWellSchema, type LeaseWell } from '../records/lease-well.ts'
import { leaseWells } from '../../leases/wells/lease-well.table.ts'
import { lockWell, updateStamps, raiseWellVersion } from '../identity/well-row.server.ts'
import { well } from '../identity/well.ts'

const read = tenantProcedure(well.access.read)
const write = tenantProcedure(well.access.write)

/** Manages the links between a well and its leases. Each change recomputes the lease's derived state. */
export const leaseWellRouter = router({
  /** Adds a link when `version` is null (an `id` then restores a removed link), or changes one. */
  save: write
    .input(
      z.object({
        id: z.uuid().nullable(),
        version: z.int32().nullable(),
        seen: z.partialRecord(leaseWellSchema.keyof(), z.unknown()).optional(),
        values: leaseWellSchema,
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(async tx => {
          const { tenantId, userId } = ctx.actor
          let { values } = input
          const { name } = await lockWell(tx, tenantId, values.wellId)
          await requireLease(tx, tenantId, values)
          const id = input.id ?? newId()
          let version = (input.version ?? 0) + 1
          let previous: unknown
          if (input.version === null) {
            const created = { tenantId, id, createdBy: userId, updatedBy: userId }
            const restored = {
              ...values,
              updatedAt: sql`excluded.updated_at`,
              updatedBy: userId,
              deletedAt: null,
              version: sql`${leaseWells.version} + 1`,
            }
            const [stored] = await tx
              .insert(leaseWells)
              .values({ ...values, ...created })
              .onConflictDoUpdate({
                target: [leaseWells.tenantId, leaseWells.id],
                set: restored,
                setWhere: and(isNotNull(leaseWells.deletedAt), eq(leaseWells.wellId, values.wellId))!,
              })
              .returning({ version: leaseWells.version })
            if (!stored) throw alreadyRestoredError('link')
            version = stored.version
          } else {
            const links = wellLinkRecords(values.wellId)
            const link = await lockRow(tx, tenantId, links, id)
            const current = { version: link.version, fields: leaseWellFields(link) }
            const edit = { version: input.version, seen: input.seen, changes: values }
            values = parseFields(leaseWellSchema, applyEdit(links, current, edit))
            if (isDeepStrictEqual(values, current.fields)) return { id, version: link.version }
            await requireLease(tx, tenantId, values)
            version = link.version + 1
            previous = enteredFields(link)
            await tx
              .update(leaseWells)
              .set({ ...values, ...updateStamps(userId), version })
              .where(linkCondition(tenantId, id))
            await deriveLeases(tx, tenantId, [link.leaseId], ctx.today)
          }
          const action = previous === undefined ? 'link lease' : 'change lease link'
          await recordChange(tx, ctx.actor, {
            noun: well.name,
            recordId: values.wellId,
            act: action,
            before: previous,
            after: values,
          })
          await raiseWellVersion(tx, ctx.actor, values.wellId)
          const leaseEntry = {
            noun: 'leases',
            recordId: values.leaseId,
            act: 'link well',
            after: { well: name },
          }
          await recordChange(tx, ctx.actor, leaseEntry)
          await deriveLeases(tx, tenantId, [values.leaseId], ctx.today)
          return { id, version }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, linkRefusals)),
    ),

  remove: write.input(z.object({ id: z.uuid() })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const [previous] = await tx
        .update(leaseWells)
        .set({ deletedAt: sql`now()`, ...updateStamps(userId), version: sql`${leaseWells.version} + 1` })
        .where(linkCondition(tenantId, input.id))
        .returning()
      if (!previous) throw notFound('Link')
      const { wellId, leaseId } = previous
      await recordChange(tx, ctx.actor, {
        noun: well.name,
        recordId: wellId,
        act: 'unlink lease',
        before: { leaseId },
      })
      await recordChange(tx, ctx.actor, {
        noun: 'leases',
        recordId: leaseId,
        act: 'unlink well',
        before: { wellId },
      })
      await deriveLeases(tx, tenantId, [leaseId], ctx.today)
      return { id: input.id }
    }),
  ),

  /** Finds leases to link to, by number, name or lessor. */
  candidates: read.input(z.object({ search: z.string().trim().max(100) })).query(({ ctx, input }) =>
    ctx.inTenant(tx =>
      tx
        .select({ id: leases.id, number: leases.leaseNumber, name: leases.name, lessor: leases.lessor })
        .from(leases)
        .where(
          and(
            eq(leases.tenantId, ctx.actor.tenantId),
            isNull(leases.deletedAt),
            sql`leases.search like ${likePattern(input.search)}`,
          ),
        )
        .orderBy(asc(leases.leaseNumber))
        .limit(20),
    ),
  ),
})

/** Returns the user-entered fields of a link, without its lease, which history lines always name separately. */
const enteredFields = (link: typeof leaseWells.$inferSelect) =>
  Object.fromEntries(
    Object.keys(leaseWellSchema.shape)
      .filter(field => field !== 'leaseId')
      .map(field => [field, link[field as keyof LeaseWell]]),
  )

const leaseWellFields = fieldsIn(leaseWellSchema)

const wellLinkRecords = (wellId: string): RecordMapping<typeof leaseWells, LeaseWell> => ({
  table: leaseWells,
  noun: well.name,
  one: 'link',
  parent: { column: 'wellId', id: wellId },
  toFields: leaseWellFields,
})

const linkCondition = (tenantId: string, id: string) =>
  and(eq(leaseWells.tenantId, tenantId), eq(leaseWells.id, id), isNull(leaseWells.deletedAt))

const linkRefusals: Record<string, [field: string, message: string]> = {
  lease_wells_once: ['leaseId', 'The well is already linked to this lease.'],
}

/** Throws unless the lease, and the tract if given, belong to the organization and the tract to the lease. */
async function requireLease(tx: Tx, tenantId: string, { leaseId, tractId }: LeaseWell): Promise<void> {
  const leaseRows = await tx
    .select({ id: leases.id })
    .from(leases)
    .where(and(eq(leases.tenantId, tenantId), eq(leases.id, leaseId), isNull(leases.deletedAt)))
  if (leaseRows.length === 0) throw notFound('Lease')
  if (tractId === null) return
  const tractRows = await tx
    .select({ id: tracts.id })
    .from(tracts)
    .where(and(eq(tracts.tenantId, tenantId), eq(tracts.id, tractId), eq(tracts.leaseId, leaseId)))
  if (tractRows.length === 0) throw notFound('Tract')
}

/** The columns that a well's page lists for each lease. */
export const linkColumns = {
  id: leaseWells.id,
  version: leaseWells.version,
  leaseId: leaseWells.leaseId,
  leaseNumber: leases.leaseNumber,
  leaseName: leases.name,
  leaseStatus: leases.status,
  leaseTone: leases.tone,
  leaseState: leases.leaseState,
  endsOn: leases.endsOn,
  lessor: leases.lessor,
  tractId: leaseWells.tractId,
  unit: leaseWells.unit,
  holds: leaseWells.holds,
  fromDate: leaseWells.fromDate,
  toDate: leaseWells.toDate,
  fromDepthFt: leaseWells.fromDepthFt,
  toDepthFt: leaseWells.toDepthFt,
  formation: leaseWells.formation,
  note: leaseWells.note,
}
export const linkedLeases = sql`${leaseWells} join ${leases}
  on ${eq(leases.tenantId, leaseWells.tenantId)} and ${eq(leases.id, leaseWells.leaseId)}`
export const activeLinkCondition = and(isNull(leaseWells.deletedAt), isNull(leases.deletedAt))
