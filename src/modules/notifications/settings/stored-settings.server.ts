import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformId, signal, type Actor } from '../../../core/data/record.server.ts'
import { saveRow, type RecordMapping, type RecordTable } from '../../../core/data/rows.server.ts'
import type { RecordEdit } from '../../../core/data/record-edit.server.ts'
import { selectRows } from '../../../core/data/statements/row-reader.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import {
  notifications,
  notificationSettings,
  organizationNotificationSettings,
  profileNotificationSettings,
} from '../notification.table.ts'
import {
  flattenSettings,
  defaultProfileSettings,
  defaultTenantSettings,
  notLoadedMessages,
  profileSettings,
  nestSettings,
  tenantSettings,
  type SettingValues,
  type Settings,
} from './settings.ts'

export const settingsTopic = 'notification_settings'

/**
 * The owner of settings. A member's settings start as a copy of the organization's, and personal ones in the user's
 * time zone.
 */
export type SettingsOwner =
  | { kind: 'organization'; tenantId: string }
  | { kind: 'tenant'; tenantId: string; userId: string }
  | { kind: 'profile'; userId: string; timeZone: string }

/** Each setting is its own field, so changes to different ones from two windows are both saved. */
const settingsRecords = (table: RecordTable, key: string): RecordMapping<RecordTable, SettingValues> => ({
  table,
  noun: settingsTopic,
  one: 'setting',
  key,
  toFields: (row: Readonly<Record<string, unknown>>) => flattenSettings(row['settings'] as object),
  toColumns: fields => ({ settings: nestSettings(fields) }),
})
const recordsByKind = {
  organization: settingsRecords(organizationNotificationSettings, 'tenantId'),
  tenant: settingsRecords(notificationSettings, 'userId'),
  profile: settingsRecords(profileNotificationSettings, 'userId'),
}

/** The primary key columns of a document. */
const ownerColumns = (owner: SettingsOwner) =>
  owner.kind === 'organization'
    ? { tenantId: owner.tenantId }
    : owner.kind === 'profile'
      ? { userId: owner.userId }
      : { tenantId: owner.tenantId, userId: owner.userId }

type Row = {
  settings: Settings
  version: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string
}

async function readRow(tx: Tx, owner: SettingsOwner): Promise<Row | undefined> {
  const { table } = recordsByKind[owner.kind]
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const conditions = Object.entries(ownerColumns(owner)).map(([name, value]) => eq(columns[name]!, value))
  const [row] = await selectRows(tx, table, sql`where ${and(...conditions)}`)
  return row as Row | undefined
}

/** The settings of an owner who has not stored any. */
async function initialSettings(tx: Tx, owner: SettingsOwner): Promise<Settings> {
  if (owner.kind === 'profile') return defaultProfileSettings(owner.timeZone)
  if (owner.kind === 'organization') return defaultTenantSettings()
  const { tenantId } = owner
  return (await readRow(tx, { kind: 'organization', tenantId }))?.settings ?? defaultTenantSettings()
}

/** True if a member's document still follows the organization's, because it was stored but never changed. */
export const followsDefaults = ({ version }: { version: number }): boolean => version === 1

/**
 * Settings as a document, whose key is the organization's id, the user's, or both. Storing the default is separate
 * (`storeInitialSettings`).
 */
export async function readSettings(tx: Tx, owner: SettingsOwner) {
  const row = await readRow(tx, owner)
  const ownSettings = row && !(owner.kind === 'tenant' && followsDefaults(row)) ? row.settings : null
  return {
    id: Object.values(ownerColumns(owner)).join('_'),
    tenantId: null,
    userId: null,
    ...ownerColumns(owner),
    settings: ownSettings ?? (await initialSettings(tx, owner)),
    version: row?.version ?? 1,
    createdAt: row?.createdAt ?? null,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

/** Stores the default if there is no document yet, or updates it if it was never changed. */
export async function storeInitialSettings(tx: Tx, owner: SettingsOwner, userId: string): Promise<void> {
  const { table } = recordsByKind[owner.kind]
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const settings = await initialSettings(tx, owner)
  await tx
    .insert(table as PgTable)
    .values({ ...ownerColumns(owner), settings, updatedBy: userId })
    .onConflictDoUpdate({
      target: Object.keys(ownerColumns(owner)).map(name => columns[name]!),
      set: { settings },
      setWhere: sql`${owner.kind === 'tenant'} and ${table.version} = 1`,
    })
}

/**
 * Changes single settings in the version that the user saw.
 * @throws AppError invalid if nothing was stored yet, so that no one can have seen it
 */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  owner: SettingsOwner,
  { changes, ...seen }: Omit<RecordEdit<SettingValues>, 'id'>,
): Promise<{ version: number }> {
  const { kind } = owner
  if (!(await readRow(tx, owner))) throw new AppError('invalid', notLoadedMessages[kind])
  await storeInitialSettings(tx, owner, actor.userId)
  const initial = flattenSettings(await initialSettings(tx, owner))
  const unknownName = Object.keys(changes).find(name => !Object.hasOwn(initial, name))
  if (unknownName !== undefined)
    throw new AppError('invalid', `There is no setting “${unknownName}”. Reload the page and choose again.`)
  const schema: z.ZodType<Settings> = kind === 'profile' ? profileSettings : tenantSettings
  const validate = (values: SettingValues) => flattenSettings(parseFields(schema, nestSettings(values)))
  const settingsActor = kind === 'profile' ? { ...actor, tenantId: platformId } : actor
  const id = kind === 'organization' ? owner.tenantId : owner.userId
  const { version } = await saveRow(
    tx,
    settingsActor,
    recordsByKind[kind],
    { ...seen, id, changes },
    { validate },
  )
  if (kind === 'profile') await signal(tx, `person:${owner.userId}`, settingsTopic)
  await makePendingDue(tx, owner)
  return { version }
}

/** Makes pending emails due now, so that the new settings apply to them. */
async function makePendingDue(tx: Tx, owner: SettingsOwner): Promise<void> {
  await tx
    .update(notifications)
    .set({ emailAt: sql`now()` })
    .where(
      and(
        'tenantId' in owner ? eq(notifications.tenantId, owner.tenantId) : undefined,
        'userId' in owner ? eq(notifications.userId, owner.userId) : undefined,
        isNotNull(notifications.emailAt),
      ),
    )
}
