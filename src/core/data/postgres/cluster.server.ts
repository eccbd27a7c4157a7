import { spawn } from 'node:child_process'
import { text as readAll } from 'node:stream/consumers'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Secrets } from '../../config/secrets.server.ts'
import { StartError } from '../../config/start.error.ts'
import { type Binaries, program } from './binaries.server.ts'
import { type Plan, giveFiles, spawnAs } from './unprivileged.server.ts'

export const database = 'wellhead'
/** Owns the database and its tables; migrates. */
export const ownerRole = 'wellhead_owner'
/** What the application works as: owns nothing, and row level security holds for it. */
export const appRole = 'wellhead_app'

/** No superuser can log in, and nobody without a password. */
const access = `# Written by Wellhead when this cluster was made.
# TYPE  DATABASE  USER                            ADDRESS       METHOD
${process.platform === 'win32' ? '' : `local   all       ${ownerRole},${appRole}                  scram-sha-256\n`}\
host    all       ${ownerRole},${appRole}   127.0.0.1/32  scram-sha-256
`

/** Where the database's files of this DATA_DIR are: the folder postgres in it, or what that links to. */
export function clusterPath(dataDir: string): string {
  const place = path.join(dataDir, 'postgres')
  if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return place
  const target = path.resolve(dataDir, readlinkSync(place))
  if (existsSync(target)) return target
  throw new StartError(
    `The database of ${dataDir} was kept in ${target}, which is gone. Put that folder back; ` +
      `or, to begin with an empty database, remove the link ${place}.`,
  )
}

/**
 * Makes the database's files at the first start. They get their place only when they are whole and on the disk,
 * so that a start which was cut short leaves nothing that a later one could take for a database.
 */
export async function ensureCluster(dataDir: string, binaries: Binaries, plan: Plan, secrets: Secrets) {
  if (existsSync(path.join(plan.cluster, 'PG_VERSION'))) {
    refuseOtherVersion(plan.cluster, binaries.version)
    giveFiles(plan)
    return
  }
  const draft = `${plan.cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (plan.uid !== null) chownSync(draft, plan.uid, plan.uid)
  await run(plan, [program(plan.home, 'initdb'), '-D', draft, ...initOptions(binaries.version)])
  writeFileSync(path.join(draft, 'pg_hba.conf'), access)
  await setRoles(plan, draft, secrets)
  await run(plan, [
    program(plan.home, 'initdb'),
    '-D',
    draft,
    '--sync-only',
    ...(binaries.version >= 17 && process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ])
  renameSync(draft, plan.cluster)
  syncFolder(path.dirname(plan.cluster))
  const ordinary = path.join(dataDir, 'postgres')
  if (plan.cluster !== ordinary) symlinkSync(plan.cluster, ordinary)
}

/** Roles and database, made or set right: also after secrets.json was lost and new passwords were made. */
export async function setRoles(plan: Plan, cluster: string, secrets: Secrets): Promise<void> {
  const fresh = !existsSync(path.join(cluster, 'postmaster.opts'))
  const login = 'login nosuperuser nobypassrls nocreaterole noreplication'
  const statements = [
    ...(fresh ? [`create role ${ownerRole}`, `create role ${appRole}`, `grant ${appRole} to ${ownerRole}`] : []),
    `alter role ${ownerRole} ${login} createdb password '${secrets.ownerPassword}'`,
    `alter role ${appRole} ${login} nocreatedb password '${secrets.appPassword}'`,
    ...(fresh ? [`create database ${database} owner ${ownerRole}`] : []),
  ]
  const command = [program(plan.home, 'postgres'), '--single', '-j', '-D', cluster, 'postgres']
  // Without fsync only before the files are in their place; what is written here is synced with the rest.
  const settings = ['-c', `fsync=${fresh ? 'off' : 'on'}`, '-c', 'log_checkpoints=off', '-c', 'lc_messages=C']
  const said = await run(plan, [...command.slice(0, 3), ...settings, ...command.slice(3)], statements)
  if (/\b(?:ERROR|FATAL|PANIC):/.test(said)) throw new Error(`The database's roles cannot be made: ${said}`)
}

/** What the database's programs see of the environment: no settings of the product, no PG variables. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']
  return { ...Object.fromEntries(passed.map(name => [name, process.env[name]])), TZ: 'UTC' }
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

async function run(plan: Plan, command: readonly string[], statements: readonly string[] = []) {
  const [file, ...args] = plan.wrap(command)
  const child = spawn(file, args, { ...spawnAs(plan), cwd: '/', env: programEnvironment() })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  child.stdin.on('error', () => {}) // it may end without reading; its exit code tells
  child.stdin.end(statements.map(statement => `${statement};\n\n`).join(''))
  const [out, err, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended])
  if (code !== 0) throw new Error(`${path.basename(command[0] ?? '')} failed (${code}): ${err || out}`)
  return `${out}${err}`
}

function refuseOtherVersion(cluster: string, version: number): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === String(version)) return
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${made}; this Wellhead brings PostgreSQL ${version}. ` +
      'Write a backup with the Wellhead that made it (npm run wellhead -- backup FILE), ' +
      'then restore it into a new DATA_DIR.',
  )
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
