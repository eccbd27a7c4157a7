import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { baseUrl, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { waitForEmail } from './helpers/outbox.ts'
import {
  acceptTerms,
  call,
  uniqueEmail,
  newOwner,
  newPerson,
  password,
  type SignedIn,
} from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const sharedOwner = shareUser(async () => newOwner(await browser(), 'Ivo Inviter', 'Inviter Oil'))
const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules' })

/**
 * A member of an owner's organization who asked to join by code and was approved. Their window has it
 * selected.
 */
async function newMember(owner: SignedIn & { tenantId: string; joinCode: string }, name: string) {
  const person = await newPerson(await browser(), name)
  const userId = (await call<{ viewer: { user: { id: string } } }>(person.page, 'session.viewer')).viewer.user
    .id
  await call(person.page, 'onboarding.join', { userId, code: owner.joinCode })
  await call(owner.page, 'members.approve', { userId }, owner.tenantId)
  return { ...person, userId }
}

/** Collects everything that the server pushes to a window from now on. */
function captureFrames(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

const openActions = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('approving a member and granting a custom role take effect without a reload', async () => {
  const owner = await newOwner(await browser(), 'Olga Owner', 'Halvorsen Energy')
  const joiner = await newPerson(await browser(), 'Jo Joiner')
  await joiner.page.goto('/onboarding')
  await joiner.page.getByLabel('Join one with its code').check()
  await joiner.page.getByLabel('Join code').fill(owner.joinCode.toLowerCase())
  await joiner.page.getByRole('button', { name: 'Request to join' }).click()
  await joiner.page.getByRole('heading', { name: 'Access pending approval' }).waitFor()
  const leases = modules(joiner.page).getByRole('button', { name: 'Leases' })
  await leases.getByText('Pending').waitFor()

  await visit(owner.page, '/app/organization')
  await owner.page.getByRole('button', { name: 'Approve Jo Joiner' }).click()
  await joiner.page.getByRole('heading', { name: 'Access pending approval' }).waitFor({ state: 'detached' })
  await leases.getByText('Blocked').waitFor()
  await leases.hover()
  await joiner.page.getByText('missing capability').filter({ visible: true }).waitFor()
  await visit(joiner.page, '/app/leases')
  await joiner.page.getByText("You don't have permission to access this page").waitFor()
  await joiner.page.getByText('Ask an Owner to grant you access via Roles & Permissions.').waitFor()
  await joiner.page.getByRole('button', { name: 'Go Back' }).click()
  await joiner.page.waitForURL('**/app')
  await visit(joiner.page, '/app/leases')

  await owner.page.getByRole('tab', { name: 'Roles & Permissions' }).click()
  await owner.page.getByRole('button', { name: 'New role' }).click()
  await owner.page.getByLabel('Name').fill('Landman')
  const preview = owner.page.getByRole('complementary', { name: 'What this role sees' })
  await preview.getByRole('listitem').filter({ hasText: 'Leases' }).getByText('Blocked').waitFor()
  await owner.page.getByLabel('See leases and wells').check()
  await preview
    .getByRole('listitem')
    .filter({ hasText: 'Leases' })
    .getByText('Blocked')
    .waitFor({ state: 'detached' })
  await owner.page.getByRole('button', { name: 'Create role' }).click()
  await owner.page.getByText('Role “Landman” saved').waitFor()
  await owner.page.getByRole('tab', { name: 'People' }).click()
  await openActions(owner.page, 'Jo Joiner', 'Roles')
  await owner.page.getByRole('checkbox', { name: 'Landman' }).check()
  await owner.page.getByRole('button', { name: 'Save roles' }).click()

  // Jo's window updates live to show the refused page and its entry.
  await joiner.page.getByRole('heading', { name: 'Leases', exact: true }).waitFor()
  await modules(joiner.page).getByRole('link', { name: 'Leases' }).waitFor()

  // A deleted role is revoked immediately, and undo restores it.
  await owner.page.getByRole('tab', { name: 'Roles & Permissions' }).click()
  await openActions(owner.page, 'Landman', 'Delete')
  await joiner.page.getByText("You don't have permission to access this page").waitFor()
  await owner.page.getByRole('button', { name: 'Undo' }).click()
  await joiner.page.getByRole('heading', { name: 'Leases', exact: true }).waitFor()
})

test('a user who loses a role or is removed loses every open tab without a reload', async () => {
  const owner = await newOwner(await browser(), 'Rhea Remover', 'Remover Oil')
  const member = await newMember(owner, 'Max Member')
  const { id } = await call<{ id: string }>(
    owner.page,
    'roles.create',
    { name: 'Land', capabilities: ['access_leases'] },
    owner.tenantId,
  )
  const assign = async (roleIds: string[]) => {
    const { members } = await call<{ members: { userId: string; version: number }[] }>(
      owner.page,
      'members.list',
      undefined,
      owner.tenantId,
    )
    const { version } = members.find(({ userId }) => userId === member.userId)!
    await call(owner.page, 'roles.assign', { userId: member.userId, roleIds, version }, owner.tenantId)
  }
  await assign([id])
  const tabs = [member.page, await member.page.context().newPage()]
  const frames = tabs.map(captureFrames)
  const leaseNamed = (name: string) =>
    call(owner.page, 'leases.create', { lease: { leaseNumber: name, name } }, owner.tenantId)
  const reads = () => call(member.page, 'leases.counts', undefined, owner.tenantId)
  for (const tab of tabs) {
    await visit(tab, '/app/leases')
    await tab.getByRole('heading', { name: 'Leases', exact: true }).waitFor()
  }

  await visit(owner.page, '/app/leases')
  await leaseNamed('Seen by both')
  for (const tab of [owner.page, ...tabs]) await tab.getByText('Seen by both').first().waitFor()
  for (const pageFrames of frames) expect(pageFrames.join()).toContain('Seen by both')

  // An acknowledged change applies to the next request, and open pages update live.
  await assign([])
  await expect(reads()).rejects.toThrow('grant you access')
  for (const tab of tabs) await tab.getByText("You don't have permission to access this page").waitFor()
  await leaseNamed('Kept from Max')
  await owner.page.getByText('Kept from Max').first().waitFor()

  await assign([id])
  for (const tab of tabs) await tab.getByText('Kept from Max').first().waitFor()
  for (const pageFrames of frames) pageFrames.length = 0
  await call(owner.page, 'members.remove', { userId: member.userId }, owner.tenantId)
  await expect(reads()).rejects.toThrow('grant you access')
  await leaseNamed('After the removal')
  await owner.page.getByText('After the removal').first().waitFor()
  for (const tab of tabs) await tab.waitForURL('**/onboarding')
  for (const pageFrames of frames) expect(pageFrames.join()).not.toContain('After the removal')
})

test('a spinner without a menu shows until the user is known', async () => {
  const { page } = await sharedOwner()
  let respond = () => {}
  const responseGate = new Promise<void>(resolve => (respond = resolve))
  await page.route('**/trpc/*session.viewer*', async route => {
    await responseGate
    await route.continue()
  })
  await page.goto('/app')
  await page.getByRole('status', { name: 'Opening Wellhead' }).waitFor()
  expect(await modules(page).count()).toBe(0)
  respond()
  await modules(page).waitFor()
})

test('signing out in one tab signs out the others', async () => {
  const { page } = await newOwner(await browser(), 'Sid Signs', 'Signs Oil')
  await visit(page, '/app')
  await modules(page).waitFor()
  const other = await page.context().newPage()
  await other.goto('/auth/logout')
  await other.getByRole('heading', { name: 'You are signed out' }).waitFor()
  await page.waitForURL('**/auth/login?next=*')
})

test('an invitation lets in its recipient and no one else', async () => {
  const owner = await sharedOwner()
  const guest = await newPerson(await browser(), 'Greta Guest')
  const other = await newPerson(await browser(), 'Otto Other')
  await visit(owner.page, '/app/organization')
  const card = owner.page.locator('section').filter({ hasText: 'Invitations' }).last()
  await card.getByLabel('Email').fill('no address')
  await card.getByRole('button', { name: 'Invite' }).click()
  await card.getByText(/^Enter a valid email address/).waitFor()
  await card.getByLabel('Email').fill(guest.email)
  await card.getByRole('button', { name: 'Invite' }).click()
  await card.getByText('Sent', { exact: true }).waitFor()
  const { link } = await waitForEmail(guest.email, /Join Inviter Oil/)

  await other.page.goto(link!)
  await other.page.getByText(`sent to ${guest.email}`).waitFor()
  await guest.page.goto(link!)
  await guest.page.getByRole('button', { name: 'Join Inviter Oil' }).click()
  await guest.page.waitForURL('**/app')
  await modules(guest.page).waitFor()
  await owner.page
    .getByRole('row', { name: /Greta Guest/ })
    .getByText('Member')
    .waitFor()
  await guest.page.goto(link!)
  await guest.page.getByText('already accepted').waitFor()
})

test('an invitation takes a new user through registration and terms to the organization', async () => {
  const owner = await sharedOwner()
  const email = uniqueEmail('Nora New')
  await call(owner.page, 'invitations.create', { email, roleIds: [] }, owner.tenantId)
  const { link } = await waitForEmail(email, /Join Inviter Oil/)
  const page = await newWindow(await browser())
  await page.goto(link!)
  await page.getByText(`The invitation is for ${email}.`).waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Nora New')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  // Enter does nothing before the page's code has loaded; the button shows when it has.
  await page.getByRole('button', { name: 'Create account' }).click()
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Join Inviter Oil' }).click()
  await page.waitForURL('**/app')
  await modules(page).waitFor()
})

test('ownership transfers in two steps, and the last owner cannot leave', async () => {
  const owner = await newOwner(await browser(), 'Ada Amos', 'Amos Minerals')
  const heir = await newMember(owner, 'Ben Heir')
  await visit(heir.page, '/app')
  await visit(owner.page, '/app/organization')
  const leave = owner.page.getByRole('button', { name: 'Leave Amos Minerals' })
  await owner.page.getByRole('paragraph').filter({ hasText: 'You are the last Owner.' }).waitFor()
  expect(await leave.getAttribute('aria-disabled')).toBe('true')
  await openActions(owner.page, 'Ben Heir', 'Transfer ownership')
  await owner.page.getByRole('button', { name: 'Offer ownership' }).click()
  await owner.page.getByText('to Ben Heir, who can accept until').waitFor()
  await heir.page.getByText('Ada Amos offers you ownership of Amos Minerals').waitFor()
  await heir.page.getByRole('button', { name: 'Accept ownership' }).click()
  await heir.page.getByRole('banner').getByRole('link', { name: 'Organization' }).click()
  await heir.page
    .getByRole('row', { name: /Ben Heir/ })
    .getByText('Owner')
    .waitFor()
  await owner.page.getByText("You don't have permission to access this page").waitFor()

  // The former owner, now a member, leaves from their profile.
  await visit(owner.page, '/app/profile')
  await leave.click()
  await owner.page.getByRole('button', { name: 'Leave', exact: true }).click()
  await owner.page.waitForURL('**/onboarding')
  await heir.page.getByRole('row', { name: /Ada Amos/ }).waitFor({ state: 'detached' })
})

test('the second of two people editing a role sees both versions', async () => {
  const { page, tenantId } = await sharedOwner()
  const { id } = await call<{ id: string }>(page, 'roles.create', { name: 'Crew' }, tenantId)
  await visit(page, '/app/organization?tab=roles')
  await page.getByRole('button', { name: 'Crew', exact: true }).click()
  await page.getByLabel('Name').fill('Field crew')
  const draft = { name: 'Hands', capabilities: ['access_leases'] }
  await call(page, 'roles.update', { id, version: 1, draft }, tenantId)
  await page.getByRole('button', { name: 'Save role' }).click()
  const conflictDialog = page.getByRole('alertdialog', { name: 'Someone else changed this role' })
  await conflictDialog.getByText('Hands').waitFor()
  await conflictDialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByText('Role “Field crew” saved').waitFor()
})

test('the join code is renewed and disabled, and the page fits a phone and passes axe', async () => {
  const owner = await sharedOwner()
  await newMember(owner, 'Mia Member')
  const { page } = owner
  await page.setViewportSize({ width: 360, height: 740 })
  const invalid: string[] = []
  const check = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    invalid.push(...(await axe(page)))
    if ((await horizontalOverflow(page)) > 0) invalid.push(`${path} is wider than the window`)
  }
  // The tab of people is covered with every page.
  for (const tab of ['roles', 'profile']) await check(`/app/organization?tab=${tab}`)
  await visit(page, '/app/organization?tab=roles')
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByLabel('Name').waitFor()
  invalid.push(...(await axe(page)))
  expect(invalid).toEqual([])

  await visit(page, '/app/organization')
  await page.getByText(owner.joinCode).waitFor()
  await page.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click()
  await page.getByText(owner.joinCode).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByText('No one can join by code.').waitFor()
  expect(page.url()).toContain(baseUrl)
})
