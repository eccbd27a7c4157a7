import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { afeRouter } from '../../afe/afe.server.ts'
import { lineSchema } from '../../afe/record/line.ts'
import { partnerSchema } from '../../afe/partners/partner.ts'
import { payoutRouter } from './payouts.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const ours = () => callerFactory(payoutRouter)(orgs.acme.owner)
const theirs = () => callerFactory(payoutRouter)(orgs.rival.owner)

test('who elected non-consent has one account, whose balance is counted through the last known month', async () => {
  const afes = callerFactory(afeRouter)(orgs.acme.owner)
  const { id: afeId } = await afes.create({ number: 'NC-1', name: 'Berg 1', type: 'COMPLETION' })
  await afes.addLines({ afeId, lines: [lineSchema.parse({ gross: '100000' })] })
  for (const [name, own] of [
    ['Us', true],
    ['Birch Oil', false],
  ] as const)
    await afes.partners.save({ afeId, id: null, version: null, values: { name, share: '0.5', own } })
  const seen = async () => ({ id: afeId, version: (await afes.get({ id: afeId })).version })
  await afes.send(await seen())
  await afes.sendBallots({ ...(await seen()), values: { rigOnLocation: false } })
  const partner = async (of: string) =>
    (await afes.get({ id: afeId })).partners.find(({ name }) => name === of)!
  const { id, version, ...birch } = await partner('Birch Oil')
  const values = {
    partnerId: id,
    revenueInterest: '0.4',
    equipmentPercent: 100,
    drillingPercent: 300,
    operatingPercent: 100,
    startsOn: '2026-01-15',
  }
  const open = (caller = ours(), partnerId = id) =>
    caller.accounts.save({ afeId, id: null, version: null, values: { ...values, partnerId } })
  await expect(open()).rejects.toThrow('Only a partner who elected non-consent')
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ day: string }>(sql`select (now() at time zone 'America/Chicago')::date::text as day`),
  )
  const out = partnerSchema.parse({ ...birch, election: 'non_consent', electedOn: rows[0]!.day })
  await afes.partners.save({ afeId, id, version, values: out })
  await expect(open(theirs())).rejects.toThrow('not found')
  await expect(open(ours(), (await partner('Us')).id)).rejects.toThrow('Only a partner who elected')
  const account = await open()
  await expect(open()).rejects.toThrow('This partner has a payout account already.')

  const month = (values: object, caller = ours()) =>
    caller.months.save({ accountId: account.id, id: null, version: null, values })
  await month({ month: '2026-01-01', drilling: '1000', operating: '100', revenue: '500', taxes: '20' })
  await month({ month: '2026-02-01', operating: '100' })
  await expect(month({ month: '2026-02-20' })).rejects.toThrow('This month is entered already.')
  await expect(month({ month: '2026-03-01' }, theirs())).rejects.toThrow('not found')
  const { accounts, without } = await ours().of({ afeId })
  expect(without).toEqual([])
  // 0.5 x (1,000 x 300 % + 100) - 0.4 x 480
  expect(accounts[0]!.payout).toMatchObject({ balance: '1358.00', through: '2026-01-01', paidOutIn: null })
  expect(accounts[0]!.payout.unknown).toEqual({ month: '2026-02-01', lacks: ['revenue', 'production taxes'] })
  expect(await theirs().of({ afeId })).toEqual({ accounts: [], without: [] })
})
