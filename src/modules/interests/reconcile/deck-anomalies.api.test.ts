import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnomalyFinding } from '../../../core/module/anomaly.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { unlimitedLink } from '../../wells/testing/well-parts.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { deckRouter } from '../deck/deck.server.ts'
import { deckAnomalyFinder } from './deck-anomalies.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const today = '2026-03-15'
const decks = () => callerFactory(deckRouter)(orgs.acme.owner)

async function findAnomalies(org: 'acme' | 'rival'): Promise<AnomalyFinding[]> {
  const { tenantId } = orgs[org]
  return orgs.database.inTenant({ tenantId, userId: 'system' }, async tx => {
    const all: AnomalyFinding[] = []
    for await (const batch of deckAnomalyFinder.find(tx, { tenantId, today })) all.push(...batch)
    return all
  })
}

type Owner = [name: string, interestType: string, revenue: string, cost: string | null]
async function createDeck(wellId: string, owners: readonly Owner[]) {
  const { id } = await decks().create({ name: 'Berg', wellId, effectiveFrom: '2025-01-01', reason: 'First' })
  for (const [name, interestType, revenue, cost] of owners) {
    const { id: partyId } = await callerFactory(leaseRouter)(orgs.acme.owner).parties.create({
      party: { name },
    })
    const values = { partyId, interestType, revenue, cost }
    await decks().lines.save({ deckId: id, id: null, version: null, values })
  }
  return { id, version: (await decks().get({ id })).version }
}

test('a short draft is reported until balanced, and a decimal in effect if it contradicts title', async () => {
  const leases = callerFactory(leaseRouter)(orgs.acme.owner)
  const wells = callerFactory(wellRouter)(orgs.acme.owner)
  const { id: wellId } = await wells.create({ name: 'Berg 1' })
  const { id: leaseId } = await leases.create({
    lease: { leaseNumber: 'R-1', royaltyOil: '1/4', royaltyGas: '1/4' },
    tracts: [
      {
        land: { system: 'METES_AND_BOUNDS', description: 'The old Halvorsen place' },
        statedAcres: 160,
        interests: [{ party: 'Ann Ames', type: 'MI', fraction: '1', leased: true }],
      },
    ],
  })
  const link = { ...unlimitedLink, leaseId, wellId, holds: true }
  await wells.leases.save({ id: null, version: null, values: link })
  const deck = await createDeck(wellId, [
    ['Ann Ames', 'RI', '0.02500000', null],
    ['Dunn', 'WI', '0.90000000', '1'],
  ])
  const [unbalanced, ...others] = await findAnomalies('acme')
  expect(others).toEqual([])
  expect(unbalanced).toMatchObject({ rule: 'deck_not_summing', recordId: deck.id, onDay: '2025-01-01' })
  expect(unbalanced!.says).toBe('Revenue decimals total 0.92500000: 0.07500000 short of the whole.')

  const { lines } = await decks().get({ id: deck.id })
  const operator = lines.find(({ interestType }) => interestType === 'WI')!
  const values = { ...operator, revenue: '0.97500000' }
  await decks().lines.save({ deckId: deck.id, id: operator.id, version: operator.version, values })
  expect(await findAnomalies('acme')).toEqual([])
  await decks().approve(deck)
  const decimalAnomaly = (await findAnomalies('acme')).filter(({ says }) => says.startsWith('Ann Ames'))
  expect(decimalAnomaly).toMatchObject([
    { rule: 'decimal_disagrees', recordId: deck.id, seen: '0.02500000 0.25000000' },
  ])
  expect(decimalAnomaly[0]!.says).toContain(
    'Ann Ames has 0.02500000 since Jan 2025; the title shows 0.25000000.',
  )
  // An unchanged deck gives the same finding, and another organization gets none.
  expect((await findAnomalies('acme')).map(({ key, seen }) => [key, seen])).toContainEqual([
    decimalAnomaly[0]!.key,
    decimalAnomaly[0]!.seen,
  ])
  expect(await findAnomalies('rival')).toEqual([])
})
