import { parseCrontab } from 'graphile-worker'

const minuteMs = 60_000
/** Crons that match no minute of so many days have no next run. */
const daysAhead = 366

/** When something runs next by its cron (UTC), after a moment. */
export function nextRun(cron: string, after: Date): Date | null {
  const [item] = parseCrontab(`${cron} job`)
  const first = Math.floor(after.getTime() / minuteMs) + 1
  for (let minute = first; minute < first + daysAhead * 24 * 60; minute++) {
    const at = new Date(minute * minuteMs)
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }
    if (item!.match(digest)) return at
  }
  return null
}
