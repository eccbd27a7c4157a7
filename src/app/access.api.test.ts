import type { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../core/http/context.server.ts'
import { appErrorOf, callerFactory, type Meta } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { api } from './api.server.ts'

type Procedure = { _def: { type: string; meta?: Meta } }
const procedures = api._def.procedures as unknown as Record<string, Procedure>

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

/** Who has yet to accept the current terms. */
const owingTerms = (context: Context): Context => ({
  ...context,
  viewer: { ...context.viewer, termsToAccept: 'the current ones' },
})

/** Calls a procedure without an input: the gate answers before the input is looked at. */
async function answer(path: string, context: Context): Promise<string> {
  let call = callerFactory(api)(context) as unknown as Record<string, unknown>
  for (const name of path.split('.')) call = call[name] as Record<string, unknown>
  try {
    await (call as unknown as () => Promise<unknown>)()
    return 'enters'
  } catch (error) {
    const code = appErrorOf(error as TRPCError)?.code
    return ['signed_out', 'terms_required', 'pending', 'forbidden', 'plan_required'].includes(code ?? '')
      ? code!
      : 'enters'
  }
}

test('who may call what stands in access-matrix.txt, and the server keeps to it', async () => {
  const viewers: [string, Context][] = [
    ['signed out', orgs.signedOut],
    ['no organization', await orgs.newcomer('newcomer')],
    ['support, no org.', await orgs.newcomer('support', ['customer', 'customer_support'])],
    ['pending', orgs.acme.pending],
    ['bare member', orgs.acme.member],
    ['owner', orgs.acme.owner],
    ['owner, no terms', owingTerms(orgs.acme.owner)],
  ]
  const lines = [['procedure'.padEnd(40), ...viewers.map(([name]) => name.padEnd(16))].join(' ').trimEnd()]
  for (const path of Object.keys(procedures).toSorted()) {
    expect(procedures[path]!._def.meta?.gate, `${path} has a gate`).toBeDefined()
    const answers: string[] = []
    for (const [, context] of viewers) answers.push((await answer(path, context)).padEnd(16))
    lines.push([path.padEnd(40), ...answers].join(' ').trimEnd())
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access-matrix.txt')
})
