import { loadavg } from 'node:os'
import { setTimeout as passed } from 'node:timers/promises'
import type { Page } from 'playwright'
import { percentile, type Bench } from './figure.ts'
import { command } from './front-door/command.ts'
import { openTestBed, type TestBed } from './front-door/test-bed.ts'
import { launchBrowser } from './browser.ts'
import { openWells } from './front-door/wells-page.ts'

const port = Number(process.env['PORT'] ?? 3956)
const wells = 100_000
const jumps = 40
const presses = 60
const changesEachSecond = 50

/** The list of 100,000 wells in use: jumps through it, and keys while others change 50 wells per second. */
const bench: Bench = async () => {
  const testBed = await openTestBed(port, wells)
  const browser = await launchBrowser()
  try {
    const page = await openWells(browser, testBed)
    const far: number[] = []
    for (let n = 0; n < jumps; n++) far.push(await jump(page, ((n * 61) % 97) / 97))
    await page.evaluate(() => document.querySelector('[role=grid]')!.scrollTo({ top: 0 }))
    const quietTimes = await measureInteractions(page)
    const storm = startChanges(testBed)
    const amid = await measureInteractions(page)
    const changesPerSecond = await storm.end()
    const note = `${wells.toLocaleString('en-US')} wells; load ${loadavg()[0]!.toFixed(1)}`
    const ms = { unit: 'ms', note }
    return [
      { promise: 'a far jump shows its rows, p50', measured: percentile(far, 0.5), atMost: 120, ...ms },
      { promise: 'a far jump shows its rows, p95', measured: percentile(far, 0.95), atMost: 120, ...ms },
      {
        promise: 'key to paint, otherwise idle, p98',
        measured: percentile(quietTimes, 0.98),
        atMost: 100,
        ...ms,
      },
      {
        promise: `key to paint amid ${changesEachSecond} changes per second (INP), p98`,
        measured: percentile(amid, 0.98),
        atMost: 100,
        unit: 'ms',
        note: `${note}; ${Math.round(changesPerSecond)} changes per second were written`,
      },
    ]
  } finally {
    await browser.close()
    await testBed.close()
  }
}
export default bench

/** The time from releasing the scrollbar until every visible row is loaded, in ms. */
const jump = (page: Page, share: number) =>
  page.evaluate(async share => {
    const grid = document.querySelector('[role=grid]')!
    const began = performance.now()
    grid.scrollTo({ top: share * (grid.scrollHeight - grid.clientHeight) })
    const { top, bottom } = grid.getBoundingClientRect()
    for (;;) {
      await new Promise(requestAnimationFrame)
      const rows = [...grid.querySelectorAll('[role=rowgroup] > [role=row]')].filter(row => {
        const box = row.getBoundingClientRect()
        return box.bottom > top && box.top < bottom
      })
      if (rows.length > 10 && rows.every(row => row.getAttribute('aria-busy') !== 'true'))
        return performance.now() - began
    }
  }, share)

/** The time from a key until its effect is painted, in ms, as the browser measures interactions. */
async function measureInteractions(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) times.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.locator('[role=grid]').focus()
  const keys = ['j', 'j', 'j', 'x', 'k', 'PageDown', 'j', 'x', 'PageUp', 'j']
  for (let n = 0; n < presses; n++) {
    await page.keyboard.press(keys[n % keys.length]!)
    await passed(60)
  }
  await passed(300)
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  // The browser does not report interactions below 16 ms, so they count as 16 ms.
  return [...times, ...Array.from({ length: Math.max(0, presses - times.length) }, () => 16)]
}

/** Other users change wells of the list in sequence, until stopped. */
function startChanges(testBed: TestBed) {
  const began = performance.now()
  const ending = new AbortController()
  let writtenCount = 0
  const wellsToRename = testBed.wells.slice(0, 2000)
  const work = async (worker: number) => {
    for (let n = worker; !ending.signal.aborted; n += 4) {
      const due = began + (n * 1000) / changesEachSecond
      await passed(Math.max(0, due - performance.now()))
      const well = wellsToRename[n % wellsToRename.length]!
      const input = { id: well.id, version: well.version, changes: { field: `FIELD ${n}` }, seen: undefined }
      await command(testBed, 'wells.update', input)
      well.version += 1
      writtenCount++
    }
  }
  const allFinished = Promise.all([0, 1, 2, 3].map(work))
  return {
    async end() {
      ending.abort()
      await allFinished
      return (writtenCount / (performance.now() - began)) * 1000
    },
  }
}
