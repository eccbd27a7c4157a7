import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import { maxCalls } from '../../src/core/http/batch.ts'

const [kind, url = '', cookie = '', tenantId = ''] = process.argv.slice(2)

/** 400 pages of one user with 25 queries each, which reconnect immediately when refused. */
function sockets() {
  const open = () => {
    const href = `${url.replace('http', 'ws')}/live?tenant=${tenantId}`
    const socket = new WebSocket(href, { headers: { cookie, origin: url } })
    socket.on('open', () => {
      for (let id = 1; id <= 25; id++) {
        const input = { offset: 0, limit: 20 + id }
        socket.send(JSON.stringify({ say: 'watch', id, path: 'leases.list', input, version: null }))
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => setTimeout(open, 250))
  }
  for (let n = 0; n < 400; n++) open()
}

/** Forty parallel requests of one user, each with the largest allowed number of calls. */
function batches() {
  const calls = Array.from({ length: maxCalls }, () => 'leases.list').join()
  const inputs = Array.from({ length: maxCalls }, () => ({ offset: 0, limit: 50 }))
  const href = `${url}/trpc/${calls}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`
  const sendBatch = async () => {
    for (;;) {
      const response = await fetch(href, { headers: { cookie, 'x-wellhead-tenant': tenantId } })
      await response.text()
      // Wait before retrying: a refusal costs the server little, but a tight loop of requests costs the machine
      // much.
      if (!response.ok) await wait(50)
    }
  }
  for (let n = 0; n < 40; n++) void sendBatch()
}

if (kind === 'sockets') sockets()
else batches()
process.send!('begun')
