import { createHash } from 'node:crypto'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Secrets } from '../../config/secrets.server.ts'
import { programPath } from './binaries.server.ts'
import { runProgram } from './run.server.ts'
import type { Plan } from './unprivileged.server.ts'

export const database = 'wellhead'
/** Owns the database and its tables; runs migrations. */
export const ownerRole = 'wellhead_owner'
/** The application's role. It owns nothing, and row-level security applies to it. */
export const appRole = 'wellhead_app'

/** pg_hba.conf: no superuser can log in, and no one can without a password. */
export const accessRules = `# Written by Wellhead when this cluster was made.
${process.platform === 'win32' ? '' : `local  all  ${ownerRole},${appRole}                scram-sha-256\n`}\
host   all  ${ownerRole},${appRole}  127.0.0.1/32  scram-sha-256
`

export const rolesAndDatabase = [
  `create role ${ownerRole} createdb`,
  `create role ${appRole}`,
  `grant ${appRole} to ${ownerRole}`,
  `create database ${database} owner ${ownerRole}`,
]

/**
 * Gives the roles the passwords of secrets.json if they differ: at the first start, and after that file was lost and
 * recreated. No server may be running on the files.
 * @param firstStatements statements to run first
 */
export async function setPasswords(
  plan: Plan,
  cluster: string,
  secrets: Secrets,
  firstStatements: readonly string[] = [],
) {
  const { ownerPassword, appPassword } = secrets
  const marker = path.join(cluster, 'wellhead.passwords')
  const digest = createHash('sha256').update(`${ownerPassword} ${appPassword}`).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return
  await runAsSuperuser(plan, cluster, [
    ...firstStatements,
    `alter role ${ownerRole} login password '${ownerPassword}'`,
    `alter role ${appRole} login password '${appPassword}'`,
  ])
  writeFileSync(marker, digest, { mode: 0o600 })
  if (plan.uid !== null) chownSync(marker, plan.uid, plan.uid)
}

/** The superuser can only be used this way: on the files, without a server. */
async function runAsSuperuser(plan: Plan, cluster: string, statements: readonly string[]) {
  const settings = ['log_checkpoints=off', 'lc_messages=C', 'log_min_error_statement=panic'].flatMap(
    setting => ['-c', setting],
  )
  const command = [
    programPath(plan.home, 'postgres'),
    '--single',
    '-j',
    '-D',
    cluster,
    ...settings,
    'postgres',
  ]
  const output = await runProgram(plan, command, statements.map(statement => `${statement};\n\n`).join(''))
  if (/\b(?:ERROR|FATAL|PANIC):/.test(output))
    throw new Error(`The database's roles cannot be set: ${output}`)
}
