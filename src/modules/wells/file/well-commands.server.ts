import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { clash } from '../../../core/error/clash.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { keysOf, wellStatuses, type WellStatus } from '../identity/well-type.ts'
import { blankWell, well, wellSchema, type WellFields } from '../identity/well.ts'
import { wells } from '../identity/well.table.ts'
import { forgetStatus, moveStatus, noteOperator, noteStatus } from '../records/well-turns.server.ts'
import { fieldsOf, leasesFollow, lockWell, stamps, wellRefusals } from '../identity/well-row.server.ts'

const write = tenantProcedure(well.access.write)
const someWells = z.array(z.uuid()).min(1).max(500, 'At most 500 wells at a time.')
const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted()

/** Making, changing and removing wells. */
export const wellCommands = {
  create: write.input(wellSchema.partial().required({ name: true })).mutation(({ ctx, input }) => {
    const { tenantId, userId } = ctx.actor
    const fields = { ...blankWell, ...withoutHoles(input) }
    return ctx
      .inTenant(async tx => {
        const id = newId()
        await tx.insert(wells).values({ ...fields, tenantId, id, createdBy: userId, updatedBy: userId })
        await record(tx, ctx.actor, { noun: well.name, recordId: id, act: 'create', after: fields })
        if (fields.status !== 'UNKNOWN' || fields.statusDate !== null)
          await noteStatus(tx, ctx.actor, id, fields, fields.statusDate ?? ctx.today)
        return { id, version: 1 }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, wellRefusals))
  }),

  /** Changes some fields. `version` is the one that the person saw; when another stands, both are shown. */
  update: write
    .input(z.object({ id: z.uuid(), version: z.int(), changes: wellSchema.partial() }))
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(async tx => {
          const row = await lockWell(tx, ctx.actor.tenantId, input.id)
          const before = fieldsOf(row)
          if (row.version !== input.version) throw clash('well', { version: row.version, theirs: before })
          const wanted = { ...before, ...withoutHoles(input.changes) }
          const after = await change(tx, ctx, input.id, before, wanted)
          return { id: input.id, version: row.version + 1, well: after }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, wellRefusals)),
    ),

  /** Gives many wells one status, from a day on. */
  setStatus: write
    .input(z.object({ ids: someWells, status: z.enum(keysOf(wellStatuses)), since: z.iso.date() }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const before: { id: string; status: WellStatus; statusDate: string | null }[] = []
        for (const id of inOrder(input.ids)) {
          const fields = fieldsOf(await lockWell(tx, ctx.actor.tenantId, id))
          before.push({ id, status: fields.status, statusDate: fields.statusDate })
          await change(tx, ctx, id, fields, {
            ...fields,
            status: input.status,
            statusDate: input.since,
          })
        }
        return { before }
      }),
    ),

  /** Takes back what `setStatus`, or a change of one status, did: the turn that began on `since` never was. */
  undoStatus: write
    .input(
      z.object({
        wells: z
          .array(
            z.object({
              id: z.uuid(),
              status: z.enum(keysOf(wellStatuses)),
              statusDate: z.iso.date().nullable(),
            }),
          )
          .min(1)
          .max(500),
        since: z.iso.date(),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        for (const { id, ...was } of input.wells.toSorted((a, b) => a.id.localeCompare(b.id))) {
          const fields = fieldsOf(await lockWell(tx, ctx.actor.tenantId, id))
          await store(tx, ctx.actor, id, fields, { ...fields, ...was })
          await forgetStatus(tx, ctx.actor, id, input.since)
        }
        await leasesFollow(
          tx,
          ctx.actor.tenantId,
          input.wells.map(({ id }) => id),
          ctx.today,
        )
      }),
    ),

  /** Takes wells out of every list. What belongs to them stays, so that `restore` brings all of it back. */
  remove: write
    .input(z.object({ ids: someWells }))
    .mutation(({ ctx, input }) => ctx.inTenant(tx => setDeleted(tx, ctx, inOrder(input.ids), true))),

  restore: write
    .input(z.object({ ids: someWells }))
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(tx => setDeleted(tx, ctx, inOrder(input.ids), false))
        .catch((error: unknown) => rethrowAsFieldError(error, wellRefusals)),
    ),
}

/** Who changes wells, and on which day. */
type Doer = Pick<TenantContext, 'actor' | 'today'>

/** Stores a change with what follows from it: a new status begins today unless its day is given. */
async function change(
  tx: Tx,
  { actor, today }: Doer,
  id: string,
  before: WellFields,
  wanted: WellFields,
): Promise<WellFields> {
  const turned = wanted.status !== before.status
  const dated = wanted.statusDate !== before.statusDate
  const after = turned && !dated ? { ...wanted, statusDate: today } : wanted
  await store(tx, actor, id, before, after)
  if (turned || after.type !== before.type) await noteStatus(tx, actor, id, after, after.statusDate ?? today)
  else if (dated) await moveStatus(tx, actor, id, before.statusDate, after)
  if (after.operator !== before.operator) await noteOperator(tx, actor, id, before, after, today)
  await leasesFollow(tx, actor.tenantId, [id], today)
  return after
}

async function store(tx: Tx, actor: Actor, id: string, before: WellFields, after: WellFields): Promise<void> {
  await tx
    .update(wells)
    .set({ ...after, ...stamps(actor.userId), version: sql`${wells.version} + 1` })
    .where(and(eq(wells.tenantId, actor.tenantId), eq(wells.id, id)))
  await record(tx, actor, { noun: well.name, recordId: id, act: 'update', before, after })
}

/** All of them or none: one id that is not the organization's refuses the whole act. */
async function setDeleted(
  tx: Tx,
  { actor, today }: Doer,
  ids: readonly string[],
  gone: boolean,
): Promise<{ count: number }> {
  const rows = await tx
    .update(wells)
    .set({ deletedAt: gone ? sql`now()` : null, ...stamps(actor.userId), version: sql`${wells.version} + 1` })
    .where(
      and(
        eq(wells.tenantId, actor.tenantId),
        inArray(wells.id, [...ids]),
        gone ? isNull(wells.deletedAt) : isNotNull(wells.deletedAt),
      ),
    )
    .returning({ id: wells.id, name: wells.name })
  if (rows.length < ids.length) throw notFound('Well')
  for (const { id, name } of rows) {
    const what = gone ? { before: { name } } : { after: { name } }
    await record(tx, actor, { noun: well.name, recordId: id, act: gone ? 'delete' : 'restore', ...what })
  }
  await leasesFollow(tx, actor.tenantId, ids, today)
  return { count: rows.length }
}

/** A field that was not sent stays as it is; one that was sent as null is emptied. */
const withoutHoles = (changes: { [Field in keyof WellFields]?: WellFields[Field] | undefined }) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<WellFields>
