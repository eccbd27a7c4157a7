import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldsIn, saveRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import {
  boundProblems,
  defaultFitSettings,
  type FitSettings,
  fitSettingsSchema,
} from '../inputs/fit-settings.ts'
import { fitSettings } from './fit-settings.table.ts'

export const fitSettingsRecordType = 'fit_settings'

const records: RecordMapping<typeof fitSettings, FitSettings> = {
  table: fitSettings,
  noun: fitSettingsRecordType,
  one: 'fit setting',
  key: 'tenantId',
  toFields: fieldsIn(fitSettingsSchema),
}

/** The organization's fit settings and their version; the defaults if it has none. */
export async function readFitSettings(tx: Tx, tenantId: string) {
  const [row] = await tx.select().from(fitSettings).where(eq(fitSettings.tenantId, tenantId))
  return row
    ? { settings: fitSettingsSchema.parse(row), version: row.version, changedAt: row.updatedAt.toISOString() }
    : { settings: defaultFitSettings, version: 1, changedAt: null }
}

/** Changes how declines are fitted; existing fits stay until the next run. */
export const changeFitSettings = tenantProcedure(access.wells)
  .input(
    z.object({
      version: z.int32(),
      seen: fitSettingsSchema.partial().optional(),
      changes: fitSettingsSchema,
    }),
  )
  .mutation(({ ctx: { actor, inTenant }, input }) =>
    inTenant(async tx => {
      const { tenantId, userId } = actor
      await tx
        .insert(fitSettings)
        .values({ tenantId, createdBy: userId, updatedBy: userId })
        .onConflictDoNothing()
      const edit = { ...input, id: tenantId }
      const { version } = await saveRow(tx, actor, records, edit, { validate: checkBounds })
      return { version }
    }),
  )

/** @throws AppError `invalid` with the fields whose bounds contradict each other */
function checkBounds(settings: FitSettings): FitSettings {
  const fields = boundProblems(settings)
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'An upper bound is below its lower bound. Correct it, then save.', {
      fields,
    })
  return settings
}
