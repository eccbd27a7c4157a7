import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldsIn, saveRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { afeSettings } from './settings.table.ts'
import { settingsSchema, defaultSettings, type AfeSettings } from './settings.ts'

export const settingsRecordType = 'afe_settings'

const settingsRecords: RecordMapping<typeof afeSettings, AfeSettings> = {
  table: afeSettings,
  noun: settingsRecordType,
  one: 'AFE setting',
  key: 'tenantId',
  toFields: fieldsIn(settingsSchema),
}

/** The AFE settings of an organization, or the defaults. */
export async function readSettings(tx: Tx, tenantId: string): Promise<AfeSettings & { version: number }> {
  const [row] = await tx.select().from(afeSettings).where(eq(afeSettings.tenantId, tenantId))
  return row ? { ...settingsSchema.parse(row), version: row.version } : { ...defaultSettings, version: 1 }
}

/** Changes some settings. An organization without settings starts with the defaults. */
export const changeSettings = tenantProcedure(access.limits)
  .input(
    z.object({
      version: z.int32(),
      seen: settingsSchema.partial().optional(),
      changes: settingsSchema,
    }),
  )
  .mutation(({ ctx: { actor, inTenant }, input }) =>
    inTenant(async tx => {
      const { tenantId, userId } = actor
      await tx
        .insert(afeSettings)
        .values({ tenantId, createdBy: userId, updatedBy: userId })
        .onConflictDoNothing()
      const { version } = await saveRow(tx, actor, settingsRecords, { ...input, id: tenantId })
      return { version }
    }),
  )
