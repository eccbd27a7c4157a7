import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManyPagePdf } from '../../../../bench/many-pages.ts'
import { createZip } from '../../../core/files/zip.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { blackPng, slowPdf } from '../../reading/testing/bombs.ts'
import { documentFileRoutes } from '../document.server.ts'
import { setUpDocuments } from '../testing/documents.server.ts'
import { withSession } from '../testing/signed-in.ts'
import { sharedRouter } from './shared.server.ts'
import type { NewShare, ShareTarget } from './share.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
beforeAll(async () => {
  setup = await setUpDocuments()
})
afterAll(() => setup.close())

const sharedApi = callerFactory(sharedRouter)
const viewOnlyTerms: NewShare = {
  kind: 'link',
  whom: '',
  days: '30',
  password: '',
  mayDownload: false,
  watermark: false,
}
const share = (target: ShareTarget, change: Partial<NewShare> = {}) =>
  setup.as(setup.orgs.acme.owner).shares.add({ of: target, share: { ...viewOnlyTerms, ...change } })

async function createPass(target: ShareTarget, change: Partial<NewShare> = {}): Promise<string> {
  const { secret } = await share(target, change)
  return (await sharedApi(setup.orgs.signedOut).open({ secret: secret! })).pass!
}

const route = documentFileRoutes.find(({ path }) => path === '/shared/file')!
type FetchOptions = { as?: string; page?: number; range?: string; who?: Context; signal?: AbortSignal }
const fetchShared = (pass: string, id: string, { as, page, range, who, signal }: FetchOptions = {}) => {
  const url = new URL(`http://localhost/files/shared/file?pass=${pass}&document=${id}`)
  if (as) url.searchParams.set('as', as)
  if (page !== undefined) url.searchParams.set('page', String(page))
  const headers: Record<string, string> = range ? { range } : {}
  return route.handle(who ?? setup.orgs.signedOut, {
    request: new Request(url, { headers, ...(signal && { signal }) }),
    param: () => '',
  })
}
const responseBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())
const page = async (pass: string, id: string, number = 1) => {
  const response = await fetchShared(pass, id, { as: 'page', page: number })
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return { picture: await responseBytes(response), pages: Number(response.headers.get('x-page-count')) }
}
const pixels = (picture: Buffer) => sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true })

/** The share of pixels that differ between two pictures of the same size. */
async function differingShare(left: Buffer, right: Buffer): Promise<number> {
  const [a, b] = [await pixels(left), await pixels(right)]
  expect([a.info.width, a.info.height]).toEqual([b.info.width, b.info.height])
  let count = 0
  for (let index = 0; index < a.data.length; index++)
    if (Math.abs(a.data[index]! - b.data[index]!) > 16) count++
  return count / a.data.length
}

test('a view-only PDF is served as page images with an embedded watermark', async () => {
  const pdf = await createManyPagePdf(3)
  const { id } = await setup.filed('Lease.pdf', pdf)
  const unmarked = await createPass({ documentId: id })
  const marked = await createPass({ documentId: id }, { watermark: true })
  const [first, second] = [await page(unmarked, id), await page(unmarked, id, 2)]
  expect(first.pages).toBe(3)
  expect(await sharp(first.picture).metadata()).toMatchObject({ format: 'webp', height: 2000 })
  expect(await differingShare(first.picture, second.picture)).toBeGreaterThan(0)
  const { picture } = await page(marked, id)
  expect(await differingShare(first.picture, picture)).toBeGreaterThan(0.02)
  // In every quarter of the page, so that no part can be cropped without it.
  const { width, height } = await sharp(picture).metadata()
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const quarter = (bytes: Buffer) =>
      sharp(bytes)
        .extract({
          left: Math.floor((x * width) / 2),
          top: Math.floor((y * height) / 2),
          width: Math.floor(width / 2),
          height: Math.floor(height / 2),
        })
        .png()
        .toBuffer()
    expect(await differingShare(await quarter(first.picture), await quarter(picture))).toBeGreaterThan(0.01)
  }
  for (const invalid of [4, 2000])
    await expect(page(unmarked, id, invalid)).rejects.toThrow('cannot be displayed')
  for (const invalid of [0, 1.5, 2001, Number.NaN])
    await expect(page(unmarked, id, invalid)).rejects.toThrow('no longer shared')
})

test('no path leads to the bytes of a view-only document', async () => {
  const original = await createManyPagePdf(2)
  const { id } = await setup.filed('Secret.pdf', original)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const picture = await setup.filed('Secret.png', photo)
  const rivalOwner = await withSession(setup.orgs.rival.owner)
  const organization = await share(
    { documentId: id },
    { kind: 'organization', whom: rivalOwner.viewer.membership!.tenantName, watermark: true },
  )
  const shareRef = { tenantId: setup.orgs.acme.tenantId, id: organization.id }
  const passes = [
    { pass: await createPass({ documentId: id }), who: setup.orgs.signedOut },
    { pass: await createPass({ documentId: id }, { watermark: true }), who: setup.orgs.signedOut },
    { pass: (await sharedApi(rivalOwner).visit(shareRef)).pass, who: rivalOwner },
  ]
  for (const { pass, who } of passes) {
    for (const as of [undefined, 'bytes', 'content', 'picture'])
      for (const range of [undefined, 'bytes=0-99', `bytes=-${original.length}`])
        await expect(
          fetchShared(pass, id, { who, ...(as && { as }), ...(range && { range }) }),
        ).rejects.toThrow('for viewing only')
    await expect(fetchShared(pass, id, { who, as: 'BYTES' })).rejects.toThrow('no longer shared')
    // A range request for a drawn page returns the page; it contains nothing of the original.
    const bytes = await responseBytes(await fetchShared(pass, id, { who, as: 'page', range: 'bytes=0-99' }))
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(bytes.includes('%PDF')).toBe(false)
    // Only one document is shared: the other one cannot be reached in any way.
    for (const as of ['page', 'picture', 'bytes'])
      await expect(fetchShared(pass, picture.id, { who, as })).rejects.toThrow('no longer shared')
  }
  const [ofPicture, marked] = [
    await createPass({ documentId: picture.id }),
    await createPass({ documentId: picture.id }, { watermark: true }),
  ]
  const drawn = await page(ofPicture, picture.id)
  expect(drawn.picture.equals(photo)).toBe(false)
  expect(await sharp(drawn.picture).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect(await differingShare(drawn.picture, (await page(marked, picture.id)).picture)).toBeGreaterThan(0.02)
  // The binder, the ZIP and the file pages are for users of the organization.
  const outsider = rivalOwner
  for (const path of ['/documents/zip', '/documents/binder/:of', '/documents/:id/file']) {
    const otherVisitor = documentFileRoutes.find(each => each.path === path)!
    await expect(
      otherVisitor.handle(outsider, {
        request: new Request(`http://localhost/files${path}?ids=${id}`),
        param: name => (name === 'of' ? 'documents' : id),
      }),
    ).rejects.toThrow('not found')
  }
  await expect(share({ documentId: id }, { watermark: true, mayDownload: true })).rejects.toThrow()
})

test('texts, tables, emails and scans are drawn, and files without pages are rejected', async () => {
  const cell = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  const word = buffer(
    createZip(
      [
        {
          name: 'word/document.xml',
          content: [`<w:document xmlns:w="w"><w:body>${cell('Dear lessor,')}</w:body></w:document>`],
        },
      ],
      new Date(0),
    ) as never,
  )
  const scan = await sharp(Buffer.alloc(200 * 300, 0x88), { raw: { width: 200, height: 300, channels: 1 } })
    .tiff()
    .toBuffer()
  const files: Record<string, string | Uint8Array> = {
    'Runsheet.csv': 'Grantor,Grantee\nBerg,Tveit\n',
    'Notes.txt': 'a line of the notes\n'.repeat(200),
    'One word.txt': 'x'.repeat(20_000),
    'Empty.txt': ' ',
    'Rental.eml': 'From: Ruth <ruth@example.com>\nSubject: Rental\n\nThe rental left.',
    'Letter.docx': await word,
    'Scan.tif': scan,
    'Log.las': '~Version\nVERS. 2.0:\n',
  }
  const pages: Record<string, number> = {}
  for (const [name, content] of Object.entries(files)) {
    const { id } = await setup.filed(name, content)
    const unmarked = await page(await createPass({ documentId: id }), id)
    pages[name] = unmarked.pages
    if (name !== 'Letter.docx') continue
    const marked = await page(await createPass({ documentId: id }, { watermark: true }), id)
    expect(await differingShare(unmarked.picture, marked.picture)).toBeGreaterThan(0.02)
  }
  expect(pages).toMatchObject({ 'Runsheet.csv': 1, 'Notes.txt': 5, 'Empty.txt': 1, 'Scan.tif': 1 })

  const locked = new PDFDocument({ userPassword: 'berg' })
  locked.text('locked').end()
  const refusedFiles: [string, string | Uint8Array, string][] = [
    ['Data.zip', 'PK no zip at all', 'who may download it'],
    ['page.html', '<html><script>alert(1)</script>', 'who may download it'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'who may download it'],
    ['map.geojson', '{"type":"Point","coordinates":[1,2]}', 'who may download it'],
    ['Locked.pdf', await buffer(locked as never), 'is password-protected'],
    ['Cut.pdf', (await createManyPagePdf(2)).subarray(0, 400), 'cannot be displayed'],
    ['cut.png', blackPng(400, 300).subarray(0, 60), 'cannot be displayed'],
    ['bomb.png', blackPng(16_000, 16_000), 'cannot be displayed'],
    ['none.docx', 'PK no zip at all', 'cannot be displayed'],
  ]
  for (const [name, content, message] of refusedFiles) {
    const { id } = await setup.filed(name, content)
    const pass = await createPass({ documentId: id })
    await expect(fetchShared(pass, id, { as: 'page' }), name).rejects.toThrow(message)
  }
})

test('a slow page delays no one else, and stops when no one waits for it', async () => {
  const slow = await setup.filed('Slow.pdf', slowPdf())
  const quick = await setup.filed('Quick.pdf', await createManyPagePdf(1))
  const [slowPass, quickPass] = [
    await createPass({ documentId: slow.id }),
    await createPass({ documentId: quick.id }),
  ]
  const from = (ip: string): Context => ({
    ...setup.orgs.signedOut,
    origin: { ...setup.orgs.signedOut.origin, ip },
  })
  const abortController = new AbortController()
  const answers: string[] = []
  const countAnswers = (text: string) => answers.filter(each => each.includes(text)).length
  const requests = Array.from({ length: 20 }, () =>
    fetchShared(slowPass, slow.id, {
      as: 'page',
      page: 2,
      who: from('203.0.113.5'),
      signal: abortController.signal,
    }).then(
      () => answers.push('drawn'),
      (error: unknown) => answers.push(String(error)),
    ),
  )
  const otherVisitor = await fetchShared(quickPass, quick.id, { as: 'page', who: from('203.0.113.6') })
  expect(otherVisitor.status).toBe(200)
  await expect.poll(() => countAnswers('You are opening too many files')).toBe(7)
  abortController.abort()
  await Promise.all(requests)
  expect(answers).toHaveLength(20)
  expect(countAnswers('was closed')).toBe(12)
  expect(countAnswers('cannot be displayed')).toBe(1)
})
