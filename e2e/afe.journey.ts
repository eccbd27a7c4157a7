import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { daysFromNow } from './helpers/days.ts'
import { importFile } from './helpers/import-file.ts'
import { call, uniqueName, newLandman, newOwner } from './helpers/people.ts'

const browser = useBrowser()

const capabilities = ['access_leases', 'manage_leases']
const estimate = `Code\tDescription\tClass\tCasing\tAmount
9220\tDrilling rig, 9 days\tIntangible\tBefore\t60,000.00
9260\tStimulation\tI\tAfter\t30,000
9330\tTubing and pump\tTangible\tA\t10,000
\tTotal\t\t\t100,000.00`

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
const expectPhoneLayout = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 860 })
}

test('an AFE is written, approved within a limit, elected on, overspent and supplemented', async () => {
  const owner = await newOwner(await browser(), 'Olive Owner', uniqueName('Estimate Oil'))
  const { page, ...landman } = await newLandman(await browser(), owner, 'Lars Landman', {
    name: 'Engineer',
    capabilities,
  })
  await call(
    owner.page,
    'afes.limits.save',
    {
      id: null,
      version: null,
      values: { userId: landman.userId, roleId: null, upTo: '50000', ownToo: true },
    },
    owner.tenantId,
  )

  // The AFE is created with the lines of a sheet.
  await visit(page, '/app/afe')
  await page.getByText('No AFEs').waitFor()
  await page.getByRole('button', { name: 'New AFE' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('AFE number').fill('24-101')
  await form.getByLabel('Name').fill('Berg 22-25 recompletion')
  await form.getByLabel('Type').selectOption('WORKOVER')
  await form.getByLabel('Work begins').fill(daysFromNow(-90))
  await form.getByLabel('Work ends').fill(daysFromNow(30))
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Berg 22-25 recompletion', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Paste from a sheet' }).click()
  await form.getByLabel('Rows of the estimate').fill(estimate)
  await form.getByText('3 lines, $100,000.00 total.').waitFor()
  await form.getByRole('button', { name: 'Add 3 lines' }).click()
  const sums = page.getByRole('table', { name: 'Totals by class and casing point' })
  await sums.getByRole('cell', { name: '$100,000.00' }).waitFor()
  expect(await axe(page)).toEqual([])
  await expectPhoneLayout(page)

  // It is sent for approval. The author may approve half of the amount, and the owner all of it.
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByRole('tab', { name: 'Approval' }).click()
  await page.getByText('1 approval missing. Your approval limit is $50,000.00; this totals').waitFor()
  const url = page.url().replace(/\?.*/, '')
  await visit(owner.page, url)
  await owner.page.getByRole('button', { name: 'Approve $100,000.00' }).click()
  await owner.page.getByText('AFE 24-101 approved').waitFor()
  await page.getByRole('row', { name: /Olive Owner.*Approved.*\$100,000\.00/ }).waitFor()
  expect(await axe(page)).toEqual([])

  // The partners are asked to elect; one takes over the share that another declines.
  await page.getByRole('tab', { name: 'Partners' }).click()
  const partners = [
    ['Estimate Oil', '75%', true],
    ['Silver Butte Minerals', '0.25', false],
  ] as const
  for (const [name, share, isOurs] of partners) {
    await page.getByRole('button', { name: 'Add partner' }).click()
    await form.getByLabel('Partner').fill(name)
    await form.getByLabel('Working interest').fill(share)
    if (isOurs) await form.getByLabel('This is us').check()
    await save(page)
    await page.getByRole('row', { name }).waitFor()
  }
  await page.getByRole('button', { name: 'Send ballots' }).click()
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Partners may elect until').waitFor()
  const silver = page.getByRole('row', { name: /Silver Butte/ })
  await silver.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Election').selectOption('non_consent')
  await form.getByLabel('Elected on').fill(daysFromNow(0))
  await save(page)
  await silver.getByText('Non-consent').waitFor()
  await page.getByRole('row', { name: /Estimate Oil.*1\.00000000.*\$100,000\.00/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await expectPhoneLayout(page)

  // More was billed than estimated, and the page shows the projected result.
  await page.getByRole('tab', { name: 'Costs' }).click()
  await page.getByRole('button', { name: 'Add cost' }).click()
  await form.getByLabel('Month').fill(daysFromNow(-60))
  await form.getByLabel('Code').fill('9220')
  await form.getByLabel('Gross').fill('110,000')
  await save(page)
  await page.getByText('Costs are over the estimate').waitFor()
  await page.getByRole('row', { name: /9220.*\$60,000\.00.*\$110,000\.00.*\$50,000\.00 over/ }).waitFor()
  await page.getByRole('button', { name: /how Forecast is derived/ }).click()
  await page.getByText('Even spending is assumed', { exact: false }).first().waitFor()
  await page.keyboard.press('Escape')
  await expectPhoneLayout(page)

  // The operator's billing adds to it, with a credit, and is split among the paying partners.
  const month = daysFromNow(-60).slice(0, 7)
  await importFile(
    page,
    `AFE No,Service Month,Account,Vendor,Gross Amount,Your Share,Net Amount
24-101,${month},9330,Lowland Supply,"$4,500.00",1,"4,500.00"
24-101,${month},9330,Lowland Supply,(500.00),1,(500.00)
24-999,${month},9330,Lowland Supply,10.00,1,10.00`,
  )
  await page.getByText('1 row was refused').first().waitFor()
  await visit(page, `${url}?tab=costs`)
  await page.getByRole('row', { name: /9330.*\$10,000\.00.*\$4,000\.00/ }).waitFor()
  const shares = page.getByRole('table', { name: 'Bills by partner' })
  await shares.getByRole('row', { name: /Estimate Oil \(us\).*1\.00000000.*\$114,000\.00/ }).waitFor()
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a supplement' }).click()
  await page.getByText('This adds to').waitFor()
  await page.getByRole('link', { name: 'AFE 24-101 Berg 22-25 recompletion' }).waitFor()
  await visit(page, '/app/afe')
  await page.getByRole('row', { name: /24-101-S1.*Draft/ }).waitFor()
  await page.getByRole('row', { name: /24-101 .*Approved.*\$100,000\.00/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await expectPhoneLayout(page)
})
