import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { setUpDocuments } from '../documents/testing/documents.server.ts'
import { readInstrumentsJob } from './jobs/instruments-job.server.ts'
import { readTextJob } from './jobs/text-job.server.ts'
import { readingRouter } from './reading.server.ts'
import { deeds } from './testing/deeds.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let [ann, rob] = [null as unknown as Context, null as unknown as Context]
const reading = callerFactory(readingRouter)
beforeAll(async () => {
  setup = await setUpDocuments()
  ;[ann, rob] = [setup.orgs.acme.owner, setup.orgs.rival.owner]
})
afterAll(() => setup.close())

const scope = () => ({ tenantId: ann.viewer.membership!.tenantId, userId: ann.viewer.user!.id })
const inAcme = (query: ReturnType<typeof sql>) =>
  setup.orgs.database.inTenant(scope(), tx => tx.execute(query))

async function fileAndRead(name: string, content: string): Promise<string> {
  const { id } = await setup.filed(name, content)
  const { rows } = await inAcme(sql`select sha256 from document_versions where document_id = ${id}`)
  const jobPayload = { ...scope(), sha256: String(rows[0]!['sha256']) }
  await readTextJob.work(setup.orgs.services, jobPayload, { signal: undefined })
  await readInstruments(id)
  return id
}
const readInstruments = (documentId: string) =>
  readInstrumentsJob.work(setup.orgs.services, { ...scope(), documentId }, { signal: undefined })

test('a deed’s reservation is offered and confirmed, and creates no lease', async () => {
  const documentId = await fileAndRead('deed.txt', deeds.warranty)
  expect((await reading(ann).summary({ documentId }))?.instruments).toMatchObject([
    { kind: 'WARRANTY_DEED', reserves: true, confirmed: 0 },
  ])
  const [deed] = (await reading(ann).document({ documentId })).instruments
  const reservedShare = deed!.suggestions.find(({ field }) => field === 'reservedShare')!
  expect(reservedShare).toMatchObject({
    value: '1/2',
    doubts: [],
    quote: { page: 1, words: 'one-half (1/2)' },
  })
  const { field, key, value, quote } = reservedShare
  const input = { instrument: deed!.number, field, key, state: 'confirmed' as const, value, quote }
  await reading(ann).decide({ documentId, decision: input, version: null })
  expect((await reading(ann).summary({ documentId }))?.instruments[0]?.confirmed).toBe(1)
  expect(await reading(ann).compare({ documentId, instrument: deed!.number })).toEqual([])
  const decision = { ...input, value: 'All' }
  await expect(reading(rob).decide({ documentId, decision, version: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('pages that were hard to read are listed with the text read from them', async () => {
  const documentId = await fileAndRead('scan.txt', deeds.mineral)
  const readDoubts = async () =>
    (await reading(ann).document({ documentId })).instruments[0]!.suggestions.flatMap(
      suggestion => suggestion.doubts,
    )
  expect((await reading(ann).document({ documentId })).text.problems).toEqual([])
  expect(await readDoubts()).toEqual([])
  await inAcme(sql`update content_pages p set certainty = 41, scanned = true from document_versions v
    where v.tenant_id = p.tenant_id and v.sha256 = p.sha256 and v.document_id = ${documentId}`)
  await readInstruments(documentId)
  const uncertainNote = 'Page 1 (41% certain) was hard to read: compare the text with the picture.'
  const { text, pages } = await reading(ann).document({ documentId })
  expect([text.problems, pages[0]?.uncertain]).toEqual([[uncertainNote], true])
  expect((await reading(ann).summary({ documentId }))?.problems).toEqual([uncertainNote])
  expect(await readDoubts()).toContain('This page was hard to read: compare the text with the picture.')
})
