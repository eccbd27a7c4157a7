import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
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
})
export type Secrets = z.infer<typeof Secrets>

const secret = () => randomBytes(32).toString('base64url')
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Secrets of this DATA_DIR: read, or made at the first start. Only the owner of the file may read it. */
export function readSecrets(dataDir: string): Secrets {
  makeDataDir(dataDir)
  const file = path.join(dataDir, 'secrets.json')
  try {
    return read(file)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const made: Secrets = { authSecret: secret(), ownerPassword: secret(), appPassword: secret() }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file) // fails where another process was first, whose secrets then count
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file)
}

/** Other accounts may pass through to the database's folder when that runs as another user, but not list. */
export function makeDataDir(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new StartError(
      `The folder DATA_DIR (${dataDir}) cannot be made: ${(error as Error).message}. ` +
        'Set DATA_DIR to a folder that this user may write.',
    )
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(
      `The folder DATA_DIR (${dataDir}) belongs to another user of this system. ` +
        'Start Wellhead as that user, or set DATA_DIR to another folder.',
    )
  }
}

function read(file: string): Secrets {
  const text = readFileSync(file, 'utf8')
  if (process.platform !== 'win32') chmodSync(file, 0o600)
  try {
    return Secrets.parse(JSON.parse(text))
  } catch {
    throw new StartError(
      `${file} is damaged. Put it back from a backup. Without one, move it away: a new one is made, ` +
        'everyone signs in again, and links already sent stop working.',
    )
  }
}
