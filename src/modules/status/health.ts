import { addDays, type Day } from '../../core/time/calendar.ts'

/** Parts that are checked every minute. */
export const serviceParts = ['app', 'files', 'mail', 'jobs'] as const
export type ServicePart = (typeof serviceParts)[number]

export const partLabels: Record<ServicePart, { name: string; what: string }> = {
  app: { name: 'Application', what: 'Pages, sign-in, and everything that reads or saves records' },
  files: { name: 'Files', what: 'Uploads, downloads, and documents' },
  mail: { name: 'Email', what: 'Notifications and answers by email' },
  jobs: { name: 'Background work', what: 'Imports, reports, exports, and reminders' },
}

/** The topic of the measurements, and the noun of the page's query. */
export const healthTopic = 'health'
export const historyDays = 90
/** Milliseconds after which a check no longer describes the current state. */
export const staleAfterMs = 5 * 60_000

export type PartDay = { day: Day; good: number; bad: number }
export type Incident = {
  id: string
  part: ServicePart
  reason: string
  beganAt: string
  endedAt: string | null
}

/**
 * Returns every day of the history up to `today`, latest last. Days on which the product did not run have no
 * checks.
 */
export function fillDays(today: Day, measuredDays: readonly PartDay[]): PartDay[] {
  const byDay = new Map(measuredDays.map(day => [day.day, day]))
  return Array.from({ length: historyDays }, (_, index) => {
    const day = addDays(today, index + 1 - historyDays)
    return byDay.get(day) ?? { day, good: 0, bad: 0 }
  })
}

/**
 * Returns the share of checks that found the part working, in percent with two decimals, never rounded up to
 * 100, or null without a check.
 */
export function calculateUptime(days: readonly Pick<PartDay, 'good' | 'bad'>[]): string | null {
  const passedCount = days.reduce((sum, day) => sum + day.good, 0)
  const failedCount = days.reduce((sum, day) => sum + day.bad, 0)
  if (passedCount + failedCount === 0) return null
  return (Math.floor((passedCount / (passedCount + failedCount)) * 10_000) / 100).toFixed(2)
}

/** Returns the display state of a day: `some` if less than 5% of its checks failed. */
export function dayState({ good, bad }: PartDay): 'none' | 'good' | 'some' | 'bad' {
  if (good + bad === 0) return 'none'
  if (bad === 0) return 'good'
  return bad / (good + bad) < 0.05 ? 'some' : 'bad'
}
