import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { ownerRouter } from '../owners.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const owners = (org: 'acme' | 'rival' = 'acme') => callerFactory(ownerRouter)(orgs[org].owner)
const createWell = async (org: 'acme' | 'rival', name: string) =>
  (await callerFactory(wellRouter)(orgs[org].owner).create({ name, state: 'TX' })).id

test('an owner’s suspense is deposited and paid out, never beyond its balance on any date', async () => {
  const { id: partyId } = await callerFactory(leaseRouter)(orgs.acme.owner).parties.create({
    party: { name: 'Unni Moe' },
  })
  const wellId = await createWell('acme', 'Moe 1')
  const enter = (kind: string, onDay: string, amount: string, overrides: object = {}) =>
    owners().entries.save({
      partyId,
      id: null,
      version: null,
      values: { kind, onDay, code: 'TITLE', amount, wellId, ...overrides },
    })
  const put = await enter('IN', '2022-03-31', '$1,404.50')
  const overdraw =
    'Only $1,404.50 is held for this reason and well on Apr 30, 2022. Enter the suspended amount first.'
  await expect(enter('PAID', '2022-04-30', '1404.51')).rejects.toMatchObject({
    cause: { fields: { amount: overdraw } },
  })
  await expect(enter('PAID', '2022-04-30', '1', { wellId: null })).rejects.toMatchObject({
    cause: { code: 'invalid' },
  })
  await expect(enter('IN', '2022-04-30', '0')).rejects.toMatchObject({ cause: { code: 'invalid' } })
  await enter('PAID', '2022-04-30', '200')
  // Money that covers a later payment cannot be removed.
  await expect(owners().entries.remove({ partyId, ...put })).rejects.toThrow('Only $0.00 is held')
  expect(await owners().ledger({ on: '2022-04-01' })).toMatchObject({ balances: [{ balance: '1404.50' }] })
  expect(await owners().ledger({})).toMatchObject({
    balances: [
      {
        owner: 'Unni Moe',
        well: 'Moe 1',
        released: '200.00',
        balance: '1204.50',
        unclaimed: { abandoned: '2025-04-01', report: '2026-07-01' },
      },
    ],
    entries: [{ kind: 'PAID' }, { kind: 'IN' }],
  })
  expect((await owners().list({})).rows).toMatchObject([{ id: partyId, held: '1204.50', suspense: null }])
  const { sections } = await owners().sheet({ id: partyId })
  const heldSection = sections.find(({ title }) => title === 'Held in suspense')
  expect(heldSection).toMatchObject({
    rows: [
      expect.anything(),
      { cells: ['Total', '', expect.stringMatching(/^\$/), '$1,204.50'], emphasis: 'strong' },
    ],
  })
  expect((await owners('rival').ledger({})).entries).toEqual([])
  await expect(
    enter('IN', '2022-05-31', '1', { wellId: await createWell('rival', 'Theirs 1') }),
  ).rejects.toMatchObject({
    cause: { fields: { wellId: 'Choose a well in your organization.' } },
  })
  await expect(owners('rival').entries.remove({ partyId, ...put })).rejects.toThrow('not found')
})
