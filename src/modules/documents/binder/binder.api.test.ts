import { sql } from 'drizzle-orm'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PdfDocument from 'pdfkit'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../core/files/testing/unzip.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { documentReminders } from '../completeness/document-reminders.server.ts'
import { documentFileRoutes } from '../document.server.ts'
import { setUpDocuments } from '../testing/documents.server.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let lease: string
beforeAll(async () => {
  setup = await setUpDocuments()
  const { id } = await callerFactory(leaseRouter)(setup.orgs.acme.owner).create({
    lease: { leaseNumber: 'ND-7', name: 'Berg' },
  })
  lease = id
})
afterAll(() => setup.close())

const acmeDocuments = () => setup.as(setup.orgs.acme.owner)
const route = documentFileRoutes.find(({ path }) => path === '/documents/binder/:of')!
const binder = (format: 'zip' | 'pdf', ids = lease, source = 'leases', user = setup.orgs.acme.owner) =>
  route.handle(user, {
    request: new Request(`http://localhost/files/documents/binder/${source}?as=${format}&ids=${ids}`),
    param: () => source,
  })

async function createPdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PdfDocument(options)
  const chunks: Buffer[] = []
  const finished = new Promise(resolve => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [index, text] of pages.entries()) (index > 0 ? pdf.addPage() : pdf).text(text)
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

/** Reads a PDF's page texts and bookmark targets. */
async function readBinder(response: Response) {
  const data = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(data.length))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const pages: string[] = []
  for (let index = 1; index <= pdf.numPages; index++) {
    const page = await pdf.getPage(index)
    expect(JSON.stringify(await page.getAnnotations())).not.toMatch(/evil|app\.alert/)
    const { items } = await page.getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  const bookmarks = []
  for (const { title, dest } of await pdf.getOutline())
    bookmarks.push([title, (await pdf.getPageIndex((dest as [never])[0])) + 1] as const)
  return { pages, bookmarks, raw: Buffer.from(data).toString('latin1') }
}

test('a lease binder has an index, then the lease’s documents under unique names', async () => {
  const links = [{ noun: 'leases' as const, recordId: lease }]
  await setup.filed('OGL.txt', 'the lease', { links })
  await setup.filed('OGL.txt', 'a copy', { links, path: ['Other'] })
  await setup.filed('Unrelated.txt', 'elsewhere')
  const files = await unzip(Buffer.from(await (await binder('zip')).arrayBuffer()))
  expect(Object.keys(files)).toEqual(['00 Index.pdf', 'Documents/OGL.txt', 'Documents/OGL (2).txt'])
  expect(files['00 Index.pdf']).toMatch(/^%PDF-/)
  for (const format of ['zip', 'pdf'] as const) {
    await expect(binder(format, lease, 'leases', setup.orgs.rival.owner)).rejects.toThrow('not found')
    await expect(binder(format, Array(51).fill(lease).join(','))).rejects.toThrow('at most 50')
  }
})

test('a PDF binder opens at its index, and each file is on the page its bookmark gives', async () => {
  const links = [{ noun: 'leases' as const, recordId: lease }]
  const long = await createPdf(['Deed, first page', 'Deed, second page'])
  const withLink = new PdfDocument()
  const chunks: Buffer[] = []
  withLink.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise(resolve => withLink.on('end', resolve))
  withLink.text('Press here').link(0, 0, 300, 300, 'http://evil.example/')
  withLink.end()
  await finished
  const actions = Buffer.concat(chunks)
  const photo = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#393' } })
    .jpeg()
    .toBuffer()
  for (const [name, bytes] of [
    ['Deed.pdf', long],
    ['Open to all.pdf', await createPdf(['Read me'], { ownerPassword: 'owner', pdfVersion: '1.7' })],
    ['Locked.pdf', await createPdf(['Secret words'], { userPassword: 'user', pdfVersion: '1.7' })],
    ['Cut.pdf', long.subarray(0, long.length / 2)],
    ['Acts.pdf', actions],
    ['Well.jpg', photo],
  ] as const)
    await setup.filed(name, bytes, { links })
  const { pages, bookmarks, raw } = await readBinder(await binder('pdf'))
  const findPage = (title: string) => bookmarks.find(([bookmarkTitle]) => bookmarkTitle === title)![1]
  const getPage = (title: string) => pages[findPage(title) - 1]!
  expect(bookmarks[0]).toEqual(['Index', 1])
  expect(getPage('Deed.pdf')).toContain('Deed, first page')
  expect(pages[findPage('Deed.pdf')]).toContain('second page')
  expect(getPage('Open to all.pdf')).toContain('Read me')
  expect(getPage('Locked.pdf')).toContain('is password-protected')
  expect(getPage('Cut.pdf')).toContain('damaged')
  expect(getPage('OGL.txt')).toContain('neither a PDF nor a picture')
  expect(getPage('Acts.pdf')).toContain('Press here')
  expect(getPage('Well.jpg')).toBe('')
  for (const [title, page] of bookmarks.slice(1))
    expect(pages[0]).toMatch(new RegExp(`${title.replaceAll(/[()]/g, '.')}.* ${page} `))
  expect(raw).not.toContain('evil.example')
  expect(pages.join(' ')).not.toContain('Secret words')
})

test('a required lease document is present, missing or expired, with reminders', async () => {
  const completeness = () => acmeDocuments().completeness.of({ noun: 'leases', id: lease })
  const states = async () =>
    Object.fromEntries((await completeness()).map(({ kind, state }) => [kind, state]))
  expect(await states()).toMatchObject({ LEASE: 'there', TITLE_RUNSHEET: 'missing' })
  expect(await acmeDocuments().completeness.missing({ noun: 'leases' })).toMatchObject({
    lacking: 1,
    all: 1,
    rows: [{ id: lease }],
  })
  const foreign = setup.as(setup.orgs.rival.owner).completeness.of({ noun: 'leases', id: lease })
  expect(await foreign).toEqual([])
  const { id, version } = await setup.filed('Certificate of insurance.txt', 'insured')
  await acmeDocuments().update({ id, version, changes: { expiresOn: '2026-06-10' } })
  const readNotices = (today: string) =>
    setup.orgs.database.inTenant({ tenantId: setup.orgs.acme.tenantId, userId: 'system' }, tx =>
      documentReminders(tx, setup.orgs.acme.owner.viewer.membership!, today),
    )
  expect(await readNotices('2026-04-01')).toEqual([])
  expect(await readNotices('2026-06-05')).toMatchObject([
    { type: 'document_expiring', priority: 'high', title: 'Certificate of insurance.txt expires in 5 days' },
  ])
  expect(await readNotices('2026-06-11')).toMatchObject([{ type: 'document_expired', priority: 'urgent' }])
  expect(
    new Set(
      [...(await readNotices('2026-06-05')), ...(await readNotices('2026-06-04'))].map(({ once }) => once),
    ).size,
  ).toBe(1)
})

test('a sale binder covers several leases or selected documents', async () => {
  const { id } = await callerFactory(leaseRouter)(setup.orgs.acme.owner).create({
    lease: { leaseNumber: 'ND-8', name: 'Cole' },
  })
  const otherDocument = await setup.filed('Cole deed.pdf', await createPdf(['Cole']), {
    links: [{ noun: 'leases', recordId: id }],
  })
  const saleBinder = await readBinder(await binder('pdf', `${lease},${id}`))
  expect(saleBinder.pages[0]).toContain('Binder of 2 leases')
  expect(saleBinder.pages.join(' ')).toMatch(/ND-8 Cole: .*missing/)
  expect(saleBinder.bookmarks.map(([title]) => title)).toEqual(
    expect.arrayContaining(['Index', 'Cole deed.pdf', 'Deed.pdf']),
  )
  const selection = await readBinder(await binder('pdf', otherDocument.id, 'documents'))
  expect(selection.bookmarks).toEqual([
    ['Index', 1],
    ['Cole deed.pdf', 2],
  ])
  await expect(binder('pdf', otherDocument.id, 'documents', setup.orgs.rival.owner)).rejects.toThrow(
    'not found',
  )
})

test('a binder shows its organization’s logo, and omits Wellhead’s if the plan allows', async () => {
  const { orgs, dataDir } = setup
  const png = await sharp({ create: { width: 48, height: 12, channels: 3, background: '#0b5f3a' } })
    .png()
    .toBuffer()
  await mkdir(join(dataDir, 'files', 'blobs'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'blobs', 'logo'), png)
  const brand = (features: object, logo: object | null) =>
    orgs.database.acrossTenants(async tx => {
      await tx.execute(sql`update plans set features = features || ${JSON.stringify(features)}::jsonb`)
      await tx.execute(
        sql`update tenants set logo = ${logo && JSON.stringify(logo)}::jsonb where id = ${orgs.acme.tenantId}`,
      )
    })
  const create = async () => {
    const bytes = Buffer.from(await (await binder('pdf')).arrayBuffer())
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    const { info } = (await pdf.getMetadata()) as unknown as { info: { Producer: string } }
    const { fnArray } = await (await pdf.getPage(1)).getOperatorList()
    return { producer: info.Producer, hasLogo: fnArray.includes(OPS.paintImageXObject) }
  }
  expect(await create()).toEqual({ producer: 'Wellhead', hasLogo: false })
  await brand(
    { custom_branding: true, white_label: true },
    { width: 48, height: 12, bytes: png.length, path: 'blobs/logo' },
  )
  expect(await create()).toEqual({ producer: 'acme', hasLogo: true })
  await brand({ custom_branding: false, white_label: false }, null)
})
