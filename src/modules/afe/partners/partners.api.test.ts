import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { afeRouter } from '../afe.server.ts'
import { partnerFigures } from '../file/figures.ts'
import { lineSchema } from '../record/line.ts'
import { partnerSchema } from './partner.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asOwner = () => callerFactory(afeRouter)(orgs.acme.owner)
const asRival = () => callerFactory(afeRouter)(orgs.rival.owner)

let createdCount = 0
async function createWithPartners(shares: readonly string[]) {
  const { id } = await asOwner().create({ number: `P-${++createdCount}`, name: 'Berg 1', type: 'COMPLETION' })
  await asOwner().addLines({ afeId: id, lines: [lineSchema.parse({ gross: '100000.01' })] })
  for (const [index, share] of shares.entries()) await addPartner(id, `Partner ${index}`, share, index === 0)
  return id
}
const addPartner = (afeId: string, name: string, share: string, isOurs = false) =>
  asOwner().partners.save({ afeId, id: null, version: null, values: { name, share, own: isOurs } })
const versionInput = async (id: string) => ({ id, version: (await asOwner().get({ id })).version })
const recordElection = async (afeId: string, name: string, values: object) => {
  const partner = (await asOwner().get({ id: afeId })).partners.find(partner => partner.name === name)!
  const { id, version, ...before } = partner
  return asOwner().partners.save({
    afeId,
    id,
    version,
    values: partnerSchema.parse({ ...before, ...values }),
  })
}
const sendBallots = async (id: string, rigOnLocation = false) =>
  asOwner().sendBallots({ ...(await versionInput(id)), values: { rigOnLocation } })
/** Elections dated on the day of the test run. */
const testDay = async () => {
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ day: string }>(sql`select (now() at time zone 'America/Chicago')::date::text as day`),
  )
  return rows[0]!.day
}
const figures = async (id: string) => {
  const file = await asOwner().get({ id })
  return partnerFigures(file.partners, file.ballots, '100000.01')
}

test('interests must total exactly 1 before ballots go out, with rounding on the largest', async () => {
  const id = await createWithPartners(['0.33333333', '0.33333333', '0.33333333'])
  await expect(asOwner().send(await versionInput(id))).rejects.toThrow('0.00000001 short of 1.')
  await expect(asRival().plugShares({ id })).rejects.toThrow('not found')
  await asOwner().plugShares({ id })
  expect((await asOwner().get({ id })).partners.map(({ share }) => share)).toEqual([
    '0.33333334',
    '0.33333333',
    '0.33333333',
  ])
  const sheet = await asOwner().sheet({ id })
  const owners = sheet.sections.find(({ title }) => title === 'Working interest owners')
  expect(owners?.kind === 'table' && owners.rows.at(-1)?.cells.slice(0, 2)).toEqual(['Total', '1.00000000'])
  await expect(sendBallots(id)).rejects.toThrow('Ballots go out once it is sent for approval.')
  await asOwner().send(await versionInput(id))
  await expect(addPartner(id, 'partner 1', '0.1')).rejects.toThrow('This partner is already on the AFE.')
  await expect(addPartner(id, 'Us again', '0.1', true)).rejects.toThrow(
    'Another line is already your company’s interest.',
  )
})

test('owners who decline or do not answer leave their share to the others', async () => {
  const id = await createWithPartners(['0.5', '0.25', '0.125', '0.125'])
  const day = await testDay()
  await expect(recordElection(id, 'Partner 1', { election: 'participate', electedOn: day })).rejects.toThrow(
    'Send the ballots first',
  )
  await asOwner().send(await versionInput(id))
  await sendBallots(id)
  await expect(sendBallots(id)).rejects.toThrow('The ballots were already sent.')
  await expect(recordElection(id, 'Partner 1', { share: '0.2' })).rejects.toThrow(
    'Recall them to change the interests.',
  )
  await expect(recordElection(id, 'Partner 1', { election: 'participate' })).rejects.toThrow(
    'Enter the day of the election.',
  )
  await expect(
    recordElection(id, 'Partner 1', { election: 'participate', electedOn: '2299-01-01' }),
  ).rejects.toThrow('in the future')
  await recordElection(id, 'Partner 1', {
    election: 'participate',
    electedOn: day,
    evidence: 'Signed ballot',
  })
  await recordElection(id, 'Partner 2', { election: 'non_consent', electedOn: day, penaltyPercent: 300 })
  const waiting = await figures(id)
  expect(waiting.isFinal).toBe(false)
  expect(waiting.rows.map(({ name, standing }) => `${name} ${standing}`)).toEqual([
    'Partner 0 in',
    'Partner 1 in',
    'Partner 2 out',
    'Partner 3 waiting',
  ])
  // After the deadline, a partner without an answer also counts as non-consent.
  await orgs.database.acrossTenants(tx =>
    tx.execute(
      sql`update afes set ballots_sent_at = now() - interval '31 days', ballots_due_at = now() - interval '1 minute' where id = ${id}`,
    ),
  )
  const afterDeadline = await figures(id)
  const byName = Object.fromEntries(
    afterDeadline.rows.map(row => [row.name, [row.standing, row.pays, row.dollars]]),
  )
  expect(afterDeadline.isFinal).toBe(true)
  expect(byName).toEqual({
    'Partner 0': ['in', '0.66666667', '66666.67'],
    'Partner 1': ['in', '0.33333333', '33333.34'],
    'Partner 2': ['out', '0.00000000', '0.00'],
    'Partner 3': ['silent', '0.00000000', '0.00'],
  })
  await asOwner().recallBallots({ id })
  expect((await asOwner().get({ id })).partners.every(({ election }) => election === null)).toBe(true)
  await recordElection(id, 'Partner 1', { share: '0.2' })
})

test('a rig on location shortens the deadline to hours, as set by the organization', async () => {
  const id = await createWithPartners(['0.5', '0.5'])
  await asOwner().send(await versionInput(id))
  const hoursBetween = ({ sentAt, dueAt }: { sentAt: string; dueAt: string }) =>
    Math.round((Date.parse(dueAt) - Date.parse(sentAt)) / 3_600_000)
  await sendBallots(id, true)
  expect(hoursBetween((await asOwner().get({ id })).ballots!)).toBe(48)
  await asOwner().recallBallots({ id })
  const { version, ...settings } = (await asOwner().limits.list()).settings
  await asOwner().limits.settings({ version, changes: { ...settings, electionDays: 15 } })
  await sendBallots(id)
  expect(hoursBetween((await asOwner().get({ id })).ballots!)).toBe(360)
})

test('paying partners vote on a supplement in the shares they pay', async () => {
  const id = await createWithPartners(['0.5', '0.25', '0.25'])
  const day = await testDay()
  await asOwner().send(await versionInput(id))
  await sendBallots(id)
  await recordElection(id, 'Partner 1', { election: 'participate', electedOn: day })
  await recordElection(id, 'Partner 2', { election: 'non_consent', electedOn: day })
  await asOwner().decide({ id, round: 1, amount: '100000.01', decision: 'approved' })
  const { id: supplement } = await asOwner().supplement({ id })
  expect((await asOwner().get({ id: supplement })).partners.map(({ name, share }) => [name, share])).toEqual([
    ['Partner 0', '0.66666667'],
    ['Partner 1', '0.33333333'],
  ])
})
