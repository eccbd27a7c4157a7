import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './figure.ts'
import { readCpuTicks, startServer } from './server.ts'

const port = Number(process.env['PORT'] ?? 3958)
const concurrency = 16

/** Public pages from memory, compared with a page that React renders for every request on the same server. */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  try {
    const ofCore = async (path: string, count: number) => {
      await requestPages(server.url + path, count / 10)
      const ticksBefore = readCpuTicks(server.pid)
      await requestPages(server.url + path, count)
      return count / (readCpuTicks(server.pid) - ticksBefore)
    }
    const renderedRate = await ofCore('/auth/login', 2_000)
    const cachedRate = await ofCore('/', 20_000)
    return [
      {
        promise: 'a cached public page, per one that React renders',
        measured: cachedRate / renderedRate,
        atLeast: 20,
        unit: '×',
        note: `${Math.round(cachedRate)} for ${Math.round(renderedRate)} per second per core`,
      },
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

async function requestPages(url: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const headers = { 'accept-encoding': 'br', accept: 'text/html' }
  const requestPage = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent, headers }, response => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  let remaining = count
  const worker = async () => {
    while (remaining-- > 0) await requestPage()
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
}
