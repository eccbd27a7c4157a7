import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes } from '../../core/data/change.table.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { robotsRouter } from '../../modules/search-engines/robots.server.ts'
import { evaluateRobots } from '../../modules/search-engines/robots.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

const robots = callerFactory(robotsRouter)
const readRobots = async () => (await fetch(`${product.url}/robots.txt`)).text()

test('everything behind sign-in is hidden by default, and every public page is open', async () => {
  const response = await fetch(`${product.url}/robots.txt`)
  expect(response.headers.get('content-type')).toMatch('text/plain')
  const text = await response.text()
  const support = await product.orgs.newcomer('support', ['customer_support'])
  const { paths } = await robots(support).get()
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/legal/terms', '/organizations/…']))
  expect(evaluateRobots(text, '*', paths).filter(({ isAllowed }) => !isAllowed)).toEqual([])
  const hidden = ['/app', '/app/leases', '/admin/users', '/files/x', '/trpc/session.viewer']
  expect(evaluateRobots(text, 'Googlebot', hidden).filter(({ isAllowed }) => isAllowed)).toEqual([])
})

test('admins change the crawler rules, and support reads them', async () => {
  const admin = await product.orgs.newcomer('admin', ['admin'])
  const support = await product.orgs.newcomer('reader', ['customer_support'])
  const { version } = await robots(support).get()
  const text = 'User-agent: *\nDisallow: /'
  await expect(robots(support).save({ version, text: '' })).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
  await expect(robots(admin).save({ version, text })).rejects.toThrow('hides the entire site')
  expect(await readRobots()).toContain('Disallow: /app')

  await robots(admin).save({ version, text, hidesSite: true })
  expect(await readRobots()).toContain(text)
  // Another admin still has the old version open.
  await expect(robots(admin).save({ version, text: 'User-agent: *' })).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  const [line] = await product.orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.noun, 'robots')).orderBy(desc(changes.at)).limit(1),
  )
  expect([line?.actorId, line?.after]).toEqual([admin.viewer.user!.id, { text }])
})
