import type { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingViewer } from '../core/access/acting.ts'
import { AppError } from '../core/error/AppError.ts'
import type { FileRoute } from '../core/files/file-route.server.ts'
import type { Context } from '../core/http/context.server.ts'
import { toAppError, callerFactory } from '../core/http/procedure.server.ts'
import type { Meta } from '../core/http/meta.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { readViewer } from '../core/tenancy/viewer.server.ts'
import { api, moduleFileRoutes } from './server/api.server.ts'

type Procedure = { _def: { type: string; meta?: Meta } }
const procedures = api._def.procedures as unknown as Record<string, Procedure>

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

/** A user who has not yet accepted the current terms. */
const withoutTerms = (context: Context): Context => ({
  ...context,
  viewer: { ...context.viewer, termsToAccept: 'the current ones' },
})

/** A user who has not yet confirmed their email address, while the platform requires it. */
const withoutConfirmedEmail = (context: Context): Context => ({
  ...context,
  viewer: { ...context.viewer, emailToConfirm: true },
})

/** Support staff acting for this user, with the user's consent. */
const actingContext = (context: Context): Context => ({
  ...context,
  viewer: actingViewer(context.viewer, {
    consentId: 'a consent',
    staff: { id: 'ruth', name: 'Ruth' },
    ticketId: 'a ticket',
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  }),
})

/** Calls a procedure without input, because the gate responds before the input is validated. */
async function callStatus(path: string, context: Context): Promise<string> {
  let call = callerFactory(api)(context) as unknown as Record<string, unknown>
  for (const name of path.split('.')) call = call[name] as Record<string, unknown>
  return (call as unknown as () => Promise<unknown>)().then(
    () => 'enters',
    (error: TRPCError) => refusalIn(toAppError(error)?.code),
  )
}

/** Requests an upload or download of an object that does not exist, because the gate responds first. */
async function fileStatus({ method, path, handle }: FileRoute, context: Context): Promise<string> {
  const request = new Request(`http://localhost/files${path}`, { method })
  try {
    await handle(context, { request, param: () => '' })
    return 'enters'
  } catch (error) {
    return refusalIn(error instanceof AppError ? error.code : undefined)
  }
}

const refusalIn = (code = '') =>
  [
    'signed_out',
    'terms_required',
    'email_required',
    'pending',
    'forbidden',
    'plan_required',
    'acting',
  ].includes(code)
    ? code
    : 'enters'

/** The owner of one organization who names another one in a request. */
const callsBeyondRights = async ({ viewer, ...context }: Context): Promise<Context> => ({
  ...context,
  viewer: await readViewer(orgs.database, viewer.user, viewer.platformRoles, orgs.acme.tenantId),
})

test('access-matrix.txt lists who may call what, and the server enforces it', async () => {
  const viewers: [string, Context][] = [
    ['signed out', orgs.signedOut],
    ['no organization', await orgs.newcomer('newcomer')],
    ['support, no org.', await orgs.newcomer('support', ['customer', 'customer_support'])],
    ['admin, no org.', await orgs.newcomer('admin', ['customer', 'admin'])],
    ['other’s owner', await callsBeyondRights(orgs.rival.owner)],
    ['pending', orgs.acme.pending],
    ['bare member', orgs.acme.member],
    ['owner', orgs.acme.owner],
    ['owner, no terms', withoutTerms(orgs.acme.owner)],
    ['owner, no e-mail', withoutConfirmedEmail(orgs.acme.owner)],
    ['support for owner', actingContext(orgs.acme.owner)],
  ]
  const line = (name: string, cells: string[]) =>
    [name.padEnd(45), ...cells.map(cell => cell.padEnd(16))].join(' ').trimEnd()
  const titles = viewers.map(([name]) => name)
  const lines = [line('procedure', titles)]
  for (const path of Object.keys(procedures).toSorted()) {
    expect(procedures[path]!._def.meta?.gate, `${path} has a gate`).toBeDefined()
    const answers: string[] = []
    for (const [, context] of viewers) answers.push(await callStatus(path, context))
    lines.push(line(path, answers))
  }
  lines.push('', line('upload or download', titles))
  for (const route of moduleFileRoutes.toSorted((a, b) => a.path.localeCompare(b.path))) {
    const answers: string[] = []
    for (const [, context] of viewers) answers.push(await fileStatus(route, context))
    lines.push(line(`${route.method} /files${route.path}`, answers))
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access-matrix.txt')
})
