import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { adminRouter } from '../../admin/admin.server.ts'
import { billingFileRoutes } from './billing-file.server.ts'
import { billingRouter } from './billing.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
let support: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('admin', ['admin'])
  support = await orgs.newcomer('support', ['customer_support'])
})
afterAll(() => orgs.close())

const call = callerFactory(billingRouter)
const invoice = (tenantId: string, changes: object = {}) => ({
  tenantId,
  issuedOn: '2026-01-02',
  dueOn: '2026-02-01',
  lines: [{ description: 'Operator, yearly', quantity: '1', unitPrice: '1490' }],
  ...changes,
})
const payment = (tenantId: string, invoiceId: string, amount: string) => ({
  tenantId,
  invoiceId,
  amount,
  receivedOn: '2026-01-20',
  method: 'ACH' as const,
})

test('numbers are consecutive even if many invoices are issued concurrently', async () => {
  const issued = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => call(admin).issue(invoice(orgs.acme.tenantId))),
    call(admin).issue(invoice('0198c0de-0000-7000-8000-000000000001')),
  ])
  const numbers = issued.flatMap(result => (result.status === 'fulfilled' ? [result.value.number] : []))
  expect(numbers.toSorted()).toEqual(['2026-0001', '2026-0002', '2026-0003', '2026-0004'])
  const next = await call(admin).issue(
    invoice(orgs.rival.tenantId, { issuedOn: '2027-01-01', dueOn: '2027-01-31' }),
  )
  expect(next.number).toBe('2027-0001')
})

describe('payments', () => {
  test('are recorded up to the amount due, even concurrently', async () => {
    const { tenantId } = orgs.acme
    const { id, number } = await call(admin).issue(invoice(tenantId))
    await call(admin).pay(payment(tenantId, id, '490.00'))
    const outcomes = await Promise.allSettled([
      call(admin).pay(payment(tenantId, id, '600')),
      call(admin).pay(payment(tenantId, id, '600')),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(result => result.status === 'rejected')?.reason).toMatchObject({
      cause: { fields: { amount: 'Only $400.00 is still owed on this invoice.' } },
    })
    const { rows } = await call(support).list({ search: number })
    expect(rows).toMatchObject([
      { number, total: '1490.00', paid: '1090.00', balance: '400.00', state: 'overdue' },
    ])
    await call(admin).pay(payment(tenantId, id, '400.00'))
    expect((await call(support).list({ view: 'paid' })).rows).toMatchObject([
      { number, balance: '0.00', state: 'paid' },
    ])
    await expect(call(admin).void({ tenantId, id, reason: 'Mistake' })).rejects.toThrow('cannot be voided')
  })

  test('are rejected for another organization’s invoice and for a void one', async () => {
    const { id } = await call(admin).issue(invoice(orgs.rival.tenantId))
    await expect(call(admin).pay(payment(orgs.acme.tenantId, id, '1'))).rejects.toThrow('Invoice not found')
    await call(admin).void({ tenantId: orgs.rival.tenantId, id, reason: 'Wrong plan' })
    await expect(call(admin).pay(payment(orgs.rival.tenantId, id, '1'))).rejects.toThrow('is void')
    await expect(call(admin).void({ tenantId: orgs.rival.tenantId, id, reason: 'Again' })).rejects.toThrow(
      'already void',
    )
  })
})

test('receivables are what is due and not void, by organization', async () => {
  const owed = await call(support).receivables()
  const acme = owed.find(row => row.id === orgs.acme.tenantId)!
  expect(acme.total).toBe('5960.00')
  expect(
    Object.values(acme.byAge)
      .map(Number)
      .reduce((a, b) => a + b),
  ).toBe(5960)
})

test('an owner sees their own invoices, a customer sees none, and support cannot change any', async () => {
  const account = await call(orgs.rival.owner).own()
  expect(account.map(result => result.tenantId)).toEqual([orgs.rival.tenantId, orgs.rival.tenantId])
  const { id } = account[0]!
  for (const attempt of [
    call(orgs.acme.owner).list({}),
    call(orgs.acme.owner).receivables(),
    call(orgs.acme.member).own(),
    call(support).issue(invoice(orgs.acme.tenantId)),
    call(support).pay(payment(orgs.rival.tenantId, id, '1')),
    call(support).void({ tenantId: orgs.rival.tenantId, id, reason: 'x' }),
  ])
    await expect(attempt).rejects.toMatchObject({ cause: { code: 'forbidden' } })
})

describe('printed invoices', () => {
  const [forStaff, forOwner] = billingFileRoutes
  const download = async (route: typeof forStaff, context: Context, params: Record<string, string>) => {
    const response = await route!.handle(context, {
      request: new Request('http://x'),
      param: name => params[name] ?? '',
    })
    return Buffer.from(await response.arrayBuffer()).toString('latin1')
  }

  test('an invoice is a PDF for staff and for its owner', async () => {
    const { id } = (await call(orgs.rival.owner).own())[0]!
    expect(await download(forOwner, orgs.rival.owner, { id })).toMatch(/^%PDF-1\.[\s\S]*%%EOF\s*$/)
    expect(await download(forStaff, support, { tenantId: orgs.rival.tenantId, id })).toMatch(/^%PDF-1\./)
  })

  test('an invoice states its issuer, period and payment details as of its issue', async () => {
    const issuer = {
      name: 'Wellhead 漢字 LLC',
      address: '1 Main St\nMidland, TX',
      taxId: '12-3',
      payment: 'ACH 1',
    }
    const { setIssuer } = callerFactory(adminRouter)(admin)
    const { version } = await setIssuer({ version: 1, changes: issuer })
    const period = { periodStart: '2026-01-01', periodEnd: '2026-12-31' }
    const { id } = await call(admin).issue(invoice(orgs.rival.tenantId, period))
    await setIssuer({ version, changes: { name: 'Another' } })
    const [row] = (await call(orgs.rival.owner).own()).filter(result => result.id === id)
    expect(row).toMatchObject({ issuer, ...period })
    expect(await download(forOwner, orgs.rival.owner, { id })).toMatch(/^%PDF-1\./)
    const invalid = { periodStart: '2026-02-01', periodEnd: '2026-01-01' }
    for (const result of [invalid, { periodStart: '2026-02-01' }])
      await expect(call(admin).issue(invoice(orgs.rival.tenantId, result))).rejects.toThrow(/period/)
  })

  test('many lines continue on more pages', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      description: `Line ${index} ${'word '.repeat(20)}`,
      quantity: '1',
      unitPrice: '1',
    }))
    const { id } = await call(admin).issue(invoice(orgs.rival.tenantId, { lines }))
    const pdf = await download(forOwner, orgs.rival.owner, { id })
    expect([...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length).toBeGreaterThan(1)
  })

  test('another organization’s invoice is not found, like one that never existed', async () => {
    const { id } = (await call(orgs.rival.owner).own())[0]!
    await expect(download(forOwner, orgs.acme.owner, { id })).rejects.toThrow('Invoice not found')
    await expect(download(forOwner, orgs.acme.owner, { id: 'nonsense' })).rejects.toThrow('Invoice not found')
    await expect(async () => download(forOwner, orgs.acme.member, { id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(async () =>
      download(forStaff, orgs.acme.owner, { tenantId: orgs.rival.tenantId, id }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})
