import { expect, test } from 'vitest'
import { axe } from './helpers/axe.ts'
import { useBrowser } from './helpers/browser.ts'
import { horizontalOverflow } from './helpers/layout.ts'
import { cachedResponses } from './helpers/cached-responses.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueName, newLandman, newOwner, query } from './helpers/people.ts'

const browser = useBrowser()

test('a task is moved and blocked by keyboard, and leaving the team ends access', async () => {
  const owner = await newOwner(await browser(), 'Petra Project', uniqueName('Infill Oil'))
  const outsider = await newLandman(await browser(), owner, 'Otto Outside', {
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

  // Every tab has this button, so a click before the board has loaded would open the form of the tab before.
  const openBoard = async () => {
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await page.getByText(/^Drag a task/).waitFor()
  }
  await openBoard()
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
  expect(await horizontalOverflow(page)).toBe(0)

  // The task's bar is moved by keyboard on the timeline, after a preview of the tasks and dollars that move.
  const [{ id: projectId }] = (
    await query<{ rows: { id: string }[] }>(page, 'projects.list', {}, owner.tenantId)
  ).rows as [{ id: string }]
  const dated = { title: 'Spud', startsOn: '2031-03-03', dueOn: '2031-03-05' }
  const spud = { projectId, values: dated }
  const { id: taskId } = await call<{ id: string }>(page, 'projectTasks.create', spud, owner.tenantId)
  const rig = { name: 'Rig', amount: '3000', taskId }
  const line = { projectId, id: null, version: null, values: rig }
  await call(page, 'budgets.lines.save', line, owner.tenantId)
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  const bar = page.getByRole('button', { name: 'Spud, Mar 3, 2031 to Mar 5, 2031' })
  await bar.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByText('Nothing else moves with it.').waitFor()
  const dollars = page.getByRole('region', { name: 'Dollars that move' })
  await dollars.getByText('$3,000.00 left').waitFor()
  await dollars.getByText('They stay within their month.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('m')
  await page.getByText('1 task moved').waitFor()
  await page.getByRole('button', { name: 'Spud, Mar 4, 2031 to Mar 6, 2031' }).waitFor()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Spud' }).getByText('Mar 6, 2031').waitFor()

  // The list moves a row by keyboard and keeps its focus, and a key edits its due date. The list of shortcuts
  // has both.
  const titles = () => page.getByRole('table', { name: 'Tasks' }).getByRole('rowheader').allTextContents()
  await expect
    .poll(titles)
    .toEqual([expect.stringContaining('Order casing'), expect.stringContaining('Spud')])
  await page.getByRole('button', { name: 'Spud', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Spud moved').waitFor()
  await expect.poll(async () => (await titles())[0]).toContain('Spud')
  await page.keyboard.press('d')
  const due = page.getByRole('dialog', { name: 'Due date of Spud' })
  await due.getByLabel('Due').fill('2031-03-01')
  await due.getByRole('button', { name: 'Save' }).click()
  await due.getByText('The task is due before it starts.').waitFor()
  await due.getByLabel('Due').fill('2031-03-09')
  await due.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row').filter({ hasText: 'Spud' }).getByText('Mar 9, 2031').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+/')
  const help = page.getByRole('dialog')
  await help.getByText('Due date').waitFor()
  await help.getByText('Move the row up').waitFor()
  await page.keyboard.press('Escape')
  const from = page.getByRole('row').filter({ hasText: 'Order casing' }).locator('[draggable]')
  await from.dragTo(page.getByRole('row').filter({ hasText: 'Spud' }))
  await expect.poll(async () => (await titles())[0]).toContain('Order casing')

  // A baseline names its author, and undoing it restores the previous one.
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await page.getByRole('button', { name: 'Set baseline' }).click()
  await page.getByText(/^Baseline .* by Petra Project$/).waitFor()
  await page.getByRole('button', { name: 'Remove baseline' }).waitFor()
  await page.getByRole('button', { name: 'Set baseline' }).click()
  await page.getByRole('button', { name: 'Restore previous baseline' }).click()
  await page.getByRole('button', { name: 'Remove baseline' }).waitFor()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await page.getByText('Files of its tasks and of its linked leases, wells').waitFor()
  expect(await axe(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)

  // A draft survives the deletion and restoration of its project while the board is open.
  await openBoard()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Order mud')
  await call(page, 'projects.remove', { ids: [projectId] }, owner.tenantId)
  await page.getByText('This project was deleted').waitFor()
  await page.getByRole('button', { name: 'Restore the project' }).click()
  await expect.poll(() => page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Order mud')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await visit(page, '/app/projects/tasks')
  await page.getByRole('link', { name: 'Order casing' }).waitFor()

  const list = await query<{ rows: { id: string }[] }>(page, 'projects.list', {}, owner.tenantId)
  await visit(outsider.page, '/app/projects')
  await outsider.page.getByText('No projects').waitFor()
  const { id } = list.rows[0]!
  const board = `/app/projects/${id}/board`
  const denied = async () => {
    await outsider.page.getByText('You are not a member of this project.').last().waitFor()
    await outsider.page.waitForURL(url => url.pathname === '/app/projects')
  }
  for (const path of [board, `/app/projects/${id}`]) {
    await visit(outsider.page, path)
    await denied()
  }
  await visit(outsider.page, `/app/projects/${owner.tenantId}/board`)
  await outsider.page.getByText('Project Not Found').waitFor()

  // Team members see it. After removal from the team, it disappears from the open page and from the browser's
  // storage.
  const setTeam = async (teamMembers: string[]) => {
    const { version } = await query<{ version: number }>(page, 'projects.get', { id }, owner.tenantId)
    await call(page, 'projects.setPeople', { id, version, managerId: null, teamMembers }, owner.tenantId)
  }
  await setTeam([outsider.userId])
  await visit(outsider.page, `/app/projects/${id}`)
  await outsider.page.getByRole('heading', { name: 'Berg infill' }).waitFor()
  expect(await outsider.page.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true)
  await outsider.page.getByRole('link', { name: 'Board', exact: true }).click()
  await outsider.page.getByText('Order casing').first().waitFor()
  await expect.poll(() => cachedResponses(outsider.page)).toContain('Order casing')
  await visit(outsider.page, '/app/projects')
  await outsider.page.getByText('Berg infill').first().waitFor()
  await visit(outsider.page, board)
  await outsider.page.getByText('Order casing').first().waitFor()
  await setTeam([])
  await denied()
  await outsider.page.getByText('Berg infill').first().waitFor({ state: 'detached' })
  await outsider.page.reload()
  await outsider.page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  await expect.poll(() => cachedResponses(outsider.page)).not.toMatch(/Order casing|Berg infill/)
})
