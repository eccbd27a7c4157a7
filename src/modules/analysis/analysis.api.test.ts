import Decimal from 'decimal.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { projectRouter } from '../projects/project.server.ts'
import { blankMonth } from '../wells/production/production.ts'
import { productionRouter } from '../wells/production/production.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { lastValuesSql } from './analysis.port.server.ts'
import { priceDeckRouter } from './decks/price-deck.server.ts'
import { type DeclineStream, inputsSchema, type Inputs } from './inputs/inputs.ts'
import { placeholderPrices } from './inputs/start.ts'
import { portfolioRouter } from './portfolios/portfolio.server.ts'
import { analysisRouter } from './analysis.server.ts'
import { calculateKeyFigures } from './record/analysis-records.server.ts'
import { exampleInputs, exampleWell } from './testing/example-inputs.ts'
import { storedAnalysis } from './testing/stored-analysis.ts'
import { onBetterPlan } from './testing/on-better-plan.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asOwner = () => callerFactory(analysisRouter)(orgs.acme.owner)
const memberRouter = () => callerFactory(analysisRouter)(orgs.acme.member)
const asRival = () => callerFactory(analysisRouter)(orgs.rival.owner)
const createWell = async (org: 'acme' | 'rival', name: string) =>
  (await callerFactory(wellRouter)(orgs[org].owner).create({ name })).id
const createExampleInputs = (...wellIds: string[]): Inputs => ({
  ...exampleInputs,
  wells: wellIds.map(wellId => ({ ...exampleWell, wellId })),
})

test('the server calculates and freezes a saved version, which recalculates to the same cent', async () => {
  const { id, version } = await asOwner().create(storedAnalysis('Berg: buy 25%'))
  const saved = await asOwner().saveVersion({ id, version, note: 'Offer' })
  expect(saved.number).toBe(1)
  const higherRate = { ...exampleInputs, rate: 0.15 }
  await asOwner().update({ id, version, changes: { inputs: higherRate } })
  const file = await asOwner().get({ id })
  expect(file).toMatchObject({ mine: true, versions: [{ number: 1, note: 'Offer', figures: saved.figures }] })
  expect(inputsSchema.parse(file.inputs)).toEqual(higherRate)
  const savedVersion = await asOwner().version({ id, number: 1 })
  expect(calculateKeyFigures(savedVersion.inputs)).toEqual(saved.figures)
  const [row] = (await asOwner().list({ filter: { search: 'buy 25' } })).rows
  expect(row).toMatchObject({ last: 1, wells: 1, npv: calculateKeyFigures(higherRate)!.npv, rate: 0.15 })
  expect(Number(row!.npv)).toBeLessThan(Number(saved.figures.npv))
  await expect(asOwner().saveVersion({ id, version, note: null })).rejects.toThrow()
})

test('a private analysis is visible only to its author, and never to another organization', async () => {
  const analysis = storedAnalysis('Secret')
  const created = await asOwner().create({ ...analysis, fields: { ...analysis.fields, sharing: 'PRIVATE' } })
  const { id, version } = created
  for (const others of [memberRouter(), asRival()]) {
    await expect(others.get({ id })).rejects.toThrow('not found')
    await expect(others.update({ id, version, changes: { name: 'Mine' } })).rejects.toThrow('not found')
    await expect(others.saveVersion({ id, version, note: null })).rejects.toThrow('not found')
    await expect(others.version({ id, number: 1 })).rejects.toThrow('not found')
    await expect(others.remove({ ids: [id] })).rejects.toThrow('not found')
    expect((await others.list({ filter: { search: 'Secret' } })).total).toBe(0)
  }
  await asOwner().update({ id, version, changes: { sharing: 'ORGANIZATION' } })
  expect((await memberRouter().get({ id })).mine).toBe(false)
  await expect(asRival().get({ id })).rejects.toThrow('not found')
})

test('a project’s analysis starts with its wells and is visible only to its team', async () => {
  const everything = ['access_projects', 'create_projects', 'manage_projects', 'access_leases'] as const
  const [maker, colleague] = [
    await orgs.acme.memberWith(...everything),
    await orgs.acme.memberWith(...everything),
  ]
  const projects = callerFactory(projectRouter)
  const { id: projectId, version } = await projects(maker).create({ name: 'Infill', kind: 'DRILLING' })
  const [owned, leased] = [await createWell('acme', 'Infill 1'), await createWell('acme', 'Infill 2')]
  const leases = callerFactory(leaseRouter)(orgs.acme.owner)
  const { id: leaseId } = await leases.create({ lease: { leaseNumber: 'ND-8' } })
  const emptyFields = {
    tractId: null,
    unit: null,
    fromDate: null,
    toDate: null,
    fromDepthFt: null,
    toDepthFt: null,
  }
  await callerFactory(wellRouter)(orgs.acme.owner).leases.save({
    id: null,
    version: null,
    values: { ...emptyFields, leaseId, wellId: leased, holds: true, formation: null, note: null },
  })
  for (const link of [
    { noun: 'wells', recordId: owned } as const,
    { noun: 'leases', recordId: leaseId } as const,
  ])
    await projects(maker).links.add({ projectId, ...link })
  const [caller, colleagueRouter] = [
    callerFactory(analysisRouter)(maker),
    callerFactory(analysisRouter)(colleague),
  ]
  const result = await caller.projectWells({ projectId })
  expect({ ...result, ids: result.ids.toSorted() }).toEqual({
    name: 'Infill',
    ids: [owned, leased].toSorted(),
  })

  const analysis = storedAnalysis('Infill at 70')
  const fields = { ...analysis.fields, sharing: 'PROJECT' as const }
  const { id, ...seen } = await caller.create({ fields, inputs: createExampleInputs(owned), projectId })
  await expect(caller.create({ ...analysis, fields })).rejects.toThrow('not started from a project')
  const withoutWells = await caller.create(storedAnalysis('Of nothing'))
  const changes = { sharing: 'PROJECT' as const }
  await expect(caller.update({ ...withoutWells, changes })).rejects.toThrow('not started from a project')
  for (const others of [colleagueRouter, asRival()]) {
    await expect(others.projectWells({ projectId })).rejects.toThrow('not found')
    await expect(others.create({ ...analysis, projectId })).rejects.toThrow('not found')
    await expect(others.get({ id })).rejects.toThrow('not found')
    expect((await others.list({ filter: { project: projectId } })).total).toBe(0)
  }
  await projects(maker).setPeople({
    id: projectId,
    version,
    managerId: null,
    teamMembers: [colleague.viewer.user!.id],
  })
  expect((await colleagueRouter.list({ filter: { project: projectId } })).rows).toMatchObject([{ id }])
  expect((await asOwner().get({ id })).projectId).toBe(projectId)
  // Sharing with everyone must not reveal the project to people who cannot see it.
  await caller.update({ id, ...seen, changes: { sharing: 'ORGANIZATION' } })
  expect((await memberRouter().list({ filter: { search: 'Infill at' } })).total).toBe(1)
  expect((await memberRouter().list({ filter: { project: projectId } })).total).toBe(0)
})

test('only users with access to wells add them to an analysis or read their production', async () => {
  const [well, rivalWell] = [await createWell('acme', 'Berg 1'), await createWell('rival', 'Cedar 1')]
  const analysis = storedAnalysis('Linked')
  await expect(asOwner().create({ ...analysis, inputs: createExampleInputs(rivalWell) })).rejects.toThrow(
    'A well was not found',
  )
  await expect(memberRouter().create({ ...analysis, inputs: createExampleInputs(well) })).rejects.toThrow(
    'You need access to wells',
  )
  const { id, version } = await asOwner().create({ ...analysis, inputs: createExampleInputs(well) })
  // Changing existing inputs does not require access to the wells.
  const changed = await memberRouter().update({
    id,
    version,
    changes: { inputs: { ...createExampleInputs(well), rate: 0.2 } },
  })
  expect((await asOwner().list({ filter: { well } })).total).toBe(1)
  const months = ['2026-01-01', '2026-02-01'].map((month, index) => ({
    ...blankMonth(month),
    oil: 100 + index,
    version: null,
  }))
  await callerFactory(productionRouter)(orgs.acme.owner).save({ wellId: well, months })
  expect(await asOwner().histories({ wellIds: [well, rivalWell] })).toMatchObject([
    { name: 'Berg 1', months: [{ month: '2026-01-01', oil: 100, gas: null }, { oil: 101 }] },
  ])
  await expect(memberRouter().histories({ wellIds: [well] })).rejects.toThrow()
  await callerFactory(wellRouter)(orgs.acme.owner).remove({ ids: [well] })
  // A well that has been deleted meanwhile stays in the analysis.
  await asOwner().update({
    id,
    version: changed.version,
    changes: { inputs: { ...createExampleInputs(well), rate: 0.3 } },
  })
})

test('a well’s or lease’s last value comes from the latest version of a shared analysis', async () => {
  const wells = [await createWell('acme', 'Berg 2'), await createWell('acme', 'Berg 3')]
  const leases = callerFactory(leaseRouter)(orgs.acme.owner)
  const { id: leaseId } = await leases.create({ lease: { leaseNumber: 'ND-7' } })
  expect(await asOwner().leaseWells({ leaseId })).toMatchObject({ ids: [] })
  await expect(asRival().leaseWells({ leaseId })).rejects.toThrow('not found')
  const createVersion = async (name: string, inputs: Inputs, fields: object = {}) => {
    const analysis = storedAnalysis(name)
    const created = await asOwner().create({ fields: { ...analysis.fields, ...fields }, inputs, leaseId })
    return asOwner().saveVersion({ ...created, note: null })
  }
  await createVersion('First', createExampleInputs(...wells))
  const later = await createVersion('Later', { ...createExampleInputs(wells[0]!), rate: 0.12 })
  await createVersion('Private', { ...createExampleInputs(...wells), rate: 0.5 }, { sharing: 'PRIVATE' })
  await createVersion('Template', { ...createExampleInputs(...wells), rate: 0.6 }, { template: true })
  const read = (org: 'acme' | 'rival') =>
    orgs.database.inTenant({ tenantId: orgs[org].tenantId, userId: 'test' }, tx =>
      lastValuesSql(tx, orgs[org].tenantId),
    )
  const result = await read('acme')
  expect(result.wells.find(({ id }) => id === wells[0])).toMatchObject({
    npv: later.figures.npv,
    analysis: 'Later',
  })
  expect(result.wells.find(({ id }) => id === wells[1])).toMatchObject({ analysis: 'First' })
  expect(result.leases).toMatchObject([
    { id: leaseId, npv: later.figures.npv, analysis: 'Later', version: 1 },
  ])
  expect(await read('rival')).toEqual({ wells: [], leases: [] })
  // The dashboard counts each well once, and its list contains the analyses behind the value.
  const value = await memberRouter().lastValue()
  expect(value.npv).toBe(result.wells.reduce((sum, { npv }) => sum.plus(npv), new Decimal(0)).toFixed(2))
  expect(value.valued).toBe(result.wells.length)
  const { rows } = await memberRouter().list({ filter: { view: 'values' } })
  expect(rows.map(({ id }) => id).toSorted()).toEqual(value.analyses.map(({ id }) => id).toSorted())
  expect(value.doubtful).toBe(0)
  // Each states the price basis of its version.
  for (const { basis } of value.analyses) expect(basis).toMatch(/\(.*as-of date not entered\)$/)
  // A value from a doubtful fit is flagged in every total that includes it.
  const [well] = createExampleInputs(wells[0]!).wells
  const fit = {
    through: '2026-12-01',
    from: null,
    leftOut: [],
    used: 20,
    r2: 0.9,
    spread: 0.6,
    eye: ['Months scatter widely'],
  }
  const oil = { ...(well!.oil as DeclineStream), fit }
  const doubtful = await createVersion('Doubted', { ...createExampleInputs(), wells: [{ ...well!, oil }] })
  expect(doubtful.figures.doubtful).toBe(1)
  expect((await memberRouter().lastValue()).doubtful).toBe(1)
  expect(await asRival().lastValue()).toMatchObject({ npv: '0.00', valued: 0, doubtful: 0, analyses: [] })
  await expect(asRival().create({ ...storedAnalysis('Foreign lease'), leaseId })).rejects.toThrow('lease')
})

test('a deleted analysis is restored completely, and one without a value is never frozen', async () => {
  const analysis = storedAnalysis('Gone and back')
  const withoutForecast = { ...exampleInputs, wells: [{ ...exampleWell, oil: null, gas: null, water: null }] }
  const { id, version } = await asOwner().create({ ...analysis, inputs: withoutForecast })
  expect((await asOwner().list({ filter: { search: 'Gone' } })).rows[0]).toMatchObject({
    npv: null,
    figures: null,
  })
  await expect(asOwner().saveVersion({ id, version, note: null })).rejects.toThrow('cannot be calculated yet')
  await asOwner().remove({ ids: [id] })
  await expect(asOwner().get({ id })).rejects.toThrow('not found')
  await asOwner().restore({ ids: [id] })
  expect((await asOwner().get({ id })).fields.name).toBe('Gone and back')
  const nonsense = { ...exampleInputs, rate: Number.NaN }
  await expect(asOwner().create({ ...analysis, inputs: nonsense })).rejects.toThrow()
  await expect(
    asOwner().create({
      ...analysis,
      inputs: { ...exampleInputs, wells: Array.from({ length: 301 }, () => exampleWell) },
    }),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('At most 300 wells') } })
})

test('price decks belong to the organization and have unique names', async () => {
  const decks = callerFactory(priceDeckRouter)(orgs.acme.member)
  const { deckId: _, ...prices } = placeholderPrices('2026-01-01')
  const stored = { kind: 'strip' as const, on: '2025-11-20', cap: { oil: 90, gas: null, ngl: null } }
  const { id } = await decks.create({ name: 'Strip, Nov 20', ...prices, ...stored })
  await expect(decks.create({ name: 'strip, nov 20', ...prices })).rejects.toThrow('Another price deck')
  expect(await decks.list()).toMatchObject([{ id, name: 'Strip, Nov 20', deck: prices.deck, ...stored }])
  expect(await callerFactory(priceDeckRouter)(orgs.rival.owner).list()).toEqual([])
  await decks.remove({ ids: [id] })
  expect(await decks.list()).toEqual([])
})

test('portfolios belong to the organization, have unique names and use only its decks', async () => {
  const saved = callerFactory(portfolioRouter)(onBetterPlan(orgs.acme.owner))
  const rivalPortfolios = callerFactory(portfolioRouter)(onBetterPlan(orgs.rival.owner))
  const { id: analysisId } = await asOwner().create(storedAnalysis('Held'))
  const members = `${analysisId}*0.25`
  await expect(callerFactory(portfolioRouter)(orgs.acme.owner).list()).rejects.toThrow('paid plan')
  const fields = { name: 'Permian', members, deckId: null, notes: null }
  const { id, version } = await saved.create(fields)
  await expect(saved.create({ ...fields, name: 'PERMIAN' })).rejects.toThrow('has this name')
  for (const invalid of ['', 'all of it', `${analysisId}*2`, `${members},${members}`])
    await expect(saved.create({ ...fields, name: 'Wrong', members: invalid })).rejects.toThrow('share')

  const { npv } = calculateKeyFigures(storedAnalysis('Held').inputs)!
  expect(await saved.list()).toMatchObject([
    { value: { npv: new Decimal(npv).times('0.25').toFixed(2), asOf: exampleInputs.asOf, wells: 1 } },
  ])

  const { deckId: _, ...prices } = placeholderPrices('2026-01-01')
  const rivalWell = await callerFactory(priceDeckRouter)(orgs.rival.owner).create({
    ...prices,
    name: 'Theirs',
  })
  const at = (deckId: string) => saved.update({ id, version, seen: { deckId: null }, changes: { deckId } })
  await expect(at(rivalWell.id)).rejects.toThrow('price deck was not found')
  const deck = await callerFactory(priceDeckRouter)(orgs.acme.owner).create({ ...prices, name: 'Strip' })
  await at(deck.id)
  expect(await saved.list()).toMatchObject([
    { id, name: 'Permian', members, deckId: deck.id, value: { npv: null, why: 'Open to value at Strip' } },
  ])
  // Stored values apply at a deck with exactly the prices of the analyses.
  const { deckId: __, ...same } = exampleInputs.prices
  const sameDeck = await callerFactory(priceDeckRouter)(orgs.acme.owner).create({ ...same, name: 'Same' })
  const { id: atSame } = await saved.create({ ...fields, name: 'Same prices', deckId: sameDeck.id })
  expect(await saved.list()).toMatchObject([{ value: { npv: null } }, { value: { wells: 1 } }])
  await saved.remove({ ids: [atSame] })

  expect(await rivalPortfolios.list()).toEqual([])
  await expect(rivalPortfolios.remove({ ids: [id] })).rejects.toThrow('not found')
  await saved.remove({ ids: [id] })
  expect(await saved.list()).toEqual([])
  await saved.restore({ ids: [id] })
  expect((await saved.list()).length).toBe(1)
})
