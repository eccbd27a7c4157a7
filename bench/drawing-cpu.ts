import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright'

/** CPU milliseconds by the part of a browser that used them. Linux only. */
export type DrawingCpu = {
  /** The main thread of the page. */
  main: number
  /** Its web workers. */
  workers: number
  /** The process that draws in place of a graphics card. */
  raster: number
}

/** Measures the CPU of the one page that has workers, while `work` runs. */
export async function drawingCpu(browser: Browser, work: () => Promise<void>): Promise<DrawingCpu> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const ids = (type: string) => processInfo.filter(process => process.type === type).map(({ id }) => id)
  const page = ids('renderer').find(id => listThreads(id).some(({ isWorker }) => isWorker))
  if (page === undefined) throw new Error('No page of the browser has a worker: the map did not start.')
  const usedNow = (): DrawingCpu => {
    const threads = listThreads(page)
    return {
      main: total(threads.filter(({ id }) => id === page)),
      workers: total(threads.filter(({ isWorker }) => isWorker)),
      raster: total(ids('GPU').flatMap(listThreads)),
    }
  }
  const start = usedNow()
  await work()
  const end = usedNow()
  return {
    main: end.main - start.main,
    workers: end.workers - start.workers,
    raster: end.raster - start.raster,
  }
}

type Thread = { id: number; isWorker: boolean; ms: number }

function listThreads(process: number): Thread[] {
  return readdirSync(`/proc/${process}/task`).flatMap(task => {
    const folder = `/proc/${process}/task/${task}`
    try {
      const [nanoseconds] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ')
      const isWorker = readFileSync(`${folder}/comm`, 'utf8').startsWith('DedicatedWorker')
      return [{ id: Number(task), isWorker, ms: Number(nanoseconds) / 1e6 }]
    } catch {
      return [] // the thread has ended
    }
  })
}

const total = (threads: readonly Thread[]) => threads.reduce((sum, { ms }) => sum + ms, 0)
