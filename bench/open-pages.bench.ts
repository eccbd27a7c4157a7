import type { ChildProcess } from 'node:child_process'
import { setTimeout as passed } from 'node:timers/promises'
import { percentile, type Bench } from './figure.ts'
import { createColleagues } from './front-door/colleagues.ts'
import { command } from './front-door/command.ts'
import { openTestBed, type TestBed } from './front-door/test-bed.ts'
import { openPages, awaitReport, startPages, collectReports } from './front-door/many-pages.ts'
import { measureMemory } from './server.ts'

const port = Number(process.env['PORT'] ?? 3955)
const pages = Number(process.env['PAGES'] ?? 1000)
const peopleCount = 50
const writes = 40
const rounds = 3

const nowMs = () => Number(process.hrtime.bigint()) / 1e6
/** The query that each page watches. */
const listQuery = { path: 'wells.list', input: { offset: 0, limit: 100 } }

const median = (samples: number[]) => percentile(samples, 0.5)

/** A thousand open pages of one organization at the front door: the latency of changes, and their cost. */
const bench: Bench = async () => {
  const testBed = await openTestBed(port, 2000)
  const child = await startPages()
  try {
    const { server, person } = testBed
    const colleagues = await createColleagues(testBed, peopleCount)
    const cookies = colleagues.map(({ cookie }) => cookie)
    const open = async (count: number) => {
      const began = nowMs()
      openPages(child, { url: server.url, tenantId: person.tenantId, cookies, count, ...listQuery })
      const { opened } = await collectReports(child, all => all.opened.length >= count)
      return Math.max(...opened) - began
    }
    await open(1)
    await measureDelivery(testBed, child, 5, 1)
    const onePageTimes = await measureDelivery(testBed, child, writes, 1)
    const memoryBefore = measureMemory(server.pid)
    const openingMs = await open(pages - 1)
    const heldKb = ((measureMemory(server.pid) - memoryBefore) * 1024) / (pages - 1)
    const allPagesTimes = await measureDelivery(testBed, child, writes, pages)

    const afterRole: number[] = []
    for (let round = 0; round < rounds; round++) {
      await passed(500)
      await command(testBed, 'roles.create', {
        name: `Empty ${round}`,
        description: '',
        capabilities: [],
        color: 'none',
      })
      afterRole.push(await measureMs(() => command(testBed, 'wells.create', { name: `After ${round}` })))
    }

    const lostMs: number[] = []
    for (const { id } of colleagues.slice(0, rounds)) {
      await passed(500)
      await awaitReport(child)
      await command(testBed, 'members.remove', { userId: id })
      const removedAt = nowMs()
      const { lost } = await collectReports(child, all => all.lost.length >= pages / peopleCount)
      lostMs.push(Math.max(...lost) - removedAt)
    }

    const reconnectTimes: number[] = []
    for (let round = 0; round < rounds; round++) {
      await passed(500)
      await testBed.restart()
      const ready = nowMs()
      const remainingPages = pages - (pages / peopleCount) * rounds
      await awaitReport(child)
      await collectReports(child, all => all.holding >= remainingPages)
      reconnectTimes.push(nowMs() - ready)
    }
    const ms = { unit: 'ms' }
    const label = `${pages.toLocaleString('en-US')} pages`
    return [
      {
        promise: 'a create reaches 1 page after its answer, p50',
        measured: median(onePageTimes),
        atMost: 1,
        ...ms,
      },
      { promise: `a create reaches ${label}, p50`, measured: median(allPagesTimes), atMost: 9, ...ms },
      {
        promise: `a create reaches ${label}, p99`,
        measured: percentile(allPagesTimes, 0.99),
        atMost: 20,
        ...ms,
      },
      {
        promise: 'subscriptions per second',
        measured: ((pages - 1) / openingMs) * 1000,
        atLeast: 2000,
        unit: '/s',
        note: 'connections and sessions included',
      },
      { promise: 'memory of an open page', measured: heldKb, atMost: 15, unit: 'kB' },
      {
        promise: `a role created with ${label}: the next write`,
        measured: median(afterRole),
        atMost: 30,
        ...ms,
        note: formatRuns(afterRole),
      },
      {
        promise: 'access lost in every tab',
        measured: median(lostMs),
        atMost: 1000,
        ...ms,
        note: formatRuns(lostMs),
      },
      {
        promise: `${label} reconnected after a restart`,
        measured: median(reconnectTimes),
        atMost: 1000,
        ...ms,
        note: formatRuns(reconnectTimes),
      },
    ]
  } finally {
    child.kill()
    await testBed.close()
  }
}
export default bench

const formatRuns = (samples: number[]) => `runs ${samples.map(Math.round).join(', ')}`

async function measureMs(work: () => Promise<void>): Promise<number> {
  const began = nowMs()
  await work()
  return nowMs() - began
}

/** Creates wells in sequence, and returns the time in ms from each response until each page was notified. */
async function measureDelivery(testBed: TestBed, child: ChildProcess, count: number, watching: number) {
  const delays: number[] = []
  await awaitReport(child)
  for (let n = 0; n < count; n++) {
    await command(testBed, 'wells.create', { name: `AAA told ${watching} ${n}` })
    const answeredAt = nowMs()
    const { changed } = await collectReports(child, all => all.changed.length >= watching)
    delays.push(...changed.map(at => Math.max(0, at - answeredAt)))
  }
  return delays
}
