import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'
import { readDate, readDay } from '../../../core/importing/values/date.ts'
import { readCsv } from '../testing/read-text.ts'

registerModules(serverModules)

test('a year, a month or “about” is reported as not a date', () => {
  const { rows, notes } = readCsv(`API,Well Name,Completion Date,Plug Date
5002900101,Tern 1,1952,
5002900102,Tern 2,6/1952,1960
5002900103,Tern 3,6/3/1952,abt 1961
5002900104,Tern 4,7/3/1952,7/4/1961`)
  const dates = rows.map(row => [row?.facts['completion_date'] ?? null, row?.facts['plug_date'] ?? null])
  expect(dates).toEqual([
    [null, null],
    [null, null],
    ['1952-06-03', null],
    ['1952-07-03', '1961-07-04'],
  ])
  expect(notes.map(({ row, kind, original, reason }) => [row, kind, original, reason])).toEqual([
    [2, 'left_empty', '1952', 'This is a year, not a day.'],
    [3, 'left_empty', '6/1952', 'This is a month, not a day.'],
    [3, 'left_empty', '1960', 'This is a year, not a day.'],
    [4, 'left_empty', 'abt 1961', 'This is not a date.'],
  ])
})

test.each([
  '6/1952',
  '06-1952',
  '1952-06',
  '1952/6',
  'Jun 1952',
  'June, 1952',
  'Jun-52',
  '1952 June',
  '195206',
])('%s is a month when a month is meant, and not a date', text => {
  expect(readDate(text, { form: 'mdy' }, '2026-06-30').value).toMatch(/^\d{4}-06-01$/)
  expect(readDay(text, { form: 'mdy' }, '2026-06-30').problem).toBe('This is a month, not a day.')
})

test.each(['6/1/1952', '1952-06-01', 'Jun 1, 1952', '1-Jun-1952', '19520601', '6/1/52'])(
  '%s is a date',
  text => {
    expect(readDay(text, { form: 'mdy' }, '2026-06-30').value).toMatch(/-06-01$/)
  },
)
