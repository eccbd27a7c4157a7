import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { refusal } from '../../../core/testing/refusal.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { relayInquiry } from '../inquiries/relay-inquiry.server.ts'
import { inquiriesRouter } from '../inquiries/inquiries.server.ts'
import { listingRouter } from '../listing/listing.server.ts'
import { photoUpload, publicPhoto } from '../photos/photo-files.server.ts'
import { marketRouter } from '../public/market.server.ts'
import { questionsRouter } from './questions.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-market-'))
beforeAll(async () => {
  orgs = await twoOrganizations()
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const listings = () => callerFactory(listingRouter)(orgs.acme.owner)
const questions = callerFactory(questionsRouter)
const inquiries = callerFactory(inquiriesRouter)
const product = (productSlug: string) => callerFactory(marketRouter)(orgs.signedOut).product({ productSlug })

async function published(title: string, takesQuestions = true) {
  const { id } = await listings().create({
    title,
    takesQuestions,
    marketCategoryId: '5e000000-0000-4000-8000-000000000001',
    pricing: 'offers',
    state: 'ND',
    county: 'McKenzie',
    description: 'Two producing wells, all depths, sold together.',
  } as never)
  const answers = { netAcres: '120' }
  const { version } = await listings().saveAnswers({ id, version: 1, schemaVersion: 1, answers })
  const { slug } = await listings().publish({ id, version })
  return { id, slug: slug! }
}

test('a question is published anonymously with its answer, and floods are rejected', async () => {
  const { id, slug } = await published('Asked in public')
  const buyer = questions(orgs.rival.owner)
  const body = 'Is <script>alert(1)</script> the depth severed?'
  await buyer.ask({ slug, body })
  expect(await product(slug)).toMatchObject({ content: { questions: [] } })
  const [receivedQuestion] = await questions(orgs.acme.owner).received({ listingId: id })
  expect(receivedQuestion).toMatchObject({ askerName: 'rival', body, state: 'asked' })
  const { id: question, version } = receivedQuestion!
  for (const user of [orgs.rival.owner, orgs.rival.member])
    await expect(questions(user).answer({ id: question, version, answer: 'Yes.' })).rejects.toThrow()
  await questions(orgs.acme.owner).answer({ id: question, version, answer: 'No.' })
  await expect(
    questions(orgs.acme.owner).answer({ id: question, version, answer: 'Perhaps.' }),
  ).rejects.toMatchObject(refusal('conflict'))
  const publicProduct = await product(slug)
  expect(publicProduct!.content.questions).toMatchObject([{ question: body, answer: 'No.' }])
  expect(JSON.stringify(publicProduct)).not.toMatch(/rival|asker/)
  expect(await buyer.own({ listingId: id })).toMatchObject([{ state: 'answered' }])
  await questions(orgs.acme.owner).decline({ id: question, version: version + 1 })
  expect((await product(slug))!.content.questions).toEqual([])

  await expect(questions(orgs.acme.owner).ask({ slug, body })).rejects.toThrow('your own organization')
  const { slug: silent } = await published('Inquiries only', false)
  await expect(buyer.ask({ slug: silent, body })).rejects.toMatchObject(refusal('conflict'))
  await expect(buyer.ask({ slug, body: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (let n = 0; n < 4; n++) await buyer.ask({ slug, body: `And ${n}?` })
  await expect(buyer.ask({ slug, body })).rejects.toMatchObject(refusal('too_many'))
  expect(await questions(orgs.rival.owner).received({ listingId: id })).toEqual([])
})

test('verified organizations’ inquiries come first, each with its answer-by date', async () => {
  const { id, slug } = await published('Wanted')
  const sendInquiry = (user: Context, answerBy: string | null) =>
    inquiries(user).ask({ slug, body: toRichText('Is it open?'), offer: '', answerBy })
  await expect(sendInquiry(orgs.rival.owner, '2020-01-01')).rejects.toThrow('This day has passed')
  await sendInquiry(orgs.rival.owner, '2099-01-01')
  await sendInquiry(orgs.rival.owner, null)
  for (const { id: inquiry } of await inquiries(orgs.rival.owner).own({ listingId: id }))
    await relayInquiry.work(
      orgs.services,
      { tenantId: orgs.rival.tenantId, id: inquiry },
      { signal: undefined },
    )
  const received = () => inquiries(orgs.acme.owner).received({ listingId: id })
  expect((await received()).map(({ answerBy, verified }) => [answerBy, verified])).toEqual([
    ['2099-01-01', false],
    [null, false],
  ])
  await orgs.database.acrossTenants(tx =>
    tx.update(tenants).set({ verifiedAt: new Date() }).where(eq(tenants.id, orgs.rival.tenantId)),
  )
  expect((await received()).every(({ verified }) => verified)).toBe(true)
})

/** Uploads a photo as the seller does. */
const upload = async (listing: string, body: Buffer) => {
  const url = `http://localhost/files/listing-photos?listing=${listing}`
  const request = new Request(url, { method: 'POST', body: new Uint8Array(body) })
  return (await photoUpload.handle(orgs.acme.owner, { request, param: () => '' })).json() as Promise<{
    id: string
  }>
}

test('photos lose their location metadata, are limited in size and keep their order', async () => {
  const { id, slug } = await published('Photographed')
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 48/1 1234/100', GPSLongitudeRef: 'W' } }
  const dots = { create: { width: 900, height: 600, channels: 3, background: '#a33' } } as const
  const tagged = await sharp(dots)
    .jpeg()
    .withExif({ ...gps, IFD0: { Copyright: 'SECRET-CAMERA' } })
    .toBuffer()
  expect(tagged.includes('SECRET-CAMERA')).toBe(true)
  const first = (await upload(id, tagged)).id
  const sent = await publicPhoto.handle(orgs.signedOut, {
    request: new Request('http://localhost/marketplace/photos'),
    param: name => (name === 'id' ? first : '480.webp'),
  })
  const bytes = Buffer.from(await sent.arrayBuffer())
  expect(bytes.includes('SECRET-CAMERA')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()

  // A hundred megapixels in a few kilobytes.
  const huge = await sharp({ create: { ...dots.create, width: 12_500, height: 8_000 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const outcome = await upload(id, huge).then(
    async ({ id: photo }) =>
      (await product(slug))!.content.photos.find(candidate => candidate.id === photo)!.widths,
    (error: { code: string }) => error.code,
  )
  // Both outcomes are valid: refused with a message, or scaled to the sizes that pages show.
  if (typeof outcome === 'string') expect(['invalid', 'too_large']).toContain(outcome)
  else expect(Math.max(...outcome)).toBeLessThanOrEqual(2600)
  await expect(upload(id, Buffer.from('<svg onload=alert(1)>'))).rejects.toThrow()

  await upload(id, await sharp(dots).png().toBuffer())
  const publicProduct = async () => (await product(slug))!.content.photos.map(photo => photo.id)
  const turned = (await publicProduct()).toReversed()
  await listings().orderPhotos({ listingId: id, ids: turned })
  expect(await publicProduct()).toEqual(turned)
  await expect(listings().orderPhotos({ listingId: id, ids: [first, first] })).rejects.toMatchObject(
    refusal('conflict'),
  )
  await expect(
    callerFactory(listingRouter)(orgs.rival.owner).orderPhotos({ listingId: id, ids: turned }),
  ).rejects.toMatchObject(refusal('not_found'))
})
