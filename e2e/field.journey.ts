import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { overhang } from './helpers/layout.ts'
import { call, newOwner, query } from './helpers/people.ts'
import { storedAnswers } from './helpers/stored-answers.ts'

const browser = useBrowser()
const phone = {
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  geolocation: { latitude: 48.1234, longitude: -103.2, accuracy: 8 },
  permissions: ['geolocation'],
} satisfies BrowserContextOptions

/** Until the browser has every page's code and this page's answer. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const missing = () =>
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
  await expect.poll(missing).toBe(0)
  await page.reload()
  await expect.poll(() => storedAnswers(page)).toMatch(/"field","today"/)
}

/** A photo as a camera gives it, drawn by the browser: larger than what is kept. */
const photo = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    canvas.getContext('2d')!.fillRect(100, 100, 800, 800)
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })

test('a day in the field without a network: five kinds of acts outlive a reload and arrive once', async () => {
  const { page, tenantId } = await newOwner(await browser(), 'Fay Field', 'Field Oil', phone)
  const on = { name: 'Workover 7', kind: 'WORKOVER' }
  const { id: projectId } = await call<{ id: string }>(page, 'projects.create', on, tenantId)
  const me = (await call<{ viewer: { user: { id: string } } }>(page, 'session.viewer')).viewer.user.id
  const make = (title: string) =>
    call<{ id: string; version: number }>(
      page,
      'projectTasks.create',
      { projectId, values: { title }, assigneeId: me },
      tenantId,
    )
  const gauge = await make('Gauge tank 3')
  const gone = await make('Flush line')
  const item = { name: 'Affidavit', kind: 'HEIRSHIP', severity: 'DRILLING' }
  const { id: recordId } = await call<{ id: string }>(page, 'curative_items.create', item, tenantId)
  const id = crypto.randomUUID()
  const affidavit = { id, cause: 'curative_items', recordId, projectId, title: 'Sign affidavit' }
  await call(page, 'work.task', affidavit, tenantId)
  const { version } = await query<{ version: number }>(page, 'projectTasks.get', { id }, tenantId)
  await call(page, 'projectTasks.assign', { id, version, assigneeId: me }, tenantId)
  await page.goto('/app/projects/field')
  await page.getByRole('checkbox', { name: 'Gauge tank 3' }).waitFor()
  await kept(page)
  await page.getByRole('checkbox', { name: 'Gauge tank 3' }).waitFor()

  await page.context().setOffline(true)
  const work = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Gauge tank 3' }) })
  const dialog = page.getByRole('dialog')
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const add = (label: string) => work.getByRole('button', { name: label, exact: true }).click()
  await add('Note')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Gate is locked')
  await save()
  await add('Photo')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo(page)) })
  await dialog.getByRole('img', { name: 'What you took' }).waitFor()
  await dialog.getByLabel('Caption').fill('Valve')
  await dialog.getByLabel('Attach where I am').check()
  await dialog.getByText('Recorded: 48.12340, -103.20000, within 8 m').waitFor()
  expect(await axe(page)).toEqual([])
  await save()
  await add('Signature')
  await dialog.getByLabel('Who signs').fill('Fay Field')
  const box = (await dialog.getByRole('img', { name: 'Box to sign in' }).boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 50, { steps: 4 })
  await page.mouse.up()
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
  await expect.poll(() => overhang(page)).toBe(0)

  // One that closes a record asks for its proof: the note that was written for it.
  const proven = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Sign affidavit' }) })
  await page.getByRole('button', { name: /^Sign affidavit/ }).click()
  await proven.getByText('Ticking this closes “').waitFor()
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

  // Playwright's own requests are not offline: someone deletes the task meanwhile.
  await call(page, 'projectTasks.remove', { ids: [gone.id] }, tenantId)
  await page.context().setOffline(false)
  await page.getByText(/^(1 change not saved\.)$/).waitFor()
  const { acts } = await query<{ acts: { kind: string; latitude: number | null; hasPicture: boolean }[] }>(
    page,
    'field.log',
    { projectId },
    tenantId,
  )
  expect(acts.map(({ kind }) => kind).toReversed()).toEqual([
    'NOTE',
    'PHOTO',
    'SIGNATURE',
    'TIME',
    'TICK',
    'NOTE',
    'TICK',
  ])
  expect(acts.find(({ kind }) => kind === 'PHOTO')).toMatchObject({ latitude: 48.1234 })
  const { tasks } = await query<{ tasks: { id: string; status: string }[] }>(
    page,
    'projectTasks.board',
    { projectId },
    tenantId,
  )
  for (const { id } of [gauge, affidavit])
    expect(tasks.find(task => task.id === id)).toMatchObject({ status: 'DONE' })
  const cured = await query<{ standing: object }>(page, 'curative_items.get', { id: recordId }, tenantId)
  expect(cured.standing).toMatchObject({
    status: 'CURED',
    curedBy: expect.stringContaining('Signed by both heirs'),
  })

  await page.getByRole('button', { name: 'Review unsent changes' }).click()
  const unsent = page.getByRole('dialog', { name: 'Unsent changes' })
  await unsent.getByText('Fay Field deleted this task. Nothing was saved on it.').waitFor()
  expect(await axe(page)).toEqual([])
  const taken = page.waitForEvent('download')
  await unsent.getByRole('button', { name: 'Save as a file' }).click()
  expect((await taken).suggestedFilename()).toBe('unsent-changes.html')
  await unsent.getByRole('button', { name: 'Discard' }).click()
  await unsent.getByText('No unsent changes.').waitFor()
})
