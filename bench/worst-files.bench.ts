import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { worstFiles } from '../src/modules/documents/testing/worst-files.ts'
import type { Bench } from './figure.ts'
import { readCpuTicks, startServer } from './server.ts'
import { waitDuringStorm } from './storms/bystander.ts'
import { registerFounder, openLeases, type Person } from './storms/people.ts'
import { callProcedure, sendFile } from './storms/send-file.ts'

const port = 4721

/**
 * The effect on another organization's user while one user and one anonymous link open twelve of the worst
 * files.
 */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  try {
    const { url } = server
    const [bystander, person] = [await registerFounder(url, 'bystander'), await registerFounder(url, 'storm')]
    const openings = { count: 0, seconds: 0 }
    const begin = async () => {
      const documents = await uploadFile(url, person)
      const pass = await createShare(url, person)
      const storms = [
        await measureOpening(
          fileUrls(documents, id => `${url}/files/documents/${id}/file?as=`, `&tenant=${person.tenantId}`),
          person.cookie,
        ),
        await measureOpening(
          fileUrls(documents, id => `${url}/files/shared/file?pass=${pass}&document=${id}&as=`, ''),
          '',
        ),
      ]
      const ticksBefore = readCpuTicks(server.pid)
      return async () => {
        for (const end of storms) openings.count += await end()
        openings.seconds = readCpuTicks(server.pid) - ticksBefore
      }
    }
    const stormLabel = 'twelve of the worst files, opened by one user and one link'
    const figure = await waitDuringStorm({ label: stormLabel, start: begin, atMost: 3 }, () =>
      openLeases(url, bystander),
    )
    const secondsPerFile = openings.seconds / Math.max(1, openings.count)
    const note = `${figure.note}; ${openings.count} opened, ${secondsPerFile.toFixed(2)} CPU-seconds each`
    return [{ ...figure, note }]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

type UploadedFile = { id: string; name: string }

/** Uploads the files as documents of one folder. Jobs read their words meanwhile. */
async function uploadFile(url: string, person: Person): Promise<UploadedFile[]> {
  const files = Object.entries(worstFiles())
  for (const [fileName, bytes] of files) {
    const announcement = { folderId: null, path: ['Worst'], fileName, fileSize: bytes.length }
    const { uploadId } = await callProcedure<{ uploadId: string }>(
      url,
      person,
      'documents.announce',
      announcement,
    )
    await sendFile(url, person, uploadId, bytes)
  }
  const input = { filter: {}, offset: 0, limit: 50 }
  const { rows } = await callProcedure<{ rows: UploadedFile[] }>(url, person, 'documents.list', input, true)
  return rows
}

async function createShare(url: string, person: Person): Promise<string> {
  const { folders } = await callProcedure<{ folders: UploadedFile[] }>(
    url,
    person,
    'documents.folders.tree',
    {},
    true,
  )
  const share = { kind: 'link', whom: '', days: '30', password: '', mayDownload: true, watermark: false }
  const target = { folderId: folders[0]!.id }
  const { secret } = await callProcedure<{ secret: string }>(url, person, 'documents.shares.add', {
    of: target,
    share,
  })
  const nobody = { cookie: '', tenantId: '' }
  return (await callProcedure<{ pass: string }>(url, nobody, 'shared.open', { secret })).pass
}

const fileUrls = (files: readonly UploadedFile[], prefixFor: (id: string) => string, suffix: string) =>
  files.map(({ id, name }) => `${prefixFor(id)}${name.endsWith('.png') ? 'picture' : 'content'}${suffix}`)

/** The openers run in a separate process. The returned function ends it and returns the number of responses. */
async function measureOpening(addresses: readonly string[], cookie: string): Promise<() => Promise<number>> {
  const file = fileURLToPath(new URL('storms/openers.ts', import.meta.url))
  const child = fork(file, [JSON.stringify(addresses), cookie])
  const nextMessage = () => new Promise<unknown>(resolve => child.once('message', resolve))
  await nextMessage()
  return async () => {
    child.send('how many')
    const count = Number(await nextMessage())
    child.kill()
    return count
  }
}
