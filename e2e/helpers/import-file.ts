import type { Page } from 'playwright'
import { expect } from 'vitest'
import { tusVersion } from '../../src/core/attachments/tus.ts'
import { call, query } from './people.ts'
import { visit } from './visit.ts'

/** Imports a CSV file as a user does, with the detected columns, and waits for the result. */
export async function importFile(page: Page, content: string): Promise<void> {
  await visit(page, '/app/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: /^Import [\d,]+ rows/ }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor()
}

export type Batch = { state: string; error: string | null; mapping: object }

/**
 * Uploads an import file as its page does, and waits until the product has accepted it. Returns the import's
 * id.
 */
export async function uploadFile(page: Page, tenantId: string, fileName: string, content: string) {
  const data = { fileName, fileSize: Buffer.byteLength(content) }
  const { id, uploadId } = await call<{ id: string; uploadId: string }>(page, 'imports.begin', data, tenantId)
  const { request } = page.context()
  const result = await request.patch(`/files/uploads/${uploadId}?tenant=${tenantId}`, {
    headers: {
      origin: new URL((await request.get('/healthz')).url()).origin,
      'tus-resumable': tusVersion,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    data: content,
  })
  if (!result.ok()) throw new Error(`${fileName} was not accepted: ${await result.text()}`)
  return id
}

/** Waits until an import is idle, and returns it. */
export async function waitForImport(page: Page, tenantId: string, id: string): Promise<Batch> {
  const finalStates = ['read', 'done', 'failed', 'cancelled', 'undone']
  let batch: Batch | undefined
  const state = async () => (batch = await query<Batch>(page, 'imports.get', { id }, tenantId)).state
  await expect.poll(state, { interval: 50 }).toBeOneOf(finalStates)
  return batch!
}

/** Imports a file through the API, for journeys that only need its rows. Returns the import's id. */
export async function importFileByApi(page: Page, tenantId: string, fileName: string, content: string) {
  const id = await uploadFile(page, tenantId, fileName, content)
  const { mapping } = await waitForImport(page, tenantId, id)
  await call(page, 'imports.start', { id, mapping }, tenantId)
  expect(await waitForImport(page, tenantId, id)).toMatchObject({ state: 'done' })
  return id
}
