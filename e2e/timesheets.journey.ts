import { expect, test } from 'vitest'
import { addDays } from '../src/core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../src/core/time/day.ts'
import { startOfWeek } from '../src/modules/timesheets/rules/week.ts'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newOwner } from './helpers/people.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

test('a landman bills a month from day sheets to invoice', async () => {
  const owner = await newOwner(await browser(), 'Lena Landman', uniqueName('Day Rate Land'))
  const { page, tenantId } = owner
  const project = { name: 'Section 14 title', kind: 'ACQUISITION' }
  const { id } = await call<{ id: string }>(page, 'projects.create', project, tenantId)
  await call(page, 'parties.create', { name: 'Meridian Exploration LLC' }, tenantId)
  const week = addDays(startOfWeek(dayInZone(new Date(), tradeTimeZone)), -7)

  // The timer continues through a reload, and records nothing for less than a minute.
  await visit(page, `/app/projects/time?week=${week}`)
  const timer = page.locator('section', { has: page.getByRole('heading', { name: 'Timer' }) })
  await timer.getByLabel('Project').selectOption('Section 14 title')
  await timer.getByRole('button', { name: 'Start timer' }).click()
  await timer.getByRole('button', { name: 'Stop timer' }).waitFor()
  await page.reload()
  await timer.getByRole('button', { name: 'Stop timer' }).click()
  await timer.getByRole('button', { name: 'Start timer' }).waitFor()

  // A week is entered by keyboard, with hours in the formats that users type.
  const hours = page.locator('section', { has: page.getByRole('heading', { name: 'Hours' }) })
  await hours.getByLabel('Project').selectOption('Section 14 title')
  await hours.getByRole('button', { name: 'Add row' }).click()
  await hours.getByRole('gridcell').first().click()
  await page.keyboard.press('ArrowRight')
  for (const hoursText of ['8', '1:30', '90m']) {
    await page.keyboard.type(hoursText)
    await page.keyboard.press('Tab')
  }
  await hours.getByText('11:00 h').waitFor()
  await page.keyboard.type('26')
  await page.keyboard.press('Enter')
  await hours.getByText('Not saved. A day has 24 hours.').first().waitFor()

  await page.getByRole('button', { name: 'Add entry' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Project').selectOption('Section 14 title')
  await form.getByLabel('Kind').selectOption('MILES')
  await form.getByLabel(/^Day/).fill(addDays(week, 1))
  await form.getByLabel('Miles, days or dollars').fill('84.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('84.5 mi').first().waitFor()
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Submit week' }).click()
  await page.getByText('Submitted', { exact: true }).waitFor()

  // The only user of an organization can bill submitted time without another's approval.
  await visit(page, `/app/projects/${id}/time`)
  await page.getByRole('button', { name: 'Add rate' }).click()
  await form.getByLabel(/^Rate/).fill('480')
  await form.getByLabel(/^From/).fill('2026-01-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('$480.00 a day').waitFor()
  await page.getByRole('button', { name: 'New invoice' }).click()
  await form.getByLabel(/^From/).fill(week)
  await form.getByLabel(/^To/).fill(addDays(week, 6))
  await form.getByRole('combobox', { name: 'Client' }).fill('Meridian')
  await page.getByRole('option', { name: 'Meridian' }).click()
  // The week has a full day, two half days, and 84.5 miles at the IRS rate.
  await form.getByRole('button', { name: 'Issue for $1,021.26' }).click()
  await page.getByRole('link', { name: 'PDF of INV-00001' }).waitFor()
  expect(await axe(page)).toEqual([])
  for (const [name, type] of [
    ['PDF of INV-00001', 'application/pdf'],
    ['Excel of INV-00001', 'spreadsheetml'],
  ] as const) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    const file = await page.request.get(href!)
    expect(file.headers()['content-type']).toContain(type)
  }
})
