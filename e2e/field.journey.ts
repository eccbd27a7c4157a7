import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { daysFromNow } from './helpers/days.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { call, uniqueName, newLandman, newOwner, query } from './helpers/people.ts'
import { cachedResponses } from './helpers/cached-responses.ts'
import { visit } from './helpers/visit.ts'

const browser = useBrowser()
const phone = {
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: 48.1234, longitude: -103.2, accuracy: 8 },
  permissions: ['geolocation'],
} satisfies BrowserContextOptions

/** Waits until the browser has every page's code and this page's data. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const countMissing = () =>
    page.evaluate(async () => {
      const [build] = await caches.keys()
      const code = await (await fetch('/sw.js')).text()
      const { shell, pages } = JSON.parse(code.slice(code.indexOf('{'), code.indexOf('\n') - 1)) as {
        shell: string[]
        pages: string[]
      }
      const have = build === undefined ? 0 : (await (await caches.open(build)).keys()).length
      return 1 + shell.length + pages.length - have
    })
  await expect.poll(countMissing).toBe(0)
  await page.reload()
  await expect.poll(() => cachedResponses(page)).toMatch(/"field","today"/)
}

/** A photo drawn by the browser that is larger than the stored size, like a camera's. */
const takePhoto = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    canvas.getContext('2d')!.fillRect(100, 100, 800, 800)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })

/** A well with its AFE, its project and five users who work on it, each in a separate window. */
async function prepareWell() {
  const owner = await newOwner(await browser(), 'Olive Owner', uniqueName('Field Oil'))
  const callAsOwner = <Answer = { id: string; version: number }>(
    path: string,
    input: object,
    page = owner.page,
  ) => call<Answer>(page, path, input, owner.tenantId)
  const join = async (name: string, capabilities: string[], options?: BrowserContextOptions) =>
    newLandman(await browser(), owner, name, { name: `Role for ${name}`, capabilities }, options)
  const money = ['access_projects', 'access_leases', 'manage_project_budget']
  const [abe, enid, lars, fay] = await Promise.all([
    join('Abe Approver', money),
    join('Enid Engineer', [...money, 'manage_leases', 'manage_project_tasks']),
    join('Lars Landman', ['access_projects', 'access_leases']),
    join('Fay Field', ['access_projects', 'access_leases', 'manage_leases'], phone),
  ])

  const limit = { userId: abe.userId, roleId: null, upTo: '500000', ownToo: false }
  await callAsOwner('afes.limits.save', { id: null, version: null, values: limit })
  const { id: wellId } = await callAsOwner('wells.create', { name: 'Stave 7-6 2H' })
  const afe = { number: '26-131', name: 'Stave 7-6 2H', type: 'COMPLETION', wellId }
  const { id: afeId } = await callAsOwner('afes.create', afe, enid.page)
  const line = {
    code: '9310',
    description: 'Casing',
    costClass: 'tangible',
    casing: 'before',
    gross: '400000',
  }
  await callAsOwner('afes.addLines', { afeId, lines: [line] }, enid.page)
  const { version: versionToSend } = await query<{ version: number }>(
    enid.page,
    'afes.get',
    { id: afeId },
    owner.tenantId,
  )
  await callAsOwner('afes.send', { id: afeId, version: versionToSend }, enid.page)

  const project = await callAsOwner('projects.create', { name: 'Stave 7-6 2H, drill', kind: 'DRILLING' })
  const projectId = project.id
  const teamMembers = [abe, lars, fay].map(({ userId }) => userId)
  await callAsOwner('projects.setPeople', {
    id: projectId,
    version: project.version,
    managerId: enid.userId,
    teamMembers,
  })
  for (const [noun, recordId] of [
    ['wells', wellId],
    ['afes', afeId],
  ])
    await callAsOwner('projects.links.add', { projectId, noun, recordId })
  const task = (title: string, { userId: assigneeId }: { userId: string }, extraValues: object = {}) =>
    callAsOwner('projectTasks.create', { projectId, values: { title, ...extraValues }, assigneeId })
  await task('Title opinion', lars)
  await task('Gauge tank 3', fay)
  const deletedTask = await task('Flush line', fay)
  await task('First oil', enid, { milestone: true })
  const item = { name: 'Affidavit', kind: 'HEIRSHIP', severity: 'DRILLING' }
  const { id: curativeId } = await callAsOwner('curative_items.create', item)
  const id = crypto.randomUUID()
  const affidavit = { id, cause: 'curative_items', recordId: curativeId, projectId, title: 'Sign affidavit' }
  await callAsOwner('work.task', affidavit)
  const { version } = await query<{ version: number }>(owner.page, 'projectTasks.get', { id }, owner.tenantId)
  await callAsOwner('projectTasks.assign', { id, version, assigneeId: fay.userId })
  return {
    owner,
    abe,
    enid,
    lars,
    fay,
    ask: callAsOwner,
    wellId,
    afeId,
    curativeId,
    projectId,
    gone: deletedTask,
  }
}

test('five people take a well from AFE to first production, one of them offline for a day', async () => {
  const { owner, abe, enid, lars, fay, ask, wellId, afeId, curativeId, projectId, gone } = await prepareWell()
  const { page } = fay
  const { tenantId } = owner
  // The approver finds the AFE in his week.
  await visit(abe.page, '/app')
  await abe.page
    .getByRole('link', { name: 'Approve $400,000.00: Approve an AFE, 26-131 Stave 7-6 2H' })
    .click()
  await abe.page.getByRole('button', { name: 'Approve $400,000.00' }).click()
  await abe.page.getByText('AFE 26-131 approved').waitFor()
  await visit(abe.page, '/app')

  await page.goto('/app/projects/field')
  await page.getByRole('checkbox', { name: 'Gauge tank 3' }).waitFor()
  await waitUntilCached(page)
  await page.getByRole('checkbox', { name: 'Gauge tank 3' }).waitFor()
  await page.context().setOffline(true)
  await workOfflineDay(page)

  // Meanwhile the landman finishes, and the engineer commits an amount that another user must approve.
  await visit(owner.page, `/app/projects/${projectId}/board`)
  await visit(lars.page, `/app/projects/${projectId}/board`)
  await lars.page.getByLabel('Column of Title opinion').selectOption('Done')
  await owner.page.getByRole('region', { name: 'Done, 1' }).waitFor()
  await visit(enid.page, `/app/projects/${projectId}/budget`)
  await enid.page.getByRole('button', { name: 'Add', exact: true }).click()
  await enid.page.getByRole('menuitem', { name: 'Commitment', exact: true }).click()
  const form = enid.page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Line' }).fill('Casing')
  await enid.page.getByRole('option', { name: /Casing/ }).click()
  await form.getByLabel('Vendor').fill('Tenaris')
  await form.getByLabel('PO or contract').fill('PO-1')
  await form.getByLabel('Amount').fill('250000')
  await form.getByRole('button', { name: 'Save' }).click()
  await enid.page.getByText(/Next to approve: Abe Approver/).waitFor()
  const turn = abe.page.getByRole('link', { name: 'Review $250,000.00: Approve costs, Stave 7-6 2H, drill' })
  await turn.click()
  await abe.page.getByRole('button', { name: 'Approve Commitment PO-1' }).click()
  await enid.page.getByRole('button', { name: /250\.00.*Committed of Casing/ }).waitFor()
  await visit(abe.page, '/app')
  await abe.page.getByRole('heading', { name: 'This week' }).waitFor()
  await turn.waitFor({ state: 'detached' })

  // Playwright's own requests are not offline, so another user can delete a task meanwhile.
  await ask('projectTasks.remove', { ids: [gone.id] })
  await page.context().setOffline(false)
  await page.getByText(/^(1 change not saved\.)$/).waitFor()
  await owner.page.getByRole('region', { name: 'Done, 3' }).getByText('Gauge tank 3').first().waitFor()
  const { acts } = await query<{ acts: { kind: string; latitude: number | null; hasPicture: boolean }[] }>(
    owner.page,
    'field.log',
    { projectId },
    tenantId,
  )
  const inOrder = ['NOTE', 'PHOTO', 'SIGNATURE', 'TIME', 'TICK', 'NOTE', 'TICK']
  expect(acts.map(({ kind }) => kind).toReversed()).toEqual(inOrder)
  expect(acts.find(({ kind }) => kind === 'PHOTO')).toMatchObject({ latitude: 48.1234 })
  const cured = await query<{ standing: object }>(
    owner.page,
    'curative_items.get',
    { id: curativeId },
    tenantId,
  )
  expect(cured.standing).toMatchObject({
    status: 'CURED',
    curedBy: expect.stringContaining('Signed by both heirs'),
  })
  await page.getByRole('button', { name: 'Review unsent changes' }).click()
  const unsentDialog = page.getByRole('dialog', { name: 'Unsent changes' })
  await unsentDialog.getByText('Olive Owner deleted this task. Nothing was saved on it.').waitFor()
  expect(await axe(page)).toEqual([])
  const downloadEvent = page.waitForEvent('download')
  await unsentDialog.getByRole('button', { name: 'Save as a file' }).click()
  expect((await downloadEvent).suggestedFilename()).toBe('unsent-changes.html')
  await unsentDialog.getByRole('button', { name: 'Discard' }).click()
  await unsentDialog.getByText('No unsent changes.').waitFor()

  // The invoice is approved and paid, the well produces, and every open page shows the plan as done.
  const entry = (values: object) =>
    ask(
      'budgets.items.save',
      { projectId, id: null, version: null, values: { datedOn: daysFromNow(0), ...values } },
      enid.page,
    )
  const bill = {
    kind: 'INVOICE',
    line: `${afeId} 9310`,
    vendor: 'Tenaris',
    number: '4471',
    amount: '248000.50',
  }
  const { id: invoiceId, version } = await entry(bill)
  await ask('budgets.decide', { projectId, id: invoiceId, version, decision: 'APPROVED' }, abe.page)
  await entry({ kind: 'PAYMENT', invoiceId, amount: '248000.50' })
  await enid.page.getByRole('button', { name: /248\.00.*Paid of Casing/ }).waitFor()
  const month = {
    month: `${daysFromNow(-31).slice(0, 7)}-01`,
    pool: '',
    source: 'OPERATOR',
    oil: 4100,
    version: null,
  }
  await ask('wells.production.save', { wellId, months: [month] })
  await visit(enid.page, `/app/projects/${projectId}/board`)
  await enid.page.getByLabel('Column of First oil').selectOption('Done')
  await owner.page.getByRole('region', { name: 'Done, 4' }).getByText('First oil').first().waitFor()
})

/** Draws a signature in the box. A stroke from the window's edge is not a swipe that opens the sidebar. */
async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Signature box' })
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 50, { steps: 4 })
  await page.mouse.up()
  await pad.evaluate(target => {
    const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
    const dispatch = (type: string, touch: Touch, touches = [touch]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }))
    dispatch('touchstart', finger(19))
    dispatch('touchend', finger(150), [])
  })
  expect(await page.getByRole('dialog', { name: 'Sidebar' }).count()).toBe(0)
}

/**
 * Performs five kinds of actions on one task, a note on another, and the proof that closes a record. All
 * survive a reload.
 */
async function workOfflineDay(page: Page): Promise<void> {
  const work = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Gauge tank 3' }) })
  const dialog = page.getByRole('dialog')
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  // On touch, a dialog is drawn only after the keyboard could have opened: a faster tap must not close it.
  const add = async (label: string) => {
    await work.getByRole('button', { name: label, exact: true }).tap()
    const { x, y } = (await dialog.boundingBox())!
    await page.touchscreen.tap(x + 60, y + 8)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click({ trial: true })
  }
  await add('Note')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Gate is locked')
  await save()
  await add('Photo')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await takePhoto(page)) })
  await dialog.getByRole('img', { name: 'Preview' }).waitFor()
  await dialog.getByLabel('Caption').fill('Valve')
  await dialog.getByLabel('Attach my location').check()
  await dialog.getByText('Recorded: 48.12340, -103.20000, within 8 m').waitFor()
  expect(await axe(page)).toEqual([])
  await save()
  await add('Signature')
  await dialog.getByLabel('Signer').fill('Fay Field')
  await drawSignature(page)
  await save()
  await add('Time')
  await dialog.getByRole('button', { name: '15 minutes more' }).click()
  await save()
  await page.getByRole('checkbox', { name: 'Gauge tank 3' }).click()
  await page.getByText('5 changes waiting to be sent.').waitFor()
  await page.getByRole('button', { name: /^Flush line/ }).click()
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Flush line' }) })
    .getByRole('button', { name: 'Note', exact: true })
    .click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Flushed twice')
  await save()
  await expect.poll(() => horizontalOverflow(page)).toBe(0)

  // A task that closes a record requires its proof, which is the note written for it.
  const proven = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Sign affidavit' }) })
  await page.getByRole('button', { name: /^Sign affidavit/ }).click()
  await proven.getByText('Checking this off closes “').waitFor()
  await proven.getByRole('button', { name: 'Note', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Signed by both heirs')
  await save()
  await page.getByRole('checkbox', { name: 'Sign affidavit' }).click()
  await expect
    .poll(() => dialog.getByLabel('Cured by').inputValue())
    .toMatch(/^Note F-[0-9A-F]{6} from the field: Signed by both heirs$/)
  await dialog.getByRole('button', { name: 'Close task' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText('8 changes waiting to be sent.').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Gauge tank 3' }).isChecked()).toBe(true)
}
