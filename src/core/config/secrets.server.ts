import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from './start.error.ts'

const Secrets = z.object({
  /** Signs sessions and links. */
  authSecret: z.string().min(32),
  /** Passwords of the embedded database's two roles. */
  ownerPassword: z.string().min(32),
  appPassword: z.string().min(32),
  /** Keys of the audit log's seals, separated by spaces, the current one first. Older versions had none. */
  sealKey: z.string().min(32).optional(),
})
export type Secrets = z.infer<typeof Secrets> & { sealKey: string }

const newSecret = () => randomBytes(32).toString('base64url')
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The secrets of this DATA_DIR, created at the first start. Only the owner of the file may read it. */
export function readSecrets(dataDir: string): Secrets {
  makeDataDir(dataDir)
  const file = path.join(dataDir, 'secrets.json')
  try {
    return readSecretsFile(file)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const created: Secrets = {
    authSecret: newSecret(),
    ownerPassword: newSecret(),
    appPassword: newSecret(),
    sealKey: newSecret(),
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(created, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file) // fails if another process was first, whose secrets then apply
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readSecretsFile(file)
}

/** Replaces the secrets with a backup's secrets; the passwords of this database stay. */
export function replaceSecrets(dataDir: string, restored: Pick<Secrets, 'authSecret' | 'sealKey'>): void {
  writeSecretsFile(path.join(dataDir, 'secrets.json'), { ...readSecrets(dataDir), ...restored })
}

function writeSecretsFile(file: string, secrets: Secrets): Secrets {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
  return secrets
}

/** Creates the folder. If the database runs as another user, other accounts may pass through it, but not list it. */
export function makeDataDir(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new StartError(
      `The folder DATA_DIR (${dataDir}) cannot be created: ${(error as Error).message}. ` +
        'Set DATA_DIR to a folder this user can write to.',
    )
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(dataDirProblem(dataDir, code, statSync(dataDir).uid === process.getuid?.()))
  }
}

/**
 * Why a folder cannot be written to, and what to do about it. `ownedByUs`: it belongs to the user who starts the
 * product.
 */
export function dataDirProblem(dataDir: string, code: string | undefined, ownedByUs: boolean): string {
  const folderLabel = `The folder DATA_DIR (${dataDir})`
  if (code === 'EROFS')
    return `${folderLabel} is on a read-only disk. Mount it as writable, or set DATA_DIR to another folder.`
  if (ownedByUs)
    return `${folderLabel} is closed to its own user. Open it (chmod u+rwx), or set DATA_DIR to another folder.`
  return (
    `${folderLabel} belongs to another user of this system. ` +
    'Start Wellhead as that user, or set DATA_DIR to another folder.'
  )
}

function readSecretsFile(file: string): Secrets {
  const text = readFileSync(file, 'utf8')
  if (process.platform !== 'win32') chmodSync(file, 0o600)
  let result: z.infer<typeof Secrets>
  try {
    result = Secrets.parse(JSON.parse(text))
  } catch {
    throw new StartError(
      `${file} is damaged. Restore it from a backup. Without one, move it away: a new one is created, ` +
        'everyone signs in again, and links already sent stop working.',
    )
  }
  const { sealKey } = result
  return sealKey ? { ...result, sealKey } : writeSecretsFile(file, { ...result, sealKey: newSecret() })
}
