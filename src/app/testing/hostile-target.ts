import type { Context } from '../../core/http/context.server.ts'
import { startTestServer } from './test-server.ts'

/** The product on a separate database, and its attackers. */
export async function startTarget() {
  const product = await startTestServer()
  const { orgs } = product
  const signIn = async (context: Context) => ({ context, cookie: await product.cookieOf(context) })
  const people = {
    owner: await signIn(orgs.acme.owner),
    member: await signIn(orgs.acme.member),
    rival: await signIn(orgs.rival.owner),
    admin: await signIn(await orgs.newcomer('admin', ['customer', 'admin'])),
    newcomer: await signIn(await orgs.newcomer('newcomer')),
  }
  const request = (path: string, init: RequestInit = {}) =>
    fetch(product.url + path, { redirect: 'manual', ...init, signal: AbortSignal.timeout(20_000) })
  const post = (path: string, body: string, cookie: string, extraHeaders: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      body,
      headers: { cookie, 'content-type': 'application/json', ...extraHeaders },
    })

  const fixtures = [
    ['wells.create', { name: 'Berg 22-25 2' }],
    ['leases.create', { lease: { leaseNumber: 'ND-77', name: 'Tveit' } }],
  ] as const
  const records = await Promise.all(
    fixtures.map(async ([path, body]) => {
      const response = await post(`/trpc/${path}`, JSON.stringify(body), people.owner.cookie)
      return ((await response.json()) as { result: { data: { id: string } } }).result.data.id
    }),
  )
  const ids = [...records, orgs.acme.tenantId, orgs.rival.tenantId, orgs.acme.member.viewer.user!.id]
  return { product, people, ids, ask: request, post, close: () => product.close() }
}

export type Target = Awaited<ReturnType<typeof startTarget>>
