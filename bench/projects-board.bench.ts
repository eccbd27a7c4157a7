import { loadavg } from 'node:os'
import pg from 'pg'
import type { Page } from 'playwright'
import { percentile, type Bench } from './figure.ts'
import { openTestBed, ownerConfig, type TestBed } from './front-door/test-bed.ts'
import { launchBrowser } from './browser.ts'
import { openAs } from './front-door/open-as.ts'

const port = Number(process.env['PORT'] ?? 3973)
const taskCount = 2_000
const boardCount = 12
const drags = 6
const steps = 100

/** The opening time, element count and drag frames of a board of 2,000 tasks in a browser. */
const bench: Bench = async () => {
  const testBed = await openTestBed(port, 1)
  const browser = await launchBrowser()
  try {
    const projects = await fillBoards(testBed)
    const page = await openAs(browser, testBed, '/app/projects')
    const openTimes: number[] = []
    let cards = 0
    for (const id of projects) {
      await page.goto(`${testBed.server.url}/app/projects/${id}`)
      await page.getByRole('link', { name: 'Board', exact: true }).waitFor()
      openTimes.push(await openBoard(page))
      cards = Math.max(cards, await page.locator('article').count())
    }
    const frames: number[] = []
    for (let n = 0; n < drags; n++) frames.push(...(await drag(page, n)))
    const note = `load ${loadavg()[0]!.toFixed(1)}`
    return [
      {
        promise: `board of ${taskCount.toLocaleString('en-US')} tasks, from click to paint, p50`,
        measured: percentile(openTimes, 0.5),
        atMost: 300,
        unit: 'ms',
        note: `p95 ${percentile(openTimes, 0.95).toFixed(0)} ms; ${note}`,
      },
      { promise: 'its cards in the page', measured: cards, atMost: 400, unit: 'cards' },
      {
        promise: 'longest frame while dragging a card across it',
        measured: Math.max(...frames),
        atMost: 32,
        unit: 'ms',
        note: `p50 ${percentile(frames, 0.5).toFixed(1)}, p99 ${percentile(frames, 0.99).toFixed(1)} ms of ${frames.length} frames; ${note}`,
      },
    ]
  } finally {
    await browser.close()
    await testBed.close()
  }
}
export default bench

async function fillBoards({ dataDir, person }: TestBed): Promise<string[]> {
  const client = new pg.Client(await ownerConfig(dataDir))
  await client.connect()
  await client.query(`set app.platform = 'on'`)
  const { rows } = await client.query<{ id: string }>(
    `insert into projects (tenant_id, id, name, kind, created_by, updated_by)
     select $1, gen_random_uuid(), 'Board ' || n, 'DRILLING', u.id, u.id
     from generate_series(1, ${boardCount}) n, (select id from users limit 1) u returning id`,
    [person.tenantId],
  )
  await client.query(
    `insert into project_tasks (tenant_id, id, project_id, title, status, blocked_by, due_on, place, plan_place, created_by, updated_by)
     select p.tenant_id, gen_random_uuid(), p.id, 'Run casing, string ' || n, (array['TODO', 'DOING', 'BLOCKED', 'DONE'])[1 + n % 4],
       case when n % 4 = 2 then 'Waits for the rig' end, '2030-01-01'::date + n, n, n, p.created_by, p.created_by
     from projects p, generate_series(1, ${taskCount}) n where p.tenant_id = $1`,
    [person.tenantId],
  )
  await client.query('vacuum analyze')
  await client.end()
  return rows.map(({ id }) => id)
}

/** The time from the click on its tab until its cards are painted, in ms. */
const openBoard = (page: Page) =>
  page.evaluate(async () => {
    const tab = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent?.trim() === 'Board',
    )!
    const began = performance.now()
    tab.click()
    while (document.querySelectorAll('article').length === 0) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  })

/** Drags a card over all columns and back to its own; returns the time of each frame in ms. */
async function drag(page: Page, n: number): Promise<number[]> {
  const card = page.locator('article').nth(n % 3)
  const box = (await card.boundingBox())!
  const [x, y] = [box.x + box.width - 24, box.y + box.height - 12]
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames, watching: true })
    let last = performance.now()
    const watch = (now: number) => {
      frames.push(now - last)
      last = now
      if ((window as unknown as { watching: boolean }).watching) requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  // At the speed of a hand: one step per frame.
  for (let step = 1; step <= steps; step++) {
    const distance = step < steps / 2 ? step : steps - step
    await page.mouse.move(x + 18 * distance, y + 4 * distance)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
  return page.evaluate(() => {
    const watchWindow = window as unknown as { watching: boolean; frames: number[] }
    watchWindow.watching = false
    return watchWindow.frames.slice(1)
  })
}
