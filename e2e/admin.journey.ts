import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { baseUrl, collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { waitForEmail } from './helpers/outbox.ts'
import { uniqueName, newOwner, password } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { shareUser } from './helpers/shared.ts'

const browser = useBrowser()
const sharedAdmin = shareUser(async () => newStaff(await browser(), 'Abe Admin', 'admin'))
const sharedSupport = shareUser(async () => newStaff(await browser(), 'Sam Support', 'customer_support'))
const pages = [
  '/admin',
  '/admin/organizations',
  '/admin/users',
  '/admin/storage-monitoring',
  '/admin/settings',
  '/admin/email-notifications',
  '/admin/organization-categories',
  '/admin/verification-requests',
  '/admin/verification-configuration',
  '/admin/audit',
  '/admin/activities',
  '/admin/robots-txt',
  '/admin/sitemaps',
  '/admin/search-console',
  '/admin/seo-analytics',
  '/admin/seo-monitoring',
  '/admin/core-web-vitals',
]

test('a customer is redirected from the admin area', async () => {
  const { page } = await newOwner(await browser(), 'Cal Customer', 'Customer Oil')
  const [first, ...otherPaths] = [...pages, '/admin/users/nobody']
  await page.goto(first!)
  await page.waitForURL(`${baseUrl}/app`)
  for (const path of otherPaths) {
    await page.evaluate(to => history.pushState({}, '', to), path)
    await page.waitForFunction(() => location.pathname === '/app')
  }
})

test('an admin disables an organization, and its members lose access immediately', async () => {
  const name = uniqueName('Open Page Oil')
  const owner = await newOwner(await browser(), 'Olga Open', name)
  const { page: admin } = await sharedAdmin()
  const errors = collectErrors(admin)
  await visit(owner.page, '/app/leases')
  await owner.page.getByText('No leases yet').waitFor()

  await visit(admin, '/admin/organizations')
  await admin.getByLabel('Search organizations').fill(name)
  await admin.getByRole('row').filter({ hasText: name }).click()
  await admin.getByRole('heading', { name }).waitFor()
  expect(await axe(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Disable' }).click()
  const dialog = admin.getByRole('dialog', { name: `Disable ${name}` })
  await dialog.getByLabel('Reason').fill('Asked for by its owner')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await admin.getByText('Its members have no access. Nothing was deleted.').waitFor()
  await expect.poll(() => owner.page.getByText('No leases yet').count()).toBe(0)

  await admin.getByRole('button', { name: 'Enable' }).click()
  const enableDialog = admin.getByRole('dialog', { name: `Enable ${name}` })
  await enableDialog.getByLabel('Reason').fill('Settled')
  await enableDialog.getByRole('button', { name: 'Enable' }).click()
  await expect.poll(() => admin.getByText('Its members have no access.').count()).toBe(0)
  await visit(owner.page, '/app/audit')
  await owner.page.getByText('Asked for by its owner').first().waitFor()

  // The journey over every page covers the others; this is a tab of one page.
  await visit(admin, '/admin/email-notifications?tab=words')
  await admin.getByRole('heading', { level: 1 }).waitFor()
  await admin.getByRole('navigation', { name: 'Admin area' }).waitFor()
  expect(await axe(admin)).toEqual([])
  await admin.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(admin)).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
})

test('support can only view people; an admin changes any role but their own', async () => {
  const support = await newStaff(await browser(), 'Lou Leaving', 'customer_support')
  const admin = await sharedAdmin()
  const open = async (page: typeof admin.page, email: string, name: string) => {
    await visit(page, `/admin/users?q=${encodeURIComponent(email)}`)
    await page.getByRole('row').filter({ hasText: email }).click()
    await page.getByRole('heading', { name }).waitFor()
  }
  await visit(support.page, `/admin/users?q=${encodeURIComponent(admin.email)}`)
  await support.page.getByRole('button', { name: 'Export' }).click()
  const [list] = await Promise.all([
    support.page.waitForEvent('download'),
    support.page.getByRole('menuitem', { name: 'As CSV' }).click(),
  ])
  const lines = (await readFile(await list.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`Abe Admin,${admin.email}`)

  await open(support.page, admin.email, 'Abe Admin')
  expect(await support.page.getByLabel('Platform role').isDisabled()).toBe(true)
  expect(await support.page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await open(admin.page, admin.email, 'Abe Admin')
  expect(await admin.page.getByLabel('Platform role').isDisabled()).toBe(true)
  await open(admin.page, support.email, 'Lou Leaving')
  await admin.page.getByLabel('Platform role').selectOption({ label: 'Customer' })
  await admin.page.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('Role changed').waitFor()
  // The open page in the admin area redirects automatically.
  await support.page.waitForURL(url => !url.pathname.startsWith('/admin'))
})

test('an owner rejected with a reason requests verification again and gets the badge', async () => {
  const name = uniqueName('Verified Oil')
  const owner = await newOwner(await browser(), 'Vera Owner', name)
  const { page: admin } = await sharedAdmin()
  const support = await sharedSupport()
  const { page } = owner
  const errors = [collectErrors(page), collectErrors(admin)]

  await visit(page, '/app/organization?tab=verification')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('This answer is required.').waitFor()
  await page.getByLabel('Registered name and number').fill('Verified Oil LLC')
  await page.getByLabel('Certificate of good standing').setInputFiles({
    name: 'Standing.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 in good standing'),
  })
  await page.getByRole('link', { name: /Standing\.pdf/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('The request is under review').waitFor()

  const open = async (staff: typeof admin) => {
    await visit(staff, `/admin/verification-requests?q=${encodeURIComponent(name)}`)
    await staff.getByRole('row').filter({ hasText: name }).click()
    await staff.getByText('Verified Oil LLC').waitFor()
  }
  await open(support.page)
  const denied = support.page.getByRole('button', { name: 'Approve', exact: true })
  expect(await denied.getAttribute('aria-disabled')).toBe('true')
  await support.page.getByLabel('New note').fill('The register has no number')
  await support.page.getByRole('button', { name: 'Add note' }).click()

  await open(admin)
  await admin.getByText('The register has no number').waitFor()
  await admin.getByRole('link', { name: /Standing\.pdf/ }).waitFor()
  expect(await axe(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reject the request' })
  await dialog.getByLabel('Reason').fill('Add the number')
  await dialog.getByRole('button', { name: 'Reject' }).click()

  // The owner's page updates live, and the earlier request can be completed.
  await page.getByText('The request was rejected').waitFor()
  await page.getByText('Add the number').waitFor()
  expect((await waitForEmail(owner.email, /not verified/)).text).toContain('Add the number')
  const field = page.getByLabel('Registered name and number')
  expect(await field.inputValue()).toBe('Verified Oil LLC')
  await page.getByRole('link', { name: /Standing\.pdf/ }).waitFor()
  await field.fill('Verified Oil LLC, 12345')
  await page.getByRole('button', { name: 'Request again' }).click()
  await page.getByText('The request is under review').waitFor()

  // The admin's open list updates live, too.
  await admin.getByRole('row').filter({ hasText: name }).click()
  await admin.getByText('Verified Oil LLC, 12345').waitFor()
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(`${name} has been verified since`).waitFor()
  await page.getByRole('heading', { level: 1, name: `${name} Verified` }).waitFor()
  await page.getByRole('banner').getByTitle('Verified').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await visit(admin, `/admin/organizations?q=${encodeURIComponent(name)}`)
  await admin.getByRole('row').filter({ hasText: name }).getByTitle('Verified').waitFor()
  expect(errors).toEqual([[], []])
})

test('a disabled user is signed out and sees the same message as for a wrong password', async () => {
  const owner = await newOwner(await browser(), 'Dis Abled', 'Locked Oil')
  const { page: admin } = await sharedAdmin()
  await visit(owner.page, '/app/leases')
  await owner.page.getByText('No leases yet').waitFor()
  await visit(admin, `/admin/users?q=${encodeURIComponent(owner.email)}`)
  await admin.getByRole('row').filter({ hasText: owner.email }).click()
  await admin.getByRole('button', { name: 'Disable sign-in' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Disable sign-in for Dis Abled' })
  await dialog.getByLabel('Reason').fill('Left the company')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await admin.getByText('Left the company').waitFor()
  await owner.page.waitForURL(url => url.pathname.startsWith('/auth/'))
  await owner.page.goto('/auth/login')
  await owner.page.getByLabel('Email').fill(owner.email)
  await owner.page.locator('input[name=password]').fill(password)
  await owner.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const alert = owner.page.getByRole('alert')
  await alert.waitFor()
  const message = await alert.innerText()
  await owner.page.locator('input[name=password]').fill('not this one either')
  await owner.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => alert.innerText()).toBe(message)
  await admin.getByRole('button', { name: 'Send reset email' }).click()
  await waitForEmail(owner.email, /Reset your Wellhead password/)
})

test('an open list and an open search update automatically', async () => {
  const owner = await newOwner(await browser(), 'Liv Ing', 'Living Oil')
  const { page: support } = await sharedSupport()
  let version = 0
  const rename = async (displayName: string) =>
    owner.page.request.post('/trpc/profile.update', {
      headers: { origin: baseUrl },
      data: { version: (version += 1), changes: { displayName } },
    })
  await visit(support, `/admin/users?q=${encodeURIComponent(owner.email)}`)
  await support.getByRole('row').filter({ hasText: 'Liv Ing' }).waitFor()
  await rename('Liv Elsewhere')
  await support.getByRole('row').filter({ hasText: 'Liv Elsewhere' }).waitFor()
  const nowhere = uniqueName('Liv Nowhere')
  await visit(support, `/admin/users?q=${encodeURIComponent(nowhere)}`)
  await support.getByText('No results').waitFor()
  await rename(nowhere)
  await support.getByRole('row').filter({ hasText: owner.email }).waitFor()
})

test('the platform log offers newer entries and narrows to one person', async () => {
  const owner = await newOwner(await browser(), 'Nora Newer', 'Newer Oil')
  const { page: support } = await sharedSupport()
  await visit(support, '/admin/audit')
  await support.getByRole('row').nth(1).waitFor()
  await newOwner(await browser(), 'Olga Other', 'Other Oil')
  await support.getByRole('button', { name: 'New activity' }).click()
  await support.getByRole('row').filter({ hasText: 'Olga Other' }).first().waitFor()
  await support.getByRole('row').filter({ hasText: owner.name }).first().click()
  await support.getByRole('button', { name: 'Only this person' }).click()
  await support.getByRole('button', { name: 'Only one person' }).waitFor()
  await expect.poll(() => support.getByRole('row').filter({ hasText: 'Olga Other' }).count()).toBe(0)
})

test('crawler rules preview what they hide, and hiding the whole site asks twice', async () => {
  const { page: admin } = await sharedAdmin()
  await visit(admin, '/admin/robots-txt')
  const text = admin.getByRole('textbox', { name: 'robots.txt' })
  const savedText = await text.inputValue()
  const front = admin.getByRole('row').filter({ has: admin.getByRole('cell', { name: '/', exact: true }) })
  await front.getByText('Yes').waitFor()

  await text.fill(`${savedText}Dissallow: /pricing`)
  await admin.getByText('Crawlers skip “dissallow”').waitFor()
  await text.fill('User-agent: *\nDisallow: /')
  await front.getByText('Excluded').waitFor()
  await admin.getByRole('button', { name: 'Save' }).click()
  const dialog = admin.getByRole('alertdialog', { name: 'Hide the entire site?' })
  expect(await axe(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await (await admin.request.get('/robots.txt')).text()).toContain(savedText)

  await text.fill(`${savedText}Disallow: /pricing\n`)
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('robots.txt saved').waitFor()
  expect(await (await admin.request.get('/robots.txt')).text()).toContain('Disallow: /pricing')
})
