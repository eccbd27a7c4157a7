import type { Context } from '../../core/http/context.server.ts'
import { listening } from './listening.ts'

/** The product on a separate database, and its attackers. */
export async function target() {
  const product = await listening()
  const { orgs } = product
  const as = async (context: Context) => ({ context, cookie: await product.cookieOf(context) })
  const people = {
    owner: await as(orgs.acme.owner),
    member: await as(orgs.acme.member),
    rival: await as(orgs.rival.owner),
    admin: await as(await orgs.newcomer('admin', ['customer', 'admin'])),
    newcomer: await as(await orgs.newcomer('newcomer')),
  }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(product.url + path, { redirect: 'manual', ...init, signal: AbortSignal.timeout(20_000) })
  const post = (path: string, body: string, cookie: string, more: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body, headers: { cookie, 'content-type': 'application/json', ...more } })

  const made = [
    ['wells.create', { name: 'Berg 22-25 2' }],
    ['leases.create', { lease: { leaseNumber: 'ND-77', name: 'Tveit' } }],
  ] as const
  const records = await Promise.all(
    made.map(async ([path, body]) => {
      const response = await post(`/trpc/${path}`, JSON.stringify(body), people.owner.cookie)
      return ((await response.json()) as { result: { data: { id: string } } }).result.data.id
    }),
  )
  const ids = [...records, orgs.acme.tenantId, orgs.rival.tenantId, orgs.acme.member.viewer.user!.id]
  return { product, people, ids, ask, post, close: () => product.close() }
}

export type Target = Awaited<ReturnType<typeof target>>
