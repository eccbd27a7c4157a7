import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { overhang } from './helpers/layout.ts'
import { visit } from './helpers/visit.ts'
import { freshName, newLandman, newOwner, query } from './helpers/people.ts'

const browser = useBrowser()

test('a project with a task that is moved by keys and blocked with a reason; a colleague outside sees nothing', async () => {
  const owner = await newOwner(await browser(), 'Petra Project', freshName('Infill Oil'))
  const outside = await newLandman(await browser(), owner, 'Otto Outside', {
    name: 'Projects',
    capabilities: ['access_projects'],
  })
  const { page } = owner
  await visit(page, '/app/projects')
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Berg infill')
  await page.getByRole('dialog').getByLabel('Kind').selectOption('DRILLING')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Berg infill', level: 1 }).waitFor()
  expect(await axe(page)).toEqual([])

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Order casing')
  await page.getByRole('dialog').getByLabel('Assigned to').selectOption({ label: 'Petra Project' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const task = page.getByRole('button', { name: 'Order casing', exact: true })
  await task.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByText('Order casing: In progress, place 1').waitFor()
  await page.getByRole('region', { name: 'In progress, 1' }).waitFor()
  await page.getByLabel('Column of Order casing').selectOption('Blocked')
  await page.getByLabel('Reason').fill('Mill is late')
  await page.getByRole('button', { name: 'Block task' }).click()
  await page.getByText('Blocked: Mill is late').waitFor()
  expect(await axe(page)).toEqual([])
  expect(await overhang(page)).toBe(0)

  await visit(page, '/app/projects/tasks')
  await page.getByRole('link', { name: 'Order casing' }).waitFor()

  const list = await query<{ rows: { id: string }[] }>(page, 'projects.list', {}, owner.tenantId)
  await visit(outside.page, '/app/projects')
  await outside.page.getByText('No projects').waitFor()
  await visit(outside.page, `/app/projects/${list.rows[0]!.id}/board`)
  await outside.page.getByRole('heading', { name: 'Project not found' }).waitFor()
})
