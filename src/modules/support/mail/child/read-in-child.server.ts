import { blobPath } from '../../../../core/attachments/store/disk.server.ts'
import { fetchToCache } from '../../../../core/attachments/store/bucket-cache.server.ts'
import { bucketPrefix } from '../../../../core/attachments/store/bucket.server.ts'
import { openStore } from '../../../../core/attachments/store/stores.server.ts'
import { ChildCrashedError, streamFromChild } from '../../../../core/child-process/from-child.server.ts'
import { platformId } from '../../../../core/data/record.server.ts'
import { AppError } from '../../../../core/error/AppError.ts'
import type { Services } from '../../../../core/http/context.server.ts'
import type { IncomingMail } from '../../../../core/mail/inward/incoming.ts'
import type { IncomingRow } from '../incoming.table.ts'

/** A request to parse a whole email, or to read one of its files by number. */
export type MailRequest = { path: string; file: number | null }
/** `problem` is the reason if only the headers could be parsed. */
export type ReadMail = IncomingMail & { sameKey: string; problem: string | null }

const program = {
  source: new URL('child.server.ts', import.meta.url),
  built: 'mail-reader.js',
  heapMb: 512,
  maxFiles: 200,
  niceness: 5,
}
const maxMs = 30_000
/** Larger emails are stored but not parsed. */
const maxReadBytes = 50 * 1024 ** 2

type StoredMail = Pick<IncomingRow, 'path' | 'sha256' | 'size'>

/**
 * Parses an email in a child process.
 * @throws AppError invalid with the reason if it cannot be parsed
 */
export async function readInChild(services: Services, mail: StoredMail): Promise<ReadMail> {
  if (mail.size > maxReadBytes) throw new AppError('invalid', 'It is too large to be read here.')
  const result: ReadMail[] = []
  for await (const parsedMail of requestFromChild<ReadMail>(services, mail, null)) result.push(parsedMail)
  return result[0]!
}

/** Streams the contents of one file of an email, by its number. */
export async function* fileInChild(
  services: Services,
  mail: StoredMail,
  file: number,
): AsyncGenerator<Buffer> {
  for await (const chunk of requestFromChild<string>(services, mail, file)) yield Buffer.from(chunk, 'base64')
}

async function* requestFromChild<Piece>(
  { config }: Services,
  { path: storedPath, sha256, size }: StoredMail,
  file: number | null,
): AsyncGenerator<Piece> {
  const path = storedPath.startsWith(bucketPrefix)
    ? await fetchToCache(config.DATA_DIR, { tenantId: platformId, sha256, size }, () =>
        openStore(config, storedPath).read(storedPath),
      )
    : blobPath(config.DATA_DIR, storedPath)
  const request: MailRequest = { path, file }
  try {
    yield* streamFromChild<Piece>(program, { question: request, tenantId: platformId, maxMs })
  } catch (error) {
    if (!(error instanceof ChildCrashedError)) throw error
    throw new AppError('invalid', 'It takes too much time or memory to read.')
  }
}
