import { expect, test } from 'vitest'
import { parseLocalTime } from './local-time.ts'

test.each([
  // The spring night without 2:30, and the fall night with 1:30 twice.
  ['2027-03-14T02:30', 'America/Chicago', '2027-03-14T08:30', 'gap'],
  ['2027-03-14T01:59', 'America/Chicago', '2027-03-14T07:59', null],
  ['2027-03-14T03:00', 'America/Chicago', '2027-03-14T08:00', null],
  ['2027-11-07T01:30', 'America/Chicago', '2027-11-07T06:30', 'twice'],
  ['2027-11-07T00:59', 'America/Chicago', '2027-11-07T05:59', null],
  ['2027-11-07T02:00', 'America/Chicago', '2027-11-07T08:00', null],
  // Half an hour in Lord Howe, none in Phoenix, another day in Auckland.
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45', 'twice'],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-02T15:45', 'gap'],
  ['2027-03-14T02:30', 'America/Phoenix', '2027-03-14T09:30', null],
  ['2027-09-26T02:30', 'Pacific/Auckland', '2027-09-25T14:30', 'gap'],
])('%s in %s is %s UTC (%s)', (localTime, timeZone, utc, irregularity) => {
  const reading = parseLocalTime(localTime, timeZone)
  expect([reading.instant.toISOString().slice(0, 16), reading.odd]).toEqual([utc, irregularity])
})
