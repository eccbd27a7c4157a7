import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { baseUrl, collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, newOwner, newPerson } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const sharedOwner = shareUser(async () => newOwner(await browser(), 'Quin Quick', 'Quick Oil'))
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules' })

test('the theme and the sidebar persist, before the first paint', async () => {
  const { page } = await newOwner(await browser(), 'Thea Theme', 'Theme Oil')
  const errors = collectErrors(page)
  await page.goto('/app')
  await modules(page).waitFor()
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('blackgold')
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('dialog', { name: 'Theme' }).getByRole('radio', { name: 'Bald Eagle' }).check()
  expect(await theme()).toBe('baldeagle')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64)
  expect(
    await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('sidebarCollapsed')]),
  ).toEqual(['baldeagle', '1'])

  // A window of medium width starts with a collapsed sidebar, whatever the saved state.
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await page.setViewportSize({ width: 768, height: 860 })
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256)
  await page.setViewportSize({ width: 1440, height: 860 })
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()

  await page.goto('/auth/logout')
  expect(await theme()).toBe('baldeagle')
  await page.evaluate(() => localStorage.setItem('theme', 'solarized'))
  await page.reload()
  expect(await theme()).toBe('blackgold')
  expect(await page.evaluate(() => localStorage.getItem('sidebarCollapsed'))).toBe('1')
  expect(errors).toEqual([])
})

test('a list’s document and page share one query', async () => {
  const { page } = await sharedOwner()
  const requests: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/trpc/')) return
    const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, { offset?: number }>
    for (const [index, path] of pathname.slice(6).split(',').entries())
      if (path === 'session.viewer' || inputs[index]?.offset === 0) requests.push(path)
  })
  for (const [path, list] of [
    ['/app/well', 'wells.list'],
    ['/app/leases', 'leases.list'],
  ] as const) {
    requests.length = 0
    await page.goto(path)
    await page.getByText(/^No (wells|leases) yet/).waitFor()
    expect(requests.toSorted()).toEqual(['session.viewer', list].toSorted())
  }
})

test('unknown paths and forbidden admin paths redirect to /app', async () => {
  const { page } = await sharedOwner()
  for (const path of ['/nowhere', '/app/nowhere', '/admin/nowhere']) {
    await page.goto(path)
    await page.waitForURL(`${baseUrl}/app`)
  }
})

test('Ctrl-K opens wells, runs commands and switches themes by keyboard alone', async () => {
  const sam = await newOwner(await browser(), 'Sam Search', 'Search Oil')
  const otherOwner = await newOwner(await browser(), 'Ray Rival', 'Rival Oil')
  const { page } = sam
  const well = {
    name: 'Yellowstone Federal 1-H',
    api: '3305303901',
    township: '150N',
    range: '95W',
    section: '22',
  }
  await call(page, 'wells.create', well, sam.tenantId)
  await call(otherOwner.page, 'wells.create', { ...well, name: 'Yellowstone Rival 2-H' }, otherOwner.tenantId)
  await page.goto('/app')
  await modules(page).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
  }
  // Enter is pressed before the response arrives, and waits for it.
  await search('33-053-03901')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Yellowstone Federal 1-H' }).waitFor()

  // The tab's title names the record, only while it is shown.
  await expect.poll(() => page.title()).toBe('Yellowstone Federal 1-H · Well · Wellhead')
  await modules(page).getByRole('link', { name: 'Leases' }).click()
  await expect.poll(() => page.title()).toBe('Leases · Wellhead')

  await search('22-150-95')
  await dialog.getByRole('option', { name: 'Yellowstone Federal 1-H' }).waitFor()
  expect(await dialog.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Escape')

  await search('create well')
  await dialog.getByRole('option', { name: 'New well', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New well' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'New well' }).waitFor({ state: 'hidden' })

  await search('')
  const recent = dialog.getByRole('group', { name: 'Recent' }).getByRole('option')
  await recent.filter({ hasText: 'Yellowstone Federal 1-H' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Yellowstone Federal 1-H' }).waitFor()

  await search('bald')
  await dialog.getByRole('option', { name: 'Theme: Bald Eagle' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('baldeagle')
  await page.keyboard.press('Control+k')
  await dialog.getByRole('option').first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await dialog
    .getByRole('option')
    .last()
    .and(dialog.getByRole('option', { selected: true }))
    .waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/auth/logout')
  await page.getByText('You are signed out').first().waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('recent'))),
  ).toEqual([])
})

test('Ctrl-K finds pages by a few of their letters, and a new page takes the focus', async () => {
  const { page } = await sharedOwner()
  await page.goto('/app')
  await modules(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('profset')
  await page
    .getByRole('dialog', { name: 'Search' })
    .getByRole('option', { name: 'Profile settings' })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/profile/settings')
  await page.getByRole('heading', { name: 'Profile settings' }).waitFor()
  await expect.poll(() => page.title()).toBe('Profile settings · Wellhead')
  await page.reload()
  await page.getByRole('heading', { name: 'Profile settings' }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('banner').getByRole('link', { name: 'Organization' }).click()
  await page.waitForURL('**/app/organization')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  const openByCommand = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await openByCommand('expirations')
  await page.waitForURL('**/app/leases/expirations')
  await openByCommand('custom fields')
  await page.getByRole('tab', { name: 'Custom fields', selected: true }).waitFor()
})

test('a button or a swipe opens the sidebar on a phone, and the bar makes room', async () => {
  const { page } = await newOwner(await browser(), 'Pia Phone', 'Phone Oil', phone)
  await page.goto('/app')
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ hasText: 'More' })
  await bar.waitFor()
  const sidebar = page.getByRole('dialog', { name: 'Sidebar' })
  for (const name of ['Dashboard', 'Organization']) await bar.getByRole('link', { name }).waitFor()
  expect(await bar.getByRole('link', { name: 'Map' }).count()).toBe(0)
  // The button floats over the page and hides while the user types.
  const menu = page.getByRole('button', { name: 'Open the sidebar' })
  const [{ y, height }, main] = [(await menu.boundingBox())!, (await page.locator('main').boundingBox())!]
  expect(y).toBeGreaterThan(main.y)
  expect(y + height).toBeLessThanOrEqual(main.y + main.height)
  const swipe = (from: number, to: number) =>
    page.evaluate(
      ([startX, endX]) => {
        const touch = (clientX: number) =>
          new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 })
        const dispatch = (type: string, at: Touch) =>
          document.body.dispatchEvent(
            new TouchEvent(type, {
              bubbles: true,
              touches: type === 'touchend' ? [] : [at],
              changedTouches: [at],
            }),
          )
        dispatch('touchstart', touch(startX!))
        dispatch('touchend', touch(endX!))
      },
      [from, to],
    )
  await menu.click()
  await sidebar.waitFor()
  expect(await bar.count()).toBe(0)
  const out = (await sidebar.getByRole('link', { name: 'Sign out' }).boundingBox())!
  expect(out.y + out.height).toBeLessThanOrEqual(page.viewportSize()!.height)
  await swipe(200, 120)
  await sidebar.waitFor({ state: 'hidden' })
  await bar.waitFor()
  await swipe(30, 200)
  expect(await sidebar.isVisible()).toBe(false)
  await swipe(10, 90)
  await sidebar.waitFor()
  // The browser's own swipe from the edge would leave the page.
  expect(await page.evaluate(() => getComputedStyle(document.body).overscrollBehaviorX)).toBe('none')
  await sidebar.getByLabel('Show bottom bar').uncheck()
  await page.keyboard.press('Escape')
  await sidebar.waitFor({ state: 'hidden' })
  expect(await bar.count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('mobileNavVisible'))).toBe('0')
  await page.reload()
  await page.getByRole('button', { name: 'Open the sidebar' }).click()
  await sidebar.getByLabel('Show bottom bar').check()
  await sidebar.getByRole('link', { name: 'Pia Phone' }).click()
  await page.waitForURL('**/app/profile')
  await bar.getByRole('button', { name: 'More' }).click()
  const moreDialog = page.getByRole('dialog', { name: 'More' })
  await moreDialog.getByText('Phone Oil').waitFor()
  await moreDialog.getByRole('link', { name: 'Map' }).waitFor()
  await moreDialog.getByRole('radio', { name: 'Miami Nights' }).check()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('miaminights')
})

test('a pending member’s page passes axe and fits a phone', async () => {
  const { joinCode } = await sharedOwner()
  const { page } = await newPerson(await browser(), 'Asta Asker', phone)
  const { viewer } = await call<{ viewer: { user: { id: string } } }>(page, 'session.viewer')
  await call(page, 'onboarding.join', { userId: viewer.user.id, code: joinCode })
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

test('a failing page shows a friendly message, and reloads on request', async () => {
  const { page } = await sharedOwner()
  await page.goto('/app')
  await modules(page).waitFor()
  // The page's code is gone, as after an update of the server, and the connection is down.
  await page.route(/assets\/.*Profile/, route => route.abort())
  await page.evaluate(() => Object.assign(globalThis, { opened: 'before' }))
  await page.getByRole('link', { name: 'Quin Quick' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'opened') as unknown)).toBe('before')
  await page.unroute(/assets\/.*Profile/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
})

test('a signed-out window goes to the sign-in page', async () => {
  const page = await newWindow(await browser())
  await page.goto('/app')
  await page.waitForURL('**/auth/login?next=%2Fapp')
})
