import { firstInstant } from '../../../core/time/wall-clock.ts'
import type { SettingsOverride } from '../notification.ts'
import type { ProfileSettings } from '../settings/settings.ts'

/** A user's choice of when emails are sent. */
export type SendingTimes = {
  frequency: ProfileSettings['frequency']
  quietHours: Pick<ProfileSettings['quietHours'], 'enabled' | 'startTime' | 'endTime'>
}

/** Applies the overrides of a notification to the user's times, so that it ignores digests or quiet hours. */
export const timesWithOverrides = <Times extends { times: SendingTimes }>(
  overrides: readonly SettingsOverride[],
  { times: { frequency, quietHours }, ...rest }: Times,
) => ({
  ...rest,
  times: {
    frequency: overrides.includes('digest') ? ('immediate' as const) : frequency,
    quietHours: { ...quietHours, enabled: quietHours.enabled && !overrides.includes('quiet') },
  },
})

const minuteMs = 60_000
const dayMinutes = 24 * 60
const dayMs = dayMinutes * minuteMs
const morningMs = 8 * 60 * minuteMs
const monday = 1

/**
 * The time at which an event at `now` is emailed: immediately, at the next 8 AM, or at 8 AM next Monday, in the user's
 * time zone. Times within quiet hours are moved to their end.
 */
export function sendingTime({ frequency, quietHours }: SendingTimes, timeZone: string, now: Date): Date {
  const sendAt = frequency === 'immediate' ? now : nextMorning(frequency, timeZone, now)
  return skipQuietHours(quietHours, timeZone, sendAt)
}

/** The first moment from an instant on that is outside of quiet hours, which can span midnight. */
export function skipQuietHours(
  { enabled, startTime, endTime }: SendingTimes['quietHours'],
  timeZone: string,
  from: Date,
): Date {
  const [start, end] = [toMinutes(startTime), toMinutes(endTime)]
  // Quiet hours with equal start and end are empty.
  if (!enabled || start === end) return from
  const minutesLeft = (localMs: number) => {
    const minute = Math.floor(localMs / minuteMs) % dayMinutes
    const isQuiet = start < end ? minute >= start && minute < end : minute >= start || minute < end
    return isQuiet ? (end - minute + dayMinutes) % dayMinutes : 0
  }
  return new Date(firstInstant(from.getTime(), timeZone, minutesLeft))
}

function nextMorning(frequency: 'daily' | 'weekly', timeZone: string, now: Date): Date {
  let morning: number | null = null
  const minutesLeft = (localMs: number) => {
    // The morning is determined once, from the first local time.
    morning ??= firstMorningAfter(localMs, frequency)
    return localMs >= morning ? 0 : (morning - localMs) / minuteMs
  }
  return new Date(firstInstant(now.getTime(), timeZone, minutesLeft))
}

function firstMorningAfter(localMs: number, frequency: 'daily' | 'weekly'): number {
  const midnight = Math.floor(localMs / dayMs) * dayMs
  const isSendingDay = (morning: number) =>
    morning > localMs && (frequency === 'daily' || new Date(morning).getUTCDay() === monday)
  let morning = midnight + morningMs
  while (!isSendingDay(morning)) morning += dayMs
  return morning
}

const toMinutes = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
