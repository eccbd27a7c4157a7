import { append } from '../../src/core/attachments/append.server.ts'
import type { AttachmentTarget } from '../../src/core/attachments/attachment.ts'
import { storeJob } from '../../src/core/attachments/store-upload.server.ts'
import { announceUpload, readUpload } from '../../src/core/attachments/uploads.server.ts'
import type { Context } from '../../src/core/http/context.server.ts'
import { caller } from './people.server.ts'

const memo = `Memo to file

The county's index was checked from the date of the lease. No release, assignment or
lien of record was found. Invented for the demonstration.
`
const nameplate = `Nameplate as read in the field

Gear reducer 320,000 in-lb, 6 strokes a minute. Invented for the demonstration.
`

/** A file on a lease and one on a piece of equipment. */
export async function seedFiles(owner: Context): Promise<void> {
  const api = caller(owner)
  const firstPage = { offset: 0, limit: 1 }
  const [lease] = (await api.leases.list(firstPage)).rows
  const [equipment] = (await api.equipment.list(firstPage)).rows
  if (lease) await attach(owner, { noun: 'leases', recordId: lease.id }, 'Title memo.txt', memo)
  if (equipment)
    await attach(owner, { noun: 'equipment', recordId: equipment.id }, 'Nameplate.txt', nameplate)
}

const toActor = ({ viewer, origin }: Context) => ({
  tenantId: viewer.membership!.tenantId,
  userId: viewer.user!.id,
  origin,
})

async function attach(
  person: Context,
  target: AttachmentTarget,
  fileName: string,
  text: string,
): Promise<void> {
  const actor = toActor(person)
  const membership = person.viewer.membership!
  const file = { fileName, fileSize: Buffer.byteLength(text) }
  const id = await person.services.database.inTenant(actor, tx =>
    announceUpload(tx, { actor, membership }, target, file),
  )
  await storeUpload(person, id, text)
}

/** Uploads the bytes of an announced file, and has them processed without waiting for the job runner. */
export async function storeUpload(
  person: Context,
  uploadId: string,
  content: string | Uint8Array,
): Promise<void> {
  const { services } = person
  const actor = toActor(person)
  const body = new Blob([content as BlobPart]).stream()
  const chunk = { offset: 0, length: Buffer.byteLength(content), checksum: null, body }
  const upload = await services.database.inTenant(actor, tx => readUpload(tx, actor, uploadId))
  await append(services, actor, upload, chunk)
  const { tenantId, userId } = actor
  await storeJob.work(services, { tenantId, uploadId, userId }, { signal: undefined })
}
