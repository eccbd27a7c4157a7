const numbers = /^\d+$/

/**
 * A cron schedule in words: "Every minute", "Every 10 minutes", "Hourly", "Daily". Other schedules are returned
 * unchanged.
 */
export function scheduleText(cron: string): string {
  const [minute = '', hour, day, month, weekday] = cron.split(' ')
  if (day !== '*' || month !== '*' || weekday !== '*') return cron
  if (hour === '*') {
    if (minute === '*') return 'Every minute'
    const step = /^\*\/(\d+)$/.exec(minute)?.[1]
    if (step) return `Every ${step} minutes`
    return numbers.test(minute) ? 'Hourly' : cron
  }
  return numbers.test(minute) && numbers.test(hour ?? '') ? 'Daily' : cron
}

/** A duration in milliseconds: "120 ms", "3.2 s", "2 min 5 s". */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 10) return `${(milliseconds / 1000).toFixed(1)} s`
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
