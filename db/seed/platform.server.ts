import type { Context } from '../../src/core/http/context.server.ts'
import { addDays } from '../../src/core/time/calendar.ts'
import { addMonths } from '../../src/modules/sample/synthetic-history.ts'
import { issuer, verificationAnswer } from './names.data.ts'
import { askToBeVerified, caller } from './people.server.ts'

/** Actions of the platform's staff for the company: a plan, invoices, and the verified badge. */
export async function seedPlatform(staff: Context, owner: Context, today: string): Promise<void> {
  const { version } = await caller(staff).admin.settings()
  const { version: next } = await caller(staff).admin.setIssuer({ version, changes: issuer })
  await caller(staff).admin.setSettings({ version: next, changes: { guidePublic: true } })
  await seedSubscription(staff, owner)
  await seedInvoices(staff, owner.viewer.membership!.tenantId, today)
  await seedVerification(staff, owner)
}

/** A trial, an extension of it, and then a year that the owner requested. */
async function seedSubscription(staff: Context, owner: Context) {
  const { tenantId } = owner.viewer.membership!
  const { subscriptions } = caller(staff)
  const currentVersion = async () => ({ tenantId, version: (await subscriptions.get({ tenantId })).version })
  await subscriptions.change({ ...(await currentVersion()), planId: 'operator', begin: 'plan' })
  await subscriptions.extendTrial({ ...(await currentVersion()), days: 14 })
  const { id } = await caller(owner).subscription.request({
    planId: 'operator',
    paidBy: 'year',
    note: 'The trial went well. Bill us yearly.',
  })
  await subscriptions.renew({ ...(await currentVersion()), period: 'year' })
  await subscriptions.answer({ tenantId, id, state: 'done', answer: 'Thank you. The invoice is on its way.' })
}

/** One invoice is paid, one is partly paid and late, one is not due yet, and one was a mistake. */
async function seedInvoices(staff: Context, tenantId: string, today: string) {
  const { billing } = caller(staff)
  const issue = (daysAgo: number, unitPrice: string, description: string) => {
    const issuedOn = addDays(today, -daysAgo)
    const periodStart = `${issuedOn.slice(0, 7)}-01`
    return billing.issue({
      tenantId,
      issuedOn,
      dueOn: addDays(issuedOn, 30),
      periodStart,
      periodEnd: addDays(addMonths(periodStart, 12), -1),
      lines: [{ description, quantity: '1', unitPrice }],
      note: 'Invented for the demonstration; no one owes this.',
    })
  }
  const pay = (invoiceId: string, daysAgo: number, amount: string, reference: string) =>
    billing.pay({
      tenantId,
      invoiceId,
      receivedOn: addDays(today, -daysAgo),
      amount,
      method: 'ACH',
      reference,
    })

  const paid = await issue(75, '1200.00', 'Help migrating the lease files')
  await pay(paid.id, 51, '1200.00', 'ACH 20417')
  const lateInvoice = await issue(48, '900.00', 'Training for four people')
  await pay(lateInvoice.id, 20, '450.00', 'ACH 20533')
  const mistake = await issue(9, '14900.00', 'Operator, one year')
  await billing.void({ tenantId, id: mistake.id, reason: 'One zero too many; a corrected invoice follows.' })
  await issue(9, '1490.00', 'Operator, one year')
}

async function seedVerification(staff: Context, owner: Context) {
  const { tenantId } = owner.viewer.membership!
  const { id } = await askToBeVerified(owner, verificationAnswer)
  await caller(staff).verifications.decide({ act: 'approve', tenantId, id, version: 1 })
}
