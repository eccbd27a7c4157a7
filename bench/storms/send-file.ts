import { setTimeout as passed } from 'node:timers/promises'
import { tusVersion } from '../../src/core/attachments/tus.ts'
import { post, type Person } from './people.ts'

const chunkBytes = 4 * 1024 * 1024

/** Calls a procedure as a user: a command if there is data, otherwise a query. */
export async function callProcedure<Answer>(
  url: string,
  { cookie, tenantId }: Person,
  path: string,
  data: object,
  isQuestion = false,
): Promise<Answer> {
  const response = isQuestion
    ? await fetch(`${url}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(data))}`, {
        headers: { cookie, 'x-wellhead-tenant': tenantId },
      })
    : await post(url, `/trpc/${path}`, data, cookie, tenantId)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { result: { data: Answer } }).result.data
}

/** Sends the bytes of an announced file, and waits until they are stored. */
export async function sendFile(url: string, person: Person, uploadId: string, bytes: Buffer): Promise<void> {
  const href = `${url}/files/uploads/${uploadId}?tenant=${person.tenantId}`
  const headers = { cookie: person.cookie, origin: url, 'tus-resumable': tusVersion }
  for (let index = 0; index < bytes.length; index += chunkBytes) {
    const response = await fetch(href, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(index),
      },
      body: bytes.subarray(index, index + chunkBytes) as unknown as BodyInit,
    })
    if (response.status !== 204)
      throw new Error(`a piece was answered ${response.status}: ${await response.text()}`)
  }
  for (let state = ''; state !== 'kept'; await passed(100)) {
    const response = await fetch(href, { headers })
    state = ((await response.json()) as { state: string }).state
    if (state === 'refused') throw new Error('the file was refused')
  }
}
