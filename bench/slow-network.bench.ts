import type { BrowserContext, Page } from 'playwright'
import { launchBrowser } from './browser.ts'
import type { Bench } from './figure.ts'
import { ground } from './front-door/ground.ts'

const port = 3957
const wells = 200
/** A phone in the field: 400 ms to the server and back, 400 kbit/s each way. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** What a person waits for: the frame's outline, the menu that can be pressed, a row of the list. */
const sights = {
  outline: '[data-starting], nav[aria-label=Modules]',
  menu: 'nav[aria-label=Modules] a',
  row: '[role=grid] [role=row][aria-rowindex="2"]:not([aria-busy]) [role=gridcell]',
} as const
type Sight = keyof typeof sights

/** The first and the second visit of a browser on a slow network, from asking for the page to what is seen of it. */
const bench: Bench = async () => {
  const place = await ground(port, wells)
  const browser = await launchBrowser()
  const window = async () => {
    const context = await browser.newContext({ baseURL: place.server.url })
    await context.addCookies(cookiesOf(place.person.cookie, place.server.url))
    await context.addInitScript(watch)
    return context
  }
  try {
    const start = await visit(await window(), '/app', 'menu')
    const context = await window()
    const first = await visit(context, '/app/well', 'row')
    await keptIn(context)
    const second = await visit(context, '/app/well', 'row')
    const s = { unit: 's' }
    return [
      {
        promise: 'scripts of the start page',
        measured: start.kilobytes,
        atMost: 240,
        unit: 'kB',
        note: start.note,
      },
      { promise: 'first visit: the outline of the list', measured: first.seen.outline, atMost: 3, ...s },
      { promise: 'first visit: the menu', measured: first.seen.menu, atMost: 6, ...s },
      { promise: 'first visit: a row', measured: first.seen.row, atMost: 6, ...s, note: first.note },
      { promise: 'second visit: the menu', measured: second.seen.menu, atMost: 1.5, ...s },
      { promise: 'second visit: a row', measured: second.seen.row, atMost: 3, ...s, note: second.note },
    ]
  } finally {
    await browser.close()
    await place.close()
  }
}
export default bench

const cookiesOf = (header: string, url: string) =>
  header.split('; ').map(pair => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })

/** Runs in the page before its own code, so it is text: notes when each sight is there for the first time. */
const watch = `
  globalThis.seen = {}
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(${JSON.stringify(sights)}))
      if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now() / 1000
  }).observe(document, { subtree: true, childList: true, attributes: true })`

type Visit = { seen: Record<Sight, number>; kilobytes: number; note: string }

/** Opens a page until `last` is seen. */
async function visit(context: BrowserContext, path: string, last: Sight): Promise<Visit> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', network)
  const scripts = scriptsOf(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(name => name in (globalThis as unknown as { seen: object }).seen, last, {
    timeout: 60_000,
  })
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Record<Sight, number> }).seen)
  const beforeLast = scripts.count()
  // What else the page needs, such as the data of the dashboard, is none of the waiting that is measured.
  await line.send('Network.emulateNetworkConditions', {
    ...network,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.waitForLoadState('networkidle')
  const kilobytes = await scripts.kilobytes()
  await page.close()
  const note = `${beforeLast} script files until then, ${scripts.count()} in all, ${Math.round(kilobytes)} kB`
  return { seen, kilobytes, note }
}

/** Counts the scripts that a page asks the network for, as they travel (compressed). */
function scriptsOf(page: Page) {
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

/** Until the browser keeps the application, as it does after the first visit. */
async function keptIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/app/well')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise(resolve => active?.addEventListener('statechange', resolve, { once: true }))
    // The list's own code is kept when a page that is in the worker's hands asks for it.
    location.reload()
  })
  await page.waitForLoadState('networkidle')
  await page.close()
}
