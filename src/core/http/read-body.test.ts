import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readText } from './read-body.server.ts'

const sending = (...parts: string[]) => Readable.from(parts.map(part => Buffer.from(part)))

test('a body is read as the text that it is, up to its last byte', async () => {
  expect(await readText(sending('Ölfeld'), 7)).toBe('Ölfeld')
  expect(await readText(sending(), 7)).toBe('')
  const [first, ...rest] = Buffer.from('Öl')
  expect(await readText(Readable.from([Buffer.of(first!), Buffer.from(rest)]), 7)).toBe('Öl')
  await expect(readText(sending('Ölfeld', 'er'), 7)).rejects.toMatchObject({ code: 'too_large' })
})

test('a body that never ends is given up, and nobody listens to its sender any more', async () => {
  const endless = new Readable({ read() {} })
  endless.push('{"email":')
  await expect(readText(endless, 100, 5)).rejects.toMatchObject({ code: 'bad_request' })
  expect(endless.listenerCount('data')).toBe(0)
})

test('a body whose sender breaks off is refused, before or while it is read', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('gone')) })
  await expect(readText(broken, 100)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(readText(broken, 100)).rejects.toMatchObject({ code: 'bad_request' })
})

test('a body that says that it is too large is refused before a byte of it comes', async () => {
  const silent = Object.assign(new Readable({ read() {} }), { headers: { 'content-length': '101' } })
  await expect(readText(silent, 100)).rejects.toMatchObject({ code: 'too_large' })
  const lying = Object.assign(sending('Ölfeld'), { headers: { 'content-length': 'much' } })
  expect(await readText(lying, 7)).toBe('Ölfeld')
})
