import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { planRouter } from '../../modules/subscription/plans/plan.server.ts'
import { modules } from '../modules.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

const prerendered = modules
  .flatMap(({ pages }) => pages)
  .filter(page => page.isPrerendered && page.description && !page.path.includes('$'))

test.each(prerendered.map(({ path, title }) => [path, title]))(
  '%s is complete without scripts, and its policy allows only its one inline script',
  async path => {
    const response = await fetch(product.url + path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>[^<]+/)
    expect(html).toContain(`<link rel="canonical" href="${product.origin}${path}"`)
    const inline = [
      ...html.matchAll(/<script(?![^>]* (?:src|type="application.ld.json)=?)[^>]*>(.*?)<\/script>/gs),
    ].map(([, script]) => script!)
    const hashes = inline.map(script => createHash('sha256').update(script).digest('base64'))
    const policy = response.headers.get('content-security-policy')!
    expect(/script-src ([^;]+)/.exec(policy)![1]).toBe(`'self' 'sha256-${hashes.join()}'`)
  },
)

test('a plan renamed by staff shows its new name on the next visit', async () => {
  const readPricing = async () => (await fetch(`${product.url}/pricing`)).text()
  expect(await readPricing()).toContain('Operator')
  const admin = await product.orgs.newcomer('admin', ['admin'])
  const plans = callerFactory(planRouter)(admin)
  const { version } = (await plans.list()).find(({ id }) => id === 'operator')!
  await plans.update({ id: 'operator', version, changes: { displayName: 'Field office' } })
  await expect.poll(readPricing).toContain('Field office')
  expect(await readPricing()).not.toContain('>Operator<')
})
