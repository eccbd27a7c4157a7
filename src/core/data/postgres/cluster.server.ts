import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Secrets } from '../../config/secrets.server.ts'
import { StartError } from '../../config/start.error.ts'
import { type Binaries, programPath } from './binaries.server.ts'
import { accessRules, rolesAndDatabase, setPasswords } from './roles.server.ts'
import { runProgram } from './run.server.ts'
import { type Plan, chownFiles } from './unprivileged.server.ts'

/** The folder with the database's files for this DATA_DIR: its subfolder postgres, or the target if that is a link. */
export function clusterPath(dataDir: string): string {
  const defaultPath = path.join(dataDir, 'postgres')
  if (!lstatSync(defaultPath, { throwIfNoEntry: false })?.isSymbolicLink()) return defaultPath
  const target = path.resolve(dataDir, readlinkSync(defaultPath))
  if (existsSync(target)) return target
  throw new StartError(
    `The database of ${dataDir} was in ${target}, which no longer exists. Restore that folder; ` +
      `or, to start with an empty database, remove the link ${defaultPath}.`,
  )
}

/**
 * Creates the database's files at the first start. They are moved into place only once they are complete and synced,
 * so an interrupted start leaves nothing that a later one could mistake for a database. No server may be running on
 * them.
 */
export async function ensureCluster(dataDir: string, binaries: Binaries, plan: Plan, secrets: Secrets) {
  const { cluster } = plan
  refuseForeign(plan)
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    refuseOtherVersion(cluster, binaries.version)
    chownFiles(plan)
    await setPasswords(plan, cluster, secrets)
  } else {
    await createCluster(plan, binaries.version, secrets)
  }
  const defaultPath = path.join(dataDir, 'postgres')
  if (!existsSync(defaultPath)) symlinkSync(cluster, defaultPath)
}

async function createCluster(plan: Plan, version: number, secrets: Secrets) {
  const folder = path.dirname(plan.cluster)
  for (const name of readdirSync(folder))
    if (name.startsWith('postgres.new.')) rmSync(path.join(folder, name), { recursive: true, maxRetries: 5 })
  // The process id keeps this folder separate from one that a program of a killed start may still be writing to.
  const draft = path.join(folder, `postgres.new.${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  if (plan.uid !== null) chownSync(draft, plan.uid, plan.uid)
  const initdb = [programPath(plan.home, 'initdb'), '-D', draft]
  await runProgram(plan, [...initdb, ...initOptions(version)])
  writeFileSync(path.join(draft, 'pg_hba.conf'), accessRules)
  await setPasswords(plan, draft, secrets, rolesAndDatabase)
  // One pass over the finished files. Syncing the whole disk would wait for other processes' writes.
  await runProgram(plan, [...initdb, '--sync-only'])
  renameSync(draft, plan.cluster)
  syncFolder(folder)
}

const initOptions = (version: number) => [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
  ...(version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
  '--data-checksums',
  '--no-instructions',
  '--no-sync',
]

function refuseForeign({ kind, cluster }: Plan): void {
  const uid = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (kind === 'setuid' || process.platform === 'win32' || uid === undefined || uid === process.getuid?.())
    return
  if (process.getuid?.() === 0) return
  throw new StartError(
    `The database in ${cluster} belongs to another user of this system (number ${uid}). ` +
      'Start Wellhead as the user who started it before, or set DATA_DIR to another folder.',
  )
}

function refuseOtherVersion(cluster: string, version: number): void {
  const createdBy = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (createdBy === String(version)) return
  throw new StartError(
    `The database in ${cluster} was created by PostgreSQL ${createdBy}; this Wellhead includes PostgreSQL ${version}. ` +
      'Write a backup with the Wellhead that created it (npm run wellhead -- backup FILE), ' +
      'then restore it into a new DATA_DIR.',
  )
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
