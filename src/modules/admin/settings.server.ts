import { z } from 'zod'
import type { Config } from '../../core/config/config.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { saveRow, type Records } from '../../core/data/rows.server.ts'
import type { RecordEdit } from '../../core/data/record-edit.server.ts'
import { readPart } from '../../core/form/read-part.ts'
import { staffProcedure } from '../../core/http/procedure.server.ts'
import { platformActor } from '../../core/tenancy/staff-actor.server.ts'
import { systemSettings } from '../../core/tenancy/tenant.table.ts'
import { retainedByDefault } from './backups/backup-settings.server.ts'
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

const platformRecords: Records<typeof systemSettings, PlatformSettings> = {
  ...settingsRecords,
  fieldsOf: toPlatformSettings,
  columnsOf: ({ maxTenants, ...fields }) => ({ ...fields, maxTenantsPerCustomer: maxTenants }),
}
const issuerRecords: Records<typeof systemSettings, IssuerSettings> = {
  ...settingsRecords,
  fieldsOf: ({ issuer }) => issuer ?? noIssuer,
  columnsOf: issuer => ({ issuer }),
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
const backupRecords = (config: Config): Records<typeof systemSettings, BackupSettings> => ({
  ...settingsRecords,
  fieldsOf: ({ backupsKept }) => ({ backupsKept: backupsKept ?? retainedByDefault(config) }),
})

/** Procedures that change settings. Every open page is refreshed, and omitted fields stay unchanged. */
export const settingsProcedures = {
  setSettings: adminProcedure
    .input(editFor(platformSettings))
    .mutation(({ ctx, input }) => stored(ctx, platformRecords, platformSettings, input)),

  setIssuer: adminProcedure
    .input(editFor(issuerSettings))
    .mutation(({ ctx, input }) => stored(ctx, issuerRecords, issuerSettings, input)),

  setBackups: adminProcedure
    .input(editFor(backupSettings))
    .mutation(({ ctx, input }) => stored(ctx, backupRecords(ctx.services.config), backupSettings, input)),
}

function editFor<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const some = z.partialRecord(schema.keyof(), z.unknown())
  return z.object({ version: z.int(), seen: some.optional(), changes: some })
}

type Staff = Parameters<typeof platformActor>[0] & {
  services: { database: { acrossTenants<T>(work: (tx: Tx) => Promise<T>): Promise<T> } }
}

const stored = <Fields extends object>(
  ctx: Staff,
  records: Records<typeof systemSettings, Fields>,
  schema: z.ZodType<Fields>,
  { changes, ...edit }: Omit<RecordEdit<Record<string, unknown>>, 'id'>,
) =>
  ctx.services.database.acrossTenants(async tx => {
    const judge = (requested: Fields) => readPart(schema, requested)
    const full = { id: 'settings', ...edit, changes: changes as Partial<Fields> } as RecordEdit<Fields>
    const { version } = await saveRow(tx, platformActor(ctx), records, full, { judge })
    return { version }
  })
