import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import type { SitemapUrlState } from './url-state.ts'
import type { JudgedUrl } from './sitemap.ts'
import { saveSitemapDay, sitemapRouter } from './sitemap-days.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const judgedUrl = (path: string, overrides: Partial<JudgedUrl> = {}): JudgedUrl => ({
  path,
  title: path,
  lastmod: null,
  canonical: null,
  inSitemap: true,
  leftOut: null,
  ...overrides,
})
const keep = (today: string, ...all: JudgedUrl[]) => saveSitemapDay(orgs.database, all, today)
const read = async (state: SitemapUrlState, search = '') => {
  const support = await orgs.newcomer('support', ['customer_support'])
  return callerFactory(sitemapRouter)(support).get({ state, search })
}
const paths = async (state: SitemapUrlState) => (await read(state))!.rows.map(({ path }) => path)

test('the list shows a week’s additions, changes and removals after the first day', async () => {
  expect(await read('listed')).toBeNull()
  await keep(
    '2026-05-01',
    judgedUrl('/a'),
    judgedUrl('/b'),
    judgedUrl('/c'),
    judgedUrl('/d', { leftOut: 'robots' }),
  )
  expect((await read('listed'))!.counts).toEqual({ listed: 3, 'left-out': 1, added: 0, changed: 0, gone: 0 })
  for (let run = 0; run < 2; run++)
    await keep(
      '2026-05-03',
      judgedUrl('/a'),
      judgedUrl('/b', { title: 'New' }),
      judgedUrl('/d'),
      judgedUrl('/e'),
    )
  expect([await paths('added'), await paths('changed'), await paths('gone')]).toEqual([
    ['/e'],
    ['/b', '/d'],
    ['/c'],
  ])
  expect(await read('listed')).toMatchObject({ day: '2026-05-03', since: '2026-05-01' })
  // An unchanged address is not listed a week later, and one that returns after more than a week is new.
  await keep('2026-05-11', judgedUrl('/a'), judgedUrl('/b', { title: 'New' }), judgedUrl('/c'))
  expect([await paths('added'), await paths('changed'), await paths('gone')]).toEqual([['/c'], [], []])
  await keep('2026-05-12', judgedUrl('/a', { lastmod: new Date('2026-05-12') }))
  expect([await paths('changed'), await paths('gone')]).toEqual([['/a'], ['/b', '/c']])
})

test('a search finds words in address and title, and only staff see it', async () => {
  await keep('2026-06-01', judgedUrl('/50%_off', { title: 'Ünusual' }), judgedUrl('/other'))
  expect((await read('listed', '0%_O'))!.rows).toHaveLength(1)
  expect((await read('listed', 'ünu'))!.rows).toHaveLength(1)
  for (const user of [orgs.acme.owner, orgs.rival.member, orgs.signedOut]) {
    await expect(callerFactory(sitemapRouter)(user).get({ state: 'listed', search: '' })).rejects.toThrow()
    await expect(callerFactory(sitemapRouter)(user).look()).rejects.toThrow()
  }
})
