import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { pdfText } from '../../../core/print/testing/pdf-text.ts'
import { blankMonth } from '../production/production.ts'
import { wellRouter } from '../well.server.ts'
import { wellSheets } from './well-sheet.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asUser = callerFactory(wellRouter)

function pdfFor(context: Context, id: string) {
  const request = new Request(`http://localhost/files/wells/${id}/sheet`)
  return wellSheets.route.handle(context, { request, param: () => id })
}

test('a well’s sheet charts its last 24 months of production, and its PDF matches', async () => {
  const call = asUser(orgs.acme.owner)
  const { id } = await call.create({
    name: 'Rasmussen 11-14 3H',
    operator: 'Cottonwood',
    county: 'McKenzie',
    state: 'ND',
  })
  const months = Array.from({ length: 30 }, (_, index) => ({
    ...blankMonth(new Date(Date.UTC(2024, index, 1)).toISOString().slice(0, 10)),
    version: null,
    // One month has no reported oil; the 24 charted months start with the seventh.
    oil: index === 10 ? null : 1000 + index,
    gas: index === 10 ? 5 : null,
  }))
  await call.production.save({ wellId: id, months })
  const sheet = await call.sheet({ id })
  const chartSection = sheet.sections.find(section => section.kind === 'drawings')!
  expect(chartSection.title).toBe('Production, last 24 months')
  expect(chartSection.drawings.map(({ caption }) => caption)).toEqual([
    'Oil, bbl a month; highest 1,029 in Jun 2026; 1 without a report',
    'Gas, mcf a month; highest 5 in Nov 2024; 23 without a report',
  ])
  expect(chartSection.drawings[0]!.shapes.filter(({ kind }) => kind === 'rect')).toHaveLength(23)

  const response = await pdfFor(orgs.acme.owner, id)
  expect(response.headers.get('content-disposition')).toContain(
    'filename="Well sheet Rasmussen 11-14 3H.pdf"',
  )
  const label = (await pdfText(new Uint8Array(await response.arrayBuffer()))).join(' ')
  for (const text of [
    'Cottonwood',
    'McKenzie',
    'highest 1,029 in Jun 2026',
    'Linked to no lease.',
    sheet.version,
  ])
    expect(label).toContain(text)
})

test('a well known only by its name has a sheet without gaps', async () => {
  const { id } = await asUser(orgs.acme.owner).create({ name: 'Bare 1' })
  const sheet = await asUser(orgs.acme.owner).sheet({ id })
  expect(JSON.stringify(sheet)).not.toMatch(/undefined|NaN/)
  expect(sheet.lead!.states[1]!.value).toBe('No production on record')
  expect(sheet.sections.map(({ kind }) => kind)).not.toContain('drawings')
})

test('another organization gets neither the sheet nor its PDF', async () => {
  const { id } = await asUser(orgs.acme.owner).create({ name: 'Ours 1' })
  await expect(asUser(orgs.rival.owner).sheet({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(pdfFor(orgs.rival.owner, id)).rejects.toMatchObject({ code: 'not_found' })
})
