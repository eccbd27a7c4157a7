import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { setTimeout as passed } from 'node:timers/promises'
import { termsVersion } from '../src/core/access/terms.ts'
import { tusVersion, writeMetadata } from '../src/core/attachments/tus.ts'
import type { Figure } from './figure.ts'
import { measureMemory, startServer } from './server.ts'

const port = 4170
const size = 2 * 1024 ** 3
const chunkBytes = 8 * 1024 ** 2
const megabyte = 1024 ** 2

/** Files of a megabyte, and the number of parallel uploads, as a browser sends a dropped folder. */
const files = Number(process.env['FILES'] ?? 1000)
const concurrency = 20

/** ONLY=large or ONLY=many measures one of the two. */
export default async function bench(): Promise<Figure[]> {
  const only = process.env['ONLY']
  return [
    ...(only === 'large' ? [] : await measureManyFiles()),
    ...(only === 'many' ? [] : await measureLargeFile()),
  ]
}

/**
 * The speed of uploading and storing many files, compared with copying them over loopback to a server that
 * writes them to disk.
 */
async function measureManyFiles(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  try {
    const sender = await createSender(server.url, dataDir)
    await sender.warm()
    const contents = Array.from({ length: files }, () => randomBytes(megabyte))
    const copySeconds = await measureSeconds(() => measureCopySpeed(dataDir, contents))
    const waitUntilStored = await measureSeconds(() =>
      runConcurrently(contents, async (bytes, index) =>
        sender.kept(await sender.whole(bytes, `file ${index}.bin`)),
      ),
    )
    return [
      {
        promise: '1 MB files uploaded and checked, compared with copying over loopback',
        measured: waitUntilStored / copySeconds,
        atMost: 2,
        unit: 'times as long',
        note: `${files} files: copied in ${copySeconds.toFixed(1)} s, sent and checked in ${waitUntilStored.toFixed(1)} s`,
      },
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureSeconds(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await action()
  return (performance.now() - began) / 1000
}

async function runConcurrently<Each>(
  list: readonly Each[],
  action: (each: Each, index: number) => Promise<unknown>,
) {
  let next = 0
  const item = async () => {
    for (let index = next++; index < list.length; index = next++) await action(list[index]!, index)
  }
  await Promise.all(Array.from({ length: concurrency }, item))
}

/** Sends each file in a separate request, and writes and syncs it as the product does. */
async function measureCopySpeed(dataDir: string, contents: readonly Buffer[]): Promise<void> {
  let count = 0
  const receiver = createServer((request, response) => {
    const path = join(dataDir, `copy-${count++}`)
    void pipeline(request, createWriteStream(path, { flush: true })).then(() => response.end())
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  const { port: receiverPort } = receiver.address() as AddressInfo
  await runConcurrently(contents, async body => {
    await fetch(`http://127.0.0.1:${receiverPort}`, { method: 'POST', body: body as unknown as BodyInit })
  })
  receiver.close()
}

/** A file of 2 GB whose connection is cut at 99 %: the bytes sent again, and the server's cost. */
async function measureLargeFile(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  try {
    const sender = await createSender(server.url, dataDir)
    await sender.warm()
    await passed(5_000)
    const memoryBefore = measureMemory(server.pid)
    let peak = memoryBefore
    const watch = setInterval(() => (peak = Math.max(peak, measureMemory(server.pid))), 250)
    const began = performance.now()
    const { id, again } = await sender.cutAt(0.99)
    const sentAt = performance.now()
    await sender.kept(id)
    const storedAt = performance.now()
    const isIntact = await sender.isWhole()
    clearInterval(watch)
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    return [
      {
        promise: '2 GB cut at 99 %: sent again',
        measured: again / megabyte,
        atMost: 8,
        unit: 'MiB',
        note: isIntact ? 'the download has the same hash' : 'THE DOWNLOAD HAS A DIFFERENT HASH',
      },
      {
        promise: 'memory that it costs, sending, checking and downloading (PSS)',
        measured: peak - memoryBefore,
        atMost: 60,
        unit: 'MB',
        note: `${memoryBefore.toFixed(0)} MB before; sent in ${seconds(began, sentAt)} s, checked in ${seconds(sentAt, storedAt)} s`,
      },
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A user with an organization on the largest plan, and a tank for attachments. */
async function createSender(url: string, dataDir: string) {
  const headers: Record<string, string> = { origin: url, 'content-type': 'application/json' }
  const post = async (path: string, data: object) => {
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(data) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response
  }
  const call = async <Answer>(path: string, data?: object): Promise<Answer> => {
    const response = data
      ? await post(`/trpc/${path}`, data)
      : await fetch(`${url}/trpc/${path}`, { headers })
    return ((await response.json()) as { result: { data: Answer } }).result.data
  }
  const person = { email: 'ula@example.test', password: 'seven wells in a row' }
  await post('/api/auth/sign-up/email', { name: 'Ula Uploads', ...person })
  const signedIn = await post('/api/auth/sign-in/email', person)
  headers['cookie'] = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  await call('legal.accept', { version: termsVersion, accepted: true })
  const { viewer } = await call<{ viewer: { user: { id: string } } }>('session.viewer')
  await promisify(execFile)(
    process.execPath,
    ['dist/server/server.js', 'admin', 'grant', person.email, 'admin'],
    {
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    },
  )
  await call('plans.setDefault', { id: 'operator' })
  const { tenantId } = await call<{ tenantId: string }>('onboarding.create', {
    userId: viewer.user.id,
    name: 'Uploads',
  })
  headers['x-wellhead-tenant'] = tenantId
  const tank = await call<{ id: string }>('equipment.create', { kind: 'TANK', name: 'T-1' })

  const tus = { 'tus-resumable': tusVersion, 'content-type': 'application/offset+octet-stream' }
  const href = (id: string) => `${url}/files/uploads/${id}?tenant=${tenantId}`
  const announce = async (bytes: number, filename: string) => {
    const facts = writeMetadata({ noun: 'equipment', record: tank.id, filename })
    const response = await fetch(`${url}/files/uploads?tenant=${tenantId}`, {
      method: 'POST',
      headers: { ...headers, ...tus, 'upload-length': String(bytes), 'upload-metadata': facts },
    })
    if (response.status !== 201) throw new Error(await response.text())
    return /uploads\/([^?]+)/.exec(response.headers.get('location')!)![1]!
  }
  const uploadStatus = async (id: string) => {
    const response = await fetch(href(id), { headers: { ...headers, ...tus } })
    const { state } = (await response.json()) as { state: string }
    return { state, offset: Number(response.headers.get('upload-offset')) }
  }
  const send = async (id: string, offset: number, body: Buffer) => {
    const response = await fetch(href(id), {
      method: 'PATCH',
      headers: { ...headers, ...tus, 'upload-offset': String(offset) },
      body: body as unknown as BodyInit,
    })
    if (response.status !== 204) throw new Error(await response.text())
  }
  const waitUntilStored = async (id: string) => {
    while ((await uploadStatus(id)).state !== 'kept') await passed(300)
  }
  /** Sends part of a piece, and breaks the connection. */
  const cut = (id: string, offset: number, bytes: Buffer) =>
    new Promise<void>(resolve => {
      const { pathname, search, host } = new URL(href(id))
      const lines = Object.entries({
        ...headers,
        ...tus,
        host,
        'upload-offset': offset,
        'content-length': chunkBytes,
      })
      const socket = connect(port, 'localhost', () => {
        socket.write(`PATCH ${pathname}${search} HTTP/1.1\r\n`)
        socket.write(`${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`)
        socket.write(bytes, () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })

  const hash = createHash('sha256')
  return {
    kept: waitUntilStored,
    async whole(bytes: Buffer, name: string) {
      const id = await announce(bytes.length, name)
      await send(id, 0, bytes)
      return id
    },
    /** A small file first, so that one-time loading is not measured. */
    async warm() {
      const small = randomBytes(1000)
      const id = await announce(small.length, 'small.bin')
      await send(id, 0, small)
      await waitUntilStored(id)
    },
    async cutAt(share: number) {
      const id = await announce(size, 'seismic.bin')
      const chunk = randomBytes(chunkBytes)
      let resentBytes = 0
      for (let index = 0; index < size; index += chunkBytes) {
        chunk.writeUIntBE(index, 0, 6)
        hash.update(chunk)
        if (resentBytes === 0 && index >= share * size) {
          const bytes = chunk.subarray(0, chunkBytes - 1000)
          await cut(id, index, bytes)
          resentBytes = index + bytes.length - (await uploadStatus(id)).offset
        }
        await send(id, index, chunk)
      }
      return { id, again: resentBytes }
    },
    async isWhole() {
      const question = JSON.stringify({ noun: 'equipment', recordId: tank.id })
      const { files } = await call<{ files: { id: string; title: string }[] }>(
        `attachments.list?input=${encodeURIComponent(question)}`,
      )
      const { id } = files.find(({ title }) => title === 'seismic.bin')!
      const response = await fetch(`${url}/files/attachments/${id}?tenant=${tenantId}`, { headers })
      const got = createHash('sha256')
      for await (const bytes of response.body!) got.update(bytes as Uint8Array)
      return got.digest('hex') === hash.digest('hex')
    },
  }
}
