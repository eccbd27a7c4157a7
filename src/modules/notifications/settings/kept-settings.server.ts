import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { saveRow, type Records, type Wish } from '../../../core/data/rows.server.ts'
import type { z } from 'zod'
import { AppError } from '../../../core/error/AppError.ts'
import { readPart } from '../../../core/form/read-part.ts'
import type { NotificationKind } from '../notification.ts'
import { notifications, notificationSettings } from '../notification.table.ts'
import {
  answersOf,
  defaultProfileSettings,
  defaultTenantSettings,
  profileSettings,
  settingsOf,
  tenantSettings,
  type Answers,
  type Settings,
} from './settings.ts'

export const settingsTopic = 'notification_settings'

/** Whose settings they are, of which kind; one's own begin in the organization's time zone. */
export type Whose = { tenantId: string; userId: string; kind: NotificationKind; timeZone: string }

/** Of settings, each answer is a field: two windows that changed different ones both stand. */
const records: Records<typeof notificationSettings, Answers> = {
  table: notificationSettings,
  noun: settingsTopic,
  one: 'setting',
  key: ['userId', 'kind'],
  fieldsOf: ({ settings }) => answersOf(settings as object),
  columnsOf: fields => ({ settings: settingsOf(fields) }),
}

const startOf = ({ kind, timeZone }: Whose): Settings =>
  kind === 'tenant' ? defaultTenantSettings() : defaultProfileSettings(timeZone)

const rowOf = async (tx: Tx, { tenantId, userId, kind }: Whose) => {
  const { tenantId: tenant, userId: user, kind: which } = notificationSettings
  const [row] = await tx
    .select()
    .from(notificationSettings)
    .where(and(eq(tenant, tenantId), eq(user, userId), eq(which, kind)))
  return row
}

/** A person's settings. Who has never chosen has the defaults; that is written when they choose. */
export async function readSettings(tx: Tx, whose: Whose): Promise<{ version: number; settings: Settings }> {
  const row = await rowOf(tx, whose)
  return row
    ? { version: row.version, settings: row.settings as Settings }
    : { version: 1, settings: startOf(whose) }
}

/** Changes answers, as the person saw them. */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  whose: Whose,
  { changes, ...seen }: Omit<Wish<Answers>, 'id'>,
): Promise<{ version: number }> {
  const { kind, tenantId, userId } = whose
  const start = startOf(whose)
  const known = answersOf(start)
  const unknown = Object.keys(changes).find(name => !Object.hasOwn(known, name))
  if (unknown !== undefined)
    throw new AppError('invalid', `There is no setting “${unknown}”. Reload the page and choose again.`)
  const schema: z.ZodType<Settings> = kind === 'tenant' ? tenantSettings : profileSettings
  const judge = (wanted: Answers) => answersOf(readPart(schema, settingsOf(wanted)))
  await tx
    .insert(notificationSettings)
    .values({ tenantId, userId, kind, settings: start, updatedBy: userId })
    .onConflictDoNothing()
  const { version } = await saveRow(
    tx,
    actor,
    records,
    { ...seen, id: `${userId} ${kind}`, changes },
    { judge },
  )
  // What waits to be emailed is judged again by what was chosen now.
  await tx
    .update(notifications)
    .set({ emailAt: sql`now()` as never })
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        eq(notifications.userId, userId),
        isNotNull(notifications.emailAt),
      ),
    )
  return { version }
}
