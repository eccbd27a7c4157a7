import { afterEach, expect, test, vi } from 'vitest'
import { callerFactory, router, tenantProcedure } from '../http/procedure.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { createLiveApi } from './live-api.server.ts'
import { livePages } from './testing/live-pages.ts'

const dayRouter = router({
  day: tenantProcedure({ who: 'member' })
    .meta({ reads: ['leases'] })
    .query(({ ctx }) => ({ today: ctx.today })),
})

afterEach(() => void vi.useRealTimers())

test('sends the next day to open pages at the organization’s midnight, without any action', async () => {
  const orgs = await twoOrganizations()
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-07-15T04:59:30Z'),
  })
  const pages = await livePages(orgs.database, createLiveApi(dayRouter, callerFactory(dayRouter)))
  const page = await pages.open(async () => orgs.acme.owner)
  page.say({ say: 'watch', id: 1, path: 'day', input: undefined, version: null })
  const full = await page.next('whole')
  expect(full.result).toEqual({ today: '2026-07-14' })

  vi.advanceTimersByTime(45_000)
  const change = await page.next('change')
  expect(change).toMatchObject({ from: full.version })
  expect(JSON.stringify(change.difference)).toContain('2026-07-15')
  page.close()
  await pages.close()
  await orgs.close()
})
