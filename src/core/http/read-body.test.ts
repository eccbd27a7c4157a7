import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readText } from './read-body.server.ts'

const createStream = (...parts: string[]) => Readable.from(parts.map(part => Buffer.from(part)))

test('reads a body as text up to its last byte', async () => {
  expect(await readText(createStream('Ölfeld'), 7)).toBe('Ölfeld')
  expect(await readText(createStream(), 7)).toBe('')
  const [first, ...rest] = Buffer.from('Öl')
  expect(await readText(Readable.from([Buffer.of(first!), Buffer.from(rest)]), 7)).toBe('Öl')
  await expect(readText(createStream('Ölfeld', 'er'), 7)).rejects.toMatchObject({ code: 'too_large' })
})

test('gives up on an endless body and stops listening to its sender', async () => {
  const endless = new Readable({ read() {} })
  endless.push('{"email":')
  await expect(readText(endless, 100, 5)).rejects.toMatchObject({ code: 'bad_request' })
  expect(endless.listenerCount('data')).toBe(0)
})

test('rejects a body whose sender disconnects before or during reading', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('gone')) })
  await expect(readText(broken, 100)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(readText(broken, 100)).rejects.toMatchObject({ code: 'bad_request' })
})

test('rejects a body whose declared length is too large before reading a byte', async () => {
  const silent = Object.assign(new Readable({ read() {} }), { headers: { 'content-length': '101' } })
  await expect(readText(silent, 100)).rejects.toMatchObject({ code: 'too_large' })
  const lying = Object.assign(createStream('Ölfeld'), { headers: { 'content-length': 'much' } })
  expect(await readText(lying, 7)).toBe('Ölfeld')
})
