import { execFileSync } from 'node:child_process'
import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createZip } from '../../core/files/zip.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { setUpDocuments } from '../documents/testing/documents.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { readInstrumentsJob } from './jobs/instruments-job.server.ts'
import { readMissedJob } from './jobs/read-missed.server.ts'
import { readTextJob } from './jobs/text-job.server.ts'
import { readingRouter } from './reading.server.ts'
import { inventedLease, leaseScan, createPdf, scanPage, textPage } from './testing/papers.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let ann: Context
let rob: Context
const reading = callerFactory(readingRouter)
const leases = callerFactory(leaseRouter)
beforeAll(async () => {
  setup = await setUpDocuments()
  ;[ann, rob] = [setup.orgs.acme.owner, setup.orgs.rival.owner]
})
afterAll(() => setup.close())

const scope = () => ({ tenantId: ann.viewer.membership!.tenantId, userId: ann.viewer.user!.id })
const inAcme = (query: ReturnType<typeof sql>) =>
  setup.orgs.database.inTenant(scope(), tx => tx.execute(query))

/** Runs a document's pending jobs until none remain. */
async function runReadingJobs(documentId: string): Promise<void> {
  const helpers = { signal: undefined }
  for (let rounds = 0; rounds < 20; rounds++) {
    const { rows } = await inAcme(sql`
      select distinct t.sha256 from document_versions v join content_texts t using (tenant_id, sha256)
      where v.document_id = ${documentId} and t.state = 'waiting'`)
    if (rows.length === 0) break
    for (const { sha256 } of rows)
      await readTextJob.work(setup.orgs.services, { ...scope(), sha256: String(sha256) }, helpers)
  }
  await readInstrumentsJob.work(setup.orgs.services, { ...scope(), documentId }, helpers)
}
async function fileAndRead(name: string, content: string | Uint8Array) {
  const { id } = await setup.filed(name, content)
  await runReadingJobs(id)
  return { id }
}
/** Lists the processes that read files, with their memory. */
const listReaderProcesses = () =>
  execFileSync('ps', ['-o', 'pid=,rss=,nlwp=,args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter(line => line.includes('reader.js'))
    .map(line => line.trim().split(/\s+/))
    .map(([pid, kb, threads]) => ({ pid: Number(pid), kb: Number(kb), threads: Number(threads) }))

/** The parts of a workbook with one sheet. */
const sheetFiles = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}

async function buildZip(files: Record<string, string>): Promise<Uint8Array> {
  const chunks = []
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: [content] }))
  for await (const chunk of createZip(entries, new Date(0))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The beginning of a picture that claims these dimensions. */
function pngHeader(width: number, height: number): Buffer {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4, 'latin1')
  head.writeUInt32BE(width, 8)
  head.writeUInt32BE(height, 12)
  head[16] = 8
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), head])
}

describe('a file’s text', () => {
  test('is read page by page, and a killed reader loses only one page', async () => {
    const { id } = await setup.filed(
      'mixed.pdf',
      await createPdf([textPage(inventedLease), scanPage(leaseScan, 1)]),
    )
    const { rows } = await inAcme(sql`select sha256 from content_texts where state = 'waiting'`)
    const jobPayload = { ...scope(), sha256: String(rows[0]!['sha256']) }
    const killedIn = async () => {
      const run = readTextJob.work(setup.orgs.services, jobPayload, { signal: undefined })
      // The recognizer adds a thread, so by then the first page has been read and the second begun.
      let threadsBefore = Infinity
      const reader = await vi.waitUntil(
        () => {
          const [each] = listReaderProcesses()
          if (!each || each.kb < 100_000) return null
          threadsBefore = Math.min(threadsBefore, each.threads)
          return each.threads > threadsBefore ? each : null
        },
        { timeout: 150_000, interval: 10 },
      )
      process.kill(reader.pid, 'SIGKILL')
      await run
    }
    await killedIn()
    const { text } = await reading(ann).document({ documentId: id })
    expect(text).toMatchObject({
      state: 'read',
      done: 2,
      problems: ['Page 2 could not be read.'],
      isAgain: true,
    })
    expect(await reading(ann).search({ words: 'Orla Haugen' })).toHaveLength(1)
    // After another crash following five such pages, the file is abandoned so that others need not wait.
    await inAcme(sql`update content_texts set state = 'waiting', done = 0, unread = '{1, 2, 3, 4, 5}'
      where sha256 = ${jobPayload.sha256}`)
    await killedIn()
    expect((await reading(ann).document({ documentId: id })).text).toMatchObject({
      state: 'read',
      problems: expect.arrayContaining([expect.stringMatching(/damaged, or too large/)]),
      isAgain: true,
    })
    await reading(ann).start({ documentId: id })
    await runReadingJobs(id)
    const wholeDocument = await reading(ann).document({ documentId: id })
    expect(wholeDocument.text).toMatchObject({ state: 'read', done: 2, problems: [] })
    expect(wholeDocument.pages.map(({ scanned }) => scanned)).toEqual([false, true])
    expect((await reading(ann).search({ words: 'Signe Dahl' })).map(({ page }) => page)).toEqual([2])
    const scanned = await reading(ann).page({ documentId: id, part: 1, page: 2 })
    expect(scanned.turned).toBe(270)
    const title = scanned.words.find(({ start, end }) => scanned.text.slice(start, end) === 'LEASE')
    // Once the page is upright, the word is near the top, left of the middle.
    expect(title!.box[1]).toBeLessThan(0.2)
    expect(title!.box[0]).toBeLessThan(0.5)
    expect(wholeDocument.instruments.map(({ kind }) => kind)).toEqual(['LEASE', 'LEASE'])
    for (const { suggestions } of wholeDocument.instruments) {
      for (const { quote } of suggestions) {
        const { text } = await reading(ann).page({ documentId: id, part: quote.part, page: quote.page })
        expect(text.slice(quote.start, quote.end)).toBe(quote.words)
      }
    }
  })

  test('explains why it cannot be read, and is retried', async () => {
    const locked = await createPdf([textPage('secret')], { userPassword: 'x', pdfVersion: '1.7' })
    const first = await fileAndRead('locked.pdf', locked)
    const { text } = await reading(ann).document({ documentId: first.id })
    expect(text).toMatchObject({ isAgain: true, problems: [expect.stringMatching(/password/)] })
    await reading(ann).start({ documentId: first.id })
    expect((await reading(ann).document({ documentId: first.id })).text).toMatchObject({
      state: 'waiting',
      problems: [],
    })
    const { rows } = await inAcme(sql`select * from content_texts where state = 'waiting'`)
    expect(rows).toHaveLength(1)
    await runReadingJobs(first.id)
  })

  test('is reported if truncated or endless, and read without outside references', async () => {
    const cut = await fileAndRead('cut.pdf', (await createPdf([textPage(inventedLease)])).subarray(0, 1200))
    expect((await reading(ann).document({ documentId: cut.id })).text.problems.join()).toMatch(/damaged/)
    const cells = '<row><c t="inlineStr"><is><t>aaaaaaaaaaaaaaaa</t></is></c></row>'.repeat(100_000)
    const bomb = await fileAndRead(
      'bomb.xlsx',
      await buildZip({
        ...sheetFiles,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
      }),
    )
    expect((await reading(ann).document({ documentId: bomb.id })).text.state).toBe('read')
    const linked = await fileAndRead(
      'linked.docx',
      await buildZip({
        'word/document.xml': `<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Plover affidavit</w:t></w:r></w:p></w:body></w:document>`,
        'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r1" TargetMode="External" Type="t" Target="file:///etc/passwd"/></Relationships>`,
      }),
    )
    const { text } = await reading(ann).page({ documentId: linked.id, part: 1, page: 1 })
    expect(text.trim()).toBe('Plover affidavit')
  })

  test('is read without a bomb image, and requested again by the scheduler if missed', async () => {
    const { id } = await fileAndRead('bomb.png', pngHeader(60_000, 60_000))
    const { text } = await reading(ann).document({ documentId: id })
    expect(text.problems.join()).toMatch(/could not be read|cannot be read/)
    const forget = sql`
      delete from content_texts t using document_versions v
      where v.tenant_id = t.tenant_id and v.sha256 = t.sha256 and v.document_id = ${id}`
    await inAcme(forget)
    await inAcme(sql`update documents set updated_at = now() - interval '2 hours' where id = ${id}`)
    await inAcme(sql`delete from document_readings where document_id = ${id}`)
    expect((await reading(ann).document({ documentId: id })).text.state).toBe('unasked')
    await readMissedJob.work(setup.orgs.services, {}, { signal: undefined })
    expect((await reading(ann).document({ documentId: id })).text.state).toBe('waiting')
    await inAcme(forget)
  })

  test('is read in pieces if long, and resumes where it stopped', async () => {
    const pages = Array.from({ length: 53 }, (_, index) =>
      textPage(`Page ${index + 1} of the abstract, Pilotwren`),
    )
    const { id } = await setup.filed('long.pdf', await createPdf(pages))
    const { rows } = await inAcme(sql`select sha256 from content_texts where state = 'waiting'`)
    const jobPayload = { ...scope(), sha256: String(rows[0]!['sha256']) }
    const cut = AbortSignal.abort()
    await expect(readTextJob.work(setup.orgs.services, jobPayload, { signal: cut })).rejects.toThrow()
    await readTextJob.work(setup.orgs.services, jobPayload, { signal: undefined })
    expect((await reading(ann).document({ documentId: id })).text).toMatchObject({
      state: 'waiting',
      done: 50,
      pages: 53,
    })
    // Two runs of a job that was returned too early store the same pages once.
    await Promise.all(
      [1, 2].map(() => readTextJob.work(setup.orgs.services, jobPayload, { signal: undefined })),
    )
    const { text, pages: stored } = await reading(ann).document({ documentId: id })
    expect(text).toMatchObject({ state: 'read', done: 53 })
    expect(stored).toHaveLength(53)
    expect(await reading(ann).search({ words: 'Pilotwren' })).toHaveLength(50)
  })

  test('is not hidden behind pages of trashed files', async () => {
    const opinion = await fileAndRead('opinion.txt', 'Quailtail, a title opinion')
    // More pages than a search reads.
    await inAcme(sql`
      with said as (
        insert into content_pages (tenant_id, sha256, page, text, places, scanned, turned)
        select p.tenant_id, p.sha256, n, p.text, p.places, p.scanned, p.turned
        from content_pages p join document_versions v using (tenant_id, sha256), generate_series(2, 400) n
        where v.document_id = ${opinion.id}
        returning tenant_id, sha256, page, text)
      select keep_page_words(tenant_id, sha256, page, text, '{}') from said`)
    expect(await reading(ann).search({ words: 'Quailtail' })).toHaveLength(50)
    const lease = await fileAndRead('lease.txt', 'Quailtail, a lease')
    await setup.as(ann).remove({ ids: [opinion.id] })
    expect((await reading(ann).search({ words: 'Quailtail' })).map(({ documentId }) => documentId)).toEqual([
      lease.id,
    ])
  })

  test('is read from logs and mail, and found by industry numbers', async () => {
    await fileAndRead(
      'note.eml',
      'Subject: Curative\n\nThe affidavit of heirship is at Vol. 412, Page 88; A-685.\n',
    )
    await fileAndRead('run.las', '~Version\n VERS. 2.0 :\n~Well\n API. 33-053-01234-00-00 :\n')
    for (const search of ['heirship', 'book 412 page 88', 'A-685', '33-053-01234', '3305301234'])
      expect([search, await reading(ann).search({ words: search })]).toMatchObject([search, [{ page: 1 }]])
    expect((await reading(ann).search({ words: '154n-97w-14' })).length).toBeGreaterThan(0)
    for (const search of ['\'"\\ @ & | ! :* <->', '@', ':', '~', '\0'])
      expect(await reading(ann).search({ words: search })).toEqual([])
  })
})

describe('other organizations and lost rights', () => {
  test('find nothing, read nothing and decide nothing', async () => {
    const { id } = await fileAndRead('own.txt', `${inventedLease} Quillback`)
    expect(await reading(ann).search({ words: 'Quillback' })).toHaveLength(1)
    expect(await reading(rob).search({ words: 'Quillback' })).toEqual([])
    const decision = { instrument: 0, field: 'lessor', state: 'confirmed', value: 'X' } as const
    const request = [
      () => reading(rob).document({ documentId: id }),
      () => reading(rob).page({ documentId: id, part: 1, page: 1 }),
      () => reading(rob).decide({ documentId: id, decision }),
      () =>
        reading(rob).enter({
          documentId: id,
          entered: { instrument: 0, field: 'lessor', value: 'X', part: 1, page: 1 },
        }),
      () => reading(rob).start({ documentId: id }),
      () => reading(rob).compare({ documentId: id, instrument: 0 }),
      () => reading(rob).makeLease({ documentId: id, instrument: 0, leaseNumber: 'R-1' }),
    ]
    for (const sendRequest of request) await expect(sendRequest()).rejects.toThrow(/not found/)
    expect(await reading(rob).summary({ documentId: id })).toBeNull()
    await expect(reading(setup.orgs.acme.member).search({ words: 'Quillback' })).rejects.toThrow()
    await setup.as(ann).remove({ ids: [id] })
    expect(await reading(ann).search({ words: 'Quillback' })).toEqual([])
    expect(await reading(ann).summary({ documentId: id })).toBeNull()
    await expect(reading(ann).page({ documentId: id, part: 1, page: 1 })).rejects.toThrow(/not found/)
  })

  test('the application cannot read page text without a user', async () => {
    await expect(inAcme(sql`select * from page_words`)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('reading a lease', () => {
  test('keeps confirmed values, creates a lease, and compares it with its document', async () => {
    const { id } = await fileAndRead('lease.pdf', await createPdf([textPage(inventedLease)]))
    const { instruments } = await reading(ann).document({ documentId: id })
    const { number: instrument, suggestions } = instruments[0]!
    const ofLease = { documentId: id, instrument }
    expect(suggestions.find(({ field }) => field === 'lessor')).toMatchObject({
      value: 'Orla Haugen',
      decision: null,
    })
    await expect(reading(ann).makeLease({ ...ofLease, leaseNumber: 'ND-1' })).rejects.toThrow(/Nothing/)
    const decide = (decision: object, version: number | null = null) =>
      reading(ann).decide({
        documentId: id,
        decision: { instrument, state: 'confirmed', ...decision } as never,
        version,
      })
    for (const { field, key, value, parameters, quote } of suggestions)
      await decide({ field, key, value: field === 'lessee' ? 'Two Forks LLC' : value, parameters, quote })
    await expect(decide({ field: 'effectiveDate', value: 'February 31' }, 1)).rejects.toThrow(/date/)
    await expect(decide({ field: 'effectiveDate', value: '2020-01-01' }, 9)).rejects.toThrow(
      /in the meantime/,
    )
    await expect(decide({ field: 'tract', key: 'never read', value: 'NE/4' })).rejects.toThrow(/not found/)
    await expect(decide({ instrument: 7, field: 'lessor', value: 'X' })).rejects.toThrow(/not found/)
    const raced = await Promise.allSettled(
      ['511', '512'].map(value => decide({ field: 'instrumentNumber', value })),
    )
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

    // A value that the rules did not offer is entered with or without a quote.
    const enter = (entered: object) =>
      reading(ann).enter({ documentId: id, entered: { instrument, part: 1, page: 1, ...entered } as never })
    await expect(enter({ field: 'bonusPerNma', value: '10', words: 'no such words' })).rejects.toThrow(
      /not on page/,
    )
    await expect(enter({ field: 'lessor', value: 'X' })).rejects.toThrow(/already/)
    await expect(enter({ field: 'bonusPerNma', value: 'ten' })).rejects.toThrow(/number/)
    await expect(enter({ field: 'provision', clause: 'CESSATION', value: '' })).rejects.toThrow(/already/)
    await expect(enter({ field: 'provision', value: '' })).rejects.toThrow(/not found/)
    await enter({ field: 'bonusPerNma', value: '500.00', words: 'hereinafter  called Lessor' })
    await enter({ field: 'tract', value: 'T154N-R97W Sec 15: NW/4' })
    await enter({ field: 'provision', clause: 'FORCE_MAJEURE', value: '' })
    await expect(enter({ field: 'bonusPerNma', value: '600.00' })).rejects.toThrow(/already/)
    const { byHand } = await reading(ann).document({ documentId: id })
    expect(byHand.map(({ field, quote }) => [field, quote?.words.replaceAll(/\s+/g, ' ')])).toEqual([
      ['bonusPerNma', 'hereinafter called Lessor'],
      ['tract', undefined],
      ['provision', undefined],
    ])
    const [{ version: first, ...bonus }] = byHand as [(typeof byHand)[number]]
    await decide({ ...bonus, state: 'open' }, first)
    await enter({ field: 'bonusPerNma', value: '550.00' })

    // A later version in which the lease follows another one changes no decisions.
    const second = inventedLease.replaceAll('Orla Haugen', 'Per Lund')
    await setup.revised(id, 'lease.txt', `${second}\n\n\n${inventedLease}`)
    await runReadingJobs(id)
    const repeated = await reading(ann).document({ documentId: id })
    expect(repeated.instruments.map(({ number }) => number)).toEqual([instrument + 1, instrument])
    const getValues = (index: number) =>
      repeated.instruments[index]!.suggestions.flatMap(({ field, decision }) =>
        field === 'lessee' ? [decision?.value] : [],
      )
    expect(getValues(0)).toEqual([undefined])
    expect(getValues(1)).toEqual(['Two Forks LLC'])
    expect(repeated.kept.map(({ field }) => field)).toEqual(['instrumentNumber'])

    const created = await reading(ann).makeLease({ ...ofLease, leaseNumber: 'ND-1' })
    expect(created.skippedClauses).toEqual([])
    expect(await leases(ann).get({ id: created.id })).toMatchObject({
      leaseFields: {
        lessor: 'Orla Haugen',
        lessee: 'Two Forks LLC',
        effectiveDate: '2019-03-05',
        royaltyOil: '3/16',
        bonusPerNma: '550.0000',
        county: 'McKenzie',
        state: 'ND',
      },
    })
    await expect(reading(ann).makeLease({ ...ofLease, leaseNumber: 'ND-2' })).rejects.toThrow(/already/)
    expect(await reading(ann).compare(ofLease)).toMatchObject([{ id: created.id, differences: [] }])
    const { version } = (await reading(ann).compare(ofLease))[0]!
    await leases(ann).update({ id: created.id, version, changes: { royaltyOil: '1/8' } })
    expect((await reading(ann).compare(ofLease))[0]!.differences).toMatchObject([
      { field: 'royaltyOil', lease: '1/8', paper: '3/16' },
    ])
  })
})
