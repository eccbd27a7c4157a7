import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../app/testing/test-server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { blogEditorRouter } from '../editor/blog-editor.server.ts'
import { blogMediaRouter } from './media.server.ts'

let product: TestServer
let admin: Context
let cookie: string
beforeAll(async () => {
  product = await startTestServer()
  admin = await product.orgs.newcomer('editor', ['admin'])
  cookie = await product.cookieOf(admin)
})
afterAll(() => product.close())

const media = () => callerFactory(blogMediaRouter)(admin)
const desk = () => callerFactory(blogEditorRouter)(admin)

async function upload(bytes: string | Uint8Array, name: string, as = cookie) {
  const response = await fetch(`${product.url}/files/blog-media?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: bytes as BodyInit,
    headers: { cookie: as },
  })
  return { status: response.status, ...((await response.json()) as { id: string; message: string }) }
}

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .withExif({ IFD0: { Artist: 'Secret Photographer' } })
    .jpeg()
    .toBuffer()

const withScript = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" onload="alert(1)">
  <script>alert(document.domain)</script><image href="file:///etc/passwd"/><rect width="600" height="300" fill="red"/></svg>`

test('an uploaded image is resized once, loses its metadata and is cacheable forever', async () => {
  const { id, status } = await upload(await red(2000, 1000), 'Pump jack.jpg')
  expect(status).toBe(200)
  const line = (await media().list()).find(each => each.id === id)!
  expect(line.picture).toMatchObject({ width: 1600, height: 800 })
  expect(line.picture.sizes.map(({ width }) => width)).toEqual([480, 960, 1600])
  const response = await fetch(product.url + line.picture.sizes[1]!.src)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, exif } = await sharp(bytes).metadata()
  expect([format, width, exif]).toEqual(['webp', 960, undefined])
  // A width that does not exist returns the next larger one, or the largest.
  for (const request of [500, 99999])
    expect((await fetch(`${product.url}/blog/media/${id}/${request}.webp`)).status).toBe(200)
  for (const path of [`${id}/960.svg`, `${id}/-1.webp`, 'x/960.webp', `${id.replace(/^./, 'f')}/960.webp`])
    expect((await fetch(`${product.url}/blog/media/${path}`)).status, path).toBe(404)
})

test('an SVG with a script is rasterized', async () => {
  const { id } = await upload(withScript, 'evil.svg')
  const response = await fetch(`${product.url}/blog/media/${id}/600.webp`)
  expect([response.headers.get('content-type'), response.headers.get('content-security-policy')]).toEqual([
    'image/webp',
    "default-src 'none'",
  ])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  expect(bytes.includes('alert')).toBe(false)
})

test.each([
  ['a text', 'This is no picture.', 422],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422],
  ['nothing', '', 422],
  [
    'an SVG of a million dots a side',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>',
    422,
  ],
  ['more than 20 MB', Buffer.alloc(21 * 1024 ** 2), 413],
])('%s is rejected with a message', async (_, bytes, status) => {
  const response = await upload(bytes, 'bad.png')
  expect([response.status, response.message]).toEqual([status, expect.stringMatching(/picture/i)])
})

test('only admins can upload', async () => {
  const support = await product.cookieOf(await product.orgs.newcomer('helper', ['customer_support']))
  for (const user of ['', support, await product.cookieOf(product.orgs.acme.owner)])
    expect((await upload(withScript, 'x.svg', user)).status).toBeGreaterThanOrEqual(401)
})

test('an article requires alt text, and an image in use cannot be deleted', async () => {
  const { id } = await upload(await red(300, 200), '../../Well\u202E site\n.jpg')
  const line = async () => (await media().list()).find(each => each.id === id)!
  expect((await line()).fields.name).toBe('.. .. Well  site .jpg')
  expect((await line()).picture.sizes.map(({ width }) => width)).toEqual([300])
  const { id: articleId } = await desk().create({ title: 'Shows a picture' })
  const { version, fields } = await desk().get({ id: articleId })
  const figure = { type: 'figure', attrs: { figure: { kind: 'picture', mediaId: id, caption: '' } } }
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }
  const changes = {
    description: 'About it',
    coverId: id,
    body: { type: 'doc', content: [paragraph, figure] },
  }
  await desk().save({ id: articleId, version, seen: fields, changes } as never)
  const publish = async () =>
    desk().publish({ id: articleId, version: (await desk().get({ id: articleId })).version })
  await expect(publish()).rejects.toThrow('Describe the picture')
  expect((await line()).uses).toEqual([{ id: articleId, title: 'Shows a picture' }])
  await expect(media().remove({ id })).rejects.toThrow('“Shows a picture” shows this picture')

  const seen = await line()
  await media().change({
    id,
    version: seen.version,
    seen: seen.fields,
    changes: { alt: 'A red field', focusX: 0.2 },
  })
  await publish()
  const html = await (await fetch(`${product.url}/blog/shows-a-picture`)).text()
  expect(html).toContain('alt="A red field"')
  expect(html).toContain('object-position:20% 50%')

  const unused = await upload(await red(300, 200), 'unused.jpg')
  await media().remove({ id: unused.id })
  expect((await fetch(`${product.url}/blog/media/${unused.id}/300.webp`)).status).toBe(404)
  await media().restore({ id: unused.id })
  expect((await fetch(`${product.url}/blog/media/${unused.id}/300.webp`)).status).toBe(200)
})
