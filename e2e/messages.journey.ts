import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { backdateAcknowledgments } from './helpers/acknowledgments.ts'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { daysFromNow } from './helpers/days.ts'
import { undoButton } from './helpers/messages.ts'
import { call, uniqueName, newLandman, newOwner } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()

const messageRights = { name: 'Writer', capabilities: ['access_messages', 'access_leases'] }
const ownCompany = uniqueName('Oil')
const sharedOwner = shareUser(async () => newOwner(await browser(), 'Olive Owner', ownCompany))
const sharedLandman = shareUser(async () =>
  newLandman(await browser(), await sharedOwner(), 'Dana Landman', messageRights),
)
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const textBody = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message', exact: true }).click()
  await page.keyboard.type(text)
}
const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Person' }).fill(name.slice(0, 6))
  await page.getByRole('option', { name }).click()
}
const openMore = async (page: Page, message: string, action: string) => {
  await log(page)
    .getByRole('listitem')
    .filter({ hasText: message })
    .first()
    .getByRole('button', { name: /^More for the message/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a group chats live and through an outage, and a colleague sees nothing of it', async () => {
  const owner = await sharedOwner()
  const dana = await sharedLandman()
  const mara = await newLandman(await browser(), owner, 'Mara Landman', { ...messageRights, name: 'Other' })
  const { page } = dana
  const errors = collectErrors(page)

  // Dana starts a group with the owner by keyboard.
  await visit(page, '/app/messages')
  await page.getByText('No messages yet').waitFor()
  await visit(mara.page, '/app/messages')
  await page.keyboard.press('n')
  await chooseAction(page, 'Olive Owner')
  await chooseAction(page, 'Mara Landman')
  await page.getByRole('button', { name: 'Remove Mara Landman' }).click()
  await page.getByRole('button', { name: 'Write', exact: true }).waitFor()
  await chooseAction(page, 'Mara Landman')
  await page.getByLabel('Group name').fill('Berg pad')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('heading', { name: 'Berg pad' }).waitFor()
  const threadId = page.url().split('/').at(-1)!
  await mara.page.getByRole('link', { name: /Berg pad/ }).click()
  await mara.page.getByRole('button', { name: 'Thread settings' }).click()
  await mara.page.getByRole('button', { name: 'Leave group' }).click()
  await mara.page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await mara.page.getByText('No messages yet').waitFor()

  // The owner is notified on the current page, reads it, and is seen typing.
  await visit(owner.page, '/app/leases')
  await write(page, 'Rig on Monday, @ol')
  await page.getByRole('option', { name: 'Olive Owner' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await owner.page.getByRole('link', { name: 'Messages: 1 unread' }).click()
  await owner.page.getByRole('link', { name: /Berg pad/ }).click()
  await log(owner.page).getByText('Rig on Monday, @Olive Owner').waitFor()
  await owner.page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  await log(page).getByText('Seen by Olive Owner').waitFor()
  await log(owner.page).getByRole('button', { name: 'Reply to Dana Landman' }).click()
  await owner.page.keyboard.type('Which pad?')
  await page.getByText('Olive Owner is typing').waitFor()
  await owner.page.keyboard.press('Control+Enter')
  await log(page).getByText('Which pad?').waitFor()
  await log(page)
    .getByRole('button', { name: /In reply to Dana Landman/ })
    .waitFor()

  // A message is edited with a visible mark, reacted to, deleted and restored.
  await openMore(page, 'Rig on Monday', 'Edit')
  await page.getByRole('textbox', { name: 'Edit message' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' at six')
  await page.keyboard.press('Control+Enter')
  await log(owner.page).getByText('at six').first().waitFor()
  await log(owner.page)
    .getByRole('button', { name: /^Edited/ })
    .click()
  await owner.page.getByRole('dialog').getByText('Rig on Monday').waitFor()
  await owner.page.keyboard.press('Escape')
  await openMore(owner.page, 'at six', 'Done')
  await log(page).getByRole('button', { name: 'Done: 1' }).waitFor()
  await openMore(owner.page, 'Which pad?', 'Delete')
  await log(page).getByText('Deleted by Olive Owner').waitFor()
  await undoButton(owner.page, 'Message deleted').click()
  await log(page).getByText('Which pad?').waitFor()
  expect(await axe(page)).toEqual([])

  // After a disconnect in the middle of a burst, every message is there exactly once.
  for (let n = 1; n <= 10; n++) {
    await call(page, 'messages.send', { threadId, body: textBody(`Joint ${n} of 20`) }, owner.tenantId)
    if (n === 5) await owner.page.context().setOffline(true)
  }
  await owner.page.context().setOffline(false)
  for (let n = 11; n <= 20; n++)
    await call(page, 'messages.send', { threadId, body: textBody(`Joint ${n} of 20`) }, owner.tenantId)
  await log(owner.page).getByText('Joint 20 of 20').waitFor()
  expect(
    await log(owner.page)
      .getByText(/^Joint \d+ of 20$/)
      .allTextContents(),
  ).toEqual(Array.from({ length: 20 }, (_, index) => `Joint ${index + 1} of 20`))

  // The search finds words and links to their place; a former member finds nothing, not even by address.
  await page.getByRole('button', { name: 'Search thread' }).click()
  await page.getByRole('searchbox', { name: 'Search text' }).fill('joint 3')
  await page.getByRole('link', { name: /Joint 3 of 20/ }).click()
  await page.waitForURL(/#\d+$/)
  await visit(mara.page, `/app/messages/${threadId}`)
  await mara.page.getByText('Thread not found').waitFor()
  expect(await mara.page.getByText('Joint').count()).toBe(0)

  // A phone shows the list, the thread, and a link back.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/app/messages/${threadId}`)
  await page.getByRole('button', { name: 'Write a message' }).click()
  await write(page, 'From the field')
  await page.getByRole('button', { name: 'Send' }).click()
  await log(owner.page).getByText('From the field').waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'All threads' }).click()
  await page.getByRole('link', { name: /Berg pad/ }).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(errors).toEqual([])
})

test('a required message escalates, another becomes work, and a user blocks another', async () => {
  const owner = await sharedOwner()
  const dana = await sharedLandman()
  await call(owner.page, 'leases.create', { lease: { leaseNumber: 'ND-159' } }, owner.tenantId)
  const { page } = owner
  const { threadId } = await call<{ threadId: string }>(
    page,
    'threads.openDirect',
    { userId: dana.userId },
    owner.tenantId,
  )
  for (const person of [owner, dana]) await visit(person.page, `/app/messages/${threadId}`)

  await write(page, 'Stop work on the pad')
  await page.getByLabel('Require acknowledgment').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await log(dana.page).getByText('Read by 0 of 1').waitFor()
  await log(dana.page).getByRole('button', { name: 'Acknowledge' }).click()
  await log(page).getByText('Read by 1 of 1').waitFor()
  await log(page).getByRole('button', { name: 'Who has read it' }).click()
  await page.getByRole('list', { name: 'Acknowledgments' }).getByText('Dana Landman').waitFor()
  await page.keyboard.press('Escape')

  // The owner turns the message into an obligation, and files the thread with the lease.
  await openMore(page, 'Stop work', 'Create an obligation')
  await page.getByRole('combobox', { name: 'Lease' }).fill('ND-159')
  await page.getByRole('option', { name: /ND-159/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('What is due').fill('Inspect the pad')
  await page.getByRole('dialog').getByLabel(/^Due/).fill('2031-05-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await log(dana.page).getByRole('link', { name: 'Obligation on a lease' }).waitFor()
  await openMore(page, 'Stop work', 'Create a curative item')
  await page.getByRole('dialog').getByLabel('Kind').selectOption('Ratification')
  await page.getByRole('dialog').getByLabel('Needed').selectOption('Before drilling')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await log(dana.page).getByRole('link', { name: 'Curative item' }).click()
  await dana.page.getByRole('heading', { name: 'Stop work on the pad' }).waitFor()
  await dana.page.getByRole('link', { name: 'Open the message it was created from' }).click()
  await log(page).getByRole('link', { name: 'Curative item' }).click()
  await page.getByRole('button', { name: 'Mark as cured' }).click()
  await page.getByLabel('Cured by').fill('Ratification, document 5512')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as cured' }).click()
  await undoButton(page, 'Cured').waitFor()
  expect(await axe(page)).toEqual([])
  await visit(page, '/app/curative?view=settled')
  await page.getByRole('row', { name: /Stop work on the pad.*Cured/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await visit(page, `/app/messages/${threadId}`)
  await page.getByRole('button', { name: 'Save to lease' }).click()
  await page.getByRole('combobox', { name: 'Lease' }).fill('ND-159')
  await page.getByRole('option', { name: /ND-159/ }).click()
  await page.getByRole('button', { name: 'Save PDF' }).click()
  await page.getByText('being saved to the lease’s file').waitFor()
  expect(await axe(page)).toEqual([])

  // An unseen must-see message escalates to its sender, without its text.
  const body = textBody('Shut the valve')
  await call(page, 'messages.send', { threadId, body, mustSee: { dueOn: daysFromNow(2) } }, owner.tenantId)
  await backdateAcknowledgments(owner.tenantId, 5)
  await visit(page, '/app/notifications')
  await page
    .getByText(/1 of 1 have not acknowledged Message #/)
    .first()
    .waitFor()
  await visit(page, `/app/messages/${threadId}`)

  // Dana blocks the owner, who sees this when writing.
  await dana.page.getByRole('button', { name: 'Thread settings' }).click()
  await dana.page.getByRole('button', { name: 'Block Olive Owner' }).click()
  await dana.page.getByText('Olive Owner is blocked').waitFor()
  await write(page, 'Are you there?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('does not accept messages from you').waitFor()
})

test('an inquiry from a profile is reported to staff in view of both sides, and blocked', async () => {
  const otherCompany = uniqueName('Brine')
  const owner = await sharedOwner()
  const dana = await sharedLandman()
  const rita = await newOwner(await browser(), 'Rita Rival', otherCompany)
  const staff = await newStaff(await browser(), 'Ada Admin', 'admin')

  // Rita publishes a profile, which did not exist before.
  await visit(dana.page, `/app/org/${rita.tenantId}`)
  await dana.page.getByText('There is no public profile here').waitFor()
  const head = async (status: number) => {
    const result = await staff.page.request.get(`/org/${rita.tenantId}`)
    expect(result.status()).toBe(status)
    return result.text()
  }
  expect(await head(404)).toContain('content="noindex"')
  for (const missingPath of ['/organizations/nobody-here', '/org/not-an-id'])
    expect((await staff.page.request.get(missingPath)).status()).toBe(404)
  await visit(rita.page, '/app/organization?tab=public')
  await rita.page.getByLabel('Show a public profile').check()
  await rita.page.getByLabel('About').fill('We sell brine. (Invented.) </title><script>alert(1)</script>"')
  await rita.page.getByRole('button', { name: 'Save public profile' }).click()
  await rita.page.getByText('Public profile saved').waitFor()
  await rita.page.getByText('No one selected').waitFor()
  const pageHtml = await head(200)
  expect(pageHtml).toContain(`<title>${otherCompany} · Wellhead</title>`)
  expect(pageHtml).toMatch(/<meta name="description" content="We sell brine[^"<]*&lt;script[^"<]*&quot;"/)
  expect(pageHtml).not.toMatch(/noindex|<script>alert/)
  expect(await axe(rita.page)).toEqual([])
  await staff.page.goto(`/org/${rita.tenantId}`)
  await staff.page.getByRole('heading', { name: otherCompany }).waitFor()
  await staff.page.getByText('We sell brine').waitFor()

  // Dana writes from the profile; Rita sees who wrote and from where, and replies; the draft survives closing
  // the window.
  await visit(rita.page, '/app/messages')
  await dana.page.reload()
  await dana.page.getByRole('button', { name: 'Send message' }).click()
  await dana.page.getByLabel('Subject').fill('Water')
  await write(dana.page, 'Zirconium brine for sale?')
  await dana.page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click()
  await dana.page.waitForURL(/messages\/[\w-]{36}$/)
  const { pathname } = new URL(dana.page.url())
  await rita.page.getByRole('link', { name: `${ownCompany}: Water` }).click()
  const inquiry = log(rita.page).getByRole('listitem').filter({ hasText: 'Zirconium brine' })
  await inquiry.getByText(ownCompany).waitFor()
  // The first part of slow typing is saved early.
  const waitUntilStored = rita.page.waitForResponse(
    response =>
      response.url().includes('messages.keepDraft') &&
      response.request().postData()?.includes('Which grade?') === true,
  )
  await write(rita.page, 'Which grade?')
  await waitUntilStored
  await rita.page.evaluate(() => sessionStorage.clear())
  await rita.page.reload()
  await rita.page.getByRole('textbox', { name: 'Message', exact: true }).getByText('Which grade?').waitFor()
  await rita.page.getByRole('button', { name: 'Send', exact: true }).click()
  await log(dana.page).getByText('Which grade?').waitFor()
  // A sent message is no longer a draft.
  const empty = rita.page.getByRole('textbox', { name: 'Message', exact: true })
  await expect.poll(async () => (await empty.innerText()).trim()).toBe('')
  await owner.page.goto(pathname)
  await owner.page.getByText('Thread not found').waitFor()
  for (const { page } of [dana, rita]) expect(await axe(page)).toEqual([])

  // Rita reports it; staff see that single message, and opening the thread is visible to both sides.
  await openMore(rita.page, 'Zirconium', 'Report')
  await rita.page.getByLabel('Details').fill('Synthetic report of a test')
  await rita.page.getByRole('button', { name: 'Report', exact: true }).click()
  await rita.page.getByText('Reported to the staff').waitFor()
  await visit(staff.page, '/admin/messages')
  const card = staff.page
    .locator('section')
    .filter({ hasText: `Dana Landman, ${otherCompany}` })
    .last()
  await card.getByRole('button', { name: 'Open thread' }).click()
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Open thread' }).click()
  await staff.page.getByRole('heading', { name: 'Messages around the reported one' }).waitFor()
  await staff.page.keyboard.press('Escape')
  expect(await axe(staff.page)).toEqual([])
  await card.getByRole('button', { name: 'Decide' }).click()
  await staff.page.getByLabel('Decision').selectOption('deleted')
  await staff.page.getByLabel('Reason').fill('A test')
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete the message' }).click()
  for (const { page } of [dana, rita]) {
    await log(page).getByText('Staff of Wellhead opened this thread').waitFor()
    await log(page).getByText('Deleted by Ada Admin').waitFor()
  }

  // Rita blocks Dana's organization, which is informed where it would write.
  await rita.page.getByRole('button', { name: 'Thread settings' }).click()
  await rita.page.getByRole('button', { name: `Block ${ownCompany}` }).click()
  await dana.page.getByText(`${otherCompany} does not accept messages from your organization.`).waitFor()
  await rita.page.getByText(`Your organization blocked ${ownCompany}`).waitFor()
  await undoButton(rita.page, `${ownCompany} is blocked`).click()
  await dana.page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
  await dana.page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(dana.page)).toBe(0)
})
