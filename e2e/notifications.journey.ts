import { expect, test } from 'vitest'
import { axeInEachTheme, overhang, useBrowser } from './helpers/browser.ts'
import { call, freshName, newLandman, newOwner } from './helpers/people.ts'

const browser = useBrowser()

test('what one person does reaches the bell of another, and the inbox is worked through by keys', async () => {
  const owner = await newOwner(await browser(), 'Nora Owner', freshName('Bell Oil'))
  const dana = await newLandman(await browser(), owner, 'Dana Landman')
  const { id } = await call<{ id: string }>(
    owner.page,
    'equipment.create',
    { name: 'T-7', kind: 'TANK' },
    owner.tenantId,
  )
  const on = { noun: 'equipment', recordId: id }
  const comment = (text: string) =>
    call(
      owner.page,
      'comments.add',
      { ...on, body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
      owner.tenantId,
    )
  await call(dana.page, 'comments.follow', { ...on, following: true }, owner.tenantId)
  await dana.page.goto('/app/profile')
  const bell = dana.page.getByRole('button', { name: /^Your notifications/ })
  await bell.waitFor()
  // That her roles were changed was told as well.
  await call(dana.page, 'notifications.profile.markAllRead', {}, owner.tenantId)
  await comment('Gauge it on Monday')
  await dana.page.getByRole('button', { name: 'Your notifications: 1 unread' }).click()
  const panel = dana.page.getByRole('dialog', { name: 'Your notifications' })
  await panel.getByText('Nora Owner commented on T-7').waitFor()
  expect(await axeInEachTheme(dana.page)).toEqual([])
  await panel.getByRole('link', { name: 'Open all' }).click()

  const inbox = dana.page.getByRole('list', { name: 'Personal Notifications' })
  await inbox.getByText('Gauge it on Monday').waitFor()
  await dana.page.getByText('1 unread, 0 urgent').waitFor()
  expect(await axeInEachTheme(dana.page)).toEqual([])
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

  // The writer hears nothing of their own acts.
  await owner.page.goto('/app/profile-notifications')
  await owner.page.getByText('Nothing to read').waitFor()
  await dana.page.setViewportSize({ width: 360, height: 740 })
  await dana.page.goto('/app/profile-notifications')
  await inbox.getByText('Or on Tuesday').waitFor()
  expect(await overhang(dana.page)).toBe(0)
})
