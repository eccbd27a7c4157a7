import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendingTime, type SendingTimes } from './sending-time.ts'

const noQuietHours = { enabled: false, startTime: '22:00', endTime: '08:00' }
const nightQuietHours = { ...noQuietHours, enabled: true }
const sentAt = (
  frequency: SendingTimes['frequency'],
  quietHours: SendingTimes['quietHours'],
  zone: string,
  now: string,
) => sendingTime({ frequency, quietHours }, zone, new Date(now)).toISOString().slice(0, 16)

test.each([
  ['immediate', noQuietHours, 'America/Chicago', '2026-03-10T04:30Z', '2026-03-10T04:30'],
  // Quiet hours span midnight: 23:30 and 00:30 wait for 8:00, and 21:59 and 8:00 do not.
  ['immediate', nightQuietHours, 'America/Chicago', '2026-03-10T04:30Z', '2026-03-10T13:00'],
  ['immediate', nightQuietHours, 'America/Chicago', '2026-03-10T05:30Z', '2026-03-10T13:00'],
  ['immediate', nightQuietHours, 'America/Chicago', '2026-03-10T02:59Z', '2026-03-10T02:59'],
  ['immediate', nightQuietHours, 'America/Chicago', '2026-03-10T13:00Z', '2026-03-10T13:00'],
  // The night is an hour shorter when clocks go forward, and longer when they go back.
  ['immediate', nightQuietHours, 'America/Chicago', '2026-03-08T05:00Z', '2026-03-08T13:00'],
  ['immediate', nightQuietHours, 'America/Chicago', '2026-11-01T04:00Z', '2026-11-01T14:00'],
  // 2:30 is skipped, so quiet hours that end then end at 3:00. 1:30 occurs twice, and they end both times.
  [
    'immediate',
    { ...nightQuietHours, endTime: '02:30' },
    'America/Chicago',
    '2026-03-08T06:00Z',
    '2026-03-08T08:00',
  ],
  [
    'immediate',
    { ...nightQuietHours, endTime: '01:30' },
    'America/Chicago',
    '2026-11-01T06:10Z',
    '2026-11-01T06:30',
  ],
  [
    'immediate',
    { ...nightQuietHours, endTime: '01:30' },
    'America/Chicago',
    '2026-11-01T07:10Z',
    '2026-11-01T07:30',
  ],
  [
    'immediate',
    { ...nightQuietHours, endTime: '22:00' },
    'America/Chicago',
    '2026-03-10T04:30Z',
    '2026-03-10T04:30',
  ],
  ['daily', noQuietHours, 'America/Denver', '2026-07-01T13:59Z', '2026-07-01T14:00'],
  ['daily', noQuietHours, 'America/Denver', '2026-07-01T14:00Z', '2026-07-02T14:00'],
  [
    'daily',
    { ...nightQuietHours, endTime: '09:15' },
    'America/Denver',
    '2026-07-01T13:00Z',
    '2026-07-01T15:15',
  ],
  ['weekly', noQuietHours, 'America/Denver', '2026-07-01T13:00Z', '2026-07-06T14:00'],
  ['weekly', noQuietHours, 'Asia/Kathmandu', '2026-07-06T02:15Z', '2026-07-13T02:15'],
] as const)('%s, quiet %o in %s: an event at %s is sent at %s', (frequency, quiet, zone, now, sent) => {
  expect(sentAt(frequency, quiet, zone, now)).toBe(sent)
})

// The oracle uses another formatter for local time, and steps by 15 minutes, because since 1980 clocks in all
// zones change at multiples of that.
const quarterMs = 15 * 60_000

function expectedTime({ frequency, quietHours }: SendingTimes, zone: string, now: number): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  /** "2026-03-08 07:45". */
  const shows = (instant: number) => {
    const [date = '', time = ''] = clock.format(instant).split(', ')
    return `${date.split('/').toReversed().join('-')} ${time}`
  }
  /** The first multiple of 15 minutes from an instant on at which the local time passes. */
  const walk = (from: number, passes: (localTime: string) => boolean) => {
    let instant = from
    while (!passes(shows(instant))) instant += quarterMs
    return instant
  }
  const [day = '', time = ''] = shows(now).split(' ')
  const mornings = Array.from({ length: 9 }, (_, days) => new Date(Date.parse(day) + days * 86_400_000))
  const morning = mornings
    .slice(time < '08:00' ? 0 : 1)
    .find(date => frequency === 'daily' || date.getUTCDay() === 1)!
  const expected = `${morning.toISOString().slice(0, 10)} 08:00`
  const { startTime, endTime } = quietHours
  const isQuiet = (time: string) =>
    startTime < endTime ? time >= startTime && time < endTime : time >= startTime || time < endTime
  const request = frequency === 'immediate' ? now : walk(now, localTime => localTime >= expected)
  return startTime === endTime ? request : walk(request, localTime => !isQuiet(localTime.slice(11)))
}

const quarter = fc
  .integer({ min: 0, max: 95 })
  .map(n => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)

test.each(['immediate', 'daily', 'weekly'] as const)(
  '%s matches a walk along the clock in every time zone',
  frequency => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.length).toBeGreaterThan(400)
    const instant = fc.integer({ min: Date.UTC(1980, 0) / quarterMs, max: Date.UTC(2037, 0) / quarterMs })
    const samples = fc.sample(fc.tuple(instant, quarter, quarter), { numRuns: zones.length, seed: 63 })
    let errorCount = 0
    for (const [index, [i, startTime, endTime]] of samples.entries()) {
      const zone = zones[index % zones.length]!
      const times = { frequency, quietHours: { enabled: true, startTime, endTime } }
      // Besides any moment, tests the day before a clock change, if that half of the year has one.
      for (const now of [i * quarterMs, dayBeforeChange(i * quarterMs, zone)])
        if (sendingTime(times, zone, new Date(now)).getTime() !== expectedTime(times, zone, now))
          errorCount += 1
    }
    expect(errorCount).toBe(0)
  },
)

function dayBeforeChange(from: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const offset = (instant: number) => clock.format(instant).split(', ')[1]
  const days = Array.from({ length: 26 }, (_, week) => from + week * 7 * 86_400_000)
  return days.find((day, index) => index > 0 && offset(day) !== offset(days[index - 1]!)) ?? from
}
