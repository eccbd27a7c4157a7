import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newLandman, newOwner, query } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const sharedOwner = shareUser(async () => newOwner(await browser(), 'Nora Owner', uniqueName('Bell Oil')))

test('one user’s action rings another’s bell, and the inbox is cleared by keyboard', async () => {
  const owner = await sharedOwner()
  const dana = await newLandman(await browser(), owner, 'Dana Landman')
  const { id } = await call<{ id: string }>(
    owner.page,
    'equipment.create',
    { name: 'T-7', kind: 'TANK' },
    owner.tenantId,
  )
  const target = { noun: 'equipment', recordId: id }
  const comment = (text: string) =>
    call(
      owner.page,
      'comments.add',
      {
        ...target,
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      },
      owner.tenantId,
    )
  await call(dana.page, 'comments.follow', { ...target, following: true }, owner.tenantId)
  await visit(dana.page, '/app/profile')
  const bell = dana.page.getByRole('button', { name: /^Your notifications/ })
  await bell.waitFor()
  // The change to her roles also caused a notification.
  await call(dana.page, 'notifications.profile.markAllRead', {}, owner.tenantId)
  await comment('Gauge it on Monday')
  await dana.page.getByRole('button', { name: 'Your notifications: 1 unread' }).click()
  const panel = dana.page.getByRole('dialog', { name: 'Your notifications' })
  await panel.getByText('Nora Owner commented on T-7').waitFor()
  expect(await axe(dana.page)).toEqual([])
  await panel.getByRole('link', { name: 'Open all' }).click()

  const inbox = dana.page.getByRole('list', { name: 'Personal Notifications' })
  await inbox.getByText('Gauge it on Monday').waitFor()
  await dana.page.getByText('1 unread, 0 urgent').waitFor()
  expect(await axe(dana.page)).toEqual([])
  await comment('Or on Tuesday')
  await inbox.getByText('Nora Owner made 2 changes to T-7').waitFor()
  await dana.page.keyboard.press('e')
  await inbox.getByText('Or on Tuesday').waitFor({ state: 'detached' })
  await dana.page.getByRole('button', { name: 'Undo' }).click()
  await inbox.getByText('Or on Tuesday').waitFor()
  await dana.page.keyboard.press('u')
  await dana.page.getByText('0 unread, 0 urgent').waitFor()
  await dana.page.keyboard.press('Enter')
  await dana.page.getByRole('heading', { name: 'T-7' }).waitFor()

  // Authors are not notified of their own actions.
  await visit(owner.page, '/app/profile-notifications')
  await owner.page.getByText('Nothing to read').waitFor()
  await dana.page.setViewportSize({ width: 360, height: 740 })
  await visit(dana.page, '/app/profile-notifications')
  await inbox.getByText('Or on Tuesday').waitFor()
  expect(await horizontalOverflow(dana.page)).toBe(0)
  // The bar totals the unread counts of the entries under More, which shows each count.
  await comment('Or on Wednesday')
  await dana.page.getByRole('button', { name: /^More\s*1\s*unread$/ }).click()
  const moreDialog = dana.page.getByRole('dialog', { name: 'More' })
  await moreDialog.getByRole('link', { name: /^Personal Notifications\s*1\s*unread$/ }).waitFor()
})

test('notification settings update live and reject invalid values', async () => {
  const { page, tenantId } = await sharedOwner()
  await visit(page, '/app/profile-notifications')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await page.getByRole('heading', { name: 'Personal notification settings' }).waitFor()
  await page.getByText('You are not getting emails yet').waitFor()
  const mentions = page.getByRole('checkbox', { name: 'Email: Mentions and comments' })
  expect(await mentions.isChecked()).toBe(true)
  await mentions.click()
  await page.getByText('Email, Mentions and comments saved').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  await expect.poll(() => mentions.isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Quiet hours' }).click()
  await page.getByText('Quiet hours saved').waitFor()
  const quietUntil = page.getByLabel('Quiet until')
  await quietUntil.fill('22:00')
  await quietUntil.blur()
  await page.getByText('Quiet hours cannot begin and end at the same time.').waitFor()
  expect(await quietUntil.inputValue()).toBe('08:00')
  expect(await axe(page)).toEqual([])

  await visit(page, '/app/notifications/settings')
  const often = page.getByLabel('Emails are sent')
  await often.waitFor()
  const { version } = await query<{ version: number }>(
    page,
    'notifications.settings.tenant.read',
    {},
    tenantId,
  )
  const changes = { frequency: 'weekly' }
  await call(page, 'notifications.settings.tenant.change', { version, changes }, tenantId)
  await expect.poll(() => often.inputValue()).toBe('weekly')
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(page)).toBe(0)
})
