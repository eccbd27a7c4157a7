import type { Readable } from 'node:stream'
import { openZip, type ZipFile, type ZippedFile } from '../../../core/files/zip-in.server.ts'
import { FileRefusal } from './row-source.ts'

/** Limits that no legitimate archive exceeds. A workbook with a million rows stays well below each. */
const zipLimits = {
  entries: 5_000,
  /** All files together, uncompressed. */
  bytes: 2 * 1024 * 1024 * 1024,
  /** Uncompressed to compressed size; sheets full of zeros reach about 60. */
  ratio: 250,
  /** Smaller files may have any ratio. */
  ratioFrom: 1024 * 1024,
} as const

/** An archive on disk. Files are decompressed only on request, and never to disk. */
export type Archive = {
  names: string[]
  /** The content of one file as a stream; null if it does not exist. */
  open: (name: string) => Promise<Readable | null>
  /** The content of one file, up to `limit` uncompressed bytes. */
  bytes: (name: string, limit: number) => Promise<Buffer | null>
  close: () => void
}

/**
 * Reads the table of contents and refuses archives whose contents exceed the limits. Throws FileRefusal with the
 * reason, also for a file that is truncated, encrypted or not an archive.
 */
export async function openArchive(path: string): Promise<Archive> {
  let zip: ZipFile
  try {
    zip = await openZip(path)
  } catch {
    throw incompleteError()
  }
  try {
    return archive(zip, await readEntries(zip))
  } catch (error) {
    zip.close()
    throw error instanceof FileRefusal ? error : incompleteError()
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, ZippedFile>> {
  if (zip.entryCount > zipLimits.entries)
    throw zipBombError(`it has ${zip.entryCount.toLocaleString('en-US')} files`)
  const entries = new Map<string, ZippedFile>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { uncompressedSize: size, compressedSize: packed } = entry
    total += size
    if (total > zipLimits.bytes) throw zipBombError('it would unpack into more than 2 GB')
    if (size > zipLimits.ratioFrom && size > packed * zipLimits.ratio) {
      throw zipBombError(
        `“${entry.fileName}” would grow ${Math.round(size / Math.max(packed, 1)).toLocaleString('en-US')}-fold`,
      )
    }
    if (entry.isEncrypted()) {
      throw new FileRefusal('The file is protected with a password. Save it without one and choose it again.')
    }
    entries.set(entry.fileName, entry)
  }
  return entries
}

function archive(zip: ZipFile, entries: Map<string, ZippedFile>): Archive {
  const open = async (name: string) => {
    const entry = entries.get(name)
    // The library counts the decompressed bytes and fails if they differ from the table of contents.
    return entry ? zip.openReadStreamPromise(entry) : null
  }
  return {
    names: [...entries.keys()],
    open,
    async bytes(name, limit) {
      const stream = await open(name)
      if (!stream) return null
      const chunks: Buffer[] = []
      let length = 0
      for await (const chunk of readStream(stream)) {
        length += chunk.length
        if (length > limit)
          throw zipBombError(`“${name}” is larger than ${Math.round(limit / 1024 / 1024)} MB`)
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    },
    close: () => zip.close(),
  }
}

/** Yields the pieces of a decompressed file, replacing errors with our own messages. */
export async function* readStream(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw incompleteError()
  } finally {
    stream.destroy()
  }
}

const incompleteError = () =>
  new FileRefusal('The file is damaged or truncated. Download or save it again, then choose it again.')

const zipBombError = (reason: string) =>
  new FileRefusal(
    `The file was not opened, because ${reason}, which no table of wells or leases does. If it is genuine, save it as CSV.`,
  )
