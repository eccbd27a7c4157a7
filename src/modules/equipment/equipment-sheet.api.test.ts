import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { pdfText } from '../../core/print/testing/pdf-text.ts'
import { equipmentFiles, equipmentRouter } from './equipment.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const callerFor = callerFactory(equipmentRouter)
const route = equipmentFiles.find(({ path }) => path === '/equipment/:id/sheet')!

test('a sheet lists the inspections, and opens only within its organization', async () => {
  const call = callerFor(orgs.acme.owner)
  const { id } = await call.create({
    name: 'TK-14',
    kind: 'TANK',
    serialNumber: 'SN-77',
    purchasedOn: '2020-01-15',
    inspectEveryMonths: 12,
  })
  const values = { inspectedOn: '2022-03-01', result: 'DEFECTS' as const, notes: 'Hatch seal worn' }
  await call.inspections.save({ equipmentId: id, id: null, version: null, values })
  const sheet = await call.sheet({ id })
  expect(sheet).toMatchObject({ kind: 'Equipment sheet', title: 'TK-14', code: 'SN-77' })
  expect(sheet.lead!.lines).toEqual(['The next inspection was due Mar 1, 2023.'])

  const request = new Request(`http://localhost/files/equipment/${id}/sheet`)
  const response = await route.handle(orgs.acme.owner, { request, param: () => id })
  const label = (await pdfText(new Uint8Array(await response.arrayBuffer()))).join(' ')
  for (const text of ['Defects found', 'Hatch seal worn', 'Jan 15, 2020', 'In the yard since it was added.'])
    expect(label).toContain(text)

  await expect(callerFor(orgs.rival.owner).sheet({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(route.handle(orgs.rival.owner, { request, param: () => id })).rejects.toMatchObject({
    code: 'not_found',
  })
})
