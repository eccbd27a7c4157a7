import { termsVersion } from '../../src/core/access/terms.ts'

export const password = 'seven wells in a row'

export type Person = { cookie: string; tenantId: string }

export const post = (url: string, path: string, body: object, cookie = '', tenantId = '') =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      cookie,
      ...(tenantId && { 'x-wellhead-tenant': tenantId }),
    },
    body: JSON.stringify(body),
  })

/** Registers a user and creates an organization for them. */
export async function registerFounder(url: string, name: string): Promise<Person> {
  const email = `${name}@example.test`
  let cookie = ''
  const send = async (path: string, body: object) => {
    const response = await post(url, path, body, cookie)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    cookie =
      response.headers
        .getSetCookie()
        .map(line => line.split(';')[0])
        .join('; ') || cookie
    return (await response.json()) as { user?: { id: string }; result?: { data: { tenantId: string } } }
  }
  await send('/api/auth/sign-up/email', { name, email, password })
  const { user } = await send('/api/auth/sign-in/email', { email, password })
  await send('/trpc/legal.accept', { version: termsVersion, accepted: true })
  const created = await send('/trpc/onboarding.create', { userId: user!.id, name: `${name} Energy` })
  return { cookie, tenantId: created.result!.data.tenantId }
}

const list = `/trpc/leases.list?input=${encodeURIComponent('{"offset":0,"limit":50}')}`

/** Requests the first page of leases. */
export async function openLeases(url: string, { cookie, tenantId }: Person): Promise<void> {
  const response = await fetch(url + list, { headers: { cookie, 'x-wellhead-tenant': tenantId } })
  if (!response.ok) throw new Error(`leases.list answered ${response.status}`)
  await response.text()
}
