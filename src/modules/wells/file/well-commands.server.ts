import { z } from 'zod'
import { readCustom } from '../../../core/custom/custom-fields.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow, writeRow, type Saved } from '../../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { recordCommands } from '../../../core/resource/record-commands.server.ts'
import { keysOf, wellStatuses, type WellStatus } from '../identity/well-type.ts'
import { blankWell, well, wellSchema, type WellFields } from '../identity/well.ts'
import { forgetStatus, moveStatus, noteOperator, noteStatus } from '../records/well-turns.server.ts'
import { fieldsOf, leasesFollow, lockWell, wellRecords, wellRefusals } from '../identity/well-row.server.ts'

const write = tenantProcedure(well.access.write)
const most = 500
const someWells = z.array(z.uuid()).min(1).max(most, 'At most 500 wells at a time.')
const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted()

const { update, remove, restore } = recordCommands({
  records: wellRecords,
  schema: wellSchema,
  write: well.access.write,
  many: 'wells',
  most,
  // A new status begins today unless its day is given.
  judge: (wanted, before, { today }) =>
    wanted.status !== before.status && wanted.statusDate === before.statusDate
      ? { ...wanted, statusDate: today }
      : wanted,
  follow: (tx, ctx, { ids, saved }) =>
    saved ? follow(tx, ctx, saved.id, saved) : leasesFollow(tx, ctx.actor.tenantId, ids, ctx.today),
  refusals: wellRefusals,
})

/** Making, changing and removing wells. */
export const wellCommands = {
  create: write.input(wellSchema.partial().required({ name: true }).loose()).mutation(({ ctx, input }) => {
    const own = { ...blankWell, ...withoutHoles(input) }
    return ctx
      .inTenant(async tx => {
        const fields = { ...own, ...(await readCustom(tx, ctx.actor.tenantId, well.name, input)) }
        const { id, version } = await addRow(tx, ctx.actor, wellRecords, fields)
        if (fields.status !== 'UNKNOWN' || fields.statusDate !== null)
          await noteStatus(tx, ctx.actor, id, fields, fields.statusDate ?? ctx.today)
        return { id, version }
      })
      .catch((error: unknown) => rethrowAsFieldError(error, wellRefusals))
  }),

  update,
  remove,
  restore,

  /** Gives many wells one status, from a day on. */
  setStatus: write
    .input(z.object({ ids: someWells, status: z.enum(keysOf(wellStatuses)), since: z.iso.date() }))
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const before: { id: string; status: WellStatus; statusDate: string | null }[] = []
        for (const id of inOrder(input.ids)) {
          const row = await lockWell(tx, ctx.actor.tenantId, id)
          before.push({ id, status: row.status, statusDate: row.statusDate })
          const wanted = { ...fieldsOf(row), status: input.status, statusDate: input.since }
          await follow(tx, ctx, id, await writeRow(tx, ctx.actor, wellRecords, row, wanted))
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
          const row = await lockWell(tx, ctx.actor.tenantId, id)
          await writeRow(tx, ctx.actor, wellRecords, row, { ...fieldsOf(row), ...was })
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
}

/** Who changes wells, and on which day. */
type Doer = Pick<TenantContext, 'actor' | 'today'>

/** What follows from a change of a well: its histories and the standing of its leases. */
async function follow(
  tx: Tx,
  { actor, today }: Doer,
  id: string,
  { before, after }: Saved<WellFields>,
): Promise<void> {
  if (after.status !== before.status || after.type !== before.type)
    await noteStatus(tx, actor, id, after, after.statusDate ?? today)
  else if (after.statusDate !== before.statusDate) await moveStatus(tx, actor, id, before.statusDate, after)
  if (after.operator !== before.operator) await noteOperator(tx, actor, id, before, after, today)
  await leasesFollow(tx, actor.tenantId, [id], today)
}

/** A field that was not sent stays as it is; one that was sent as null is emptied. */
const withoutHoles = (changes: { [Field in keyof WellFields]?: WellFields[Field] | undefined }) =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => Object.hasOwn(wellSchema.shape, name) && value !== undefined,
    ),
  ) as Partial<WellFields>
