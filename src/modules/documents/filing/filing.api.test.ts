import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAll } from '../../../core/attachments/testing/sending.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { documentRouter } from '../document.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dataDir: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-documents-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const ours = () => callerFactory(documentRouter)(orgs.acme.owner)

test('a file becomes a document', async () => {
  const { uploadId } = await ours().announce({
    folderId: null,
    path: ['Berg', '2026'],
    fileName: 'OGL Berg.pdf',
    fileSize: 9,
  })
  expect(await sendAll(orgs.acme.owner, uploadId, '%PDF-1.7 ')).toMatchObject({ state: 'kept' })
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute(sql`
    select d.name, d.kind, v.media_type, v.number, f.name as folder from documents d join document_versions v on v.document_id = d.id left join document_folders f on f.id = d.folder_id`),
  )
  expect(rows).toMatchObject([
    { name: 'OGL Berg.pdf', kind: 'LEASE', number: 1, media_type: 'application/pdf', folder: '2026' },
  ])
})
