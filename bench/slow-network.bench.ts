import type { BrowserContext, Page } from 'playwright'
import { firstRowsAttribute } from '../src/core/http/first-rows.ts'
import { launchBrowser } from './browser.ts'
import type { Bench } from './figure.ts'
import { openTestBed } from './front-door/test-bed.ts'

const port = 3957
const wells = 200
/** A phone in the field: 400 ms round trip, 400 kbit/s each way. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const gridRow = '[role=grid] [role=row][aria-rowindex="2"]:not([aria-busy]) [role=gridcell]'
/** The stages that a user waits for: the frame's outline, a row to read, a usable menu, and the whole list. */
const stages = {
  outline: '[data-starting], nav[aria-label=Modules]',
  row: `[${firstRowsAttribute}] a, ${gridRow}`,
  menu: 'nav[aria-label=Modules] a',
  list: gridRow,
} as const
type Stage = keyof typeof stages

/** The first and second visit of a browser on a slow network, from the request until content is visible. */
const bench: Bench = async () => {
  const testBed = await openTestBed(port, wells)
  const browser = await launchBrowser()
  const window = async () => {
    const context = await browser.newContext({ baseURL: testBed.server.url })
    await context.addCookies(parseCookies(testBed.person.cookie, testBed.server.url))
    await context.addInitScript(watchScript)
    return context
  }
  try {
    const start = await visit(await window(), '/app', 'menu')
    const context = await window()
    const firstVisit = await visit(context, '/app/well', 'list')
    await waitUntilCached(context)
    const secondVisit = await visit(context, '/app/well', 'list')
    const s = { unit: 's' }
    return [
      {
        promise: 'scripts of the start page',
        measured: start.kilobytes,
        atMost: 240,
        unit: 'kB',
        note: start.note,
      },
      {
        promise: 'first visit: the outline of the list',
        measured: firstVisit.stageTimes.outline,
        atMost: 3,
        ...s,
      },
      {
        promise: 'first visit: the menu',
        measured: firstVisit.stageTimes.menu,
        atMost: 6,
        ...s,
        note: firstVisit.note,
      },
      {
        promise: 'first visit: a row to read',
        measured: firstVisit.stageTimes.row,
        atMost: 5,
        ...s,
        note: firstVisit.loadsBefore.row,
      },
      {
        promise: 'first visit: the list',
        measured: firstVisit.stageTimes.list,
        atMost: 6,
        ...s,
        note: firstVisit.loadsBefore.list,
      },
      { promise: 'second visit: the menu', measured: secondVisit.stageTimes.menu, atMost: 1.5, ...s },
      {
        promise: 'second visit: the list',
        measured: secondVisit.stageTimes.list,
        atMost: 3,
        ...s,
        note: secondVisit.note,
      },
    ]
  } finally {
    await browser.close()
    await testBed.close()
  }
}
export default bench

const parseCookies = (header: string, url: string) =>
  header.split('; ').map(pair => {
    const index = pair.indexOf('=')
    return { name: pair.slice(0, index), value: pair.slice(index + 1), url }
  })

/** A script in text form that runs before the page's code and notes when each stage first appears. */
const watchScript = `
  globalThis.seen = {}
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(${JSON.stringify(stages)}))
      if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now() / 1000
  }).observe(document, { subtree: true, childList: true, attributes: true })`

type Visit = {
  stageTimes: Record<Stage, number>
  loadsBefore: Record<Stage, string>
  kilobytes: number
  note: string
}

/** Opens a page and waits until `last` is visible. */
async function visit(context: BrowserContext, path: string, last: Stage): Promise<Visit> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', network)
  const scripts = countScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(name => name in (globalThis as unknown as { seen: object }).seen, last, {
    timeout: 60_000,
  })
  const stageTimes = await page.evaluate<Record<Stage, number>>(readPaintTimes)
  const loads = await page.evaluate<Load[]>(recordLoads)
  const loadsBefore = Object.fromEntries(
    Object.entries(stageTimes).map(([name, at]) => [name, describeLoads(loads, at)]),
  ) as Record<Stage, string>
  const beforeLast = scripts.count()
  // Other data of the page, such as the dashboard's, is not part of the measured wait.
  await line.send('Network.emulateNetworkConditions', {
    ...network,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.waitForLoadState('networkidle')
  const kilobytes = await scripts.kilobytes()
  await page.close()
  const note = `${beforeLast} script files until then, ${scripts.count()} in total, ${Math.round(kilobytes)} kB`
  return { stageTimes: stageTimes, loadsBefore: loadsBefore, kilobytes, note }
}

/**
 * A script in text form that runs in the page. Nothing is visible before the style sheet, which the first
 * paint waits for.
 */
const readPaintTimes = `(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return Object.fromEntries(Object.entries(seen).map(([name, at]) => [name, Math.max(at, paint / 1000)]))
})()`

/** The files that the page loaded: start and end in seconds, and the size over the network in bytes. */
type Load = { from: number; to: number; bytes: number }

/** A script in text form that runs in the page. */
const recordLoads = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map(({ entryType, startTime, responseStart, responseEnd, transferSize }) => ({
    from: startTime / 1000,
    // The document requests files from its first bytes on.
    to: (entryType === 'navigation' ? responseStart : responseEnd) / 1000,
    bytes: transferSize,
  }))`

/** "9 responses, 84 kB, 2 round trips": what arrived before a point in time, and the longest chain of loads. */
function describeLoads(loads: readonly Load[], at: number): string {
  const arrivedLoads = loads.filter(({ to }) => to > 0 && to <= at).toSorted((a, b) => a.from - b.from)
  const depths: number[] = []
  for (const { from } of arrivedLoads)
    depths.push(1 + Math.max(0, ...depths.filter((_, earlier) => arrivedLoads[earlier]!.to <= from)))
  const kilobytes = arrivedLoads.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return `${arrivedLoads.length} responses, ${Math.round(kilobytes)} kB, ${Math.max(0, ...depths)} round trips`
}

/** Measures the scripts that a page loads from the network, compressed. */
function countScripts(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script' && !request.serviceWorker())
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return {
    count: () => sizes.length,
    kilobytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000,
  }
}

/** Waits until the browser has cached the application, as it does after the first visit. */
async function waitUntilCached(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/app/well')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise(resolve => active?.addEventListener('statechange', resolve, { once: true }))
    // The list's code is cached once a page controlled by the worker requests it.
    location.reload()
  })
  await page.waitForLoadState('networkidle')
  await page.close()
}
