import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { StartError } from '../config/start.error.ts'
import { openZip, type ZipFile, type ZippedFile } from '../files/zip-in.server.ts'
import { sealLength } from '../files/zip.server.ts'
import { Manifest, partNames } from './manifest.ts'
import { BackupSecrets } from '../config/backup-secrets.ts'

/** The largest file that is read into memory: it fits a line for each of a million files. */
const maxTextBytes = 256 * 1024 ** 2

/** A verified backup with its manifest and its files. */
export type Backup = {
  manifest: Manifest
  secrets: BackupSecrets
  /** Yields a file's content. Throws at the end if it differs from the original. */
  read(part: string): AsyncGenerator<Buffer>
  close(): void
}

/**
 * Opens a backup after comparing every byte with its seal.
 * @throws StartError if it is not a backup, or was truncated or changed.
 */
export async function openBackup(file: string): Promise<Backup> {
  await verifySeal(file)
  let zip: ZipFile
  try {
    zip = await openZip(file)
  } catch {
    throw notABackupError(file)
  }
  try {
    const entries = new Map<string, ZippedFile>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const contentOf = async function* (name: string): AsyncGenerator<Buffer> {
      const entry = entries.get(name)
      if (!entry) throw notABackupError(file)
      yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
    }
    for (const name of [partNames.manifest, partNames.secrets])
      if ((entries.get(name)?.uncompressedSize ?? 0) > maxTextBytes) throw notABackupError(file)
    const manifest = Manifest.parse(JSON.parse(await readText(contentOf(partNames.manifest))))
    const read = (part: string) => verifyChecksum(contentOf(part), manifest.parts[part], `${file}: ${part}`)
    const secrets = BackupSecrets.parse(JSON.parse(await readText(read(partNames.secrets))))
    return { manifest, secrets, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof StartError ? error : notABackupError(file)
  }
}

/** The last bytes are the hash of everything before them; see `sealedZip`. */
async function verifySeal(file: string): Promise<void> {
  const size = (await stat(file).catch(() => null))?.size
  if (size === undefined)
    throw new StartError(`There is no file ${file}. Name the backup to restore. Nothing was changed.`)
  if (size <= sealLength) throw notABackupError(file)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: size - sealLength - 1 }))
    hash.update(chunk as Buffer)
  const handle = await open(file)
  const { buffer } = await handle
    .read(Buffer.alloc(sealLength), 0, sealLength, size - sealLength)
    .finally(() => handle.close())
  if (buffer.toString('latin1') === hash.digest('hex')) return
  if (!(await isZip(file))) throw notABackupError(file)
  throw new StartError(`${file} is incomplete or was altered. Use another backup. Nothing was changed.`)
}

async function isZip(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: 3 }))
    return (chunk as Buffer).toString('latin1') === 'PK\u0003\u0004'
  return false
}

const notABackupError = (file: string) =>
  new StartError(`${file} is not a backup of Wellhead. Nothing was changed.`)

async function* verifyChecksum(
  content: AsyncIterable<Buffer>,
  expected: Manifest['parts'][string] | undefined,
  name: string,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  const broken = () => new StartError(`${name} was altered. Use another backup. Nothing was changed.`)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      // Unpacks no more than the announced size.
      if (expected && bytes > expected.bytes) throw broken()
      yield chunk
    }
  } catch (cause) {
    throw Object.assign(broken(), { cause })
  }
  if (hash.digest('hex') !== expected?.sha256) throw broken()
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
