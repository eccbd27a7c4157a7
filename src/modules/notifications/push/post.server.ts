import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInward } from '../../../core/http/inward.server.ts'

/** A push message has a few kilobytes, so a service that takes longer is considered down. */
const timeoutMs = 10_000

/** The address is in the internal network, where no outside push service can be. */
export class InwardAddressError extends Error {}

type Posting = { endpoint: string; headers: Record<string, string>; body: Buffer; mayBeInward: boolean }

/**
 * Posts to an untrusted address without following redirects. The host name is resolved within this connection, so it
 * cannot point to the internal network by the time it is used.
 * @returns the status of the response; the rest is not read
 * @throws InwardAddressError; network errors
 */
export function post({ endpoint, headers, body, mayBeInward }: Posting): Promise<number> {
  const url = new URL(endpoint)
  const href = url.hostname.replaceAll(/[[\]]/g, '')
  if (!mayBeInward && isInward(href)) return Promise.reject(new InwardAddressError(endpoint))
  const options: RequestOptions = {
    method: 'POST',
    headers,
    agent: false,
    timeout: timeoutMs,
    signal: AbortSignal.timeout(2 * timeoutMs),
    ...(!mayBeInward && isIP(href) === 0 && { lookup: outwardOnly }),
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, options, result => {
      resolve(result.statusCode ?? 0)
      result.destroy()
    })
    request
      .on('timeout', () => request.destroy(new Error('The push service does not answer.')))
      .on('error', reject)
      .end(body)
  })
}

const outwardOnly: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, match) => {
    const outward = (match ?? []).filter(({ address }) => !isInward(address))
    const [first] = outward
    if (error || !first) return done(error ?? new InwardAddressError(host), '', 0)
    if (options.all) done(null, outward)
    else done(null, first.address, first.family)
  })
