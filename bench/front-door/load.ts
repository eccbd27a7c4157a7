import { Agent, request } from 'node:http'
import { percentile } from '../figure.ts'

/** A request that is ready to send. */
export type HttpRequest = {
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}
export type LoadKind =
  | 'get'
  | 'get, uncached'
  | 'list'
  | 'list, uncached'
  | 'search'
  | 'create'
  | 'update'
  | 'sign-in'
export type LoadOrder = {
  kind: LoadKind
  url: string
  headers: Record<string, string>
  seconds: number
  atOnce: number
  wells: { id: string; version: number }[]
}
export type LoadResult = { calls: number; seconds: number; p50: number; p99: number; failed: string | null }

/** Sends requests for a given time, with `atOnce` in parallel on persistent connections. */
async function load({ kind, url, headers, seconds, atOnce, wells }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const durations: number[] = []
  let failed: string | null = null
  const began = performance.now()
  const end = began + seconds * 1000
  const sendContinuously = async (number: number) => {
    const nextRequest = createRequestSource(kind, number, wells)
    while (performance.now() < end) {
      const { path, method, body } = nextRequest()
      const startedAt = performance.now()
      const { status, text } = await send(agent, url, { path, method, headers, ...(body && { body }) })
      durations.push(performance.now() - startedAt)
      if (status !== 200) failed ??= `${path}: ${status} ${text.slice(0, 200)}`
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => sendContinuously(number)))
  agent.destroy()
  return {
    calls: durations.length,
    seconds: (performance.now() - began) / 1000,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    failed,
  }
}

function createRequestSource(
  kind: LoadKind,
  number: number,
  wells: LoadOrder['wells'],
): () => Omit<HttpRequest, 'headers'> {
  const query = (path: string, input: object) => ({
    path: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
    method: 'GET' as const,
  })
  const post = (path: string, input: object) => ({
    path,
    method: 'POST' as const,
    body: JSON.stringify(input),
  })
  /** Makes each request unique, to miss every cache. */
  const uncached = (request: { path: string; method: 'GET' }) => ({
    ...request,
    path: `${request.path}&n=${number}.${n++}.${Date.now()}`,
  })
  let n = number * 7919
  const next = () => wells[n++ % wells.length]!
  const well = wells[number]!
  switch (kind) {
    case 'get':
      return () => query('wells.get', { id: next().id })
    case 'get, uncached':
      return () => uncached(query('wells.get', { id: next().id }))
    case 'list':
      return () => query('wells.list', { offset: 0, limit: 100 })
    case 'list, uncached':
      return () => uncached(query('wells.list', { offset: 0, limit: 100 }))
    case 'search':
      return () => query('wells.list', { offset: 0, limit: 100, filter: { search: `hess ${n++ % 100}` } })
    case 'create':
      return () => post('/trpc/wells.create', { name: `Made ${number}-${n++}-${Date.now()}`, county: 'Dunn' })
    case 'update':
      return () =>
        post('/trpc/wells.update', {
          id: well.id,
          version: well.version++,
          changes: { field: `Field ${n++}` },
        })
    case 'sign-in':
      return () =>
        post('/api/auth/sign-in/email', { email: 'door@example.test', password: 'seven wells in a row' })
  }
}

const send = (agent: Agent, url: string, { path, method, headers, body }: HttpRequest) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const clientRequest = request(url + path, { agent, method, headers }, result => {
      const chunks: Buffer[] = []
      result.on('data', (chunk: Buffer) => chunks.push(chunk))
      result.on('end', () => {
        const status = result.statusCode ?? 0
        resolve({ status, text: status === 200 ? '' : Buffer.concat(chunks).toString() })
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })

process.on('message', (order: LoadOrder) => {
  load(order).then(
    result => process.send!(result),
    (error: unknown) => process.send!({ calls: 0, seconds: 1, p50: 0, p99: 0, failed: String(error) }),
  )
})
process.send!('ready')
