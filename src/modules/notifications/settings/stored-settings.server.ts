import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformId, signal, type Actor } from '../../../core/data/record.server.ts'
import { saveRow, type Records, type RecordTable } from '../../../core/data/rows.server.ts'
import type { RecordEdit } from '../../../core/data/record-edit.server.ts'
import { selectRows } from '../../../core/data/statements/row-reader.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { readPart } from '../../../core/form/read-part.ts'
import {
  notifications,
  notificationSettings,
  organizationNotificationSettings,
  profileNotificationSettings,
} from '../notification.table.ts'
import {
  answersOf,
  defaultProfileSettings,
  defaultTenantSettings,
  notLoaded,
  profileSettings,
  settingsOf,
  tenantSettings,
  type Answers,
  type Settings,
} from './settings.ts'

export const settingsTopic = 'notification_settings'

/** The owner of settings. A member's start as the organization's, and personal ones in the user's time zone. */
export type SettingsOwner =
  | { kind: 'organization'; tenantId: string }
  | { kind: 'tenant'; tenantId: string; userId: string }
  | { kind: 'profile'; userId: string; timeZone: string }

/** Each setting is its own field, so changes to different ones from two windows are both saved. */
const recordsOn = (table: RecordTable, key: string): Records<RecordTable, Answers> => ({
  table,
  noun: settingsTopic,
  one: 'setting',
  key,
  fieldsOf: (row: Readonly<Record<string, unknown>>) => answersOf(row['settings'] as object),
  columnsOf: fields => ({ settings: settingsOf(fields) }),
})
const records = {
  organization: recordsOn(organizationNotificationSettings, 'tenantId'),
  tenant: recordsOn(notificationSettings, 'userId'),
  profile: recordsOn(profileNotificationSettings, 'userId'),
}

/** The primary key columns of a document. */
const keyOf = (whose: SettingsOwner) =>
  whose.kind === 'organization'
    ? { tenantId: whose.tenantId }
    : whose.kind === 'profile'
      ? { userId: whose.userId }
      : { tenantId: whose.tenantId, userId: whose.userId }

type Row = {
  settings: Settings
  version: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string
}

async function rowOf(tx: Tx, whose: SettingsOwner): Promise<Row | undefined> {
  const { table } = records[whose.kind]
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const is = Object.entries(keyOf(whose)).map(([name, value]) => eq(columns[name]!, value))
  const [row] = await selectRows(tx, table, sql`where ${and(...is)}`)
  return row as Row | undefined
}

/** The initial settings. */
async function initialSettings(tx: Tx, whose: SettingsOwner): Promise<Settings> {
  if (whose.kind === 'profile') return defaultProfileSettings(whose.timeZone)
  if (whose.kind === 'organization') return defaultTenantSettings()
  const { tenantId } = whose
  return (await rowOf(tx, { kind: 'organization', tenantId }))?.settings ?? defaultTenantSettings()
}

/** True if a member's document still follows the organization's, because it was stored but never changed. */
export const follows = ({ version }: { version: number }): boolean => version === 1

/**
 * Settings as a document, whose key is the organization's id, the user's, or both. Storing the default is separate
 * (`storeStart`).
 */
export async function readSettings(tx: Tx, whose: SettingsOwner) {
  const row = await rowOf(tx, whose)
  const stored = row && !(whose.kind === 'tenant' && follows(row)) ? row.settings : null
  return {
    id: Object.values(keyOf(whose)).join('_'),
    tenantId: null,
    userId: null,
    ...keyOf(whose),
    settings: stored ?? (await initialSettings(tx, whose)),
    version: row?.version ?? 1,
    createdAt: row?.createdAt ?? null,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

/** Stores the default if there is no document yet, or updates it if it was never changed. */
export async function storeStart(tx: Tx, whose: SettingsOwner, userId: string): Promise<void> {
  const { table } = records[whose.kind]
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const settings = await initialSettings(tx, whose)
  await tx
    .insert(table as PgTable)
    .values({ ...keyOf(whose), settings, updatedBy: userId })
    .onConflictDoUpdate({
      target: Object.keys(keyOf(whose)).map(name => columns[name]!),
      set: { settings },
      setWhere: sql`${whose.kind === 'tenant'} and ${table.version} = 1`,
    })
}

/**
 * Changes single settings in the version that the user saw.
 * @throws AppError invalid if nothing was stored yet, so that no one can have seen it
 */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  whose: SettingsOwner,
  { changes, ...seen }: Omit<RecordEdit<Answers>, 'id'>,
): Promise<{ version: number }> {
  const { kind } = whose
  if (!(await rowOf(tx, whose))) throw new AppError('invalid', notLoaded[kind])
  await storeStart(tx, whose, actor.userId)
  const known = answersOf(await initialSettings(tx, whose))
  const unknown = Object.keys(changes).find(name => !Object.hasOwn(known, name))
  if (unknown !== undefined)
    throw new AppError('invalid', `There is no setting “${unknown}”. Reload the page and choose again.`)
  const schema: z.ZodType<Settings> = kind === 'profile' ? profileSettings : tenantSettings
  const judge = (wanted: Answers) => answersOf(readPart(schema, settingsOf(wanted)))
  const by = kind === 'profile' ? { ...actor, tenantId: platformId } : actor
  const id = kind === 'organization' ? whose.tenantId : whose.userId
  const { version } = await saveRow(tx, by, records[kind], { ...seen, id, changes }, { judge })
  if (kind === 'profile') await signal(tx, `person:${whose.userId}`, settingsTopic)
  await makePendingDue(tx, whose)
  return { version }
}

/** Makes pending emails due now, so that the new settings apply to them. */
async function makePendingDue(tx: Tx, whose: SettingsOwner): Promise<void> {
  await tx
    .update(notifications)
    .set({ emailAt: sql`now()` })
    .where(
      and(
        'tenantId' in whose ? eq(notifications.tenantId, whose.tenantId) : undefined,
        'userId' in whose ? eq(notifications.userId, whose.userId) : undefined,
        isNotNull(notifications.emailAt),
      ),
    )
}
