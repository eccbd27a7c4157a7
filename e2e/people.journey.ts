import { describe, expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { baseUrl, collectErrors, newWindow, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { waitForEmail } from './helpers/outbox.ts'
import { acceptTerms, call, uniqueEmail, newOwner, newPerson, password } from './helpers/people.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()

describe('a new visitor', () => {
  test('registers, creates an organization, and gets in', async () => {
    const page = await newWindow(await browser())
    const errors = collectErrors(page)
    await page.goto('/')
    await expect.poll(() => page.title()).toContain('Wellhead')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Enter your name.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.getByLabel('Name').fill('Dana Amos')
    const email = uniqueEmail('Dana Amos')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('too short')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Use at least 10 characters.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/onboarding')
    await acceptTerms(page)

    await page.getByLabel('Name').fill('Cottonwood Operating, LLC')
    // Sixteen subtypes appear on request; an operator is offered its own.
    expect(await page.getByRole('button', { name: 'Offshore', exact: true }).count()).toBe(0)
    await page.getByLabel('Type', { exact: true }).fill('Operator')
    await page.getByRole('button', { name: 'Offshore', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show all 16' }).click()
    for (const subtype of [
      'Stripper wells',
      'Helium',
      'Fund',
      'Estate',
      'Offshore',
      'Development',
      'Exploration',
      'Acquisitions',
    ])
      await page.getByRole('button', { name: subtype, exact: true }).click()
    await page.getByText('8 of at most 8').waitFor()
    await page.getByText('Address, phone and website').click()
    await page.getByLabel('Phone').fill('nobody knows')
    await page.getByRole('button', { name: 'Create organization' }).click()
    await page.getByText('This is not a phone number.').waitFor()
    await page.getByLabel('Phone').fill('(701) 555-0142')
    await page.getByRole('button', { name: 'Create organization' }).click()
    await page.waitForURL('**/app')
    await page.getByRole('navigation', { name: 'Modules' }).waitFor()
    await page.getByText('Cottonwood Operating, LLC').first().waitFor()

    // A customer may have one organization: the form for another is not offered.
    await page.goto('/onboarding')
    const limit = 'You have reached your maximum limit of 1 organizations. Please upgrade your plan to'
    await page.getByText(`${limit} create more organizations.`).waitFor()
    await page.getByLabel('Join one with its code').check()
    await page.getByText(`${limit} join more organizations.`).waitFor()

    const message = await waitForEmail(email, /Confirm your email/)
    await page.goto(message.link!)
    await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
    expect(errors).toEqual([])
  })

  test('who already has an account sees the same message and gets an email', async () => {
    const existingPerson = await newPerson(await browser(), 'Known Person')
    const page = await newWindow(await browser())
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill('Someone Else')
    await page.getByLabel('Email').fill(existingPerson.email.toUpperCase())
    await page.getByRole('textbox', { name: 'Password' }).fill('another password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const message = await waitForEmail(existingPerson.email, /already have a Wellhead account/)
    expect(message.link).toContain('/auth/login')
  })
})

describe('joining', () => {
  test('requires approval, which opens the app without a reload', async () => {
    const owner = await newOwner(await browser(), 'Olga Owner', 'Halvorsen Energy')
    const joiner = await newPerson(await browser(), 'Jo Joiner')
    await joiner.page.goto('/onboarding')
    await joiner.page.getByLabel('Join one with its code').check()
    await joiner.page.getByLabel('Join code').fill('wrong-one')
    await joiner.page.route('**/trpc/onboarding.join*', route => route.abort())
    await joiner.page.getByRole('button', { name: 'Request to join' }).click()
    await joiner.page.getByText('Failed to join organization. Please try again.').waitFor()
    await joiner.page.unroute('**/trpc/onboarding.join*')
    await joiner.page.getByRole('button', { name: 'Request to join' }).click()
    await joiner.page.getByText('Invalid join code. Please check the code and try again.').waitFor()
    await joiner.page.getByLabel('Join code').fill(owner.joinCode.toLowerCase())
    await joiner.page.getByRole('button', { name: 'Request to join' }).click()
    await joiner.page.waitForURL('**/app')
    await joiner.page.getByRole('heading', { name: 'Access pending approval' }).waitFor()
    expect(
      await joiner.page.getByRole('navigation', { name: 'Modules' }).getByText('Pending').count(),
    ).toBeGreaterThan(0)

    await owner.page.goto('/app/organization')
    await owner.page.getByRole('button', { name: 'Approve Jo Joiner' }).click()
    await owner.page.getByText('Jo Joiner is now a member').waitFor()
    await owner.page
      .getByRole('row', { name: /Jo Joiner/ })
      .getByText('Member')
      .waitFor()
    await joiner.page.getByRole('heading', { name: 'Access pending approval' }).waitFor({ state: 'detached' })

    await joiner.page.goto('/app/organization')
    await joiner.page.getByText("You don't have permission to access this page").waitFor()
    const { members } = await call<{ members: { userId: string; displayName: string }[] }>(
      owner.page,
      'members.list',
      undefined,
      owner.tenantId,
    )
    const { userId } = members.find(({ displayName }) => displayName === 'Jo Joiner')!
    await call(owner.page, 'members.remove', { userId }, owner.tenantId)
    // The open page redirects automatically, and so does the next one.
    await joiner.page.waitForURL('**/onboarding')
    await joiner.page.goto('/app')
    await joiner.page.waitForURL('**/onboarding')
  })
})

describe('signing in', () => {
  const rita = shareUser(async () => newOwner(await browser(), 'Rita Return', 'Return Royalties'))

  test('returns to the original page, with its query', async () => {
    const person = await rita()
    const page = await newWindow(await browser())
    await page.goto('/app/profile/settings?from=mail#password')
    await page.waitForURL('**/auth/login?next=*')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Incorrect email or password.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${baseUrl}/app/profile/settings?from=mail#password`)
    await page.getByRole('heading', { name: 'Profile settings' }).waitFor()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await page.goto('/app')
    await page.waitForURL('**/auth/login?next=*')
  })

  test('ignores a return address on another site', async () => {
    const person = await rita()
    const page = await newWindow(await browser())
    await page.goto('/auth/login?next=https%3A%2F%2Fevil.example%2F')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${baseUrl}/app`)
  })

  test('resets a forgotten password once through the emailed link', async () => {
    const forgetful = await newOwner(await browser(), 'Fay Forgetful', 'Forget-me-not Oil')
    const page = await newWindow(await browser())
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Email').fill(forgetful.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('an email is on its way').waitFor()
    const { link } = await waitForEmail(forgetful.email, /Reset your Wellhead password/)
    await page.goto(link!)
    await page.getByRole('textbox', { name: 'New password' }).fill('a completely new one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('heading', { name: 'Your password was changed' }).waitFor()
    await waitForEmail(forgetful.email, /password was changed/)
    await page.goto(link!)
    await page.getByRole('textbox', { name: 'New password' }).fill('yet another new one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('This link is no longer valid.').waitFor()
    // Sessions opened with the old password have ended.
    await forgetful.page.goto('/app')
    await forgetful.page.waitForURL('**/auth/login?next=*')
  })

  test('ends other sessions when the password changes', async () => {
    const person = await rita()
    const other = await newWindow(await browser())
    await other.goto('/auth/login')
    await other.getByLabel('Email').fill(person.email)
    await other.getByRole('textbox', { name: 'Password' }).fill(password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.waitForURL('**/app')

    const { page } = person
    await page.goto('/app/profile/settings')
    await page.getByLabel('Current password').fill('wrong password')
    await page.getByLabel('New password').fill('a better password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Incorrect current password.').waitFor()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password changed.').waitFor()
    await page.getByText('This device').waitFor()
    // The other window is signed out automatically.
    await other.waitForURL('**/auth/login?next=*')
  })
})

test('the organization’s profile shows both versions when two people edit it', async () => {
  const owner = await newOwner(await browser(), 'Clara Clash', 'Clash Minerals')
  const { page } = owner
  await page.goto('/app/organization?tab=profile')
  await page.getByLabel('Address').fill('1 Main Street, Williston')
  const { version } = await call<{ version: number }>(page, 'organization.get', undefined, owner.tenantId)
  await call(
    page,
    'organization.update',
    { name: 'Clash Minerals', address: '2 Side Street', version },
    owner.tenantId,
  )
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('row', { name: 'Address 1 Main Street, Williston 2 Side Street' }).waitFor()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByText('Profile saved').waitFor()
  const saved = await call<{ address: string }>(page, 'organization.get', undefined, owner.tenantId)
  expect(saved.address).toBe('1 Main Street, Williston')
})

test('every page for a user without an organization fits a phone and passes axe', async () => {
  const { page } = await newPerson(await browser(), 'Axel Axe', { viewport: { width: 360, height: 740 } })
  for (const path of ['/auth/verify-email', '/setup?token=x', '/onboarding', '/auth/logout']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await axe(page), path).toEqual([])
    expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0)
  }
})
