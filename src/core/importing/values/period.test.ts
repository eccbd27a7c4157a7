import { expect, test } from 'vitest'
import { readDate } from './date.ts'
import { parsePeriod } from './period.ts'

const quarters =
  'Q1 2024|2024-Q2|2024Q3|1Q24|4Q 2023|1st Qtr 2023|3rd Quarter, 2022|Qtr 2|12MAR3M|Jan-Mar 2012|Oct thru Dec 2020'
const halves =
  'H1 2024|2024-H2|2024H1|1st Half 2012|Second half 2013|12JUN6M|11DEC6M|Jan-Jun 2012|Jul 2013 – Dec 2013'

test.each(quarters.split('|'))('%s is a quarter', text => expect(parsePeriod(text)).toBe('quarter'))
test.each(halves.split('|'))('%s is a half-year', text => expect(parsePeriod(text)).toBe('half year'))
test.each([...quarters.split('|'), ...halves.split('|')])('%s is never read as a month', text =>
  expect(readDate(text, { form: 'mdy' }, '2026-06-30').value).toBeNull(),
)
test.each('Jun 2024|2024-06|6/2024|06JUN24|NE|SESE|Q|SMITH 2Q|1|Jan-24|May 1, 2024|12JUN'.split('|'))(
  '%s is not a period',
  text => expect(parsePeriod(text)).toBeNull(),
)
