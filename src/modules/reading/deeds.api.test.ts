import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { documentPlace } from '../documents/testing/documents.server.ts'
import { readInstrumentsJob } from './jobs/instruments-job.server.ts'
import { readTextJob } from './jobs/text-job.server.ts'
import { readingRouter } from './reading.server.ts'
import { deeds } from './testing/deeds.ts'

let place: Awaited<ReturnType<typeof documentPlace>>
let [ann, rob] = [null as unknown as Context, null as unknown as Context]
const reading = callerFactory(readingRouter)
beforeAll(async () => {
  place = await documentPlace()
  ;[ann, rob] = [place.orgs.acme.owner, place.orgs.rival.owner]
})
afterAll(() => place.close())

const scope = () => ({ tenantId: ann.viewer.membership!.tenantId, userId: ann.viewer.user!.id })
const inAcme = (query: ReturnType<typeof sql>) =>
  place.orgs.database.inTenant(scope(), tx => tx.execute(query))

async function filed(name: string, content: string): Promise<string> {
  const { id } = await place.filed(name, content)
  const { rows } = await inAcme(sql`select sha256 from document_versions where document_id = ${id}`)
  const requested = { ...scope(), sha256: String(rows[0]!['sha256']) }
  await readTextJob.work(place.orgs.services, requested, { signal: undefined })
  await readInstruments(id)
  return id
}
const readInstruments = (documentId: string) =>
  readInstrumentsJob.work(place.orgs.services, { ...scope(), documentId }, { signal: undefined })

test('a deed is recognized, its reservation is offered and confirmed, and makes no lease', async () => {
  const documentId = await filed('deed.txt', deeds.warranty)
  expect((await reading(ann).summary({ documentId }))?.instruments).toMatchObject([
    { kind: 'WARRANTY_DEED', reserves: true, confirmed: 0 },
  ])
  const [deed] = (await reading(ann).document({ documentId })).instruments
  const share = deed!.suggestions.find(({ field }) => field === 'reservedShare')!
  expect(share).toMatchObject({ value: '1/2', doubts: [], quote: { page: 1, words: 'one-half (1/2)' } })
  const { field, key, value, quote } = share
  const input = { instrument: deed!.number, field, key, state: 'confirmed' as const, value, quote }
  await reading(ann).decide({ documentId, decision: input, version: null })
  expect((await reading(ann).summary({ documentId }))?.instruments[0]?.confirmed).toBe(1)
  expect(await reading(ann).compare({ documentId, instrument: deed!.number })).toEqual([])
  const decision = { ...input, value: 'All' }
  await expect(reading(rob).decide({ documentId, decision, version: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('shows readers which pages were hard to read, and what was read from them', async () => {
  const documentId = await filed('scan.txt', deeds.mineral)
  const doubts = async () =>
    (await reading(ann).document({ documentId })).instruments[0]!.suggestions.flatMap(each => each.doubts)
  expect((await reading(ann).document({ documentId })).text.problems).toEqual([])
  expect(await doubts()).toEqual([])
  await inAcme(sql`update content_pages p set certainty = 41, scanned = true from document_versions v
    where v.tenant_id = p.tenant_id and v.sha256 = p.sha256 and v.document_id = ${documentId}`)
  await readInstruments(documentId)
  const words = 'Page 1 (41% certain) was hard to read: compare the text with the picture.'
  const { text, pages } = await reading(ann).document({ documentId })
  expect([text.problems, pages[0]?.uncertain]).toEqual([[words], true])
  expect((await reading(ann).summary({ documentId }))?.problems).toEqual([words])
  expect(await doubts()).toContain('This page was hard to read: compare the text with the picture.')
})
