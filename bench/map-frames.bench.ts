import { loadavg } from 'node:os'
import pg from 'pg'
import type { Page } from 'playwright'
import { launchBrowser } from './browser.ts'
import { percentile, type Bench } from './figure.ts'
import { ground, ownerConfig } from './front-door/ground.ts'
import { openAs } from './front-door/open-as.ts'
import { basins, manyWells } from './map.bench.ts'

const port = Number(process.env['PORT'] ?? 3958)
const wells = Number(process.env['MAP_WELLS'] ?? 1_000_000)
const steps = 90
/** Each step waits for the frame that starts and the one that ends its measurement. */
const framesPerStep = 2
const mapViews = [
  ['groups over a basin', '-103.2,47.9,7.5'],
  ['lines, names and wells', '-103.2,47.9,12.2'],
] as const

/** A map of a million wells being dragged: the time per frame. */
const bench: Bench = async () => {
  const place = await ground(port, 0)
  const browser = await launchBrowser()
  try {
    const client = new pg.Client(await ownerConfig(place.dataDir))
    await client.connect()
    await client.query(`set app.platform = 'on'`)
    let first = 1
    for (const [lon, lat, spread, share] of basins) {
      const count = Math.round(wells * share)
      await client.query(manyWells, [place.person.tenantId, first, first + count - 1, lon, lat, spread])
      first += count
    }
    await client.query('vacuum analyze wells')
    await client.end()
    const figures = []
    for (const [what, at] of mapViews) {
      const page = await openAs(browser, place, `/app/map?at=${at}`)
      await page.locator('[data-map] canvas').waitFor()
      await page.getByTitle('Hide Producing').waitFor({ timeout: 60_000 })
      const { frames, mainThreadMs } = await dragged(page)
      await page.close()
      figures.push({
        promise: `${wells.toLocaleString('en-US')} wells, ${what}: a frame while panning, p50`,
        measured: percentile(frames, 0.5),
        atMost: 16.7,
        unit: 'ms',
        note: `p95 ${percentile(frames, 0.95).toFixed(1)} ms of ${frames.length} frames, drawn without a graphics card; load ${loadavg()[0]!.toFixed(1)}`,
      })
      figures.push({
        promise: `… ${what}: the main thread's time per frame, mean`,
        measured: mainThreadMs,
        atMost: 16.7,
        unit: 'ms',
        note: 'without the time that drawing takes in the process of the graphics card',
      })
    }
    return figures
  } finally {
    await browser.close()
    await place.close()
  }
}
export default bench

/** Drags the map back and forth; returns the time of each frame, and of the main thread's work in one, in ms. */
async function dragged(page: Page): Promise<{ frames: number[]; mainThreadMs: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  const box = (await page.locator('[data-map]').boundingBox())!
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames: number[] = []
  const before = await worked()
  for (let step = 1; step <= steps; step++) {
    const part = step < steps / 2 ? step : steps - step
    await page.mouse.move(x - 6 * part, y + 2 * part)
    frames.push(
      await page.evaluate(
        () =>
          new Promise<number>(resolve =>
            requestAnimationFrame(from => requestAnimationFrame(to => resolve(to - from))),
          ),
      ),
    )
  }
  const mainThreadMs = ((await worked()) - before) / (steps * framesPerStep)
  await page.mouse.up()
  return { frames, mainThreadMs }
}
