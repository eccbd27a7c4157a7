import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { Context } from '../http/context.server.ts'
import { createAdmission } from './admission.server.ts'

const log = pino({ level: 'silent' })
const admission = createAdmission(log, socket => socket.send('come in'), { ofPerson: 2, ofAddress: 5 })
const server = createServer()
let lookups = 0

beforeAll(async () => {
  server.on('upgrade', (request, socket, head) => {
    const [, url = '', person, cookie] = request.url!.split('/')
    const viewer = { user: person ? { id: person } : null }
    const readContext = async () => {
      lookups++
      return { viewer } as Context
    }
    admission.accept(request, socket, head, {
      address: url,
      session: person ? cookie! : url,
      readContext: readContext,
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  admission.close()
  server.closeAllConnections()
  server.close()
})

const sockets: WebSocket[] = []
/** The first message a visitor gets: the welcome, or the close code and its reason. */
async function visit(url: string, person = '', session = String(sockets.length)): Promise<string> {
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${url}/${person}/${session}`)
  sockets.push(socket)
  return Promise.race([
    once(socket, 'message').then(([data]) => String(data)),
    once(socket, 'close').then(([code, reason]) => `${code} ${reason}`),
  ])
}

test('limits sockets per address and reports the limit to the next one', async () => {
  for (const person of ['ann', 'ann', 'ben', 'ben', 'cid'])
    expect(await visit('office', person)).toBe('come in')
  for (const person of ['cid', 'dan', ''])
    expect(await visit('office', person)).toMatch(/^4429 Too many Wellhead pages are open/)
  expect(await visit('home', 'cid')).toBe('come in')
  expect(await visit('home', 'ann')).toMatch(/^4429 /)

  sockets[0]!.close()
  await expect.poll(() => visit('office', 'dan')).toBe('come in')
})

test('redirects a signed-out visitor to sign in, without using a slot', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await expect.poll(() => visit('street')).toBe('4401 ')
})

test('rejects a browser that keeps reconnecting before looking it up', async () => {
  for (let attempt = 0; attempt < 2; attempt++) expect(await visit('barn', 'eve', 'chrome')).toBe('come in')
  const lookupsBefore = lookups
  for (let attempt = 0; attempt < 3; attempt++) expect(await visit('barn', 'eve', 'chrome')).toMatch(/^4429 /)
  expect(lookups).toBe(lookupsBefore)
})
