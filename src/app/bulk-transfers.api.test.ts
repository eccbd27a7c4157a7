import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../core/data/id.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const callerFor = callerFactory(api)

test('one action transfers equipment, and lists pieces retired or moved since', async () => {
  const { equipment, wells } = callerFor(orgs.acme.owner)
  const createWell = async (name: string) => (await wells.create({ name })).id
  const create = (name: string, fields: object = {}) => equipment.create({ name, kind: 'TANK', ...fields })
  const [a, b, retiredPiece, movedLater] = await Promise.all([
    create('Move A'),
    create('Move B'),
    create('Move retired', { retiredOn: '2026-01-01' }),
    create('Move moved'),
  ])
  const [wellId, other] = [await createWell('Move to'), await createWell('Move elsewhere')]
  const readPlace = async ({ id }: { id: string }) =>
    (await equipment.get({ id })).places.find(({ toOn }) => toOn === null)?.wellId ?? null
  await equipment.transfer({ ...b, values: { wellId: other, fromOn: '2026-01-01' } })
  const id = newId()
  const selection = { ids: [a.id, b.id, retiredPiece.id, movedLater.id] }
  await equipment.transfers.begin({ id, fields: ['transfer'], chosen: selection })
  await equipment.transfer({ ...movedLater, values: { wellId: other, fromOn: '2026-02-01' } })
  const changes = { wellId, fromOn: '2026-03-01' }
  const outcome = await equipment.transfers.run({ id, changes })
  expect(outcome).toMatchObject({ changed: 2, left: 0 })
  expect(outcome.refused.map(({ name, why }) => [name, why])).toEqual(
    expect.arrayContaining([
      ['Move retired', 'It was retired on 2026-01-01: clear that date first.'],
      ['Move moved', 'Someone else has since transferred it.'],
    ]),
  )
  expect([await readPlace(a), await readPlace(b), await readPlace(movedLater)]).toEqual([
    wellId,
    wellId,
    other,
  ])

  await equipment.transfer({ id: a.id, version: a.version, values: { wellId: null, fromOn: '2026-04-01' } })
  const undo = newId()
  await equipment.transfers.undo({ id: undo, of: id })
  expect(await equipment.transfers.run({ id: undo, changes: null })).toMatchObject({
    changed: 1,
    refused: [{ name: 'Move A' }],
  })
  expect([await readPlace(a), await readPlace(b)]).toEqual([null, other])
  await expect(equipment.transfers.undo({ id: newId(), of: id })).rejects.toThrow('already undone')

  const otherTenant = (await callerFor(orgs.rival.owner).wells.create({ name: 'Theirs' })).id
  const otherStepId = newId()
  await equipment.transfers.begin({ id: otherStepId, fields: ['transfer'], chosen: { ids: [b.id] } })
  expect(
    await equipment.transfers.run({
      id: otherStepId,
      changes: { wellId: otherTenant, fromOn: '2026-05-01' },
    }),
  ).toMatchObject({ changed: 0, refused: [{ name: 'Move B', why: 'Choose a well in your organization.' }] })
  await expect(
    equipment.transfers.begin({ id: newId(), fields: ['kind'], chosen: selection }),
  ).rejects.toThrow('one piece at a time')
})
