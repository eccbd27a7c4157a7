import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldsIn } from '../../../core/data/rows.server.ts'
import { standardLevel, supportHours, toWorkingHours, type SupportLevel } from '../hours/support-hours.ts'
import type { WorkingHours } from '../hours/working-hours.ts'
import { supportLevels, supportSettings } from './settings.table.ts'

export const settingsId = 'support'

/** The stored row of the support hours. */
export async function hoursRow(tx: Tx) {
  const [row] = await tx.select().from(supportSettings).where(eq(supportSettings.id, settingsId))
  return row!
}

/** The current support hours, for the working-hour calculations. */
export const readHours = async (tx: Tx): Promise<WorkingHours> =>
  toWorkingHours(fieldsIn(supportHours)(await hoursRow(tx)))

/** The service level of a plan; a null plan has the standard one. */
export async function readLevel(tx: Tx, planId: string | null): Promise<SupportLevel> {
  const rows = await tx
    .select()
    .from(supportLevels)
    .where(inArray(supportLevels.id, [standardLevel, ...(planId === null ? [] : [planId])]))
  return rows.find(({ id }) => id === planId) ?? rows.find(({ id }) => id === standardLevel)!
}
