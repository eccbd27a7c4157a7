import { beforeAll, describe, expect, test } from 'vitest'
import { newWindow, useBrowser } from './helpers/browser.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newOwner, newPerson, type SignedIn } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'

const browser = useBrowser()
let admin: SignedIn
let support: SignedIn
beforeAll(async () => {
  admin = await newStaff(await browser(), 'Ada Admin', 'admin')
  support = await newStaff(await browser(), 'Sam Support', 'customer_support')
})

/** Creates a plan that no other organization uses. Returns its name. */
async function newPlan(kind: string, features: object = {}, limits: object = { maxLeases: 10 }) {
  const name = uniqueName(kind).replaceAll(' ', '-')
  await call(admin.page, 'plans.create', {
    name,
    displayName: name,
    priceMonthly: '10',
    trialEnabled: true,
    ...limits,
    ...features,
  })
  return name
}

const putOnPlan = async (tenantId: string, planId: string) => {
  const { version } = await readFacts(tenantId)
  await call(admin.page, 'subscriptions.change', { tenantId, version, planId, begin: 'plan' })
}
const readFacts = (tenantId: string) =>
  call<{ version: number; planName: string; ended: string | null }>(
    admin.page,
    `subscriptions.get?input=${encodeURIComponent(JSON.stringify({ tenantId }))}`,
  )

test('the price list is rendered by the server, for any visitor', async () => {
  const page = await newWindow(await browser(), { javaScriptEnabled: false })
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'Plans and prices' }).waitFor()
  await page.getByText('$149/month').first().waitFor()
  await page.getByText('or $1,490/year · 14-day free trial').waitFor()
  await page.getByRole('link', { name: 'Contact us' }).waitFor()
})

test('open pages announce the end of a trial and continue on the free plan', async () => {
  const owner = await newOwner(await browser(), 'Tess Trial', 'Trial Petroleum')
  const plan = await newPlan('trial-plan', { organization_board: true })
  await putOnPlan(owner.tenantId, plan)
  await visit(owner.page, '/app/organization')
  await owner.page.getByText(`The trial of ${plan} ends on`).waitFor()

  await visit(admin.page, `/admin/subscriptions?open=${owner.tenantId}`)
  await admin.page.getByRole('button', { name: 'End now' }).click()
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
  await admin.page.getByText('Plan ended').waitFor()

  await owner.page.getByText(`The trial of ${plan} ended on`).waitFor()
  await owner.page.getByRole('link', { name: 'View Plans' }).click()
  await owner.page.getByText('Trial ended').waitFor()
  await owner.page.getByText('0 of 10,000').waitFor()
  await owner.page.getByText('The plan was ended').waitFor()

  await admin.page.getByRole('button', { name: 'Extend trial' }).click()
  await admin.page.getByRole('button', { name: 'Extend', exact: true }).click()
  await admin.page.getByRole('region', { name: 'Messages' }).getByText('Trial extended').waitFor()
  await owner.page.getByText('0 of 10', { exact: true }).waitFor()
})

test('a feature removed from the plan disappears from open pages, and returns with it', async () => {
  const owner = await newOwner(await browser(), 'Lena Lower', 'Lower Forty Oil')
  const plan = await newPlan('lowered-plan')
  await putOnPlan(owner.tenantId, plan)
  const { page } = owner
  await visit(page, '/app/leases')
  await page.getByRole('heading', { name: 'Leases', exact: true }).waitFor()
  const entry = page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Leases' })
  await entry.waitFor()
  const numbers = Array.from({ length: 8 }, (_, n) => `ND-${n}`)
  for (const leaseNumber of numbers)
    await call(page, 'leases.create', { lease: { leaseNumber } }, owner.tenantId)
  await page.getByText('8 of 10 leases').waitFor()

  await visit(admin.page, '/admin/plan-features')
  await admin.page.waitForURL('**/admin/subscription-management')
  await admin.page.getByRole('checkbox', { name: `Leases in ${plan}` }).click()
  await page.getByText('Feature Not Available').waitFor()
  await page.getByText('This feature requires a paid plan').waitFor()
  await entry.waitFor({ state: 'detached' })
  await expect(call(page, 'leases.counts', undefined, owner.tenantId)).rejects.toThrow('requires a paid plan')

  await page.getByRole('main').getByRole('link', { name: 'View Plans' }).click()
  await page.getByRole('heading', { name: 'Subscription' }).waitFor()
  await admin.page.getByRole('checkbox', { name: `Leases in ${plan}`, checked: false }).click()
  await entry.waitFor()
})

test('a full organization cannot approve a join request until its plan is larger', async () => {
  const owner = await newOwner(await browser(), 'Fay Full', 'Full House Oil')
  const small = await newPlan('small-plan', {}, { maxMembers: 1 })
  const large = await newPlan('large-plan', {}, { maxMembers: 2 })
  await putOnPlan(owner.tenantId, small)
  const joiner = await newPerson(await browser(), 'Joe Joiner')
  const { viewer } = await call<{ viewer: { user: { id: string } } }>(joiner.page, 'session.viewer')
  await call(joiner.page, 'onboarding.join', { userId: viewer.user.id, code: owner.joinCode })
  await visit(owner.page, '/app/organization')
  await owner.page.getByText('1 of 1 members').waitFor()
  const reason = owner.page.getByRole('paragraph').filter({ hasText: `Your plan "${small}" allows 1 member` })
  await reason.getByText('and 1 is in use.').waitFor()
  const approve = owner.page.getByRole('button', { name: 'Approve Joe Joiner' })
  expect(await approve.getAttribute('aria-disabled')).toBe('true')

  await putOnPlan(owner.tenantId, large)
  await owner.page.getByText('1 of 2 members').waitFor()
  await approve.click()
  await owner.page.getByText('Joe Joiner is now a member').waitFor()
})

test('an owner requests a plan, and sees the answer', async () => {
  const name = uniqueName('Request Royalty')
  const owner = await newOwner(await browser(), 'Quinn Request', name)
  await visit(owner.page, '/app/subscription')
  await owner.page.getByRole('button', { name: 'Request Operator' }).click()
  await owner.page.getByRole('radio', { name: /Yearly/ }).check()
  await owner.page.getByLabel('Anything we should know').fill('We take over 40 wells in April.')
  await owner.page.getByRole('button', { name: 'Request plan' }).click()
  await owner.page.getByText('You requested Operator, paid yearly').waitFor()

  await visit(admin.page, '/admin/subscriptions?view=asked')
  await admin.page.getByText(name).click()
  await admin.page.getByText('We take over 40 wells in April.').waitFor()
  await admin.page.getByLabel('Answer').fill('Welcome.')
  await admin.page.getByRole('button', { name: 'Granted' }).click()
  await admin.page.getByText('Request answered').waitFor()
  await owner.page.getByText('was granted: Welcome.').waitFor()
  await owner.page.getByText('You requested Operator, paid yearly').waitFor({ state: 'detached' })
})

test('an invoice is issued, paid, and printable by its owner alone', async () => {
  const name = uniqueName('Invoice Minerals')
  const owner = await newOwner(await browser(), 'Ivy Invoice', name)
  const { page } = admin
  await visit(page, '/admin/billing')
  await page.getByRole('button', { name: 'New invoice' }).click()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByText('Choose an organization.').waitFor()
  await page.getByRole('combobox', { name: 'Organization' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByLabel('Description, line 1').fill('Operator, monthly')
  await page.getByLabel('Price ($)').fill('149')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByText(/Invoice \d{4}-\d{4} issued/).waitFor()

  await page.getByRole('gridcell', { name }).or(page.getByText(name).first()).first().click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByLabel(/^Amount/).fill('150')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Only $149.00 is still owed on this invoice.').first().waitFor()
  await page.getByLabel(/^Amount/).fill('149')
  await form.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText(/ recorded$/).waitFor()

  await visit(owner.page, '/app/subscription')
  const link = owner.page.getByRole('link', { name: /\d{4}-\d{4}/ })
  await owner.page.getByText('Paid', { exact: true }).waitFor()
  const pdf = await owner.page.request.get((await link.getAttribute('href'))!)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const visitor = await newOwner(await browser(), 'Stan Stranger', 'Strange Oil')
  const denied = await visitor.page.request.get(
    (await link.getAttribute('href'))!.replace(owner.tenantId, visitor.tenantId),
  )
  expect(denied.status()).toBe(404)
})

describe('customer support', () => {
  test('views plans and subscriptions, and changes none', async () => {
    const { page } = support
    await visit(page, '/admin/pricing-tiers')
    const newPlanButton = page.getByRole('button', { name: 'New plan' })
    await newPlanButton.waitFor()
    expect(await newPlanButton.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'View Operator' }).waitFor()
    await visit(page, '/admin/subscription-management')
    await page.getByText('Customer support can view this; only admins can change it.').waitFor()
    expect(await page.getByRole('checkbox', { name: 'CRM in Free' }).isDisabled()).toBe(true)
    await expect(call(page, 'plans.setDefault', { id: 'operator' })).rejects.toThrow('grant you access')
  })
})
