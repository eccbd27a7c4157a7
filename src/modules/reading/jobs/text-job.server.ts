import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSingleFile, verifiedPath, type StoredFile } from '../../../core/attachments/read-file.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob, type JobHelpers } from '../../../core/jobs/job.server.ts'
import { documentVersions } from '../../documents/document.table.ts'
import { scheduleReading } from './instruments-job.server.ts'
import { contentTexts } from '../reading.table.ts'
import { ReaderFailed, runInChild } from '../child/in-child.server.ts'
import { contentCondition, storePages } from './store-pages.server.ts'
import type { ReadMessage } from '../text/file-pages.server.ts'
import { readKind, type ReadKind } from '../text/read-kind.ts'
import type { ReadPage } from '../text/read-page.ts'

const payload = z.object({ tenantId: z.uuid(), sha256: z.string(), userId: z.string() })
type Payload = z.output<typeof payload>

/** Reads the next pages of a file, then lets other files go first. One file is read at a time. */
export const readTextJob = defineJob({
  name: 'reading:text',
  title: 'Read the text of a document',
  description: 'Extracts the text of an uploaded document so that it can be searched and reviewed.',
  long: true,
  payload,
  queue: () => 'reading',
  key: ({ tenantId, sha256 }) => `${tenantId} ${sha256}`,
  work: readText,
})

async function readText(
  services: Services,
  jobPayload: Payload,
  { signal: ended }: JobHelpers,
): Promise<void> {
  const { database } = services
  const scope = { tenantId: jobPayload.tenantId, userId: jobPayload.userId }
  const result = await database.inTenant(scope, tx => readPendingFile(tx, jobPayload))
  if (!result) return
  const { kind, file, done } = result
  const read = kind && (await readPagesFrom(await verifiedPath(services, file), kind, done + 1, ended))
  await database.inTenant(scope, async tx => {
    const state =
      read === null
        ? await markUnreadable(tx, jobPayload, 'Files of this kind have no text to read.')
        : read.all === null || (read.failure !== null && result.unread >= maxUnread)
          ? await markUnreadable(tx, jobPayload, failureMessage(read.failure ?? ''))
          : await storePages(tx, jobPayload, read.pages, read.all)
    if (state === 'more') await services.jobs.add(tx, readTextJob, jobPayload)
    if (state === 'done') await scheduleReading(tx, services, jobPayload)
  })
}

type PendingFile = { kind: ReadKind | null; file: StoredFile; done: number; unread: number }

/**
 * After this many unread pages, a file that crashes its reader again is abandoned, so that other files need
 * not wait.
 */
const maxUnread = 5

/** The file whose content still has to be read; null if it was read or deleted. */
async function readPendingFile(tx: Tx, jobPayload: Payload): Promise<PendingFile | null> {
  const [text] = await tx.select().from(contentTexts).where(contentCondition(jobPayload))
  if (text?.state !== 'waiting') return null
  const [version] = await tx
    .select()
    .from(documentVersions)
    .where(
      and(eq(documentVersions.tenantId, jobPayload.tenantId), eq(documentVersions.sha256, jobPayload.sha256)),
    )
    .limit(1)
  if (!version) return null
  const file = await readSingleFile(tx, jobPayload.tenantId, {
    noun: 'document_versions',
    recordId: version.fileId,
  })
  return {
    kind: readKind(version.mediaType, version.fileName),
    file,
    done: text.done,
    unread: text.unread.length,
  }
}

/** Returns the pages read before a failure; a page that crashed the process is recorded as unread. */
async function readPagesFrom(path: string, kind: ReadKind, from: number, abortSignal?: AbortSignal) {
  const pages: ReadPage[] = []
  let pageCount: number | null = null
  let failure: string | null = null
  const onMessage = (message: ReadMessage) => {
    if ('pages' in message) pageCount = message.pages
    else pages.push(message)
  }
  try {
    await runInChild({ task: 'text', path, kind, from }, onMessage, abortSignal)
  } catch (error) {
    if (!(error instanceof ReaderFailed)) throw error
    failure = error.name
    const page = from + pages.length
    pages.push({ page, text: '', words: [], scanned: true, turned: 0, unread: true })
  }
  return { pages, all: pageCount as number | null, failure }
}

const failureMessage = (name: string) =>
  name === 'PasswordException'
    ? 'This file is password-protected, so its text cannot be read. Upload one without a password.'
    : 'The text of this file cannot be read: it is damaged, or too large.'

async function markUnreadable(tx: Tx, jobPayload: Payload, problem: string): Promise<'done'> {
  await tx
    .update(contentTexts)
    .set({ state: 'unreadable', problem, updatedAt: sql`now()` })
    .where(contentCondition(jobPayload))
  await signal(tx, jobPayload.tenantId, 'readings')
  return 'done'
}
