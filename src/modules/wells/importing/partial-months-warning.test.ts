import { expect, test } from 'vitest'
import { partialMonthsWarning } from './partial-months-warning.ts'

const days = (month: string, to: number) =>
  Array.from({ length: to }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)

test.each([
  ['whole months of days', [...days('2024-04', 30), ...days('2024-05', 31)], null],
  ['months', ['2024-04-01', '2024-05-01', '2024-06-01'], null],
  ['ends of months', ['2024-04-30', '2024-05-31'], null],
  [
    'days up to the twelfth',
    [...days('2024-04', 30), ...days('2024-05', 12)],
    'only part of these months: May 2024 up to day 12.',
  ],
  ['a leap day short', days('2024-02', 28), 'only part of these months: Feb 2024 up to day 28.'],
  ['a first day', [...days('2024-04', 30), '2024-05-01'], 'only part of these months: May 2024 up to day 1.'],
])('%s', (_, dates, text) => {
  const warning = partialMonthsWarning(dates)
  if (text === null) expect(warning).toBeNull()
  else expect(warning).toContain(text)
})
