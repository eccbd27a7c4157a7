import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartError } from '../../config/start.error.ts'
import { type Binaries, programPath } from './binaries.server.ts'

/** How to run the database's programs: PostgreSQL refuses to run as root. */
export interface Plan {
  readonly kind: 'direct' | 'setuid' | 'user namespace'
  /** Folder of the programs: the installation, or a copy that the unprivileged user can enter. */
  readonly home: string
  /** Folder of the database's files, usually DATA_DIR/postgres. */
  readonly cluster: string
  /** The user who owns the files, as seen from this process; `null` for the current user. */
  readonly uid: number | null
  /** Returns the command to spawn. */
  readonly wrap: (command: readonly string[]) => readonly [string, ...string[]]
}

/** Where root puts files that the unprivileged user must be able to enter, if the ordinary folder is closed to it. */
const unprivilegedRoot = '/var/lib/wellhead'
const nobody = 65_534

/**
 * Finds a way to run PostgreSQL on this system by trying each on the real paths.
 * @param cluster the intended folder of the database's files. For root, if it is under a folder closed to others
 * (mode 0700) and there are no user namespaces, the plan names another folder.
 * @throws StartError if nothing works, asking for DATABASE_URL.
 */
export function planProcess({ home, release }: Binaries, cluster: string): Plan {
  const directPlan = (): Plan => ({ kind: 'direct', home, cluster, uid: null, wrap: toCommand })
  if (process.platform === 'win32') return directPlan()
  if (process.getuid?.() !== 0) {
    // initdb looks up its user by number, and a container may run with a number that has no name.
    const plans = hasUserName() ? [directPlan()] : [namespacePlan(home, cluster)]
    return findWorkingPlan(plans) ?? throwUnsupported(home, cluster)
  }
  const user = unprivilegedOwner(cluster) ?? nobody
  const shelteredCluster = path.join(
    unprivilegedRoot,
    createHash('sha256').update(cluster).digest('hex').slice(0, 16),
    'postgres',
  )
  const workingPlan = findWorkingPlan([setuidPlan(home, cluster, user), namespacePlan(home, cluster)])
  if (workingPlan) return workingPlan
  if (!canRun(directPlan())) throwUnsupported(home, cluster)
  const copy = canRun(setuidPlan(home, '/x', user)) ? home : copyPrograms(home, release)
  // An existing database is never abandoned for an empty one elsewhere.
  const clusters = existsSync(cluster) ? [cluster] : [cluster, shelteredCluster]
  return (
    findWorkingPlan(clusters.map(candidate => setuidPlan(copy, candidate, user))) ??
    throwUnsupported(home, cluster)
  )
}

/** Gives the database's files to the user of the plan, if an earlier start ran as another user. */
export function chownFiles(plan: Plan): void {
  const uid = plan.uid
  if (uid === null || statSync(plan.cluster).uid === uid) return
  for (const name of readdirSync(plan.cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(plan.cluster, name), uid, uid)
  chownSync(plan.cluster, uid, uid)
}

const toCommand = (command: readonly string[]) => [...command] as [string, ...string[]]

const setuidPlan = (home: string, cluster: string, uid: number): Plan => ({
  kind: 'setuid',
  home,
  cluster,
  uid,
  wrap: toCommand,
})

const namespacePlan = (home: string, cluster: string): Plan => ({
  kind: 'user namespace',
  home,
  cluster,
  uid: process.getuid?.() ?? null,
  wrap: command => ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, ...command],
})

/** Options for spawn that run the command as the plan's user. */
export const spawnAs = (plan: Plan) =>
  plan.kind === 'setuid' && plan.uid !== null ? { uid: plan.uid, gid: plan.uid } : {}

function hasUserName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

function unprivilegedOwner(folder: string): number | null {
  const uid = existsSync(folder) ? statSync(folder).uid : 0
  return uid === 0 ? null : uid
}

function findWorkingPlan(plans: readonly Plan[]): Plan | undefined {
  return plans.find(plan => canRun(plan) && canEnter(plan))
}

const canRun = (plan: Plan) => runsSuccessfully(plan, [programPath(plan.home, 'postgres'), '--version'])

function canEnter(plan: Plan): boolean {
  const parent = path.dirname(plan.cluster)
  try {
    mkdirSync(parent, { recursive: true, mode: 0o711 })
  } catch {
    return false
  }
  return runsSuccessfully(plan, ['/bin/sh', '-c', 'cd -- "$1"', 'sh', parent])
}

function runsSuccessfully(plan: Plan, command: readonly string[]): boolean {
  const [file, ...args] = plan.wrap(command)
  return spawnSync(file, args, { ...spawnAs(plan), cwd: '/', stdio: 'ignore' }).status === 0
}

function copyPrograms(home: string, release: string): string {
  const copy = path.join(unprivilegedRoot, `programs-${release}`)
  if (!existsSync(programPath(copy, 'postgres'))) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(unprivilegedRoot, { recursive: true })
    chmodSync(unprivilegedRoot, 0o711)
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true, filter: file => !file.endsWith('.a') })
    renameSync(draft, copy)
  }
  return copy
}

function throwUnsupported(home: string, cluster: string): never {
  const versionRun = spawnSync(programPath(home, 'postgres'), ['--version'], { stdio: 'ignore' })
  const [reason, advice] =
    versionRun.status !== 0
      ? ['its programs do not run on this system (they need glibc, which Alpine Linux does not have)', 'Set']
      : process.getuid?.() === 0
        ? [
            `it refuses to run as root, and no other user is available that may enter ${cluster}`,
            'Start Wellhead as an ordinary user, or in a folder that others may enter (chmod o+x), or set',
          ]
        : [
            'this user has no name on this system (no line in /etc/passwd)',
            'Start Wellhead as a user with a name, or set',
          ]
  throw new StartError(
    `The database that ships with Wellhead cannot be started here: ${reason}. ` +
      `${advice} DATABASE_URL to a PostgreSQL server (15 or newer).`,
  )
}
