import { z } from 'zod'
import type { Config } from '../../core/config/config.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import type { RecordEdit } from '../../core/data/record-edit.server.ts'
import { parseFields } from '../../core/form/parse-fields.ts'
import { staffProcedure } from '../../core/http/procedure.server.ts'
import { platformActor } from '../../core/tenancy/staff-actor.server.ts'
import { systemSettings } from '../../core/tenancy/tenant.table.ts'
import { defaultRetained } from './backups/backup-settings.server.ts'
import {
  backupSettings,
  issuerSettings,
  noIssuer,
  platformSettings,
  type BackupSettings,
  type IssuerSettings,
  type PlatformSettings,
} from './settings.ts'

const adminProcedure = staffProcedure('admin')
type Row = typeof systemSettings.$inferSelect

/** The row has three parts, each with its own form. */
const settingsRecords = { table: systemSettings, noun: 'system_settings', one: 'setting' }

const toPlatformSettings = ({
  emailVerificationRequired,
  maxTenantsPerCustomer,
  contactEmail,
  guidePublic,
}: Row): PlatformSettings => ({
  emailVerificationRequired,
  maxTenants: maxTenantsPerCustomer,
  contactEmail,
  guidePublic,
})

const platformRecords: RecordMapping<typeof systemSettings, PlatformSettings> = {
  ...settingsRecords,
  toFields: toPlatformSettings,
  toColumns: ({ maxTenants, ...fields }) => ({ ...fields, maxTenantsPerCustomer: maxTenants }),
}
const issuerRecords: RecordMapping<typeof systemSettings, IssuerSettings> = {
  ...settingsRecords,
  toFields: ({ issuer }) => issuer ?? noIssuer,
  toColumns: issuer => ({ issuer }),
}

/** The settings as staff see them. */
export const visibleSettings = (row: Row) => ({
  ...toPlatformSettings(row),
  issuer: row.issuer ?? noIssuer,
  version: row.version,
})

/**
 * The backup settings. The default depends on the database, because the operator of an external one already makes
 * backups.
 */
const backupRecords = (config: Config): RecordMapping<typeof systemSettings, BackupSettings> => ({
  ...settingsRecords,
  toFields: ({ backupsKept }) => ({ backupsKept: backupsKept ?? defaultRetained(config) }),
})

/** Procedures that change settings. Every open page is refreshed, and omitted fields stay unchanged. */
export const settingsProcedures = {
  setSettings: adminProcedure
    .input(editInput(platformSettings))
    .mutation(({ ctx, input }) => saveSettings(ctx, platformRecords, platformSettings, input)),

  setIssuer: adminProcedure
    .input(editInput(issuerSettings))
    .mutation(({ ctx, input }) => saveSettings(ctx, issuerRecords, issuerSettings, input)),

  setBackups: adminProcedure
    .input(editInput(backupSettings))
    .mutation(({ ctx, input }) =>
      saveSettings(ctx, backupRecords(ctx.services.config), backupSettings, input),
    ),
}

function editInput<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const fields = z.partialRecord(schema.keyof(), z.unknown())
  return z.object({ version: z.int32(), seen: fields.optional(), changes: fields })
}

type Staff = Parameters<typeof platformActor>[0] & {
  services: { database: { acrossTenants<T>(work: (tx: Tx) => Promise<T>): Promise<T> } }
}

const saveSettings = <Fields extends object>(
  ctx: Staff,
  records: RecordMapping<typeof systemSettings, Fields>,
  schema: z.ZodType<Fields>,
  { changes, ...edit }: Omit<RecordEdit<Record<string, unknown>>, 'id'>,
) =>
  ctx.services.database.acrossTenants(async tx => {
    const validate = (settings: Fields) => parseFields(schema, settings)
    const recordEdit = { id: 'settings', ...edit, changes: changes as Partial<Fields> } as RecordEdit<Fields>
    const { version } = await saveRow(tx, platformActor(ctx), records, recordEdit, { validate })
    return { version }
  })
