import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { cachedResponses } from './helpers/cached-responses.ts'
import { withDatabase } from './helpers/database.ts'
import { call, newLandman, newOwner, query } from './helpers/people.ts'

const browser = useBrowser()
const withServiceWorker = { serviceWorkers: 'allow' } as const

/** Waits until the browser has every page's code, and the worker controls the page. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const files = () =>
    page.evaluate(async () => {
      const [build] = await caches.keys()
      return build === undefined ? 0 : (await (await caches.open(build)).keys()).length
    })
  const allFiles = await page.evaluate(async () => {
    const code = await (await fetch('/sw.js')).text()
    const { shell, pages } = JSON.parse(code.slice(code.indexOf('{'), code.indexOf('\n') - 1)) as {
      shell: string[]
      pages: string[]
    }
    return 1 + shell.length + pages.length
  })
  await expect.poll(files).toBe(allFiles)
  await page.reload()
}

const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline since/ })

/** Disconnects the network and waits for the page's notice. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await offlineNotice(page).waitFor()
}

test('loaded pages stay readable and marked while offline, and update once online', async () => {
  const { page, tenantId } = await newOwner(
    await browser(),
    'Ollie Offline',
    'Far Field Oil',
    withServiceWorker,
  )
  const well = { name: 'Berg 22-25 2' }
  await call(page, 'wells.create', well, tenantId)
  await page.goto('/app/well')
  await page.getByText('Berg 22-25 2').first().click()
  await page.getByRole('heading', { name: 'Berg 22-25 2' }).waitFor()
  await waitUntilCached(page)
  await expect.poll(() => cachedResponses(page)).toMatch(/"wells","get"/)

  const notice = offlineNotice(page)
  await goOffline(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Berg 22-25 2' }).waitFor()
  await notice.waitFor()
  // The page's code is cached although it was never opened, but its rows are not.
  await page.goto('/app/equipment')
  await page.getByRole('heading', { name: 'Equipment' }).waitFor()
  await page.getByText('Some of this page was not loaded.').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/app/well')
  await page.getByText('Berg 22-25 2').first().waitFor()

  const otherDevice = await newWindow(await browser(), { storageState: await page.context().storageState() })
  await call(otherDevice, 'wells.create', { name: 'Iverson 5-8' }, tenantId)
  await page.context().setOffline(false)
  await page.getByText('Iverson 5-8').first().waitFor()
  await notice.waitFor({ state: 'detached' })
  // The cached document opens at any address inside the shell; one without a page leads to the dashboard.
  const errors = collectErrors(page)
  await page.goto('/app/nowhere')
  await page.waitForURL(url => url.pathname === '/app')
  await page.getByRole('navigation', { name: 'Modules' }).waitFor()
  expect(errors).toEqual([])
})

test('no loaded data stays in the browser after signing out', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Lena Leaving', 'Leaving Oil', withServiceWorker)
  await call(page, 'wells.create', { name: 'Secret 1' }, tenantId)
  await page.goto('/app/well')
  await page.getByText('Secret 1').first().waitFor()
  await expect.poll(() => cachedResponses(page)).toContain('Secret 1')
  await page.goto('/auth/logout')
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  expect(await cachedResponses(page)).toBe('[]')
})

/** Opens a tank that the browser has cached, with every page's code. */
async function openTank(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  const heading = page.getByRole('heading', { name })
  await page.goto(`/app/equipment/${id}`)
  await heading.waitFor()
  await waitUntilCached(page)
  await heading.waitFor()
}

const editButton = (page: Page, label: string) => page.getByRole('button', { name: `edit ${label}` })

/** Changes a fact of a record in place. */
async function edit(page: Page, label: string, text: string): Promise<void> {
  const emptyFacts = page.getByRole('button', { name: 'Show empty facts' })
  if (await emptyFacts.isVisible()) await emptyFacts.click()
  await editButton(page, label).click()
  const box = page.getByRole('group', { name: `Edit ${label}` }).getByRole('textbox')
  await box.fill(text)
  await box.press('Enter')
}

test('offline changes are marked, survive a reload, and are sent once when back online', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Ona Outbox', 'Outbox Oil', withServiceWorker)
  const { id } = await call<{ id: string }>(page, 'equipment.create', { name: 'T-7', kind: 'TANK' }, tenantId)
  await page.goto(`/app/equipment/${id}`)
  await page.getByRole('heading', { name: 'T-7' }).waitFor()
  await page.getByRole('button', { name: 'Write a comment' }).waitFor()
  await waitUntilCached(page)
  await page.getByRole('heading', { name: 'T-7' }).waitFor()
  await expect.poll(() => cachedResponses(page)).toMatch(/"comments","list"/)

  await goOffline(page)
  await edit(page, 'Manufacturer', 'Permian')
  await page.getByText('1 change waiting to be sent.').waitFor()
  await edit(page, 'Manufacturer', 'Permian Tank')
  await page.getByRole('button', { name: 'Write a comment' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Gate is locked')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByText('2 changes waiting to be sent.').waitFor()
  expect(await page.getByText('Waiting to be sent', { exact: true }).count()).toBe(2)

  await page.reload()
  await page.getByText('Permian Tank').waitFor()
  await page.getByText('Gate is locked').waitFor()
  await page.getByRole('button', { name: 'Review unsent changes' }).click()
  const list = page.getByRole('dialog', { name: 'Unsent changes' })
  await list.getByText('Manufacturer: Permian Tank').waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  // The server's response to the comment is lost: the comment is sent again, but stored once.
  let attempts = 0
  await page.context().route('**/trpc/comments.add*', async route => {
    if (attempts++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const other = await page.context().newPage()
  await other.goto('/app')
  await page.context().setOffline(false)
  await list.getByText('No unsent changes.').waitFor()
  expect(attempts).toBe(2)
  const comments = { noun: 'equipment', recordId: id }
  expect(await query(page, 'comments.list', comments, tenantId)).toMatchObject({ total: 1 })
  const file = await query<{ version: number; fields: object }>(page, 'equipment.get', { id }, tenantId)
  expect(file).toMatchObject({ version: 2, fields: { manufacturer: 'Permian Tank' } })
  await page.keyboard.press('Escape')
  await page.getByText('Waiting to be sent', { exact: true }).first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Permian Tank' }).waitFor()
})

test('a new build waits for the user’s approval, and unsent changes survive it', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Nell Newer', 'Newer Oil', withServiceWorker)
  const { id } = await call<{ id: string }>(page, 'equipment.create', { name: 'T-8', kind: 'TANK' }, tenantId)
  await openTank(page, { id, name: 'T-8' })
  await goOffline(page)
  await edit(page, 'Manufacturer', 'Permian')
  const waiting = page.getByText(/^1 change (waiting to be|being) sent\.$/)
  await waiting.waitFor()
  // A page load removes the mark; the title cannot be the mark, because the page sets it again whenever its
  // record is read.
  const isMarked = (window: Page) => window.evaluate(() => 'beforeNewer' in globalThis)
  const other = await page.context().newPage()
  // The change cannot be saved while its row is locked. Intercepting its request would also affect the new worker.
  await withDatabase(async database => {
    await database.query('begin')
    await database.query('select from equipment where id = $1 for update', [id])
    await page.context().setOffline(false)

    await other.goto('/app/equipment')
    await other.getByText('T-8').first().waitFor()
    for (const window of [page, other])
      await window.evaluate(() => void Object.assign(globalThis, { beforeNewer: true }))
    // A different address makes the same worker file a newer worker.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer').then(() => undefined))
    await page.getByText('A new version of Wellhead is ready.').waitFor()
    await waiting.waitFor()
    expect(await isMarked(page)).toBe(true)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isMarked(page)).toBe(false)
    await page.getByRole('heading', { name: 'T-8' }).waitFor()
    await waiting.waitFor()
  })
  await waiting.waitFor({ state: 'detached' })
  expect(await query(page, 'equipment.get', { id }, tenantId)).toMatchObject({
    version: 2,
    fields: { manufacturer: 'Permian' },
  })

  // The other window runs the previous build and shows a notice until it is reloaded.
  expect(await isMarked(other)).toBe(true)
  await other.getByText('A new version of Wellhead is ready.').waitFor()
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isMarked(other)).toBe(false)
})

test('the user who was offline decides between two edits of the same field', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Cleo Clash', 'Clash Oil', withServiceWorker)
  const { id } = await call<{ id: string }>(page, 'equipment.create', { name: 'T-8', kind: 'TANK' }, tenantId)
  await page.goto(`/app/equipment/${id}`)
  await page.getByRole('heading', { name: 'T-8' }).waitFor()
  const otherDevice = await newWindow(await browser(), { storageState: await page.context().storageState() })
  const editElsewhere = (version: number, changes: object) =>
    call(otherDevice, 'equipment.update', { id, version, changes }, tenantId)

  await goOffline(page)
  await edit(page, 'Manufacturer', 'Mine')
  await edit(page, 'Serial number', 'SN-1')
  await page.getByText('2 changes waiting to be sent.').waitFor()
  await editElsewhere(1, { manufacturer: 'Theirs' })
  await page.context().setOffline(false)
  await page.getByText('1 change not saved.').waitFor()
  await page.getByRole('button', { name: 'Review unsent changes' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  const conflictDialog = page.getByRole('alertdialog', { name: 'Someone else changed T-8' })
  await conflictDialog.getByRole('row', { name: 'Manufacturer Mine Theirs' }).waitFor()
  await conflictDialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByText('No unsent changes.').waitFor()
  expect(await query(page, 'equipment.get', { id }, tenantId)).toMatchObject({
    fields: { manufacturer: 'Mine', serialNumber: 'SN-1' },
  })
})

test('a user who lost a role or was removed while offline sees what was not saved', async () => {
  const owner = await newOwner(await browser(), 'Rhea Revokes', 'Revoking Oil')
  const { id } = await call<{ id: string }>(
    owner.page,
    'equipment.create',
    { name: 'T-9', kind: 'TANK' },
    owner.tenantId,
  )
  const editor = { name: 'Field editor', capabilities: ['access_leases', 'manage_leases'] }
  const away = await newLandman(await browser(), owner, 'Ada Away', editor, withServiceWorker)
  const { page } = away
  const errors = collectErrors(page)
  await openTank(page, { id, name: 'T-9' })
  await goOffline(page)
  await edit(page, 'Manufacturer', 'Permian')
  await page.getByText('1 change waiting to be sent.').waitFor()

  await away.loses()
  await page.context().setOffline(false)
  await page.getByText('1 change not saved.').waitFor()
  await page.getByText("You don't have permission to access this page").waitFor()
  await page.getByRole('button', { name: 'Review unsent changes' }).click()
  const list = page.getByRole('dialog', { name: 'Unsent changes' })
  await list.getByText('Permian').waitFor()
  await list.getByText(/grant you access/).waitFor()
  const file = () => query<object>(owner.page, 'equipment.get', { id }, owner.tenantId)
  expect(await file()).toMatchObject({ version: 1, fields: { manufacturer: null } })

  await call(owner.page, 'members.remove', { userId: away.userId }, owner.tenantId)
  await page.waitForURL('**/onboarding')
  await page.getByText('1 change not saved.').waitFor()
  // The worker serves the shell's document, which must not cause hydration errors.
  expect(errors.filter(message => message.includes('React'))).toEqual([])
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Review unsent changes' }).click()
  await list.getByText('Permian').waitFor()
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.getByText(/grant you access/).waitFor()
  expect(await file()).toMatchObject({ version: 1 })
  await list.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Change discarded').waitFor()
  await list.getByText('No unsent changes.').waitFor()
})
