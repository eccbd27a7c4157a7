import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { axeWithContrast } from './helpers/axe.ts'
import { newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner, query } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

test('visitors read a branded profile without scripts, and its plan removes our name', async () => {
  const company = uniqueName('Juniper Royalty')
  const { page, tenantId } = await newOwner(await browser(), 'Ivy Owner', company)
  await visit(page, '/app/organization?tab=public')
  const form = page.locator('form', { hasText: 'Show a public profile' })
  await form.getByLabel('Show a public profile').check()
  await form.getByLabel('About').fill('We buy royalty.\n<b>Plainly</b>')
  await form.getByLabel('Service area').fill('Williston Basin')
  await form.getByLabel('Show how many wells you have, and in which states').check()
  await form.getByRole('button', { name: 'Save public profile' }).click()
  await page.getByText('Public profile saved').waitFor()
  const isShown = page.waitForResponse(result => result.url().includes('publicProfiles.showPerson'))
  await page.locator('section', { hasText: 'People shown' }).getByLabel('Ivy Owner').check()
  await isShown
  await page.getByText('Your plan does not include custom branding').first().waitFor()

  const visitor = await newWindow(await browser(), {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const url = new URL(`/org/${tenantId}`, page.url()).href
  await visitor.goto(url)
  await visitor.getByRole('heading', { name: company, level: 1 }).waitFor()
  for (const text of ['<b>Plainly</b>', 'Williston Basin', 'Ivy Owner'])
    await visitor.getByText(text).waitFor()
  expect(await horizontalOverflow(visitor)).toBe(0)
  expect(await visitor.title()).toBe(`${company} · Wellhead`)
  expect(await visitor.getByRole('navigation', { name: 'Wellhead' }).count()).toBe(1)

  await putOnPlan(tenantId, ['custom_branding', 'white_label'])
  await page.reload()
  await page.getByLabel('Color', { exact: true }).fill('#ffcc00')
  await page.getByText('hard to read').first().waitFor()
  await page.getByLabel('Color', { exact: true }).fill('#0b5f3a')
  await page.getByRole('button', { name: 'Save color' }).click()
  await page.getByText('Color saved').waitFor()
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><script>alert(1)</script><rect width="300" height="100" fill="green"/></svg>`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await page.getByRole('img', { name: 'Your logo' }).waitFor()
  const src = (await page.getByRole('img', { name: 'Your logo' }).getAttribute('src'))!
  const logoResponse = await visitor.request.get(new URL(src, page.url()).href)
  expect(logoResponse.headers()['content-type']).toBe('image/png')
  expect((await logoResponse.body()).includes('script')).toBe(false)
  const huge = await page.request.post(`/files/organization-logo?tenant=${tenantId}`, { data: hugePicture() })
  expect(huge.status()).toBe(422)

  await visitor.goto(url)
  expect(await visitor.title()).toBe(company)
  expect(await visitor.content()).not.toMatch(/Wellhead/)
  expect(await visitor.locator('rect[fill="#0b5f3a"]').count()).toBe(1)
  const window = await newWindow(await browser())
  await window.goto(url)
  expect(await axeWithContrast(window)).toEqual([])
})

/** A plan for this test only with some features, assigned to the organization. */
async function putOnPlan(tenantId: string, features: string[]) {
  const admin = await newStaff(await browser(), 'Ann Admin', 'admin')
  const name = uniqueName('branded').replaceAll(' ', '-')
  await call(admin.page, 'plans.create', {
    name,
    displayName: name,
    priceMonthly: '10',
    ...Object.fromEntries(features.map(feature => [feature, true])),
  })
  const { version } = await query<{ version: number }>(admin.page, 'subscriptions.get', { tenantId })
  await call(admin.page, 'subscriptions.change', { tenantId, version, planId: name, begin: 'plan' })
}

/** A tiny PNG that claims to have 400 megapixels. */
function hugePicture(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const buffer = Buffer.alloc(body.length + 8)
  buffer.writeUInt32BE(data.length, 0)
  body.copy(buffer, 4)
  buffer.writeUInt32BE(crc32(body), body.length + 4)
  return buffer
}
