import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { waitForEmail } from './helpers/outbox.ts'
import { uniqueName, newOwner, newPerson } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

const log = (page: Page) => page.getByRole('log', { name: 'Ticket' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const write = async (page: Page, buttonName: string, name: string, text: string) => {
  await page.getByRole('button', { name: buttonName, exact: true }).click()
  await field(page, name).click()
  await page.keyboard.type(text)
}
/** Opens a ticket with the form; returns its address. */
async function openTicket(page: Page, subject: string, text: string): Promise<string> {
  await page.getByRole('button', { name: 'New ticket' }).first().click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('What happened, and what did you expect?').fill(text)
  await page.getByText('You get an answer by').waitFor()
  await page.getByRole('button', { name: 'Send to support' }).click()
  await page.getByRole('heading', { name: subject }).waitFor()
  return new URL(page.url()).pathname
}

test('a customer asks, staff answer one at a time, and the customer is satisfied; no one else reads it', async () => {
  const [edith, otherOwner] = [
    await newOwner(await browser(), 'Edith Hollis', uniqueName('Hollis')),
    await newOwner(await browser(), 'Rhea Rival', uniqueName('Rival')),
  ]
  const ruth = await newStaff(await browser(), 'Ruth Aldous', 'admin')
  const amal = await newStaff(await browser(), 'Amal Khoury', 'customer_support')
  const errors = collectErrors(edith.page)

  await visit(edith.page, '/app/support')
  await edith.page.getByText('No tickets yet').waitFor()
  // The guide is searched for the text being written.
  await edith.page.getByRole('button', { name: 'New ticket' }).first().click()
  await edith.page.getByLabel('Subject').fill('What is a Pugh clause')
  const guidePages = edith.page.getByRole('region', { name: 'Pages of the guide' })
  await guidePages.getByRole('link', { name: /Pugh clause/ }).waitFor()
  await edith.page.getByRole('button', { name: 'Cancel' }).click()
  const subject = uniqueName('Decimal is short')
  const path = await openTicket(edith.page, subject, 'Which one is right?')
  await edith.page.getByText(/^Answer by /).waitFor()

  // Staff see the ticket, add an internal note, and respond one after the other.
  await visit(ruth.page, '/admin/support')
  await ruth.page.getByRole('link', { name: new RegExp(subject) }).click()
  await log(ruth.page).getByText('Which one is right?').waitFor()
  await ruth.page.keyboard.press('n')
  await field(ruth.page, 'Internal note').click()
  await ruth.page.keyboard.type('The quillfeather amendment is not confirmed.')
  await ruth.page.keyboard.press('Control+Enter')
  await log(ruth.page).getByText('Internal note, never sent').waitFor()
  await visit(amal.page, new URL(ruth.page.url()).pathname)
  await log(amal.page).getByText('The quillfeather amendment').waitFor()
  await ruth.page.getByRole('tab', { name: 'Answer' }).click()
  await write(ruth.page, 'Write an answer', 'Answer', 'Confirm the amendment on the lease.')
  await amal.page.getByRole('button', { name: 'Write an answer' }).click()
  await amal.page.getByText('Ruth Aldous is answering', { exact: true }).waitFor()
  await field(amal.page, 'Answer').click()
  await amal.page.keyboard.type('Me too')
  await amal.page.keyboard.press('Control+Enter')
  expect(await axe(amal.page)).toEqual([])
  await ruth.page.keyboard.press('Control+Enter')
  await log(amal.page).getByText('Confirm the amendment on the lease.').waitFor()
  expect(await log(amal.page).getByText('Me too').count()).toBe(0)
  // A restored draft does not take the focus.
  await amal.page.reload()
  await field(amal.page, 'Answer').getByText('Me too').waitFor()
  expect(await amal.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

  // The customer reads it live, is notified, replies, and gets the next response by email too.
  await log(edith.page).getByText('Confirm the amendment on the lease.').waitFor()
  await edith.page.getByText('Needs your reply').first().waitFor()
  await edith.page.getByLabel(/^Your notifications: \d/).waitFor()
  await write(edith.page, 'Write a reply', 'Reply', 'It clears now. Thank you.')
  await edith.page.keyboard.press('Control+Enter')
  await log(amal.page).getByText('It clears now.').waitFor()
  await amal.page.getByRole('button', { name: 'Solve', exact: true }).click()
  await edith.page.getByText('How did we do?').waitFor()
  await edith.page.getByRole('button', { name: 'Good', exact: true }).click()
  await amal.page.getByText('Rated', { exact: true }).waitFor()
  expect(await edith.page.content()).not.toContain('quillfeather')
  expect(await axe(edith.page)).toEqual([])
  await edith.page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(edith.page)).toBe(0)

  // Another organization's owner cannot find the ticket.
  await visit(otherOwner.page, path)
  await otherOwner.page.getByText('Ticket not found').waitFor()
  expect(errors).toEqual([])
})

test('a user without an organization asks from the front page, and is answered by email', async () => {
  const newcomer = await newPerson(await browser(), 'Nora Newcomer')
  const amal = await newStaff(await browser(), 'Amal Khoury', 'customer_support')
  await visit(newcomer.page, '/onboarding')
  await newcomer.page.getByRole('link', { name: 'Contact support' }).click()
  const subject = uniqueName('My code is not accepted')
  await openTicket(newcomer.page, subject, 'It says that it is invalid.')
  await visit(amal.page, '/admin/support')
  await amal.page.getByRole('link', { name: new RegExp(subject) }).click()
  await write(amal.page, 'Write an answer', 'Answer', 'Ask the owner for the new one.')
  await amal.page.getByRole('button', { name: 'Send and solve' }).click()
  await log(newcomer.page).getByText('Ask the owner for the new one.').waitFor()
  const email = await waitForEmail(newcomer.email, new RegExp(subject))
  expect(email.text).toContain('Ask the owner for the new one.')
})
