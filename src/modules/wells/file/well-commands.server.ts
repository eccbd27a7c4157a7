import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { maxInBulk } from '../../../core/bulk/bulk.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { writeRow, type Saved } from '../../../core/data/rows.server.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import {
  createCommand,
  recordCommands,
  type CommandOptions,
} from '../../../core/resource/record-commands.server.ts'
import { typedKeys, wellStatuses } from '../../../core/trade/well-type.ts'
import { blankWell, well, wellSchema, type WellFields } from '../identity/well.ts'
import {
  removeStatusEntry,
  moveStatusEntry,
  changeOperator,
  addStatusEntry,
} from '../records/well-histories.server.ts'
import { wells } from '../identity/well.table.ts'
import {
  toWell,
  rederiveWells,
  lockWell,
  rederiveLinkedLeases,
  wellRecords,
  wellRefusals,
} from '../identity/well-row.server.ts'

const write = tenantProcedure(well.access.write)

/** The rules for changing a well: validation and follow-up work. */
export const wellRules: CommandOptions<typeof wellSchema, typeof wells> = {
  records: wellRecords,
  schema: wellSchema,
  write: well.access.write,
  many: 'wells',
  maxRecords: maxInBulk,
  // A new status takes effect today unless its date is given.
  validate: (edited, previous, { today }) =>
    edited.status !== previous.status && edited.statusDate === previous.statusDate
      ? { ...edited, statusDate: today }
      : edited,
  async afterChange(tx, ctx, { ids, saved = [], undo }) {
    for (const item of saved) await updateHistories(tx, ctx, item, undo)
    // A well's reporting depends on its status and on the reporting lag of its state.
    const affectsReporting = saved.some(
      ({ before: previous, after }) => previous.status !== after.status || previous.state !== after.state,
    )
    const followUp = saved.length === 0 || affectsReporting ? rederiveWells : rederiveLinkedLeases
    await followUp(tx, ctx.actor.tenantId, ids, ctx.today)
  },
  refusals: wellRefusals,
}
const { update, remove, restore } = recordCommands(wellRules)

/** Commands that create, change and remove wells. */
export const wellCommands = {
  create: createCommand(
    {
      ...wellRules,
      async afterChange(tx, { actor, today }, { created = [] }) {
        for (const { id, fields } of created)
          if (fields.status !== 'UNKNOWN' || fields.statusDate !== null)
            await addStatusEntry(tx, actor, id, fields, fields.statusDate ?? today)
      },
    },
    wellSchema.partial().required({ name: true }),
    input => ({ ...blankWell, ...withoutHoles(input) }),
  ),

  update,
  remove,
  restore,

  /** Undoes a status change by deleting the history entry that began on `since`. */
  undoStatus: write
    .input(
      z.object({
        id: z.uuid(),
        status: z.enum(typedKeys(wellStatuses)),
        statusDate: daySchema.nullable(),
        since: daySchema,
      }),
    )
    .mutation(({ ctx, input: { id, since, ...previous } }) =>
      ctx.inTenant(async tx => {
        const row = await lockWell(tx, ctx.actor.tenantId, id)
        await writeRow(tx, ctx.actor, wellRecords, row, { ...toWell(row), ...previous })
        await removeStatusEntry(tx, ctx.actor, id, since)
        await rederiveWells(tx, ctx.actor.tenantId, [id], ctx.today)
      }),
    ),
}

/** The actor who changes wells, and the date of the change. */
type ActingUser = Pick<TenantContext, 'actor' | 'today'>

/** Updates the histories of a well after a change. An undone status leaves no history entry. */
async function updateHistories(
  tx: Tx,
  { actor, today }: ActingUser,
  { id, before: previous, after: updated }: Saved<WellFields>,
  undo = false,
): Promise<void> {
  if (undo && updated.status !== previous.status && previous.statusDate !== null)
    await removeStatusEntry(tx, actor, id, previous.statusDate)
  else if (updated.status !== previous.status || updated.type !== previous.type)
    await addStatusEntry(tx, actor, id, updated, updated.statusDate ?? today)
  else if (updated.statusDate !== previous.statusDate)
    await moveStatusEntry(tx, actor, id, previous.statusDate, updated)
  if (updated.operator !== previous.operator) await changeOperator(tx, actor, id, previous, updated, today)
}

/** Drops fields that were not sent; a field sent as null is cleared. */
const withoutHoles = (changes: { [Field in keyof WellFields]?: WellFields[Field] | undefined }) =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => Object.hasOwn(wellSchema.shape, name) && value !== undefined,
    ),
  ) as Partial<WellFields>
