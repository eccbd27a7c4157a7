import { setTimeout as passed } from 'node:timers/promises'
import { tusVersion } from '../../src/core/attachments/tus.ts'
import { post, type Person } from './people.ts'

const pieceBytes = 4 * 1024 * 1024

/** Calls a procedure as a user: a query, or with data a command. */
export async function called<Answer>(
  url: string,
  { cookie, tenantId }: Person,
  path: string,
  data: object,
  isQuestion = false,
): Promise<Answer> {
  const answer = isQuestion
    ? await fetch(`${url}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(data))}`, {
        headers: { cookie, 'x-wellhead-tenant': tenantId },
      })
    : await post(url, `/trpc/${path}`, data, cookie, tenantId)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { result: { data: Answer } }).result.data
}

/** Sends the bytes of an announced file, and waits until they are stored. */
export async function sendFile(url: string, person: Person, uploadId: string, bytes: Buffer): Promise<void> {
  const address = `${url}/files/uploads/${uploadId}?tenant=${person.tenantId}`
  const headers = { cookie: person.cookie, origin: url, 'tus-resumable': tusVersion }
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(at),
      },
      body: bytes.subarray(at, at + pieceBytes) as unknown as BodyInit,
    })
    if (answer.status !== 204)
      throw new Error(`a piece was answered ${answer.status}: ${await answer.text()}`)
  }
  for (let state = ''; state !== 'kept'; await passed(100)) {
    const answer = await fetch(address, { headers })
    state = ((await answer.json()) as { state: string }).state
    if (state === 'refused') throw new Error('the file was refused')
  }
}
