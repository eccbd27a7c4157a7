import type { Browser } from 'playwright'
import { launchBrowser } from './browser.ts'
import { percentile, type Bench } from './figure.ts'
import { openTestBed } from './front-door/test-bed.ts'

const port = 3961
const runs = 5
/** A phone on a slow 4G network: 150 ms round trip, 1.6 Mbit/s, a quarter of this machine's processor. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slower = 4
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const pages = [
  '/',
  '/operators',
  '/landmen',
  '/mineral-owners',
  '/pricing',
  '/legal/privacy',
  '/blog',
  '/blog/how-a-cessation-clause-runs',
]

/** The time until visitors see the largest part of a public page, its layout shift, and its script size. */
const bench: Bench = async () => {
  const testBed = await openTestBed(port, 1)
  const browser = await launchBrowser()
  try {
    const figures = []
    for (const path of pages) {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, testBed.server.url + path))
      const middle = (measure: (visit: Visit) => number) => percentile(visits.map(measure), 0.5)
      const note = visits.map(({ largest }) => largest.toFixed(2)).join(', ')
      figures.push(
        {
          promise: `${path}: largest part seen`,
          measured: middle(v => v.largest),
          atMost: 1.2,
          unit: 's',
          note,
        },
        { promise: `${path}: layout shift`, measured: middle(v => v.shift), atMost: 0.02, unit: '' },
        {
          promise: `${path}: scripts, compressed`,
          measured: middle(v => v.kilobytes),
          atMost: 10,
          unit: 'kB',
        },
      )
    }
    return figures
  } finally {
    await browser.close()
    await testBed.close()
  }
}
export default bench

/** A script in text form, because it runs in the page before anything else. */
const watchScript = `
  globalThis.sight = { largest: 0, shift: 0 }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) sight.largest = entry.startTime / 1000
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sight.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

type Visit = { largest: number; shift: number; kilobytes: number }

/** A first visit with an empty cache. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  await context.addInitScript(watchScript)
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', network)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const firstSight = await page.evaluate(
    () => (globalThis as unknown as { sight: Omit<Visit, 'kilobytes'> }).sight,
  )
  const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  await context.close()
  return { ...firstSight, kilobytes }
}
