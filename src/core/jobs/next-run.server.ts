import { parseCrontab } from 'graphile-worker'

const minuteMs = 60_000
/** A cron that matches no minute within this many days has no next run. */
const daysAhead = 366

/** The next run of a cron (UTC) after a given time; null if there is none. */
export function nextRun(cron: string, start: Date): Date | null {
  const [item] = parseCrontab(`${cron} job`)
  const first = Math.floor(start.getTime() / minuteMs) + 1
  for (let minute = first; minute < first + daysAhead * 24 * 60; minute++) {
    const time = new Date(minute * minuteMs)
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    }
    if (item!.match(digest)) return time
  }
  return null
}
