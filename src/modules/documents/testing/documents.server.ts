import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { safeFileName } from '../../../core/attachments/file-name.ts'
import { sendAll } from '../../../core/attachments/testing/sending.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { documentRouter } from '../document.server.ts'

/** Two organizations with file storage, and documents created in it. */
export async function setUpDocuments() {
  const orgs = await twoOrganizations()
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-documents-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
  const as = callerFactory(documentRouter)

  type Place = Partial<Parameters<ReturnType<typeof as>['announce']>[0]>
  /** Uploads a file as a user; returns the resulting document. */
  async function filed(
    fileName: string,
    content: string | Uint8Array = fileName,
    place: Place = {},
    user = orgs.acme.owner,
  ) {
    const fileSize = Buffer.byteLength(content)
    const sent = { folderId: null, fileName, fileSize, ...place }
    const { uploadId } = await as(user).announce(sent)
    const { state, refusal } = await sendAll(user, uploadId, content)
    if (state !== 'kept') throw new Error(refusal ?? state)
    const { rows } = await as(user).list({ filter: { search: safeFileName(fileName) }, sort: 'updatedAt' })
    return rows[0]!
  }

  /** Uploads the next version of a document. */
  async function revised(
    id: string,
    fileName: string,
    content: string,
    { asPart = false, who = orgs.acme.owner }: { asPart?: boolean; who?: Context } = {},
  ) {
    const fileSize = Buffer.byteLength(content)
    const { uploadId } = await as(who).announceVersion({ id, asPart, fileName, fileSize })
    return sendAll(who, uploadId, content)
  }

  const close = async () => {
    await orgs.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { orgs, as, filed, revised, dataDir, close }
}
