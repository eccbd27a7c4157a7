import { z } from 'zod'
import { aDay } from '../../../core/form/fields.ts'
import { maxInBulk } from '../../../core/bulk/bulk.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { writeRow, type Saved } from '../../../core/data/rows.server.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import {
  createCommand,
  recordCommands,
  type CommandsOf,
} from '../../../core/resource/record-commands.server.ts'
import { typedKeys, wellStatuses } from '../../../core/trade/well-type.ts'
import { blankWell, well, wellSchema, type WellFields } from '../identity/well.ts'
import { forgetStatus, moveStatus, noteOperator, noteStatus } from '../records/well-turns.server.ts'
import { wells } from '../identity/well.table.ts'
import {
  toWell,
  leasesFollow,
  lockWell,
  relinkLeases,
  wellRecords,
  wellRefusals,
} from '../identity/well-row.server.ts'

const write = tenantProcedure(well.access.write)

/** The rules for changing a well: validation and follow-up work. */
export const wellRules: CommandsOf<typeof wellSchema, typeof wells> = {
  records: wellRecords,
  schema: wellSchema,
  write: well.access.write,
  many: 'wells',
  most: maxInBulk,
  // A new status takes effect today unless its date is given.
  judge: (requested, before, { today }) =>
    requested.status !== before.status && requested.statusDate === before.statusDate
      ? { ...requested, statusDate: today }
      : requested,
  async follow(tx, ctx, { ids, saved = [], undo }) {
    for (const item of saved) await historiesFollow(tx, ctx, item, undo)
    // A well's reporting depends on its status and on the reporting lag of its state.
    const moved = saved.some(
      ({ before, after }) => before.status !== after.status || before.state !== after.state,
    )
    const followed = saved.length === 0 || moved ? leasesFollow : relinkLeases
    await followed(tx, ctx.actor.tenantId, ids, ctx.today)
  },
  refusals: wellRefusals,
}
const { update, remove, restore } = recordCommands(wellRules)

/** Commands that create, change and remove wells. */
export const wellCommands = {
  create: createCommand(
    {
      ...wellRules,
      async follow(tx, { actor, today }, { made = [] }) {
        for (const { id, fields } of made)
          if (fields.status !== 'UNKNOWN' || fields.statusDate !== null)
            await noteStatus(tx, actor, id, fields, fields.statusDate ?? today)
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
        statusDate: aDay.nullable(),
        since: aDay,
      }),
    )
    .mutation(({ ctx, input: { id, since, ...was } }) =>
      ctx.inTenant(async tx => {
        const row = await lockWell(tx, ctx.actor.tenantId, id)
        await writeRow(tx, ctx.actor, wellRecords, row, { ...toWell(row), ...was })
        await forgetStatus(tx, ctx.actor, id, since)
        await leasesFollow(tx, ctx.actor.tenantId, [id], ctx.today)
      }),
    ),
}

/** The actor who changes wells, and the date of the change. */
type Doer = Pick<TenantContext, 'actor' | 'today'>

/** Updates the histories of a well after a change. An undone status leaves no history entry. */
async function historiesFollow(
  tx: Tx,
  { actor, today }: Doer,
  { id, before, after }: Saved<WellFields>,
  undo = false,
): Promise<void> {
  if (undo && after.status !== before.status && before.statusDate !== null)
    await forgetStatus(tx, actor, id, before.statusDate)
  else if (after.status !== before.status || after.type !== before.type)
    await noteStatus(tx, actor, id, after, after.statusDate ?? today)
  else if (after.statusDate !== before.statusDate) await moveStatus(tx, actor, id, before.statusDate, after)
  if (after.operator !== before.operator) await noteOperator(tx, actor, id, before, after, today)
}

/** Drops fields that were not sent; a field sent as null is cleared. */
const withoutHoles = (changes: { [Field in keyof WellFields]?: WellFields[Field] | undefined }) =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => Object.hasOwn(wellSchema.shape, name) && value !== undefined,
    ),
  ) as Partial<WellFields>
