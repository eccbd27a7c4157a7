import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as passed } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { OpenPagesOrder, Report } from './pages.ts'

const nowMs = () => Number(process.hrtime.bigint()) / 1e6

/** Starts a separate process that holds pages open. */
export async function startPages(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('pages.ts', import.meta.url)))
  await messageFrom(child)
  return child
}

export const openPages = (child: ChildProcess, open: OpenPagesOrder) => child.send(open)

/** Collects reports from the pages until `enough` is true. */
export async function collectReports(
  child: ChildProcess,
  enough: (total: Report) => boolean,
): Promise<Report> {
  const total: Report = { holding: 0, changed: [], lost: [], opened: [] }
  for (const end = nowMs() + 60_000; ; await passed(5)) {
    const { holding, ...report } = await awaitReport(child)
    total.holding = holding
    for (const name of ['changed', 'lost', 'opened'] as const) total[name].push(...report[name])
    if (enough(total)) return total
    if (nowMs() > end) throw new Error(`the pages were not notified: ${JSON.stringify({ holding })}`)
  }
}

export function awaitReport(child: ChildProcess): Promise<Report> {
  const report = messageFrom<Report>(child)
  child.send('report')
  return report
}

const messageFrom = <Message>(child: ChildProcess) =>
  new Promise<Message>(resolve => child.once('message', message => resolve(message as Message)))
