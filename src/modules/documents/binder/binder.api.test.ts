import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpacked } from '../../../core/files/testing/unpacked.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { documentReminders } from '../completeness/document-reminders.server.ts'
import { documentFileRoutes } from '../document.server.ts'
import { documentPlace } from '../testing/documents.server.ts'

let place: Awaited<ReturnType<typeof documentPlace>>
let lease: string
beforeAll(async () => {
  place = await documentPlace()
  const { id } = await callerFactory(leaseRouter)(place.orgs.acme.owner).create({
    lease: { leaseNumber: 'ND-7', name: 'Berg' },
  })
  lease = id
})
afterAll(() => place.close())

const ours = () => place.as(place.orgs.acme.owner)
const binder = (who = place.orgs.acme.owner) => {
  const route = documentFileRoutes.find(({ path }) => path === '/documents/binder/lease/:id')!
  return route.handle(who, {
    request: new Request(`http://localhost/files/documents/binder/lease/${lease}`),
    param: () => lease,
  })
}

test('the binder of a lease has its documents, each name once, behind an index', async () => {
  const links = [{ noun: 'leases' as const, recordId: lease }]
  await place.filed('OGL.txt', 'the lease', { links })
  await place.filed('OGL.txt', 'a copy', { links, path: ['Other'] })
  await place.filed('Unrelated.txt', 'elsewhere')
  const files = await unpacked(Buffer.from(await (await binder()).arrayBuffer()))
  expect(Object.keys(files)).toEqual(['00 Index.pdf', 'Documents/OGL.txt', 'Documents/OGL (2).txt'])
  expect(files['00 Index.pdf']).toMatch(/^%PDF-/)
  await expect(binder(place.orgs.rival.owner)).rejects.toThrow('not found')
})

test('what a lease is expected to hold is there, missing, or expired; what expires is told in time', async () => {
  const of = () => ours().completeness.of({ noun: 'leases', id: lease })
  const states = async () => Object.fromEntries((await of()).map(({ kind, state }) => [kind, state]))
  expect(await states()).toMatchObject({ LEASE: 'there', TITLE_RUNSHEET: 'missing' })
  expect(await ours().completeness.missing({ noun: 'leases' })).toMatchObject({
    lacking: 1,
    all: 1,
    rows: [{ id: lease }],
  })
  await expect(
    place.as(place.orgs.rival.owner).completeness.of({ noun: 'leases', id: lease }),
  ).rejects.toThrow('not found')
  const { id, version } = await place.filed('Certificate of insurance.txt', 'insured')
  await ours().update({ id, version, changes: { expiresOn: '2026-06-10' } })
  const told = (today: string) =>
    place.orgs.database.inTenant({ tenantId: place.orgs.acme.tenantId, userId: 'system' }, tx =>
      documentReminders(tx, place.orgs.acme.owner.viewer.membership!, today),
    )
  expect(await told('2026-04-01')).toEqual([])
  expect(await told('2026-06-05')).toMatchObject([
    { type: 'document_expiring', priority: 'high', title: 'Certificate of insurance.txt expires in 5 days' },
  ])
  expect(await told('2026-06-11')).toMatchObject([{ type: 'document_expired', priority: 'urgent' }])
  expect(
    new Set([...(await told('2026-06-05')), ...(await told('2026-06-04'))].map(({ once }) => once)).size,
  ).toBe(1)
})
