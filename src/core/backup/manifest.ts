import { z } from 'zod'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Names are printed, so they must not contain control characters. */
const Name = z.string().regex(/^\P{Cc}{1,200}$/u)
/** A relative path that stays below the folder in which it is written. */
const PartName = z
  .string()
  .regex(/^[^\p{Cc}\\]{1,1000}$/u)
  .refine(name => name.split('/').every(step => step !== '' && step !== '.' && step !== '..'))

/** A table at the time of the backup. `sum` does not depend on the order of the rows. */
const Table = z.object({
  name: Name,
  columns: z.array(Name),
  rows: z.string(),
  sum: z.string(),
  parts: z.array(PartName),
})

/** The contents of a backup, stored as the last file of its archive. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Time of the backup, and the version of the product that wrote it. */
  at: z.iso.datetime(),
  version: Name,
  /** The migrations of the database, with the checksums of their files. */
  migrations: z.array(z.object({ name: Name, checksum: Hash })),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: Name, last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
  /** Every file of the archive except this one. */
  parts: z.record(PartName, z.object({ bytes: z.number(), sha256: Hash })),
})
export type Manifest = z.output<typeof Manifest>
export type BackupTable = z.output<typeof Table>

/** Names of the archive's files. */
export const partNames = {
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  jobs: 'jobs.copy',
  table: (name: string, number: number) => `tables/${name}.${number}.copy`,
  files: 'files/',
}

/** The columns of a waiting job that graphile-worker stores and accepts. */
export const jobColumns = 'identifier, payload, queue_name, run_at, max_attempts, job_key, priority'

/**
 * Why this version cannot restore a backup; null if it can. All migrations of the backup must be known here and
 * unchanged.
 */
export function getBackupRefusal(
  backup: readonly { name: string; checksum: string }[],
  knownMigrations: readonly { name: string; checksum: string }[],
): string | null {
  const checksums = new Map(knownMigrations.map(({ name, checksum }) => [name, checksum]))
  const newer = backup.filter(({ name }) => !checksums.has(name)).map(({ name }) => name)
  if (newer.length > 0)
    return (
      `It was written by a newer Wellhead (${newer.join(', ')}). ` +
      'Restore it with that version or a later one.'
    )
  const other = backup
    .filter(({ name, checksum }) => checksums.get(name) !== checksum)
    .map(({ name }) => name)
  if (other.length > 0)
    return (
      `It was written by a Wellhead with other files in db/migrations (${other.join(', ')}). ` +
      'Restore it with the version that wrote it.'
    )
  return null
}
