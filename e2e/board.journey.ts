import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { backdateAcknowledgments } from './helpers/acknowledgments.ts'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { undoButton } from './helpers/messages.ts'
import { call, uniqueName, newLandman, newOwner } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()

const sharedOwner = shareUser(async () => newOwner(await browser(), 'Olive Owner', uniqueName('Board Oil')))
const post = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a post that requires acknowledgment appears live and escalates to the owner', async () => {
  const owner = await sharedOwner()
  const dana = await newLandman(await browser(), owner, 'Dana Landman')
  const eli = await newLandman(await browser(), owner, 'Eli Landman', {
    name: 'Field',
    capabilities: ['access_leases'],
  })
  const lease = { lease: { leaseNumber: 'ND-159', leaseName: 'Berg' } }
  await call(owner.page, 'leases.create', lease, owner.tenantId)
  for (const { page } of [owner, eli]) await visit(page, '/app/organization-board')
  await owner.page.getByText('No posts yet').waitFor()

  // Dana writes a post by keyboard with a mention, a record, a poll, and a required acknowledgment.
  const { page } = dana
  await visit(page, '/app/organization-board')
  await page.getByText('No posts yet').waitFor()
  await page.keyboard.press('n')
  await page.getByLabel('Title').fill('Rig move on Monday')
  // All missing fields are reported together.
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText('Enter a title for the post.').waitFor()
  await page.getByRole('alert').filter({ hasText: 'Write something' }).waitFor()
  await page.getByLabel('Title').fill('Rig move on Monday')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Gates stay shut, @ol')
  await page.getByRole('option', { name: 'Olive Owner' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Add a record' }).fill('ND-159')
  await page.getByRole('option', { name: /ND-159/ }).click()
  await page.getByRole('list', { name: 'Records' }).getByText('ND-159').waitFor()
  await page.getByRole('button', { name: 'Add poll' }).click()
  await page.getByLabel('Question').fill('Who drives?')
  await page.getByLabel('Choice 1').fill('Dana')
  await page.getByLabel('Choice 2').fill('Eli')
  await page.getByLabel('Ask everyone to acknowledge it').check()
  const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'America/Chicago',
  })
  await page.getByLabel('Acknowledge by').fill(day)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('heading', { name: 'Rig move on Monday' }).waitFor()

  // The others see it live, and respond.
  await post(eli.page, 'Rig move on Monday').getByText('Read by 0 of 2').waitFor()
  await post(eli.page, 'Rig move on Monday').getByText('Gates stay shut, @Olive Owner').waitFor()
  await post(eli.page, 'Rig move on Monday').getByRole('button', { name: 'Acknowledge' }).click()
  await post(owner.page, 'Rig move on Monday').getByText('Read by 1 of 2').waitFor()
  await post(eli.page, 'Rig move on Monday').getByLabel('Eli').check()
  await post(owner.page, 'Rig move on Monday').getByText('1 · 100%').waitFor()
  await page.getByRole('list', { name: 'Acknowledgments' }).getByText('Not yet').waitFor()
  expect(await axe(owner.page)).toEqual([])
  await post(eli.page, 'Rig move on Monday')
    .getByRole('link', { name: /^Comment/ })
    .click()
  await eli.page.getByRole('button', { name: 'Write a comment' }).click()
  await eli.page.getByRole('textbox', { name: 'Comment', exact: true }).click()
  await eli.page.keyboard.type('Which pad?')
  await eli.page.keyboard.press('Control+Enter')
  await page.getByRole('list', { name: 'Comments' }).getByText('Which pad?').waitFor()
  await post(owner.page, 'Rig move on Monday')
    .getByRole('link', { name: /^1 comment/ })
    .waitFor()
  expect(await axe(page)).toEqual([])

  // The owner does not read it: the due date passes, and the owner learns who is missing.
  await backdateAcknowledgments(owner.tenantId, 5)
  await visit(owner.page, '/app/notifications')
  await owner.page
    .getByText(/1 of 2 have not acknowledged Post Rig move on Monday/)
    .first()
    .waitFor()
  await owner.page.getByText('Missing: Olive Owner').first().waitFor()
  await visit(page, '/app/notifications')
  await page
    .getByText(/1 of 2 have not acknowledged Post Rig move on Monday/)
    .first()
    .waitFor()

  // The owner pins the post, its author archives it and undoes that, and the search finds it.
  await visit(owner.page, '/app/organization-board')
  await post(owner.page, 'Rig move on Monday')
    .getByRole('link', { name: 'Rig move on Monday', exact: true })
    .click()
  await owner.page.getByRole('button', { name: 'Pin', exact: true }).click()
  await owner.page.getByText('Pinned to the top').waitFor()
  await visit(eli.page, '/app/organization-board')
  await post(eli.page, 'Rig move on Monday').getByText('Pinned').waitFor()
  await visit(page, '/app/organization-board')
  await post(page, 'Rig move on Monday')
    .getByRole('link', { name: 'Rig move on Monday', exact: true })
    .click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await post(eli.page, 'Rig move on Monday').waitFor({ state: 'detached' })
  await undoButton(page, 'Rig move on Monday archived').click()
  await post(eli.page, 'Rig move on Monday').waitFor()
  await eli.page.getByRole('searchbox', { name: 'Search posts' }).fill('gates')
  await post(eli.page, 'Rig move on Monday').waitFor()
})

test('the board fits a phone and passes axe, even with long texts', async () => {
  const { page, tenantId } = await sharedOwner()
  await page.setViewportSize({ width: 360, height: 740 })
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A_very_long_word_'.repeat(20) }] }],
  }
  const poll = { question: 'Which day?', choices: ['Monday', 'x'.repeat(90)], several: true, until: null }
  const { id } = await call<{ id: string }>(
    page,
    'posts.create',
    { title: 'y'.repeat(150), body, poll },
    tenantId,
  )
  for (const path of ['', `/${id}`, '#new']) {
    await visit(page, `/app/organization-board${path}`)
    await page.getByText('Which day?').waitFor()
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await axe(page)).toEqual([])
  }
})
