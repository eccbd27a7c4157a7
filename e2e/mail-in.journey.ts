import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { collectErrors, dataDir, useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { waitForEmail } from './helpers/outbox.ts'
import { uniqueName, newPerson } from './helpers/people.ts'
import { newStaff } from './helpers/staff.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()

const log = (page: Page) => page.getByRole('log', { name: 'Ticket' })

/** Delivers an email like a mail server: complete, under its final name. */
async function deliver(name: string, lines: string[]): Promise<void> {
  const inbox = join(dataDir, 'inbox')
  await writeFile(join(inbox, `${name}.part`), lines.join('\r\n'))
  await rename(join(inbox, `${name}.part`), join(inbox, 'new', name))
}

test('a reply goes out by email, and its answer appears on the open ticket', async () => {
  const nora = await newPerson(await browser(), 'Nora Newcomer')
  const ruth = await newStaff(await browser(), 'Ruth Aldous', 'customer_support')
  const errors = collectErrors(nora.page)
  await visit(nora.page, (await waitForEmail(nora.email, /Confirm your email/)).link!)

  const subject = uniqueName('My code is not accepted')
  await visit(nora.page, '/app/support#new')
  await nora.page.getByLabel('Subject').fill(subject)
  await nora.page.getByLabel('What happened, and what did you expect?').fill('It says that it is invalid.')
  await nora.page.getByRole('button', { name: 'Send to support' }).click()
  await nora.page.getByRole('heading', { name: subject }).waitFor()
  const ticketName = (await nora.page
    .getByText(/^WH-\d+$/)
    .first()
    .textContent())!

  await visit(ruth.page, '/admin/support')
  await ruth.page.getByRole('link', { name: new RegExp(subject) }).click()
  await ruth.page.getByRole('button', { name: 'Write an answer' }).click()
  await ruth.page.getByRole('textbox', { name: 'Answer', exact: true }).click()
  await ruth.page.keyboard.type('Which code did you enter?')
  await ruth.page.keyboard.press('Control+Enter')
  const result = await waitForEmail(nora.email, new RegExp(subject))
  expect(result.text).toContain('To reply, answer this email or open the ticket.')

  // Both users have the ticket open; neither reloads it.
  const reply = (from: string, text: string) => [
    `From: Nora <${from}>`,
    `To: ${result.replyTo}`,
    `Subject: Re: ${result.subject}`,
    `Message-ID: <${text.length}.${subject.replaceAll(' ', '.')}@phone.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${text}\r\n[image: code.png]\r\n\r\nSent from my iPhone\r\n\r\n> On Mar 3, 2026, at 10:04 AM, Wellhead wrote:\r\n>\r\n> ${result.text.split(/\r?\n/).join('\r\n> ')}`,
    '--b',
    'Content-Type: image/png',
    'Content-Disposition: attachment; filename="../../code.png"',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    '--b--',
    '',
  ]
  await deliver('stranger', reply('stranger@example.com', 'I am someone else.'))
  await deliver('nora', reply(nora.email, 'The one in the letter, 7 digits.'))
  for (const page of [nora.page, ruth.page]) {
    await log(page).getByText('The one in the letter, 7 digits.').waitFor()
    await log(page)
      .getByText(/With 1 file: code\.png \(\d+ KB\)\./)
      .waitFor()
    // The picture is displayed inline, and not listed a second time.
    await log(page).getByRole('img', { name: 'code.png' }).waitFor()
    expect(
      await log(page)
        .getByRole('link', { name: /code.png/ })
        .count(),
    ).toBe(1)
    expect(await log(page).getByText('Sent from my iPhone').count()).toBe(0)
    expect(await log(page).getByText('I am someone else.').count()).toBe(0)
    expect(await axe(page)).toEqual([])
  }
  await nora.page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(nora.page)).toBe(0)

  // The stranger's email is held for staff, who discard and restore it.
  await ruth.page.getByRole('link', { name: /^Held mail/ }).click()
  const heldEmail = ruth.page.getByRole('listitem').filter({ hasText: subject })
  await heldEmail.getByText(/^It came to the reply address of Nora Newcomer for WH-\d+\./).waitFor()
  expect(await axe(ruth.page)).toEqual([])
  await heldEmail.getByRole('button', { name: /^Discard/ }).click()
  await heldEmail.waitFor({ state: 'hidden' })
  await ruth.page.getByRole('button', { name: 'Undo' }).click()
  await heldEmail.waitFor()
  const download = ruth.page.waitForEvent('download')
  await heldEmail.getByRole('link', { name: 'code.png' }).click()
  expect((await download).suggestedFilename()).toBe('code.png')
  await ruth.page.setViewportSize({ width: 360, height: 740 })
  expect(await horizontalOverflow(ruth.page)).toBe(0)
  await ruth.page.setViewportSize({ width: 1280, height: 720 })
  await heldEmail.getByRole('button', { name: /^Add to ticket/ }).click()
  await ruth.page.getByRole('textbox', { name: 'Ticket' }).fill(ticketName)
  await ruth.page.getByRole('button', { name: 'Add', exact: true }).click()
  await log(ruth.page).getByText('I am someone else.').waitFor()
  expect(await log(nora.page).getByText('I am someone else.').count()).toBe(0)
  await ruth.page.getByRole('button', { name: 'Undo' }).click()
  await log(ruth.page).getByText('I am someone else.').waitFor({ state: 'detached' })

  // Staff add a mailbox and a category with a question; both appear without a reload.
  await visit(ruth.page, '/admin/support/settings')
  await ruth.page.getByRole('button', { name: 'New mailbox' }).click()
  const mailbox = `${uniqueName('help').replaceAll(/\W/g, '').toLowerCase()}@wells.example`
  await ruth.page.getByLabel('Address').fill(mailbox)
  await ruth.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await ruth.page.getByRole('button', { name: `Turn off ${mailbox}` }).waitFor()
  const category = uniqueName('Meters')
  await ruth.page.getByRole('button', { name: 'New category' }).click()
  await ruth.page.getByRole('dialog').getByLabel('Name').fill(category)
  await ruth.page.getByRole('button', { name: 'Add question' }).click()
  await ruth.page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Which meter?')
  await ruth.page.getByLabel('Required').check()
  expect(await axe(ruth.page)).toEqual([])
  await ruth.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await ruth.page.getByRole('button', { name: `Edit ${category}` }).waitFor()
  await visit(nora.page, '/app/support#new')
  await nora.page.getByLabel('Subject').fill('It reads zero')
  await nora.page.getByLabel('What happened, and what did you expect?').fill('Since Monday.')
  await nora.page.getByLabel('Category').selectOption({ label: category })
  await nora.page.getByRole('button', { name: 'Send to support' }).click()
  await nora.page.getByText('Answer this question.').waitFor()
  await nora.page.getByLabel('Which meter?').fill('M-7')
  await nora.page.getByRole('button', { name: 'Send to support' }).click()
  await nora.page.getByRole('region', { name: 'Answers' }).getByText('M-7').waitFor()
  expect(await axe(nora.page)).toEqual([])
  expect(await horizontalOverflow(nora.page)).toBe(0)
  expect(errors).toEqual([])
})
