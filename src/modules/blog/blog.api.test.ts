import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../app/testing/test-server.ts'
import { changes } from '../../core/data/change.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { blogArticles } from './article/article.table.ts'
import { blogEditorRouter } from './editor/blog-editor.server.ts'
import { blogPreviewsRouter } from './editor/preview-page.server.ts'
import { blogLabelsRouter } from './labels/labels.server.ts'
import { blogRouter } from './public/public.server.ts'
import { publishJob } from './publishing/publish-job.server.ts'
import { publishStarters } from './starters/publish-starters.server.ts'
import { refusal } from '../../core/testing/refusal.ts'

let product: TestServer
let admin: Context
beforeAll(async () => {
  product = await startTestServer()
  admin = await product.orgs.newcomer('editor', ['admin'])
})
afterAll(() => product.close())

const desk = (user: Context = admin) => callerFactory(blogEditorRouter)(user)
const blog = (user: Context = product.orgs.acme.owner) => callerFactory(blogRouter)(user)

const text = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const article = (figure: object) => ({
  type: 'doc',
  content: [...text('Words before the figure.').content, { type: 'figure', attrs: { figure } }],
})

/** Creates a publishable draft and returns it with a function that changes its last seen version. */
async function createDraft(title: string, more: Record<string, unknown> = {}) {
  const { id } = await desk().create({ title })
  const change = async (changes: Record<string, unknown>) => {
    const { version, fields } = await desk().get({ id })
    return desk().save({ id, version, seen: fields, changes } as never)
  }
  await change({ description: `About ${title}`, body: text(`Words of ${title}`), ...more })
  const publish = async (takeOver = false) =>
    desk().publish({ id, version: (await desk().get({ id })).version, takeOver })
  return { id, change, publish }
}

const page = (path: string) => fetch(product.url + path, { redirect: 'manual' })

test('a draft is visible to admins in the editor only', async () => {
  const { id } = await createDraft('Unspoken zirconium')
  const support = await product.orgs.newcomer('helper', ['customer_support'])
  for (const user of [support, product.orgs.acme.owner, product.orgs.rival.owner]) {
    await expect(desk(user).get({ id })).rejects.toMatchObject(refusal('forbidden'))
    await expect(desk(user).list()).rejects.toMatchObject(refusal('forbidden'))
    await expect(desk(user).revisions({ id })).rejects.toMatchObject(refusal('forbidden'))
    await expect(desk(user).addPreview({ id, days: 7 })).rejects.toMatchObject(refusal('forbidden'))
    expect(JSON.stringify(await blog(user).list())).not.toContain('zirconium')
    expect((await blog(user).search({ q: 'zirconium' })).cards).toEqual([])
    expect(await blog(user).article({ slug: 'unspoken-zirconium' })).toBeNull()
  }
  const unknownPath = await page('/blog/unspoken-zirconium')
  const nothing = await page('/blog/there-never-was-one')
  expect([unknownPath.status, await unknownPath.text()]).toEqual([404, await nothing.text()])
  for (const path of [
    '/blog',
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/blog/search?q=zirconium',
  ])
    expect(await (await page(path)).text(), path).not.toContain('Unspoken')
})

test('an article appears everywhere when published and disappears when unpublished', async () => {
  const { id, publish, change } = await createDraft('Tank gauges & <b>sums</b>')
  await publish()
  const path = '/blog/tank-gauges-b-sums-b'
  await expect.poll(async () => (await page(path)).status).toBe(200)
  expect(await (await page(path)).text()).toContain('Words of Tank gauges &amp; &lt;b&gt;')
  expect(await (await page('/blog/search?q=gauges')).text()).toContain('Tank gauges')
  for (const feed of ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json'])
    await expect.poll(async () => (await page(feed)).text()).toContain(path)

  // Later changes are visible only to staff until they are published.
  await change({ body: text('Corrected wording') })
  expect(await (await page(path)).text()).not.toContain('Corrected')
  await publish()
  await expect.poll(async () => (await page(path)).text()).toContain('Corrected wording')

  await desk().unpublish({ id })
  await expect.poll(async () => (await page(path)).status).toBe(404)
  await expect.poll(async () => (await page('/blog/rss.xml')).text()).not.toContain('Tank gauges')
})

test('a map shows its outlines and numbers without scripts', async () => {
  const places = [
    { label: 'Watford City', lat: 47.8, lon: -103.28, value: 1200 },
    { label: 'Loving', lat: 32.29, lon: -104.1, value: null },
  ]
  const { publish } = await createDraft('Towns on a map', {
    body: article({ kind: 'map', title: 'Two towns', unit: 'bbl/d', caption: '', places }),
  })
  await publish()
  await expect.poll(async () => (await page('/blog/towns-on-a-map')).status).toBe(200)
  const bytes = await (await page('/blog/towns-on-a-map')).text()
  expect(bytes).toMatch(/<path d="M[\d .-]+L/)
  for (const words of ['Two towns', 'Colorado', '-103.28', '1,200']) expect(bytes).toContain(words)
})

test('a polling reader gets a 304 until something changes', async () => {
  const first = await page('/blog/rss.xml')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('content-type')).toContain('application/rss+xml')
  const retry = () => fetch(`${product.url}/blog/rss.xml`, { headers: { 'if-none-match': etag } })
  for (let second = 0; second < 20; second++) expect((await retry()).status).toBe(304)
  await (await createDraft('Fresh news of the field')).publish()
  await expect.poll(async () => (await retry()).status).toBe(200)
})

test('every blog address answers with a page', async () => {
  const long = 'x'.repeat(3000)
  const statuses = {
    '/blog/search?q=%7B%22a%22%3A1%7D': 200,
    '/blog/search?q=null': 200,
    '/blog/search?q=a&q=b': 200,
    '/blog/search?q=%22%26%7C!(*': 200,
    [`/blog/search?q=${long}`]: 200,
    '/blog/preview?key=%5B1%5D': 404,
    '/blog/preview': 404,
    [`/blog/${long}`]: 404,
    [`/blog/tag/${long}`]: 404,
    '/blog/tag/%27;drop': 404,
    '/blog/page/0': 404,
    '/blog/page/99999': 404,
    '/blog/constructor/x': 404,
  }
  for (const [path, status] of Object.entries(statuses))
    expect([path, (await page(path)).status]).toEqual([path, status])
  for (const path of ['/blog/', '/blog/rss.xml/', '/pricing/']) {
    const result = await page(path)
    expect([result.status, result.headers.get('location')]).toEqual([301, path.slice(0, -1)])
  }
  // Digits count as words and are preserved.
  expect(await (await page('/blog/search?q=0.00781250')).text()).toContain('value="0.00781250"')
})

test('a client’s excess concurrent searches are queued, then rejected', async () => {
  const seen = new Set<number>()
  // A fast machine answers many of them before the rest arrive.
  for (let attempt = 0; attempt < 20 && !seen.has(429); attempt++) {
    const searches = Array.from({ length: 100 }, (_, n) => page(`/blog/search?q=storm${attempt}-${n}`))
    for (const { status } of await Promise.all(searches)) seen.add(status)
  }
  expect(seen).toEqual(new Set([200, 429]))
  expect((await page('/blog/search?q=after')).status).toBe(200)
})

describe('slugs', () => {
  test('redirect from any former slug in one step', async () => {
    const { id, change, publish } = await createDraft('Renamed often')
    for (const slug of ['name-a', 'name-b', 'name-c', 'name-a', 'name-d']) {
      await change({ slug })
      await publish()
    }
    for (const slug of ['name-a', 'name-b', 'name-c']) {
      const result = await page(`/blog/${slug}`)
      expect([result.status, result.headers.get('location')]).toEqual([301, '/blog/name-d'])
    }
    await desk().unpublish({ id })
    await expect.poll(async () => (await page('/blog/name-a')).status).toBe(404)
  })

  test('belong to one article and are reassigned only on confirmation', async () => {
    const first = await createDraft('First of that name', { slug: 'contested' })
    await first.publish()
    const other = await createDraft('Second of that name', { slug: 'contested' })
    await expect(other.publish()).rejects.toThrow('“First of that name” is published at /blog/contested')
    await expect(other.publish(true)).rejects.toThrow('Choose another address')
    await first.change({ slug: 'moved-away' })
    await first.publish()
    await expect(other.publish()).rejects.toMatchObject({
      cause: { code: 'conflict', details: { takeOver: 'First of that name' } },
    })
    expect((await page('/blog/contested')).headers.get('location')).toBe('/blog/moved-away')
    await other.publish(true)
    await expect.poll(async () => (await page('/blog/contested')).status).toBe(200)
    expect((await page('/blog/moved-away')).status).toBe(200)
  })

  test('are generated for titles without letters', async () => {
    const { id } = await desk().create({ title: '🎉🎉' })
    expect((await desk().get({ id })).fields.slug).toMatch(/^article-[0-9a-f]{8}$/)
  })
})

test('concurrent edits merge across fields and conflict within one, losing neither', async () => {
  const { id } = await createDraft('Two at a time')
  const colleague = await product.orgs.newcomer('colleague', ['admin'])
  const seen = await desk().get({ id })
  const save = (user: Context, changes: object) =>
    desk(user).save({ id, version: seen.version, seen: seen.fields, changes } as never)
  await save(admin, { title: 'Ours' })
  await save(colleague, { description: 'Theirs' })
  expect((await desk().get({ id })).fields).toMatchObject({ title: 'Ours', description: 'Theirs' })

  await save(admin, { body: text('Mine') })
  const conflict = await save(colleague, { body: text('Yours') }).then(
    () => null,
    (error: { cause: unknown }) => error.cause,
  )
  expect(conflict).toMatchObject({ code: 'conflict', details: { clash: { theirs: { body: text('Mine') } } } })
  await desk(colleague).setAside({ id, fields: { ...seen.fields, body: text('Yours') } as never })
  const [savedAside] = await desk().revisions({ id })
  expect(savedAside).toMatchObject({ act: 'aside' })
  expect((await desk().revision({ id, number: savedAside!.number })).body).toEqual(text('Yours'))
  expect((await desk().get({ id })).fields.body).toEqual(text('Mine'))
})

test('a user’s saves in one session form one revision, and restoring adds another', async () => {
  const { id, change, publish } = await createDraft('Often saved')
  for (const words of ['one', 'two', 'three']) await change({ body: text(words) })
  expect((await desk().revisions({ id })).map(({ act }) => act)).toEqual(['save'])
  await publish()
  await change({ body: text('four') })
  const { version } = await desk().get({ id })
  await desk().restoreRevision({ id, number: 2, version })
  expect((await desk().revisions({ id })).map(({ act }) => act)).toEqual([
    'restore',
    'save',
    'publish',
    'save',
  ])
  expect((await desk().get({ id })).fields.body).toEqual(text('three'))
  const logged = await product.orgs.database.acrossTenants(tx =>
    tx.select({ act: changes.act }).from(changes).where(eq(changes.recordId, id)),
  )
  expect(logged.map(({ act }) => act).toSorted()).toEqual(['create', 'publish', 'restore revision', 'update'])
})

test.each([
  ['a title of 10,000 letters', { title: 'x'.repeat(10_000) }, 'this has 10,000'],
  ['a text of a million letters', { body: text('x'.repeat(1_000_000)) }, '200,000 characters'],
  ['a title on two lines', { title: 'One\u2028two' }, 'one line'],
  ['an address of the blog itself', { slug: 'search' }, 'Choose another'],
  ['a script', { body: { type: 'doc', content: [{ type: 'script' }] } }, 'not allowed here'],
  ['a figure that is none', { body: article({ kind: 'iframe' }) }, 'not allowed here'],
  ['a canonical address that runs', { canonical: 'javascript:alert(1)' }, 'full address'],
])('%s is rejected with a message', async (_, changes, words) => {
  const { change } = await createDraft('Bad input')
  const why = await change(changes).then(
    () => null,
    (error: { cause: { issues?: { message: string }[] } }) => error.cause,
  )
  expect(JSON.stringify(why)).toContain(words)
})

test('a script link becomes text, and a link within the site stays', async () => {
  const linked = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
  const hrefs = [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '/blog/there',
    'https://example.com/',
  ]
  const { id, publish } = await createDraft('Links of all kinds', {
    body: { type: 'doc', content: [{ type: 'paragraph', content: hrefs.map(linked) }] },
  })
  expect(JSON.stringify((await desk().get({ id })).fields.body).match(/"href":"[^"]+"/g)).toEqual([
    '"href":"/blog/there"',
    '"href":"https://example.com/"',
  ])
  await publish()
  const html = await (await page('/blog/links-of-all-kinds')).text()
  expect(html).not.toMatch(/href="(javascript|data:text\/html|\/\/evil)/)
})

describe('a publishing schedule', () => {
  const oneHourAhead = () => new Date(Date.now() + 3_600_000).toISOString()
  const run = (id: string, at: string) =>
    publishJob.work(product.running, { id, at, userId: admin.viewer.user!.id }, { signal: undefined })

  test('publishes the version saved at its time unless superseded', async () => {
    const { id, change } = await createDraft('Scheduled piece')
    const schedule = async (at: string) =>
      desk().schedule({ id, version: (await desk().get({ id })).version, at })
    await expect(schedule('2020-01-01T00:00:00Z')).rejects.toThrow('This time has passed')
    const [first, second] = [oneHourAhead(), new Date(Date.now() + 7_200_000).toISOString()]
    await schedule(first)
    await schedule(second)
    await run(id, first)
    expect((await desk().get({ id })).live).toBeNull()
    await change({ body: text('Corrected before its time') })
    await run(id, second)
    await run(id, second)
    expect(JSON.stringify(await blog().article({ slug: 'scheduled-piece' }))).toContain(
      'Corrected before its time',
    )
    expect(await desk().get({ id })).toMatchObject({ publishAt: null, problem: null })
  })

  test('records why it failed and does nothing once canceled', async () => {
    await (await createDraft('Holder of the address', { slug: 'held-address' })).publish()
    const { id } = await createDraft('Comes too late', { slug: 'held-address' })
    const at = oneHourAhead()
    await desk().schedule({ id, version: (await desk().get({ id })).version, at })
    await run(id, at)
    expect(await desk().get({ id })).toMatchObject({
      live: null,
      publishAt: null,
      problem: expect.stringContaining('Holder of the address') as string,
    })
    await desk().schedule({ id, version: (await desk().get({ id })).version, at })
    await desk().unschedule({ id })
    await run(id, at)
    expect(await desk().get({ id })).toMatchObject({ live: null, problem: null })
  })
})

test('a preview link shows the uncached draft until it is revoked', async () => {
  const { id, change } = await createDraft('Seen before')
  const { path } = await desk().addPreview({ id, days: 1 })
  await change({ body: text('As it is saved now') })
  const shown = await page(path)
  const html = await shown.text()
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('As it is saved now')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect((await page(`${path}x`)).status).toBe(404)
  const [link] = await desk().previews({ id })
  expect(JSON.stringify(link)).not.toContain(path.split('=')[1])
  await desk().endPreview({ id, previewId: link!.id })
  expect((await page(path)).status).toBe(404)
  expect(await callerFactory(blogPreviewsRouter)(admin).page({ key: 'a'.repeat(43) })).toBeNull()
})

test('a deleted article can be restored, and a published one cannot be deleted', async () => {
  const { id, publish } = await createDraft('Deleted by mistake')
  await publish()
  await expect(desk().remove({ id })).rejects.toThrow('Unpublish it before')
  await desk().unpublish({ id })
  await desk().remove({ id })
  await expect(desk().get({ id })).rejects.toMatchObject(refusal('not_found'))
  await desk().restore({ id })
  expect((await desk().get({ id })).fields.title).toBe('Deleted by mistake')
})

test('a tag links to its articles and cannot be deleted while in use', async () => {
  const labels = callerFactory(blogLabelsRouter)(admin)
  const { id: tagId } = await labels.add({ kind: 'tag', name: 'Pooling', slug: 'pooling', about: '' })
  await expect(labels.add({ kind: 'tag', name: 'POOLING', slug: 'pooling-2', about: '' })).rejects.toThrow(
    'already exists',
  )
  const { id: seriesId } = await labels.add({ kind: 'series', name: 'In order', slug: 'in-order', about: '' })
  const two = await createDraft('Part two', { seriesId, seriesAt: 2, tagIds: [tagId] })
  await two.publish()
  await (await createDraft('Part one', { seriesId, seriesAt: 1 })).publish()
  const shelf = await blog().shelf({ kind: 'series', name: 'in-order' })
  expect(shelf!.list.cards.map(({ title }) => title)).toEqual(['Part one', 'Part two'])
  expect(await blog().article({ slug: 'part-two' })).toMatchObject({
    tags: [{ name: 'Pooling' }],
    series: { position: 2, total: 2, previous: { title: 'Part one' }, next: null },
  })
  expect(await blog().shelf({ kind: 'tag', name: 'nothing' })).toBeNull()
  expect(await blog().shelf({ kind: 'constructor', name: 'x' })).toBeNull()
  const tag = (await labels.list()).find(({ id }) => id === tagId)!
  expect(tag.used).toBe(1)
  await expect(labels.remove(tag)).rejects.toThrow('Articles use this tag')
  await expect(two.change({ authorId: tagId })).rejects.toThrow('This author was removed')
})

test('seeds the product’s articles once, and keeps staff edits and removals', async () => {
  const { database } = product.running
  await Promise.all([publishStarters({ database }), publishStarters({ database })])
  const slugs = [
    'how-a-cessation-clause-runs',
    'what-a-decimal-is-made-of',
    'how-to-read-a-states-production-file',
  ]
  for (const slug of slugs)
    expect(await blog().article({ slug })).toMatchObject({ author: { name: 'Wellhead' } })
  const line = (await desk().list()).find(({ slug }) => slug === slugs[0])!
  const { version, fields } = await desk().get({ id: line.id })
  await desk().save({ id: line.id, version, seen: fields, changes: { title: 'Our own title' } } as never)
  const deleted = (await desk().list()).find(({ slug }) => slug === slugs[1])!
  await desk().unpublish({ id: deleted.id })
  await desk().remove({ id: deleted.id })
  await publishStarters({ database })
  const now = await desk().list()
  expect(now.find(({ id }) => id === line.id)?.title).toBe('Our own title')
  expect(now.filter(({ slug }) => slug === slugs[1])).toEqual([])
  const rows = await database.people.select().from(blogArticles).where(eq(blogArticles.slug, slugs[2]!))
  expect(rows).toHaveLength(1)
})
