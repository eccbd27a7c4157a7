import { expect, test } from 'vitest'
import { axeInEachTheme, baseUrl, complaintsOf, overhang, useBrowser } from './helpers/browser.ts'
import { newOwner } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'

const browser = useBrowser()
const pages = [
  '/admin',
  '/admin/organizations',
  '/admin/users',
  '/admin/storage-monitoring',
  '/admin/settings',
  '/admin/email-notifications',
  '/admin/audit',
  '/admin/activities',
]

test('a customer is turned away from the admin area', async () => {
  const { page } = await newOwner(await browser(), 'Cal Customer', 'Customer Oil')
  for (const path of [...pages, '/admin/users/nobody']) {
    await page.goto(path)
    await page.waitForURL(`${baseUrl}/app`)
  }
})

test('an admin shuts an organization while its page is open, and its people are out at once', async () => {
  const owner = await newOwner(await browser(), 'Olga Open', 'Open Page Oil')
  const { page: admin } = await newStaff(await browser(), 'Abe Admin', 'admin')
  const complaints = complaintsOf(admin)
  await owner.page.goto('/app/leases')
  await owner.page.getByText('No leases yet').waitFor()

  await admin.goto('/admin/organizations')
  await admin.getByLabel('Search organizations').fill('Open Page')
  await admin.getByRole('row').filter({ hasText: 'Open Page Oil' }).click()
  await admin.getByRole('heading', { name: 'Open Page Oil' }).waitFor()
  expect(await axeInEachTheme(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Disable' }).click()
  const ask = admin.getByRole('dialog', { name: 'Disable Open Page Oil' })
  await ask.getByLabel('Reason').fill('Asked for by its owner')
  await ask.getByRole('button', { name: 'Disable' }).click()
  await admin.getByText('Its people cannot enter. Nothing of it was deleted.').waitFor()
  await expect.poll(() => owner.page.getByText('No leases yet').count()).toBe(0)

  await admin.getByRole('button', { name: 'Enable' }).click()
  const again = admin.getByRole('dialog', { name: 'Enable Open Page Oil' })
  await again.getByLabel('Reason').fill('Settled')
  await again.getByRole('button', { name: 'Enable' }).click()
  await expect.poll(() => admin.getByText('Its people cannot enter.').count()).toBe(0)
  await owner.page.goto('/app/audit')
  await owner.page.getByText('Asked for by its owner').first().waitFor()

  for (const path of pages) {
    await admin.setViewportSize({ width: 1280, height: 800 })
    await admin.goto(path)
    await admin.getByRole('heading', { level: 1 }).waitFor()
    await admin.getByRole('navigation', { name: 'Admin area' }).waitFor()
    expect(await axeInEachTheme(admin)).toEqual([])
    await admin.setViewportSize({ width: 360, height: 740 })
    expect(await overhang(admin)).toBeLessThanOrEqual(0)
  }
  expect(complaints).toEqual([])
})

test('support sees people and changes nothing; an admin changes another’s role, never their own', async () => {
  const support = await newStaff(await browser(), 'Sam Support', 'customer_support')
  const admin = await newStaff(await browser(), 'Ada Admin', 'admin')
  const open = async (page: typeof admin.page, email: string, name: string) => {
    await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
    await page.getByRole('row').filter({ hasText: email }).click()
    await page.getByRole('heading', { name }).waitFor()
  }
  await open(support.page, admin.email, 'Ada Admin')
  expect(await support.page.getByLabel('Platform role').isDisabled()).toBe(true)
  expect(await support.page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await open(admin.page, admin.email, 'Ada Admin')
  expect(await admin.page.getByLabel('Platform role').isDisabled()).toBe(true)
  await open(admin.page, support.email, 'Sam Support')
  await admin.page.getByLabel('Platform role').selectOption({ label: 'Customer' })
  await admin.page.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('Role changed').waitFor()
  // The page that was open in the admin area leads away by itself.
  await support.page.waitForURL(url => !url.pathname.startsWith('/admin'))
})
