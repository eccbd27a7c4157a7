import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '../push-message.ts'

type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A local push service that records what it receives. */
export async function pushService() {
  const received: ReceivedPush[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answers.shift() ?? 201, { location: 'http://169.254.169.254/' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    /** Sets the statuses of the next responses, instead of 201. */
    answer: (...statuses: number[]) => void answers.push(...statuses),
    browser: (name: string) => browser(`${url}/${name}`),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** A browser's side of push, by RFC 8291. */
function browser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    subscription: { endpoint, keys },
    /** Decrypts a message. @throws Error if it was encrypted for another browser */
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16)
      const end = 21 + body[20]!
      const sender = body.subarray(21, end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
      const secret = derived(ecdh.computeSecret(sender), auth, info, 32)
      const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const opened = createDecipheriv(
        'aes-128-gcm',
        key,
        derived(secret, salt, 'Content-Encoding: nonce\0', 12),
      )
      opened.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([opened.update(body.subarray(end, -16)), opened.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage
    },
  }
}

/** The sender, if the signature is valid (RFC 8292). */
export function pushSender({ headers }: ReceivedPush): { key: string; aud: string; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTheirs) throw new Error('The signature is not of this key.')
  return {
    key,
    ...(JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string; sub: string }),
  }
}
