import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeInEachTheme, complaintsOf, overhang, useBrowser } from './helpers/browser.ts'
import { newOwner } from './helpers/people.ts'

const browser = useBrowser({ maps: true })
const says = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.locator('main').innerText(), { timeout: 20_000 }).toMatch(words)

test('an engineer makes a well, pastes its months, is told what is odd, and a second window follows', async () => {
  const { page } = await newOwner(await browser(), 'Eve Engineer', 'Engineer Oil')
  const complaints = complaintsOf(page)
  await page.goto('/app/well')
  await page.getByText('No wells yet').waitFor()
  await page.getByRole('button', { name: 'New well' }).first().click()
  const form = page.getByRole('dialog', { name: 'New well' })
  await form.getByLabel('Name', { exact: false }).first().fill('Eve 1-H')
  await form.getByLabel(/API/).fill('33-053-03901')
  await form.getByRole('button', { name: 'Create well' }).click()
  await page.getByRole('heading', { name: 'Eve 1-H' }).waitFor()
  await says(page, '33-053-03901')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByRole('heading', { name: 'Eve 1-H' }).waitFor()

  await page.getByRole('tab', { name: /^Production/ }).click()
  await page.getByRole('button', { name: /paste/i }).first().click()
  const paste = page.getByRole('dialog', { name: 'Paste months of production' })
  const rows = [
    'month\toil\tgas\twater\tdays',
    '2025-01\t1,000\t2,000\t50\t31',
    '2025-02\t900\t1,800\t40\t0',
    '2025-03\t800\t1,600\t30\t40',
  ]
  await paste.getByLabel('Rows from a spreadsheet').fill(rows.join('\n'))
  await paste.getByRole('button', { name: 'Save 3 months' }).click()
  await says(page, /2 months to look at/)
  await says(page, /2,700/)
  expect(await axeInEachTheme(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  // The second window shows the months without a reload, and a change of a fact too.
  await second.getByRole('tab', { name: /^Production/ }).click()
  await says(second, /2,700/)
  await page.getByRole('tab', { name: /^Facts/ }).click()
  await page.getByRole('button', { name: 'Show empty facts' }).click()
  await page.getByRole('button', { name: /, edit Operator$/ }).click()
  await page.getByRole('group', { name: 'Edit Operator' }).getByRole('textbox').fill('Eve Operating')
  await page.keyboard.press('Enter')
  await says(page, 'Eve Operating')
  await second.getByRole('tab', { name: /^Facts/ }).click()
  await says(second, 'Eve Operating')

  // Two windows change one fact: the later one is told.
  await second.getByRole('button', { name: /, edit Operator$/ }).click()
  await page.getByRole('button', { name: /, edit Operator$/ }).click()
  await page.getByRole('group', { name: 'Edit Operator' }).getByRole('textbox').fill('First Operating')
  await page.keyboard.press('Enter')
  await says(page, 'First Operating')
  await second.getByRole('group', { name: 'Edit Operator' }).getByRole('textbox').fill('Second Operating')
  await second.keyboard.press('Enter')
  const clash = second.getByRole('alertdialog', { name: 'Somebody else changed this well' })
  await clash.waitFor()
  expect(await clash.innerText()).toMatch(/Second Operating[\s\S]*First Operating/)
  await clash.getByRole('button', { name: 'Keep theirs' }).click()
  await says(second, 'First Operating')
  expect(complaints).toEqual([])
})
