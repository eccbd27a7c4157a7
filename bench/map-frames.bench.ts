import { loadavg } from 'node:os'
import pg from 'pg'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from './browser.ts'
import { drawingCpu, type DrawingCpu } from './drawing-cpu.ts'
import { percentile, type Bench, type Figure } from './figure.ts'
import { openTestBed, ownerConfig, type TestBed } from './front-door/test-bed.ts'
import { openAs } from './front-door/open-as.ts'
import { fillBasins, insertOutlinesSql, dropListIndexes } from './map-wells.ts'

const port = Number(process.env['PORT'] ?? 3958)
const wells = Number(process.env['MAP_WELLS'] ?? 1_000_000)
const outlines = 4000
const moves = 45
/** At 60 frames a second. */
const frameMs = 1000 / 60
/** The share of a frame that our code may take; the rest is for drawing and the browser. */
const ownMs = 8

const center = '-103.2,47.9'
const screens = [
  { name: 'groups over a basin', zoom: 7.5 },
  { name: 'lines, labels, leases and wells', zoom: 12.2 },
]

/** A map of a million wells being dragged, and an empty map dragged the same way. */
const bench: Bench = async () => {
  const testBed = await openTestBed(port, 0)
  const browser = await launchBrowser()
  try {
    await fillMap(testBed)
    const figures: Figure[] = []
    for (const { name, zoom } of screens) {
      const position = `${center},${zoom}`
      const empty = await measureDrag(
        browser,
        testBed,
        `at=${position}&hide=wells,laterals,leases,sections,towns`,
      )
      const fullMap = await measureDrag(browser, testBed, `at=${position}`)
      figures.push(...compareFigures(name, fullMap, empty))
    }
    return figures
  } finally {
    await browser.close()
    await testBed.close()
  }
}
export default bench

async function fillMap({ dataDir, person: { tenantId } }: TestBed) {
  const owner = new pg.Client(await ownerConfig(dataDir))
  await owner.connect()
  await owner.query(
    `select set_config('app.platform', 'on', false), set_config('synchronous_commit', 'off', false)`,
  )
  if (!process.env['DATABASE_URL']) await dropListIndexes(owner)
  await fillBasins(owner, tenantId, wells)
  await owner.query(insertOutlinesSql, [tenantId, outlines, -105, 47.75])
  await owner.query('vacuum analyze wells, lease_shapes')
  await owner.end()
}

type Panned = DrawingCpu & {
  /** Milliseconds between two frames. */
  frames: number[]
  longTasks: number
  /** Tiles that the workers cut. */
  tiles: number
  /** CPU milliseconds of JavaScript on the main thread. */
  script: number
}

function compareFigures(name: string, fullMap: Panned, empty: Panned): Figure[] {
  const formatLateFrames = ({ frames }: Panned) =>
    `${Math.round((frames.filter(ms => ms > frameMs + 1).length / frames.length) * 100)}% of frames over 16.7 ms`
  const perFrame = ({ frames }: Panned, ms: number) => ms / frames.length
  const compareMaps = (part: 'main' | 'script' | 'workers' | 'raster') =>
    `${perFrame(fullMap, fullMap[part]).toFixed(1)} ms (empty map ${perFrame(empty, empty[part]).toFixed(1)} ms)`
  const rate = ({ frames }: Panned) => 1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length)
  const figure = (promise: string, part: 'main' | 'script' | 'workers', atMost: number): Figure => ({
    promise: `… ${promise}`,
    measured: perFrame(fullMap, fullMap[part]),
    atMost,
    unit: 'ms',
    note: `empty map ${perFrame(empty, empty[part]).toFixed(1)} ms`,
  })
  return [
    {
      promise: `${wells.toLocaleString('en-US')} wells, ${name}: frames a second while panning`,
      measured: rate(fullMap),
      atLeast: 60,
      unit: '',
      note:
        `${formatLateFrames(fullMap)}, p95 ${percentile(fullMap.frames, 0.95).toFixed(0)} ms; empty map ${rate(empty).toFixed(0)} a second, ` +
        `${formatLateFrames(empty)}; drawing without a graphics card takes ${compareMaps('raster')} of CPU per frame; load ${loadavg()[0]!.toFixed(1)}`,
    },
    figure('CPU of our JavaScript per frame', 'script', ownMs),
    figure('CPU of the main thread per frame, with layout and the graphics driver', 'main', frameMs),
    {
      promise: '… tasks of 50 ms or more on the main thread',
      measured: fullMap.longTasks,
      atMost: 0,
      unit: '',
      note: `empty map ${empty.longTasks}; waiting for a slow drawing process counts`,
    },
    figure('CPU of the workers per frame', 'workers', frameMs),
    {
      promise: '… CPU of the workers per tile',
      measured: fullMap.tiles === 0 ? 0 : fullMap.workers / fullMap.tiles,
      atMost: frameMs,
      unit: 'ms',
      note: `${fullMap.tiles} tiles (empty map ${empty.tiles})`,
    },
  ]
}

declare global {
  /** The variables that the measured page stores. */
  interface Window {
    tilesCut: number
    stopWatch: () => { frames: number[]; longTasks: number }
  }
}

/** Drags a map back and forth. */
async function measureDrag(browser: Browser, testBed: TestBed, search: string): Promise<Panned> {
  const page = await openAs(browser, testBed, '/')
  await page.addInitScript(countTiles)
  await page.goto(`${testBed.server.url}/app/map?${search}`)
  await page.locator('[data-map] canvas').waitFor()
  if (!search.includes('hide')) await page.getByTitle('Hide Producing').waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000
  }
  const [scriptBefore, tilesBefore] = [await script(), await page.evaluate(countCutTiles)]
  await page.evaluate(watchFrames)
  const cpu = await drawingCpu(browser, () => drag(page))
  const frameTimes = await page.evaluate(() => window.stopWatch())
  const result = {
    ...cpu,
    ...frameTimes,
    script: (await script()) - scriptBefore,
    tiles: (await page.evaluate(countCutTiles)) - tilesBefore,
  }
  await page.context().close()
  return result
}

async function drag(page: Page) {
  const box = (await page.locator('[data-map]').boundingBox())!
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 1; move <= moves; move++) {
    const distance = move < moves / 2 ? move : moves - move
    await page.mouse.move(x - 6 * distance, y + 2 * distance)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
}

/** Counts the messages to workers that ask for a tile: LT and RT in the map library. */
function countTiles() {
  const { postMessage } = Worker.prototype
  window.tilesCut = 0
  Worker.prototype.postMessage = function (this: Worker, message: { type?: string }, ...rest: [never]) {
    if (message?.type === 'LT' || message?.type === 'RT') window.tilesCut++
    return postMessage.call(this, message, ...rest)
  }
}

const countCutTiles = () => window.tilesCut

function watchFrames() {
  const frames: number[] = []
  let longTasks = 0
  const observer = new PerformanceObserver(list => (longTasks += list.getEntries().length))
  observer.observe({ type: 'longtask' })
  let [last, isOn] = [0, true]
  requestAnimationFrame(function next(now) {
    if (last > 0) frames.push(now - last)
    last = now
    if (isOn) requestAnimationFrame(next)
  })
  window.stopWatch = () => {
    isOn = false
    observer.disconnect()
    return { frames, longTasks }
  }
}
