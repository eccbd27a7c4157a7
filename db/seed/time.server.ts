import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, daysBetween, type Day } from '../../src/core/time/calendar.ts'
import { startOfWeek } from '../../src/modules/timesheets/rules/week.ts'
import { caller } from './people.server.ts'

const workdays = [
  { title: 'Run sheet at the courthouse', from: '8:00', to: '16:30', miles: '86' },
  { title: 'Ownership report', from: '8:30', to: '17:00', miles: null },
  { title: 'Calls with owners', from: '9:00', to: '12:45', miles: '42.5' },
] as const

/** A landman's weeks on a project: one approved and billed, one submitted, and the current one. */
export async function seedTime(owner: Context, landman: Context, today: Day) {
  const [boss, lee] = [caller(owner), caller(landman)]
  const { projects } = await lee.timeWeeks.places()
  const project = projects.find(({ name }) => name === 'Berg pad infill')!
  const target = { projectId: project.id, taskId: project.tasks[0]?.id ?? null }
  const { targets } = await lee.timeWeeks.targets({ projectId: project.id })
  const wells = targets.filter(({ kind }) => kind === 'well').slice(0, 2)
  const thisWeek = startOfWeek(today)
  const saveEntry = (values: object) => lee.timeEntries.save({ id: null, version: null, ...target, values })
  for (const weekOn of [addDays(thisWeek, -14), addDays(thisWeek, -7)]) {
    for (const [index, { title, from, to, miles }] of workdays.entries()) {
      const workedOn = addDays(weekOn, index + 1)
      const created = await saveEntry({ kind: 'TIME', workedOn, startTime: from, endTime: to, note: title })
      if (index === 0 && wells.length === 2)
        await lee.timeEntries.split({
          ...created,
          parts: wells.map(({ kind, id }, n) => ({ kind, id, percent: n === 0 ? '62.5' : '37.5' })),
        })
      if (miles !== null)
        await saveEntry({ kind: 'MILES', workedOn, quantity: miles, note: 'Williston and back' })
    }
    await saveEntry({ kind: 'EXPENSE', workedOn: addDays(weekOn, 1), quantity: '18.50', note: 'Copies' })
    await lee.timeSheets.submit({ weekOn })
  }
  if (daysBetween(thisWeek, today) > 0)
    await lee.timeEntries.setCell({ ...target, day: thisWeek, minutes: 90, was: 0 })
  const rate = (values: object) =>
    boss.timeRates.save({ id: null, version: null, values: { fromOn: '2026-01-01', ...values } })
  await rate({ kind: 'DAY', amount: '475', dayHours: '8', userId: landman.viewer.user!.id })
  await rate({ kind: 'HOUR', amount: '65' })
  const { rows } = await boss.timeSheets.list({ projectId: project.id })
  const first = rows.find(({ weekOn }) => weekOn === addDays(thisWeek, -14))!
  await boss.timeSheets.approve({ id: first.id, version: first.version })
  const client = (await boss.parties.list({ limit: 1 })).rows[0]!
  const period = {
    projectId: project.id,
    partyId: client.id,
    fromOn: addDays(thisWeek, -14),
    toOn: addDays(thisWeek, -8),
  }
  const { total } = await boss.timeInvoices.draft(period)
  await boss.timeInvoices.issue({ ...period, total })
}
