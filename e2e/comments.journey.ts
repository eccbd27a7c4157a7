import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newLandman, newOwner, query } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()

const sharedOwner = shareUser(async () => newOwner(await browser(), 'Olive Owner', uniqueName('Comment Oil')))
const editor = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true })
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' })
const startComment = (page: Page) => page.getByRole('button', { name: 'Write a comment' }).click()

test('two people discuss a tank live until one of them loses access', async () => {
  const owner = await sharedOwner()
  const dana = await newLandman(await browser(), owner, 'Dana Landman')
  const tank = { name: 'T-101', kind: 'TANK' }
  const { id } = await call<{ id: string }>(owner.page, 'equipment.create', tank, owner.tenantId)
  for (const { page } of [owner, dana]) await visit(page, `/app/equipment/${id}`)

  // Each user sees the other's presence, and which fact they are changing.
  await dana.page.getByText('Olive Owner is here too').waitFor()
  await owner.page.getByRole('button', { name: /, edit Name$/ }).click()
  await dana.page.getByText('Olive Owner is editing this').waitFor()
  expect(await axe(dana.page)).toEqual([])
  await owner.page.keyboard.press('Escape')
  await dana.page.getByText('Olive Owner is editing this').waitFor({ state: 'detached' })

  // The editor is not loaded until a user writes.
  const isEditorLoaded = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('RichTextEditor')),
    )
  await owner.page.getByRole('button', { name: 'Write a comment' }).waitFor()
  expect(await isEditorLoaded(owner.page)).toBe(false)
  // What is typed before it has loaded is not lost.
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await owner.page.route(/RichTextEditor/, async route => {
    await held
    await route.continue()
  })
  await startComment(owner.page)
  await owner.page.keyboard.type('Gauge ')
  expect(await editor(owner.page).inputValue()).toBe('Gauge ')
  expect(await axe(owner.page)).toEqual([])
  release()
  await owner.page.getByRole('button', { name: 'Bold' }).waitFor()
  expect(await isEditorLoaded(owner.page)).toBe(true)
  await owner.page.keyboard.type('it with @da')
  await owner.page.getByRole('option', { name: 'Dana Landman' }).waitFor()
  expect(await axe(owner.page)).toEqual([])
  await owner.page.keyboard.press('Enter')
  await owner.page.keyboard.type('on ')
  await owner.page.keyboard.press('Control+b')
  await owner.page.keyboard.type('Monday')
  expect(await axe(owner.page)).toEqual([])
  await owner.page.keyboard.press('Control+Enter')
  await comments(dana.page).getByText('Gauge it with @Dana Landman on Monday').waitFor()
  expect(await comments(dana.page).locator('strong').textContent()).toBe('Monday')
  await dana.page.getByText('Followed by Olive Owner, Dana Landman').waitFor()
  // Other users cannot change it.
  expect(await dana.page.getByRole('button', { name: 'Edit comment' }).count()).toBe(0)

  await owner.page.getByRole('button', { name: 'Edit comment' }).click()
  const changing = owner.page.getByRole('textbox', { name: 'Edit comment' })
  await changing.press('End')
  await owner.page.keyboard.type(' or Tuesday')
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await comments(dana.page).getByText('Monday or Tuesday').waitFor()
  await dana.page.getByRole('button', { name: /^Edited/ }).click()
  const versions = dana.page.getByRole('dialog', { name: 'Earlier versions' })
  await versions.getByText('Gauge it with @Dana Landman on Monday').waitFor()
  await dana.page.keyboard.press('Escape')

  await owner.page.getByRole('button', { name: 'Delete comment by Olive Owner' }).click()
  await comments(dana.page).waitFor({ state: 'detached' })
  await owner.page.getByRole('button', { name: 'Undo' }).click()
  await comments(dana.page).getByText('Monday or Tuesday').waitFor()
  expect(await axe(dana.page)).toEqual([])

  // Access is revoked while she writes, and restored.
  await startComment(dana.page)
  await editor(dana.page).pressSequentially('I will be there at nine')
  await dana.loses()
  await dana.page.getByText("You don't have permission to access this page").waitFor()
  await dana.page.getByText('Your comment was not sent. It is still in this window.').waitFor()
  await call(
    owner.page,
    'comments.add',
    { noun: 'equipment', recordId: id, body: textBody('Not for her') },
    owner.tenantId,
  )
  await dana.gets()
  await visit(dana.page, `/app/equipment/${id}`)
  await dana.page.getByText('This is your unsaved draft.').waitFor()
  await dana.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await comments(owner.page).getByText('I will be there at nine').waitFor()
  await visit(owner.page, '/app/audit')
  await owner.page.getByRole('row', { name: /Dana Landman.*commented on.*T-101/ }).waitFor()
})

const textBody = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

test('comments work on a phone, by keyboard, with huge pastes and deleted records', async () => {
  const { page, tenantId } = await sharedOwner()
  await page.setViewportSize({ width: 360, height: 740 })
  const lease = { lease: { leaseNumber: 'ND-9' } }
  const { id } = await call<{ id: string }>(page, 'leases.create', lease, tenantId)
  await visit(page, `/app/leases/${id}?tab=comments`)
  await page.getByRole('button', { name: 'Write a comment' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => editor(page).evaluate(element => element.contains(document.activeElement)))
    .toBe(true)
  await page.keyboard.type('- rental paid')
  await page.keyboard.press('Enter')
  await page.keyboard.type('see ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const search = page.getByLabel('Address')
  await search.fill('javascript:alert(1)')
  await search.press('Enter')
  await page.getByText('Enter a web address such as').waitFor()
  await search.fill('example.com/receipt')
  await search.press('Enter')
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  // Tab leaves a list like any other field.
  await editor(page).press('Tab')
  expect(await editor(page).evaluate(element => element.contains(document.activeElement))).toBe(false)

  await editor(page).evaluate(element => {
    const data = new DataTransfer()
    data.setData('text/plain', 'x'.repeat(5_000_000))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.getByText('Not pasted: it has 5,000,000 characters.').waitFor()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const commentList = comments(page)
  await commentList.getByRole('listitem').filter({ hasText: 'rental paid' }).last().waitFor()
  expect(await commentList.getByRole('link').getAttribute('href')).toBe('https://example.com/receipt')
  expect(await horizontalOverflow(page)).toBe(0)

  await startComment(page)
  await editor(page).pressSequentially('Too late')
  await call(page, 'leases.remove', { ids: [id] }, tenantId)
  await page.getByText('This lease was deleted').first().waitFor()
  await call(page, 'leases.restore', { ids: [id] }, tenantId)
  await expect.poll(() => editor(page).textContent()).toBe('Too late')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await commentList.getByText('Too late').waitFor()
  const { total } = await query<{ total: number }>(
    page,
    'comments.list',
    { noun: 'leases', recordId: id },
    tenantId,
  )
  expect(total).toBe(2)
})
