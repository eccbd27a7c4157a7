import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasFeature } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { recordChange, type Actor } from '../../core/data/record.server.ts'
import { fieldsIn, saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { fieldError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { leases } from '../leases/record/lease.table.ts'
import { publicationGate } from './access.ts'
import { wells } from '../wells/identity/well.table.ts'
import { copyJob } from './copy-job.server.ts'
import { countPlaces } from './copy-places.server.ts'
import {
  publicationSchema,
  publicMapTopic,
  type PlaceRecordType,
  type PublicationSettings,
} from './publication.ts'
import { mapPublications, publicPlaces } from './publication.table.ts'

export const publicationRecordType = 'map_publications'
const manageProcedure = tenantProcedure(publicationGate)
const maxHidden = 500

const publicationRecords: RecordMapping<typeof mapPublications, PublicationSettings> = {
  table: mapPublications,
  noun: publicationRecordType,
  one: 'public map setting',
  key: 'tenantId',
  toFields: fieldsIn(publicationSchema),
}

/** The public map settings of an organization, for users who manage it. */
export const publicationRouter = router({
  own: manageProcedure
    .meta({ reads: [publicationRecordType, publicMapTopic] })
    .query(({ ctx: { actor, membership, inTenant } }) =>
      inTenant(async tx => {
        const row = await readPublicationRow(tx, actor.tenantId)
        return {
          publication: publicationSchema.parse(row ?? {}),
          version: row?.version ?? 1,
          copiedAt: row?.copiedAt?.toISOString() ?? null,
          shown: await countPlaces(tx, actor.tenantId),
          leftOut: row ? await readNames(tx, actor.tenantId, row.leftOut) : [],
          isInPlan: hasFeature(membership.plan, 'public_map'),
        }
      }),
    ),

  /**
   * Reads whether one well or lease is public: `none` if its kind is not published, or if it is not among the
   * published ones.
   */
  of: manageProcedure
    .meta({ reads: [publicationRecordType, publicMapTopic] })
    .input(z.object({ noun: z.enum(['wells', 'leases']), id: z.uuid() }))
    .query(({ ctx: { actor, inTenant }, input: { noun, id } }) =>
      inTenant(async tx => {
        const [place] = await tx
          .select({ accuracy: publicPlaces.accuracy })
          .from(publicPlaces)
          .where(publicPlaceCondition(actor.tenantId, noun, id))
        if (place) return { state: 'shown' as const, accuracy: place.accuracy }
        const row = await readPublicationRow(tx, actor.tenantId)
        const isOut = row !== undefined && row[noun] !== 'none' && row.leftOut.includes(id)
        return { state: isOut ? ('left out' as const) : ('none' as const), accuracy: null }
      }),
    ),

  save: manageProcedure
    .input(
      publicationSchema.extend({
        version: z.int32().min(1),
        seen: z.partialRecord(publicationSchema.keyof(), z.unknown()).optional(),
      }),
    )
    .mutation(({ ctx: { actor, inTenant, services }, input: { version, seen, ...changes } }) =>
      inTenant(async tx => {
        await ensurePublicationRow(tx, actor)
        const edit = { id: actor.tenantId, version, seen, changes }
        const saved = await saveRow(tx, actor, publicationRecords, edit)
        // Places that may no longer be shown, or only less exactly, are removed in this transaction; the job
        // adds the rest again.
        for (const noun of ['wells', 'leases'] as const)
          if (isPublicationChanged(noun, saved.before, saved.after))
            await deletePlaces(tx, actor.tenantId, noun)
        await services.jobs.add(tx, copyJob, { tenantId: actor.tenantId })
        return { version: saved.version }
      }),
    ),

  /** Excludes one well or lease from the map regardless of other settings, or includes it again. */
  leaveOut: manageProcedure
    .input(z.object({ noun: z.enum(['wells', 'leases']), id: z.uuid(), isOut: z.boolean() }))
    .mutation(({ ctx: { actor, inTenant, services }, input: { noun, id, isOut } }) =>
      inTenant(async tx => {
        const { tenantId } = actor
        const table = noun === 'wells' ? wells : leases
        const [existing] = await tx
          .select({ name: table.name })
          .from(table)
          .where(and(eq(table.tenantId, tenantId), eq(table.id, id)))
        if (!existing) throw notFound(noun === 'wells' ? 'Well' : 'Lease')
        await ensurePublicationRow(tx, actor)
        const [row] = await tx
          .select()
          .from(mapPublications)
          .where(eq(mapPublications.tenantId, tenantId))
          .for('update')
        const previous = row!.leftOut
        const next = isOut ? [...new Set([...previous, id])] : previous.filter(each => each !== id)
        if (next.length > maxHidden)
          throw fieldError(
            'id',
            `At most ${maxHidden} records can be hidden. Show fewer kinds of records instead.`,
          )
        if (next.length === previous.length) return
        await tx
          .update(mapPublications)
          .set({ leftOut: next, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: actor.userId })
          .where(eq(mapPublications.tenantId, tenantId))
        await recordChange(tx, actor, {
          noun: publicationRecordType,
          recordId: tenantId,
          act: isOut ? 'leave out' : 'show again',
          after: { record: existing.name },
        })
        if (isOut) await tx.delete(publicPlaces).where(publicPlaceCondition(tenantId, noun, id))
        await services.jobs.add(tx, copyJob, { tenantId })
      }),
    ),
})
export type PublicationRouter = typeof publicationRouter

const publicationFields: Record<PlaceRecordType, readonly (keyof PublicationSettings)[]> = {
  wells: ['wells', 'wellsAccuracy', 'wellNames'],
  leases: ['leases', 'leasesAccuracy', 'leaseNames', 'leaseAcres'],
}
const isPublicationChanged = (
  noun: PlaceRecordType,
  before: PublicationSettings,
  after: PublicationSettings,
) => publicationFields[noun].some(field => before[field] !== after[field])

const deletePlaces = (tx: Tx, tenantId: string, noun: PlaceRecordType) =>
  tx.delete(publicPlaces).where(and(eq(publicPlaces.tenantId, tenantId), eq(publicPlaces.noun, noun)))

const publicPlaceCondition = (tenantId: string, noun: PlaceRecordType, id: string) =>
  and(eq(publicPlaces.tenantId, tenantId), eq(publicPlaces.noun, noun), eq(publicPlaces.recordId, id))

const ensurePublicationRow = (tx: Tx, { tenantId, userId }: Actor) =>
  tx.insert(mapPublications).values({ tenantId, createdBy: userId, updatedBy: userId }).onConflictDoNothing()

async function readPublicationRow(tx: Tx, tenantId: string) {
  const [row] = await tx.select().from(mapPublications).where(eq(mapPublications.tenantId, tenantId))
  return row
}

async function readNames(tx: Tx, tenantId: string, ids: string[]) {
  if (ids.length === 0) return []
  const readRows = (noun: PlaceRecordType, table: typeof wells | typeof leases) =>
    tx
      .select({ id: table.id, name: table.name, noun: sql<PlaceRecordType>`${noun}` })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), inArray(table.id, ids)))
  return [...(await readRows('wells', wells)), ...(await readRows('leases', leases))]
}
