import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { afeRouter } from '../../afe/afe.server.ts'
import { lineSchema } from '../../afe/record/line.ts'
import { partnerSchema } from '../../afe/partners/partner.ts'
import { deckRouter } from '../../interests/deck/deck.server.ts'
import { homeRouter } from '../../home/home.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { reportRouter } from '../../reports/report.server.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { payoutReminders } from './payout-reminders.server.ts'
import { payoutRouter } from './payouts.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asOwner = () => callerFactory(payoutRouter)(orgs.acme.owner)
const asRival = () => callerFactory(payoutRouter)(orgs.rival.owner)

test('a non-consenting partner has one account with a balance through the last known month', async () => {
  const afes = callerFactory(afeRouter)(orgs.acme.owner)
  const { id: afeId } = await afes.create({ number: 'NC-1', name: 'Berg 1', type: 'COMPLETION' })
  await afes.addLines({ afeId, lines: [lineSchema.parse({ gross: '100000' })] })
  for (const [name, isOurs] of [
    ['Us', true],
    ['Birch Oil', false],
  ] as const)
    await afes.partners.save({ afeId, id: null, version: null, values: { name, share: '0.5', own: isOurs } })
  const afeVersion = async () => ({ id: afeId, version: (await afes.get({ id: afeId })).version })
  await afes.send(await afeVersion())
  await afes.sendBallots({ ...(await afeVersion()), values: { rigOnLocation: false } })
  const partner = async (id: string) =>
    (await afes.get({ id: afeId })).partners.find(({ name }) => name === id)!
  const { id, version, ...birch } = await partner('Birch Oil')
  const values = {
    partnerId: id,
    revenueInterest: '0.4',
    equipmentPercent: 100,
    drillingPercent: 300,
    operatingPercent: 100,
    startsOn: '2026-01-15',
  }
  const open = (caller = asOwner(), partnerId = id) =>
    caller.accounts.save({ afeId, id: null, version: null, values: { ...values, partnerId } })
  await expect(open()).rejects.toThrow('Only a partner who elected non-consent')
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ day: string }>(sql`select (now() at time zone 'America/Chicago')::date::text as day`),
  )
  const nonConsenting = partnerSchema.parse({ ...birch, election: 'non_consent', electedOn: rows[0]!.day })
  await afes.partners.save({ afeId, id, version, values: nonConsenting })
  await expect(open(asRival())).rejects.toThrow('not found')
  await expect(open(asOwner(), (await partner('Us')).id)).rejects.toThrow('Only a partner who elected')
  const account = await open()
  await expect(open()).rejects.toThrow('This partner already has a payout account.')

  const month = (values: object, caller = asOwner()) =>
    caller.months.save({ accountId: account.id, id: null, version: null, values })
  await month({ month: '2026-01-01', drilling: '1000', operating: '100', revenue: '500', taxes: '20' })
  await month({ month: '2026-02-01', operating: '100' })
  await expect(month({ month: '2026-02-20' })).rejects.toThrow('This month already exists.')
  await expect(month({ month: '2026-03-01' }, asRival())).rejects.toThrow('not found')
  const { accounts, without } = await asOwner().of({ afeId })
  expect(without).toEqual([])
  // 0.5 x (1,000 x 300 % + 100) - 0.4 x 480
  expect(accounts[0]!.payout).toMatchObject({ balance: '1358.00', through: '2026-01-01', paidOutIn: null })
  expect(accounts[0]!.payout.unknown).toEqual({ month: '2026-02-01', lacks: ['revenue', 'production taxes'] })
  expect(await asRival().of({ afeId })).toEqual({ accounts: [], without: [] })
})

test('payout drafts the deck after payout, and a correction that undoes it withdraws the draft', async () => {
  const { owner } = orgs.acme
  const afes = callerFactory(afeRouter)(owner)
  const decks = callerFactory(deckRouter)(owner)
  const { id: wellId } = await callerFactory(wellRouter)(owner).create({ name: 'Berg 2' })
  const contact = async (name: string) =>
    (await callerFactory(leaseRouter)(owner).parties.create({ party: { name } })).id
  const { id: deckId } = await decks.create({
    name: 'Berg 2',
    wellId,
    effectiveFrom: '2025-01-01',
    reason: 'First division order',
  })
  for (const [name, interestType, revenue, cost] of [
    ['Cedar Oil', 'WI', '0.48000000', '0.60000000'],
    ['Dogwood Oil', 'WI', '0.32000000', '0.40000000'],
    ['Rita Royalty', 'RI', '0.20000000', null],
  ] as const) {
    const values = { partyId: await contact(name), interestType, revenue, cost }
    await decks.lines.save({ deckId, id: null, version: null, values })
  }
  await decks.approve({ id: deckId, version: (await decks.get({ id: deckId })).version })

  const { id: afeId } = await afes.create({ number: 'NC-2', name: 'Berg 2', type: 'COMPLETION', wellId })
  await afes.addLines({ afeId, lines: [lineSchema.parse({ code: '9220', gross: '100000' })] })
  for (const [name, isOurs] of [
    ['Us', true],
    ['Elm Energy', false],
  ] as const)
    await afes.partners.save({ afeId, id: null, version: null, values: { name, share: '0.5', own: isOurs } })
  const afeVersion = async () => ({ id: afeId, version: (await afes.get({ id: afeId })).version })
  await afes.send(await afeVersion())
  await afes.decide({ id: afeId, round: 1, amount: '100000.00', decision: 'approved' })
  await afes.sendBallots({ ...(await afeVersion()), values: { rigOnLocation: false } })
  const {
    id: partnerId,
    version,
    ...elm
  } = (await afes.get({ id: afeId })).partners.find(({ name }) => name === 'Elm Energy')!
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ day: string }>(sql`select (now() at time zone 'America/Chicago')::date::text as day`),
  )
  const nonConsenting = partnerSchema.parse({ ...elm, election: 'non_consent', electedOn: rows[0]!.day })
  await afes.partners.save({ afeId, id: partnerId, version, values: nonConsenting })
  const bill = { month: '2026-01-01', code: '9220', gross: '1000', vendor: 'Prairie Rig 4' }
  await afes.costs.save({ afeId, id: null, version: null, values: bill })
  const account = await asOwner().accounts.save({
    afeId,
    id: null,
    version: null,
    values: {
      partnerId,
      revenueInterest: '0.4',
      equipmentPercent: 100,
      drillingPercent: 300,
      operatingPercent: 100,
      startsOn: '2026-01-01',
    },
  })
  const month = (values: object) =>
    asOwner().months.save({ accountId: account.id, id: null, version: null, values })
  // 0.5 × 1,000 × 300 % of the AFE bill; 0.4 × 3,500 is 93 % of it.
  await month({ month: '2026-01-01', operating: '0', revenue: '3500', taxes: '0' })
  const scope = { tenantId: owner.viewer.membership!.tenantId, userId: owner.viewer.user!.id }
  const types = async () => {
    const readNotices = await orgs.database.inTenant(scope, tx =>
      payoutReminders(tx, owner.viewer.membership!),
    )
    return readNotices.flatMap(({ type, about }) => (about?.id === afeId ? [type] : []))
  }
  expect(await types()).toEqual(['afe_payout_near'])
  await expect(asOwner().draft({ id: account.id })).rejects.toThrow('This account has not paid out.')
  const feb = await month({ month: '2026-02-01', operating: '0', revenue: '500', taxes: '0' })
  expect(await types()).toEqual(['afe_payout'])
  await expect(asOwner().draft({ id: account.id })).rejects.toThrow('No contact is named Elm Energy.')
  await contact('Elm Energy')
  await expect(asRival().draft({ id: account.id })).rejects.toThrow('not found')

  const { drafts } = await asOwner().draft({ id: account.id })
  const draft = await decks.get({ id: drafts[0]! })
  expect(draft).toMatchObject({ state: 'DRAFT', fields: { tier: 'APO', effectiveFrom: '2026-03-01' } })
  expect(Object.fromEntries(draft.lines.map(line => [line.owner, [line.revenue, line.cost]]))).toEqual({
    'Cedar Oil': ['0.24000000', '0.30000000'],
    'Dogwood Oil': ['0.16000000', '0.20000000'],
    'Elm Energy': ['0.40000000', '0.50000000'],
    'Rita Royalty': ['0.20000000', null],
  })
  await expect(asOwner().draft({ id: account.id })).rejects.toThrow('already drafted')
  await expect(asOwner().withdraw({ id: account.id })).rejects.toThrow('match the account')
  const report = await callerFactory(reportRouter)(owner).run({
    kind: 'payout-statement',
    parameters: { account: 'NC-2, Elm Energy' },
  })
  expect(report.tables[0]).toMatchObject({ sum: { costs: '500', penalty: '1000', balance: '-100.00' } })

  const todos = async () =>
    (await callerFactory(homeRouter)(owner).week()).todos.filter(({ id }) => id === `payout-${account.id}`)
  expect(await todos()).toMatchObject([
    { title: 'Approve the deck after payout', to: `/app/decks/${drafts[0]}` },
  ])

  // A corrected revenue undoes the payout: the draft is listed and then withdrawn.
  const values = { month: '2026-02-01', operating: '0', revenue: '100', taxes: '0' }
  await asOwner().months.save({ accountId: account.id, ...feb, values })
  expect(await types()).toEqual(['afe_payout_undone'])
  const item = async () => (await asOwner().of({ afeId })).accounts[0]!
  expect((await item()).stale).toEqual(drafts)
  expect(await todos()).toMatchObject([{ title: 'Withdraw a deck after payout' }])
  expect(await asOwner().withdraw({ id: account.id })).toEqual({ withdrawn: 1 })
  expect(await item()).toMatchObject({ stale: [], drafts: [] })
  expect(await types()).toEqual(['afe_payout_near'])

  // A deck approved before the correction stays in effect, and the user supersedes it.
  const paidMonth = { month: '2026-02-01', operating: '0', revenue: '500', taxes: '0' }
  const saved = await asOwner().months.save({
    accountId: account.id,
    id: feb.id,
    version: feb.version + 1,
    values: paidMonth,
  })
  const second = (await asOwner().draft({ id: account.id })).drafts[0]!
  await decks.approve({ id: second, version: (await decks.get({ id: second })).version })
  expect(await item()).toMatchObject({ begins: '2026-03-01', stale: [] })
  expect(await todos()).toEqual([])
  await asOwner().months.save({ accountId: account.id, ...saved, values })
  await expect(asOwner().withdraw({ id: account.id })).rejects.toThrow(
    'is approved. Supersede that deck instead.',
  )
  expect(await todos()).toMatchObject([{ title: 'Correct a deck after payout' }])
})
