import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInternalAddress } from '../../../core/http/internal-address.server.ts'

/** A push message has a few kilobytes, so a service that takes longer is considered down. */
const timeoutMs = 10_000

/** The address is in the internal network, where no outside push service can be. */
export class InternalAddressError extends Error {}

type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer; mayBeInternal: boolean }

/**
 * Posts to an untrusted address without following redirects. The host name is resolved within this connection, so it
 * cannot point to the internal network by the time it is used.
 * @returns the status of the response; the rest is not read
 * @throws InwardAddressError; network errors
 */
export function post({ endpoint, headers, body, mayBeInternal }: PushRequest): Promise<number> {
  const url = new URL(endpoint)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (!mayBeInternal && isInternalAddress(host)) return Promise.reject(new InternalAddressError(endpoint))
  const options: RequestOptions = {
    method: 'POST',
    headers,
    agent: false,
    timeout: timeoutMs,
    signal: AbortSignal.timeout(2 * timeoutMs),
    ...(!mayBeInternal && isIP(host) === 0 && { lookup: lookUpPublicAddress }),
  }
  return new Promise((resolve, reject) => {
    const startRequest = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = startRequest(url, options, response => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request
      .on('timeout', () => request.destroy(new Error('The push service does not answer.')))
      .on('error', reject)
      .end(body)
  })
}

const lookUpPublicAddress: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const outward = (addresses ?? []).filter(({ address }) => !isInternalAddress(address))
    const [first] = outward
    if (error || !first) return callback(error ?? new InternalAddressError(host), '', 0)
    if (options.all) callback(null, outward)
    else callback(null, first.address, first.family)
  })
