import type { Database } from '../../../core/data/database.server.ts'
import { systemSettings } from '../../../core/tenancy/tenant.table.ts'

/** True if the platform makes the guide public. */
export async function isGuidePublic({ people }: Pick<Database, 'people'>): Promise<boolean> {
  const [settings] = await people.select({ isPublic: systemSettings.guidePublic }).from(systemSettings)
  return settings?.isPublic ?? false
}
