import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

/**
 * A budget line: its budget, the amounts ordered, billed, ticketed beyond the bills, and paid, and its forecast cost.
 */
type Line = {
  name: string
  vendor: string
  budget: string
  order?: string
  bill?: string
  ticket?: string
  check?: string
  forecast: string
  /** The task that spends the rest. */
  task?: string
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
    task: 'Lateral to 21,480 ft',
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
    task: 'Casing, rig release',
    vendor: 'Lowland Supply',
    budget: '1085000',
    order: '1062300',
    bill: '688400',
    check: '410900',
    forecast: '1062300',
  },
  {
    name: 'Completion, frac',
    task: 'Frac, 38 stages',
    vendor: 'Orifice Frac',
    budget: '3720000',
    order: '2975000',
    forecast: '3790000',
  },
  {
    name: 'Facilities',
    task: 'Tank battery',
    vendor: 'Redbeds Tank and Battery',
    budget: '785000',
    order: '611200',
    bill: '74350',
    ticket: '22150',
    forecast: '772000',
  },
  { name: 'Contingency', vendor: '', budget: '400000', forecast: '0' },
]

/** A well with part of its budget spent: ordered and ticketed by the engineer, approved by the owner. */
export async function seedBudget(owner: Context, engineer: Context, today: Day) {
  const boss = caller(owner)
  const api = caller(engineer)
  const projectId = (await boss.projects.list({ filter: { search: 'DP-26-04' } })).rows[0]!.id
  await boss.budgets.setWorkingInterest({ projectId, workingInterest: '0.75000000' })
  const add = (line: string | null, kind: string, day: number, amount: string, extraValues: object) =>
    api.budgets.items.save({
      projectId,
      id: null,
      version: null,
      values: { kind, line, amount, datedOn: addDays(today, day), ...extraValues },
    })
  const approve = (target: { id: string; version: number }) =>
    boss.budgets.decide({ projectId, ...target, decision: 'APPROVED' })
  const tasks = await api.budgets.tasks({ projectId })
  for (const [
    index,
    { name, vendor, budget, order, bill, ticket, check, forecast, task },
  ] of lines.entries()) {
    const taskId = tasks.find(({ title }) => title === task)?.id ?? null
    const values = { name, amount: budget, position: index, taskId }
    const { id: line } = await api.budgets.lines.save({ projectId, id: null, version: null, values })
    const po =
      order && (await add(line, 'COMMITMENT', index - 62, order, { vendor, number: `PO-26-${410 + index}` }))
    if (po) await approve(po)
    const commitmentId = po ? po.id : null
    if (bill) {
      const values = { vendor, number: `INV-${8810 + index}`, commitmentId }
      const invoice = await add(line, 'INVOICE', 5 * index - 45, bill, values)
      await approve(invoice)
      if (check)
        await add(null, 'PAYMENT', 5 * index - 20, check, {
          invoiceId: invoice.id,
          number: `Wire ${2201 + index}`,
        })
    }
    if (ticket) await add(line, 'FIELD', -3, ticket, { vendor, number: `Ticket ${71 + index}`, commitmentId })
    await add(line, 'FORECAST', -2, forecast, {})
  }
  await boss.budgets.fix({ projectId, fixed: true })
  const { rows } = await api.budgets.get({ projectId })
  const [location, drilling, , , facilities, contingency] = rows.map(({ key }) => key)
  const requestChange = (reason: string, line: string, amount: string) =>
    api.budgets.changes.ask({
      projectId,
      reason,
      items: [
        { lineId: line, amount },
        { lineId: contingency!, amount: `-${amount}` },
      ],
    })
  const mats = await requestChange('Mats for the location, wet spring', location!, '12000')
  await boss.budgets.changes.decide({ projectId, id: mats.id, version: mats.version, decision: 'APPROVED' })
  await add(facilities!, 'COMMITMENT', 0, '45000', { vendor: 'Lowland Flowback', number: 'PO-26-431' })
  await requestChange('Two more days of rig in the lateral', drilling!, '78000')
  const afeId = await gasLine(owner, engineer, today)
  await boss.projects.links.add({ projectId, noun: 'afes', recordId: afeId })
  const pipe = { vendor: 'Lowland Supply', number: 'PO-26-440' }
  const order = await add(`${afeId} 9520`, 'COMMITMENT', -9, '148600', pipe)
  await approve(order)
  const bill = { vendor: 'Lowland Supply', number: 'INV-8841', commitmentId: order.id }
  await approve(await add(`${afeId} 9520`, 'INVOICE', -4, '61350', bill))
  await add(`${afeId} 9510`, 'FIELD', -2, '18200', { vendor: 'Badlands Earthworks', number: 'Ticket 88' })
}

/** The AFE of the well's gas line, written by the engineer and approved by the owner. */
async function gasLine(owner: Context, engineer: Context, today: Day): Promise<string> {
  const [boss, api] = [caller(owner), caller(engineer)]
  const { id } = await api.afes.create({
    number: '26-131',
    name: 'Stave 7-6 2H gas line tie-in',
    type: 'FACILITY',
    datedOn: addDays(today, -21),
    startsOn: addDays(today, -9),
    endsOn: addDays(today, 72),
    notes: 'Invented for the demonstration.',
  })
  await api.afes.addLines({
    afeId: id,
    lines: [
      { code: '9510', description: 'Right of way, trenching', costClass: 'intangible', gross: '86000.00' },
      { code: '9520', description: 'Line pipe, 4 in', costClass: 'tangible', gross: '152400.00' },
      { code: '9530', description: 'Meter run', costClass: 'tangible', gross: '41700.00' },
    ],
  })
  await api.afes.send({ id, version: (await api.afes.get({ id })).version })
  const { round } = await boss.afes.get({ id })
  await boss.afes.decide({ id, round, amount: '280100.00', decision: 'approved' })
  return id
}
