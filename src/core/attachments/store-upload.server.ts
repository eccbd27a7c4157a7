import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import { noOrigin, type Actor } from '../data/record.server.ts'
import { AppError } from '../error/AppError.ts'
import type { Services } from '../http/context.server.ts'
import { defineJob } from '../jobs/job.server.ts'
import { releaseStorage } from '../tenancy/limits.server.ts'
import { attachments, blobs, uploads, type UploadRow } from './attachment.table.ts'
import { readContent, type Content } from './store/content.server.ts'
import { storeFor, openStore } from './store/stores.server.ts'
import { attachableFor, runFileHook, lockTarget, logFileChange, signalFiles } from './targets.server.ts'
import { whereUpload } from './uploads.server.ts'
import { scanForVirus, quarantine, quarantineMessage } from './virus/quarantine.server.ts'

const payload = z.object({ tenantId: z.uuid(), uploadId: z.uuid(), userId: z.string() })

/** Checks a file that has arrived completely, and attaches it to its record. */
export const storeJob = defineJob({
  name: 'attachments:keep',
  title: 'Store an uploaded file',
  description: 'Checks an uploaded file for viruses and attaches it to its record.',
  payload,
  key: ({ tenantId, uploadId }) => `${tenantId} ${uploadId}`,
  work: storeUpload,
})

async function storeUpload(
  services: Services,
  { tenantId, uploadId, userId }: z.output<typeof payload>,
): Promise<void> {
  const { database, config } = services
  const actor = { tenantId, userId, origin: noOrigin }
  const arrived = await database.inTenant(actor, tx => lockArrivedUpload(tx, tenantId, uploadId))
  if (!arrived) return
  const store = storeFor(config, arrived)
  const place = await store.finish(arrived)
  try {
    const content = await readContent(store.read(place))
    const { virus, checkedAt } = await scanForVirus(services, store, place)
    if (virus !== null) {
      await database.inTenant(actor, async tx => {
        await quarantine(tx, services, arrived, { ...content, place, virus })
        await refuseUpload(tx, tenantId, uploadId, quarantineMessage(arrived.fileName, virus))
      })
      return await store.deleteArriving(arrived)
    }
    const stored = await database.inTenant(actor, async tx => {
      const upload = await lockArrivedUpload(tx, tenantId, uploadId)
      if (!upload) return null
      checkContent(upload, content)
      await lockTarget(tx, actor, upload)
      const blob = await storeBlob(tx, services, { tenantId, place, checkedAt, ...content })
      await attach(tx, services, actor, upload, content)
      return blob
    })
    if (stored && stored.path !== place) await store.remove(place)
    await store.deleteArriving(arrived)
  } catch (error) {
    // The job may run twice, and the other run may have already stored or refused the file.
    if (!(await database.inTenant(actor, tx => lockArrivedUpload(tx, tenantId, uploadId)))) return
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    await database.inTenant(actor, tx => refuseUpload(tx, tenantId, uploadId, error.message))
    await store.remove(place)
    await store.deleteArriving(arrived)
  }
}

async function lockArrivedUpload(tx: Tx, tenantId: string, id: string): Promise<UploadRow | undefined> {
  const arrived = and(whereUpload(tenantId, id), eq(uploads.state, 'arrived'))
  const [upload] = await tx.select().from(uploads).where(arrived).for('update')
  return upload
}

function checkContent({ fileName, fileSize, noun }: UploadRow, { size, mediaType }: Content): void {
  if (size !== fileSize)
    throw new AppError('invalid', `${fileName} did not upload completely. Choose it again.`)
  const restriction = attachableFor(noun).single?.restriction
  if (restriction && !restriction.mediaTypes.includes(mediaType))
    throw new AppError('invalid', `${fileName} is not ${restriction.words}. Choose one of these.`)
}

type StoredContent = Omit<Content, 'pieces'> & {
  pieces: string | null
  tenantId: string
  place: string
  checkedAt: Date | null
}

/** Stores a content, or returns the existing one. A complete copy replaces a damaged one. */
export async function storeBlob(tx: Tx, { config }: Services, { place, ...content }: StoredContent) {
  const { tenantId, sha256, size } = content
  const [blob] = await tx
    .insert(blobs)
    .values({ ...content, path: place })
    // Updating an existing row locks it, so that it cannot be swept away before the file refers to it.
    .onConflictDoUpdate({
      target: [blobs.tenantId, blobs.sha256],
      set: { size, ...(content.checkedAt && { checkedAt: content.checkedAt }) },
    })
    .returning()
  if (!blob) throw new Error('the content was neither added nor found')
  const isComplete = blob.path === place || (await openStore(config, blob.path).readSize(blob.path)) === size
  if (isComplete && blob.damagedAt === null) return blob
  const repaired = { path: place, damagedAt: null }
  await tx
    .update(blobs)
    .set(repaired)
    .where(and(eq(blobs.tenantId, tenantId), eq(blobs.sha256, sha256)))
  return { ...blob, ...repaired }
}

/** Turns the upload into a file of its record. The storage reserved for it passes to the file. */
async function attach(
  tx: Tx,
  services: Services,
  actor: Actor,
  upload: UploadRow,
  { sha256, size }: Content,
): Promise<void> {
  const { tenantId, userId } = actor
  const { noun, recordId, fileName } = upload
  const { single } = attachableFor(noun)
  const ofRecord = and(
    eq(attachments.tenantId, tenantId),
    eq(attachments.noun, noun),
    eq(attachments.recordId, recordId),
  )
  if (single && (await tx.$count(attachments, ofRecord)) > 0)
    throw new AppError('conflict', 'This file was already uploaded.')
  await tx.insert(attachments).values({
    tenantId,
    id: newId(),
    noun,
    recordId,
    title: fileName,
    fileName,
    sha256,
    createdBy: userId,
    updatedBy: userId,
  })
  await tx.update(uploads).set({ state: 'kept' }).where(whereUpload(tenantId, upload.id))
  if (single) await signalFiles(tx, tenantId)
  else await logFileChange(tx, actor, upload, { act: 'add file', after: { file: fileName, size, sha256 } })
  await runFileHook(tx, services, actor, upload)
  await single?.onStored?.(tx, services, actor, { recordId, fileName, size, sha256 })
}

async function refuseUpload(tx: Tx, tenantId: string, id: string, refusal: string): Promise<void> {
  const [upload] = await tx
    .update(uploads)
    .set({ state: 'refused', refusal })
    .where(and(whereUpload(tenantId, id), eq(uploads.state, 'arrived')))
    .returning()
  if (!upload) return
  await releaseStorage(tx, tenantId, upload.fileSize)
  await signalFiles(tx, tenantId)
}
