import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { unzip } from '../../core/files/testing/unzip.ts'
import { pdfText } from '../../core/print/testing/pdf-text.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { contactRouter } from '../parties/contacts.server.ts'
import { projectRouter } from '../projects/project.server.ts'
import { taskRouter } from '../projects/tasks/task.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { entryRouter } from './entries/entries.server.ts'
import { invoiceFiles } from './invoices/invoice-files.server.ts'
import { invoiceRouter } from './invoices/invoices.server.ts'
import { rateRouter } from './rates/rates.server.ts'
import { startOfWeek } from './rules/week.ts'
import { daySheetFiles } from './sheets/day-sheet-files.server.ts'
import { sheetRouter } from './sheets/sheets.server.ts'
import { timerRouter } from './timer/timer.server.ts'
import { weekRouter } from './week/week.server.ts'

const entries = callerFactory(entryRouter)
const timers = callerFactory(timerRouter)
const weeks = callerFactory(weekRouter)
const sheets = callerFactory(sheetRouter)
const rates = callerFactory(rateRouter)
const invoices = callerFactory(invoiceRouter)
const projects = callerFactory(projectRouter)

const today = dayInZone(new Date(), tradeTimeZone)
/** A Tuesday of a past week, with 24 hours. */
const tuesday = '2026-10-13'
const week = startOfWeek(tuesday)

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let landman: Context
let boss: Context
let deputy: Context
let stranger: Context
let projectId: string
let partyId: string

beforeAll(async () => {
  orgs = await twoOrganizations()
  landman = await orgs.acme.memberWith('access_projects', 'access_leases')
  boss = await orgs.acme.memberWith(
    'access_projects',
    'create_projects',
    'manage_projects',
    'manage_project_time',
    'access_leases',
  )
  deputy = await orgs.acme.memberWith('access_projects', 'manage_project_time')
  stranger = await orgs.acme.memberWith('access_projects', 'manage_project_time')
  const created = await projects(boss).create({ name: 'Section 14 title', kind: 'ACQUISITION' })
  projectId = created.id
  const people = { managerId: memberId(boss), teamMembers: [memberId(landman), memberId(deputy)] }
  await projects(boss).setPeople({ id: projectId, version: created.version, ...people })
  partyId = (await callerFactory(contactRouter)(orgs.acme.owner).create({ name: 'Meridian Exploration LLC' }))
    .id
})
afterAll(() => orgs.close())

const note = (user: Context, values: object, id: { id: string; version: number } | null = null) =>
  entries(user).save({ id: id?.id ?? null, version: id?.version ?? null, projectId, taskId: null, values })
const cell = (user: Context, day: string, minutes: number, expectedMinutes = 0) =>
  entries(user).setCell({ projectId, taskId: null, day, minutes, was: expectedMinutes })
const readSheet = async (context: Context, day: string, user = context) =>
  (await sheets(context).list({ projectId })).rows.find(
    row => row.userId === memberId(user) && row.weekOn === startOfWeek(day),
  )!
const saying = (text: string | RegExp) =>
  expect.objectContaining({ message: expect.stringMatching(text) as string })

test('one of ten concurrent timer starts and one of ten stops takes effect', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => timers(landman).start({ projectId, taskId: null, note: 'Courthouse' })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: saying('already running') })
  await timers(boss).start({ projectId, taskId: null, note: null })
  expect((await timers(landman).get()).timer).toMatchObject({
    project: 'Section 14 title',
    note: 'Courthouse',
  })
  await timers(boss).stop({})
  await setTimer(landman, 61)
  const stops = await Promise.allSettled(Array.from({ length: 10 }, () => timers(landman).stop({})))
  const fulfilled = stops.filter(stop => stop.status === 'fulfilled')
  expect(fulfilled).toHaveLength(1)
  expect(fulfilled[0]!.value.minutes).toBeGreaterThanOrEqual(61)
  expect((await timers(landman).get()).timer).toBeNull()
})

test('a timer left running over the weekend asks how much of it was work', async () => {
  await timers(deputy).start({ projectId, taskId: null, note: null })
  await setTimer(deputy, 62 * 60)
  await expect(timers(deputy).stop({})).rejects.toMatchObject({
    message: expect.stringContaining('62:00') as string,
  })
  await expect(timers(deputy).stop({ keepMinutes: 1_501 })).rejects.toThrow()
  expect(await timers(deputy).stop({ keepMinutes: 95 })).toMatchObject({ minutes: 95 })
  await timers(deputy).start({ projectId, taskId: null, note: null })
  expect(await timers(deputy).stop({ keepMinutes: 0 })).toMatchObject({ minutes: 0 })
})

const setTimer = (user: Context, minutesAgo: number) =>
  orgs.database.acrossTenants(tx =>
    tx.execute(
      sql`update time_timers set started_at = now() - ${minutesAgo} * interval '1 minute' where user_id = ${memberId(user)}`,
    ),
  )

test('overlapping entries are rejected, and adjacent ones are not', async () => {
  const at = (startTime: string, endTime: string) => ({ workedOn: tuesday, startTime, endTime })
  const first = await note(landman, at('8:00', '10:30'))
  await note(landman, at('10:30', '12:00'))
  await expect(note(landman, at('9:00', '9:30'))).rejects.toMatchObject({
    message: expect.stringContaining('overlaps your time from 08:00 to 10:30 on Section 14 title') as string,
  })
  await expect(note(landman, at('11:00', '10:00'))).rejects.toMatchObject(refusal('invalid'))
  await expect(
    orgs.database.acrossTenants(tx =>
      tx.execute(sql`update time_entries set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
        where id = ${first.id}`),
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'time_entries_apart' } })
  await note(deputy, at('9:00', '9:30'))
  // Removing an entry frees its time, and an entry whose time is used by then cannot be restored.
  await entries(landman).remove({ id: first.id })
  const instead = await note(landman, at('8:15', '9:00'))
  await expect(entries(landman).restore({ id: first.id })).rejects.toMatchObject(refusal('conflict'))
  await entries(landman).remove({ id: instead.id })
  await entries(landman).restore({ id: first.id })
})

test('a day takes at most its own hours, 25 when clocks go back', async () => {
  const back = '2026-11-01'
  await expect(cell(landman, back, 1_501)).rejects.toThrow('A day has 24 hours.')
  await cell(landman, back, 1_500)
  await expect(cell(landman, '2026-10-25', 1_500)).rejects.toMatchObject(
    saying('25:00 hours on Oct 25, 2026, a day of 24:00'),
  )
  await cell(landman, back, 0, 1_500)
  await note(landman, { workedOn: back, startTime: '0:30', endTime: '3:30' })
  expect((await weeks(landman).get({ on: back })).entries).toMatchObject([{ minutes: 240 }])
  await expect(
    note(landman, { workedOn: '2026-03-08', startTime: '2:30', endTime: '4:00' }),
  ).rejects.toMatchObject(refusal('invalid'))
})

test('entries by a future-dated phone, a nonmember or another user are rejected', async () => {
  await expect(cell(landman, addDays(today, 3), 60)).rejects.toMatchObject(saying('has not come yet'))
  const mine = await note(landman, { kind: 'MILES', workedOn: tuesday, quantity: '84.5' })
  for (const user of [boss, stranger, orgs.rival.owner, orgs.acme.owner]) {
    await expect(entries(user).remove({ id: mine.id })).rejects.toMatchObject(refusal('not_found'))
    await expect(entries(user).split({ ...mine, parts: [] })).rejects.toMatchObject(refusal('not_found'))
    await expect(note(user, { kind: 'MILES', workedOn: tuesday, quantity: '1' }, mine)).rejects.toMatchObject(
      {
        cause: { code: expect.stringMatching('not_found|forbidden') as string },
      },
    )
  }
  for (const user of [stranger, orgs.rival.owner]) {
    await expect(cell(user, tuesday, 60)).rejects.toThrow(/not a member|Not Found/)
    await expect(sheets(user).list({ projectId })).rejects.toThrow(/not a member|Not Found/)
    await expect(sheets(user).get({ id: (await readSheet(landman, tuesday)).id })).rejects.toMatchObject(
      refusal('not_found'),
    )
  }
  expect((await weeks(orgs.rival.owner).places()).projects).toEqual([])
  // A colleague on the team sees the project but not the entries of others.
  const eli = await orgs.acme.memberWith('access_projects')
  const { version } = await projects(boss).get({ id: projectId })
  const teamMembers = [memberId(landman), memberId(deputy), memberId(eli)]
  await projects(boss).setPeople({ id: projectId, version, managerId: memberId(boss), teamMembers })
  expect((await sheets(eli).list({ projectId })).rows).toEqual([])
  await expect(sheets(eli).get({ id: (await readSheet(landman, tuesday)).id })).rejects.toMatchObject(
    refusal('not_found'),
  )
})

test('a cell changed on another device is not overwritten, and timer hours stay', async () => {
  await cell(landman, '2026-10-14', 90)
  await expect(cell(landman, '2026-10-14', 120)).rejects.toMatchObject(saying('It is 1:30 now'))
  await cell(landman, '2026-10-14', 120, 90)
  await note(landman, { workedOn: '2026-10-14', startTime: '20:00', endTime: '21:00' })
  await expect(cell(landman, '2026-10-14', 30, 180)).rejects.toMatchObject(saying('start and end times'))
  await cell(landman, '2026-10-14', 60, 180)
})

test('a submitted week is locked, and its author cannot approve it', async () => {
  const day = '2026-10-06'
  await cell(deputy, day, 480)
  await cell(boss, day, 240)
  await sheets(deputy).submit({ weekOn: startOfWeek(day) })
  await expect(cell(deputy, day, 60, 480)).rejects.toMatchObject(saying('Recall it'))
  let sheet = await readSheet(deputy, day)
  const recalled = await sheets(deputy).recall(sheet)
  await sheets(deputy).submit({ weekOn: startOfWeek(day), projectIds: [projectId] })
  await expect(sheets(deputy).approve({ id: sheet.id, version: recalled.version + 1 })).rejects.toMatchObject(
    saying('your own time'),
  )
  sheet = await readSheet(boss, day, deputy)
  await expect(sheets(landman).approve(sheet)).rejects.toMatchObject(refusal('forbidden'))
  await expect(sheets(stranger).approve(sheet)).rejects.toMatchObject(refusal('not_found'))
  const { version } = await sheets(boss).giveBack({ ...sheet, reason: 'Which courthouse?' })
  expect((await weeks(deputy).get({ on: day })).sheets).toMatchObject([
    { status: 'RETURNED', reason: 'Which courthouse?' },
  ])
  await cell(deputy, day, 450, 480)
  await sheets(deputy).submit({ weekOn: startOfWeek(day) })
  await expect(sheets(boss).approve({ id: sheet.id, version })).rejects.toMatchObject(refusal('conflict'))
  // Two approve and one returns concurrently: exactly one of them decides.
  sheet = await readSheet(boss, day, deputy)
  const attempts = await Promise.allSettled([
    sheets(boss).approve(sheet),
    sheets(orgs.acme.owner).approve(sheet),
    sheets(orgs.acme.owner).giveBack({ ...sheet, reason: 'No' }),
  ])
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  sheet = await readSheet(boss, day, deputy)
  if (sheet.status === 'RETURNED') {
    await sheets(deputy).submit({ weekOn: startOfWeek(day) })
    await sheets(boss).approve(await readSheet(boss, day, deputy))
  }
  for (const falseEntry of [
    sql`update time_entries set minutes = 1 where user_id = ${memberId(deputy)} and worked_on = ${day}`,
    sql`delete from time_entries where user_id = ${memberId(deputy)} and worked_on = ${day}`,
    sql`update time_entries set deleted_at = now() where user_id = ${memberId(deputy)} and worked_on = ${day}`,
    sql`update time_sheets set decided_by = user_id where id = ${sheet.id}`,
  ])
    await expect(orgs.database.acrossTenants(tx => tx.execute(falseEntry))).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  const approved = await readSheet(boss, day, deputy)
  await expect(sheets(boss).unlock({ ...approved, reason: ' ' })).rejects.toThrow('Enter a reason')
  await sheets(boss).unlock({ ...approved, reason: 'Wrong day' })
  await cell(deputy, day, 480, 450)
  const { decisions } = await sheets(boss).get({ id: sheet.id })
  expect(decisions.at(-1)).toMatchObject({ act: 'unlock', reason: 'Wrong day' })
  expect(decisions.map(({ act }) => act).slice(0, 4)).toEqual(['submit', 'recall', 'submit', 'return'])
})

test('a week edited during its approval contains only what was approved', async () => {
  const day = '2026-09-29'
  for (let round = 0; round < 4; round++) {
    const on = addDays(day, -7 * round)
    await cell(landman, on, 60)
    const entry = (await weeks(landman).get({ on })).entries[0]!
    await sheets(landman).submit({ weekOn: startOfWeek(on) })
    const sheet = await readSheet(boss, on, landman)
    const change = (async () => {
      await sheets(landman).recall(sheet)
      await cell(landman, on, 600, 60)
    })()
    await Promise.allSettled([sheets(boss).approve(sheet), change])
    const now = await sheets(boss).get({ id: sheet.id })
    if (now.status === 'APPROVED') expect(now.entries).toMatchObject([{ id: entry.id, minutes: 60 }])
    else expect(now.status).toBe('OPEN')
  }
})

test('splits name the project’s tracts, wells and AFEs, and total exactly 100%', async () => {
  const wellIds: string[] = []
  for (const name of ['Berg 1H', 'Berg 2H', 'Berg 3H']) {
    const { id } = await callerFactory(wellRouter)(orgs.acme.owner).create({ name })
    wellIds.push(id)
    await projects(boss).links.add({ projectId, noun: 'wells', recordId: id })
  }
  const { targets } = await weeks(landman).targets({ projectId })
  expect(targets).toMatchObject([{ label: 'Berg 1H' }, { label: 'Berg 2H' }, { label: 'Berg 3H' }])
  const entry = (await weeks(landman).get({ on: tuesday })).entries.find(({ startsAt }) => startsAt !== null)!
  const parts = (percents: string[]) =>
    percents.map((percent, index) => ({ kind: 'well' as const, id: wellIds[index]!, percent }))
  const split = (rows: object[]) =>
    entries(landman).split({ id: entry.id, version: entry.version, parts: rows as never })
  await expect(split(parts(['33.3', '33.3', '33.3']))).rejects.toMatchObject(saying('99.9%'))
  await expect(split(parts(['-10', '110']))).rejects.toMatchObject(refusal('invalid'))
  await expect(split([{ kind: 'well', id: memberId(boss), percent: '100' }])).rejects.toThrow()
  const foreignWell = await callerFactory(wellRouter)(orgs.rival.owner).create({ name: 'Cedar 1' })
  await expect(split([{ kind: 'well', id: foreignWell.id, percent: '100' }])).rejects.toMatchObject(
    refusal('invalid'),
  )
  await split(parts(['33.3334', '33.3333', '33.3333']))
  const after = (await weeks(landman).get({ on: tuesday })).entries.find(({ id }) => id === entry.id)!
  expect(after.splits).toMatchObject([{ label: 'Berg 1H', percent: '33.3334' }, {}, {}])
})

test('an invoice’s PDF and workbook match to the cent, and its entries are locked', async () => {
  const period = { projectId, partyId, fromOn: '2026-10-01', toOn: '2026-10-31' }
  const rate = (values: object) =>
    rates(boss).save({ id: null, version: null, values: { fromOn: '2026-01-01', ...values } })
  for (const amount of ['0', '-5'])
    await expect(rate({ kind: 'DAY', amount, dayHours: '8' })).rejects.toMatchObject(refusal('invalid'))
  await expect(rates(landman).list()).rejects.toMatchObject(refusal('forbidden'))
  await sheets(landman).submit({ weekOn: week })
  expect(await invoices(boss).draft(period)).toMatchObject({
    lines: [],
    waiting: expect.any(Number) as number,
  })
  await sheets(boss).approve(await readSheet(boss, tuesday, landman))
  expect((await invoices(boss).draft(period)).missing[0]).toContain('No day rate or hourly rate for')
  await rate({ kind: 'HOUR', amount: '50' })
  await expect(rate({ kind: 'HOUR', amount: '55' })).rejects.toMatchObject(refusal('conflict'))
  await rate({ kind: 'HOUR', amount: '61.37', userId: memberId(landman), partyId })
  const draft = await invoices(boss).draft(period)
  expect(draft.missing).toEqual([])
  expect(draft.lines.find(({ kind }) => kind === 'MILES')).toMatchObject({ rate: '0.725', amount: '61.26' })
  // Tuesday's four hours: 61.37 × 4.
  expect(draft.lines.find(({ on, kind }) => on === tuesday && kind === 'TIME')).toMatchObject({
    quantity: '4:00',
    rate: '61.37',
    amount: '245.48',
  })
  const cents = (amounts: readonly { amount: string }[]) =>
    amounts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(cents(draft.lines)).toBe(Math.round(Number(draft.total) * 100))
  expect(cents(draft.bySplit)).toBe(cents(draft.lines))
  await expect(invoices(boss).issue({ ...period, total: '1.00' })).rejects.toMatchObject(refusal('conflict'))

  const issued = await Promise.allSettled(
    Array.from({ length: 4 }, () => invoices(boss).issue({ ...period, total: draft.total })),
  )
  const done = issued.filter(each => each.status === 'fulfilled')
  expect(done).toHaveLength(1)
  const { id, number } = done[0]!.value
  expect(number).toBe(1)

  const file = async (route: { handle: (typeof invoiceFiles)[0]['handle'] }, user: Context, id: string) =>
    new Uint8Array(
      await (
        await route.handle(user, { request: new Request('http://localhost/files'), param: () => id })
      ).arrayBuffer(),
    )
  const text = (await pdfText(await file(invoiceFiles[0]!, boss, id))).join(' ')
  const book = await unzip(Buffer.from(await file(invoiceFiles[1]!, boss, id)))
  const lines = [
    ...book['xl/worksheets/sheet1.xml']!.matchAll(/<c r="G\d+"[^>]*>(?:<f>[^<]*<\/f>)?<v>([\d.]+)<\/v>/g),
  ].map(([, v]) => v!)
  const total = lines.pop()!
  expect(text).toContain('INV-00001')
  for (const amount of [...lines, total]) expect(text).toContain(`$${Number(amount).toFixed(2)}`)
  expect(Number(total).toFixed(2)).toBe(draft.total)
  expect(cents(lines.map(amount => ({ amount })))).toBe(Math.round(Number(draft.total) * 100))
  expect(book['xl/worksheets/sheet2.xml']).toContain('Berg 2H')
  for (const user of [landman, stranger, orgs.rival.owner])
    await expect(file(invoiceFiles[0]!, user, id)).rejects.toThrow()
  const sheet = await readSheet(boss, tuesday, landman)
  const days = (await pdfText(await file(daySheetFiles[0]!, landman, sheet.id))).join(' ')
  expect(days).toContain('84.50')
  const dayBook = await unzip(Buffer.from(await file(daySheetFiles[1]!, boss, sheet.id)))
  const dayXml = dayBook['xl/worksheets/sheet1.xml']!
  for (const column of ['E', 'F', 'G', 'H', 'I'])
    expect(dayXml).toMatch(new RegExp(`<f>SUM\\(${column}2:${column}\\d+\\)</f>`))
  expect(dayXml).toMatch(/<f>E2\/60<\/f>/)
  await expect(file(daySheetFiles[0]!, stranger, sheet.id)).rejects.toThrow('not found')

  await expect(sheets(boss).unlock({ ...sheet, reason: 'Typo' })).rejects.toMatchObject(
    saying('on an invoice'),
  )
  await expect(
    orgs.database.acrossTenants(tx => tx.execute(sql`update time_invoices set total = 1 where id = ${id}`)),
  ).rejects.toMatchObject({ cause: { code: '23514' } })
  await invoices(boss).void({ id, version: 1, reason: 'Wrong client' })
  await expect(invoices(boss).void({ id, version: 2, reason: 'Again' })).rejects.toMatchObject(
    refusal('conflict'),
  )
  const second = await invoices(boss).issue({ ...period, total: draft.total })
  expect(second.number).toBe(2)
  expect((await invoices(boss).list({ projectId })).rows).toMatchObject([
    { number: 2, status: 'ISSUED' },
    { number: 1, status: 'VOID', voidReason: 'Wrong client' },
  ])
})

test('a deleted task keeps its time, and a deleted organization loses even locked time', async () => {
  const { id: taskId } = await callerFactory(taskRouter)(orgs.acme.owner).create({
    projectId,
    values: { title: 'Run sheet' },
  })
  await expect(timers(stranger).startOnTask({ taskId })).rejects.toMatchObject(refusal('not_found'))
  await timers(boss).startOnTask({ taskId })
  await setTimer(boss, 3)
  await callerFactory(taskRouter)(orgs.acme.owner).remove({ ids: [taskId] })
  await timers(boss).stop({})
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`delete from tenants where id = ${orgs.acme.tenantId}`),
  )
  const { rows } = await orgs.database.acrossTenants(tx => tx.execute(sql`select 1 from time_entries`))
  expect(rows).toEqual([])
})
