import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'

const browser = useBrowser()
const phone = { viewport: { width: 360, height: 740 } }

type Draft = { version: number; fields: Record<string, unknown> }

test('an article goes from draft through offline edits and a conflict to publication', async () => {
  const { page } = await newStaff(await browser(), 'Edith Editor', 'admin')
  const errors = collectErrors(page)
  await page.goto('/admin/blog/new')
  await page.getByLabel('Title').fill('How a Pugh clause cuts')
  await page.getByRole('button', { name: 'Start writing' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('A Pugh clause releases land outside of a unit.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## By acres')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Acres outside of the unit go.')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('dialog', { name: 'Map' })
  await map.getByLabel('Title').fill('Where it was tried')
  await map.getByLabel('Places').fill('Watford City, 47.80, −103.28\nLoving, 32.29, −104.10')
  await map.getByText('Wyoming', { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await map.getByRole('button', { name: 'Insert' }).click()
  await text.getByRole('img', { name: 'Where it was tried. A map of 2 places' }).waitFor()
  await page.getByLabel('Description').fill('What a unit holds, and what it does not.')
  const savedStatus = page.getByRole('status').getByText('Saved', { exact: true })
  await savedStatus.waitFor()
  expect(await axe(page)).toEqual([])
  const id = page.url().split('/').at(-1)!

  // Offline, the text is stored in the browser; meanwhile another user changes the same text.
  await page.context().setOffline(true)
  await text.getByText('Acres outside of the unit go.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await page.getByText('Offline: stored in this browser').waitFor()
  const otherAdmin = await newStaff(await browser(), 'Otto Other', 'admin')
  const { version, fields } = await call<Draft>(
    otherAdmin.page,
    `blogDesk.get?input=${encodeURIComponent(JSON.stringify({ id }))}`,
  )
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Theirs.' }] }] }
  await call(otherAdmin.page, 'blogDesk.save', { id, version, seen: fields, changes: { body } })
  await page.context().setOffline(false)
  const conflictDialog = page.getByRole('alertdialog', { name: 'Someone else saved this article first' })
  await conflictDialog.getByText('Theirs.').waitFor()
  await conflictDialog.getByText('Mine.').waitFor()
  expect(await axe(page)).toEqual([])
  await conflictDialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await savedStatus.waitFor()
  await page.getByText('Saved by Otto Other').waitFor()

  await page.getByRole('button', { name: 'New link' }).click()
  const preview = (await page.getByRole('link', { name: /blog\/preview/ }).getAttribute('href'))!
  const visitor = await newWindow(await browser(), { ...phone, javaScriptEnabled: false })
  await visitor.goto(preview)
  await visitor.getByText('Mine.').waitFor()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Preview link revoked').waitFor()
  expect((await visitor.goto(preview))!.status()).toBe(404)
  expect((await visitor.goto('/blog/how-a-pugh-clause-cuts'))!.status()).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: '/blog/how-a-pugh-clause-cuts' }).waitFor()
  await visitor.goto('/blog')
  await visitor.getByRole('link', { name: 'How a Pugh clause cuts' }).click()
  await visitor.getByRole('heading', { level: 2, name: 'By acres' }).waitFor()
  await visitor.getByText('Acres outside of the unit go. Mine.').waitFor()
  await visitor.getByText('Wyoming', { exact: true }).waitFor()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByLabel('Address', { exact: true }).fill('the-pugh-clause')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByRole('link', { name: '/blog/the-pugh-clause' }).waitFor()
  const redirect = await page.request.get('/blog/how-a-pugh-clause-cuts', { maxRedirects: 0 })
  expect([redirect.status(), redirect.headers()['location']]).toEqual([301, '/blog/the-pugh-clause'])
  await visitor.goto('/blog/search?q=pugh')
  await visitor.getByRole('link', { name: 'How a Pugh clause cuts' }).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  // The browser complained only about failed requests while offline.
  expect(
    errors.filter(message => !/ERR_INTERNET_DISCONNECTED|409|Failed to (fetch|load)/.test(message)),
  ).toEqual([])
})
