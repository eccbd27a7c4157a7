import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

/** What a line was to cost, is committed to, was invoiced, ticketed beyond that, and paid; and what it is forecast to cost. */
type Line = {
  name: string
  vendor: string
  budget: string
  order?: string
  bill?: string
  ticket?: string
  check?: string
  forecast: string
}

const lines: readonly Line[] = [
  {
    name: 'Location, permits',
    vendor: 'Badlands Earthworks',
    budget: '410000',
    order: '402150',
    bill: '391200',
    ticket: '7400',
    check: '352750',
    forecast: '402150',
  },
  {
    name: 'Drilling, intangible',
    vendor: 'Prairie Rig 4',
    budget: '2240000',
    order: '2186400',
    bill: '742100',
    ticket: '576150',
    check: '214600',
    forecast: '2318000',
  },
  {
    name: 'Casing, tubing',
    vendor: 'Lowland Supply',
    budget: '1085000',
    order: '1062300',
    bill: '688400',
    check: '410900',
    forecast: '1062300',
  },
  {
    name: 'Completion, frac',
    vendor: 'Orifice Frac',
    budget: '3720000',
    order: '2975000',
    forecast: '3790000',
  },
  {
    name: 'Facilities',
    vendor: 'Redbeds Tank and Battery',
    budget: '785000',
    order: '611200',
    bill: '74350',
    ticket: '22150',
    forecast: '772000',
  },
  { name: 'Contingency', vendor: '', budget: '400000', forecast: '0' },
]

/** A well whose money is spent in part: ordered and ticketed by the engineer, approved by the owner. */
export async function seedBudget(owner: Context, engineer: Context, today: Day) {
  const boss = caller(owner)
  const api = caller(engineer)
  const projectId = (await boss.projects.list({ filter: { search: 'DP-26-04' } })).rows[0]!.id
  await boss.budgets.setWorkingInterest({ projectId, workingInterest: '0.75000000' })
  const add = (line: string | null, kind: string, day: number, amount: string, more: object) =>
    api.budgets.items.save({
      projectId,
      id: null,
      version: null,
      values: { kind, line, amount, datedOn: addDays(today, day), ...more },
    })
  const approve = (at: { id: string; version: number }) =>
    boss.budgets.decide({ projectId, ...at, decision: 'APPROVED' })
  for (const [at, { name, vendor, budget, order, bill, ticket, check, forecast }] of lines.entries()) {
    const values = { name, amount: budget, position: at }
    const { id: line } = await api.budgets.lines.save({ projectId, id: null, version: null, values })
    const po =
      order && (await add(line, 'COMMITMENT', at - 62, order, { vendor, number: `PO-26-${410 + at}` }))
    if (po) await approve(po)
    const commitmentId = po ? po.id : null
    if (bill) {
      const values = { vendor, number: `INV-${8810 + at}`, commitmentId }
      const invoice = await add(line, 'INVOICE', 5 * at - 45, bill, values)
      await approve(invoice)
      if (check)
        await add(null, 'PAYMENT', 5 * at - 20, check, { invoiceId: invoice.id, number: `Wire ${2201 + at}` })
    }
    if (ticket) await add(line, 'FIELD', -3, ticket, { vendor, number: `Ticket ${71 + at}`, commitmentId })
    await add(line, 'FORECAST', -2, forecast, {})
  }
  await boss.budgets.fix({ projectId, fixed: true })
  const { rows } = await api.budgets.get({ projectId })
  const [, drilling, , , facilities, contingency] = rows.map(({ key }) => key)
  await add(facilities!, 'COMMITMENT', 0, '45000', { vendor: 'Lowland Flowback', number: 'PO-26-431' })
  await api.budgets.changes.ask({
    projectId,
    reason: 'Two more days of rig in the lateral',
    items: [
      { lineId: drilling!, amount: '78000' },
      { lineId: contingency!, amount: '-78000' },
    ],
  })
}
