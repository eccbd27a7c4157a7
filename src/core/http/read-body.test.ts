import { expect, test } from 'vitest'
import { readText } from './read-body.server.ts'

const sending = (body: BodyInit) =>
  new Request('http://localhost/form', { method: 'POST', body, duplex: 'half' } as RequestInit)

test('a body is read as the text that it is, up to its last byte', async () => {
  expect(await readText(sending('Ölfeld'), 7)).toBe('Ölfeld')
  expect(await readText(new Request('http://localhost/form', { method: 'POST' }), 7)).toBe('')
  await expect(readText(sending('Ölfelder'), 7)).rejects.toMatchObject({ code: 'too_large' })
})

test('a body that never ends is given up, and so is anyone who sends it', async () => {
  let told = false
  const endless = new ReadableStream({
    start: sender => sender.enqueue(Buffer.from('{"email":')),
    cancel: () => void (told = true),
  })
  await expect(readText(sending(endless), 100, 5)).rejects.toMatchObject({ code: 'bad_request' })
  expect(told).toBe(true)
})

test('a body whose sender breaks off is refused', async () => {
  const broken = new ReadableStream({ pull: sender => sender.error(new Error('gone')) })
  await expect(readText(sending(broken), 100)).rejects.toMatchObject({ code: 'bad_request' })
})
