import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { termsVersion } from '../../src/core/access/terms.ts'
import { baseUrl, newWindow } from './browser.ts'

export const password = 'seven wells in a row'

export type SignedIn = { page: Page; name: string; email: string }

let counter = 0
/** An address that no other journey uses. */
export const uniqueEmail = (name: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${process.pid}.${++counter}@example.test`
/** A unique name that finds a single entry in platform lists, even on a second try. */
export const uniqueName = (name: string) => `${name} ${process.pid}-${++counter}`

/**
 * A registered user in a separate window: signed in, terms accepted, no organization. Fast, because no page is
 * rendered.
 */
export async function newPerson(
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<SignedIn> {
  const page = await newWindow(browser, options)
  const email = uniqueEmail(name)
  const headers = { origin: options.baseURL ?? baseUrl, connection: 'close' }
  const { request } = page.context()
  await request.post('/api/auth/sign-up/email', { headers, data: { name, email, password } })
  const signedIn = await request.post('/api/auth/sign-in/email', { headers, data: { email, password } })
  if (!signedIn.ok()) throw new Error(`${name} could not sign in: ${await signedIn.text()}`)
  await call(page, 'legal.accept', { version: termsVersion, accepted: true })
  return { page, name, email }
}

/** Creates an organization for a user and selects it in their window. Returns its id and join code. */
async function newOrganization(
  { page }: SignedIn,
  name: string,
): Promise<{ tenantId: string; joinCode: string }> {
  const userId = (await call<{ viewer: { user: { id: string } } }>(page, 'session.viewer')).viewer.user.id
  const { tenantId } = await call<{ tenantId: string }>(page, 'onboarding.create', { userId, name })
  const { joinCode } = await call<{ joinCode: { code: string } }>(
    page,
    'organization.get',
    undefined,
    tenantId,
  )
  return { tenantId, joinCode: joinCode.code }
}

/** A registered owner with an organization. */
export async function newOwner(
  browser: Browser,
  name: string,
  organization: string,
  options: BrowserContextOptions = {},
): Promise<SignedIn & { tenantId: string; joinCode: string }> {
  const person = await newPerson(browser, name, options)
  return { ...person, ...(await newOrganization(person, organization)) }
}

type Member = { userId: string; version: number }

/**
 * A member of an owner's organization with access to leases, wells and equipment, or with the given rights;
 * also returns a function that revokes them.
 */
export async function newLandman(
  browser: Browser,
  owner: SignedIn & { tenantId: string; joinCode: string },
  name: string,
  role: { name: string; capabilities: string[] } = { name: 'Landman', capabilities: ['access_leases'] },
  options: BrowserContextOptions = {},
) {
  const person = await newPerson(browser, name, options)
  const { viewer } = await call<{ viewer: { user: { id: string } } }>(person.page, 'session.viewer')
  const userId = viewer.user.id
  await call(person.page, 'onboarding.join', { userId, code: owner.joinCode })
  await call(owner.page, 'members.approve', { userId }, owner.tenantId)
  const { id } = await call<{ id: string }>(owner.page, 'roles.create', role, owner.tenantId)
  const assign = async (roleIds: string[]) => {
    const { members } = await call<{ members: Member[] }>(
      owner.page,
      'members.list',
      undefined,
      owner.tenantId,
    )
    const { version } = members.find(member => member.userId === userId)!
    await call(owner.page, 'roles.assign', { userId, roleIds, version }, owner.tenantId)
  }
  await assign([id])
  return { ...person, userId, loses: () => assign([]), gets: () => assign([id]) }
}

/** Calls a procedure as the window's user: a mutation if there is an input object, otherwise a query. */
export async function call<Answer>(
  page: Page,
  path: string,
  input?: object,
  tenantId?: string,
): Promise<Answer> {
  const { request } = page.context()
  const headers: Record<string, string> = {
    // A connection that was idle may be closed just when a request reuses it.
    connection: 'close',
    ...(tenantId ? { 'x-wellhead-tenant': tenantId } : {}),
  }
  const response = input
    ? await request.post(`/trpc/${path}`, { headers, data: input })
    : await request.get(`/trpc/${path}`, { headers, maxRetries: 2 })
  const body = (await response.json()) as { result?: { data: Answer }; error?: { message: string } }
  if (!response.ok()) throw new Error(`${path}: ${body.error?.message ?? response.status()}`)
  return body.result?.data as Answer
}

/** A query with input. If a stopping server resets the connection, it is sent again. */
export const query = <Answer>(page: Page, path: string, question: object, tenantId?: string) =>
  call<Answer>(page, `${path}?input=${encodeURIComponent(JSON.stringify(question))}`, undefined, tenantId)

/** Accepts the terms if they are shown: before /onboarding, /app and /admin. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Before you continue' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.keyboard.press('Enter')
}
