import { expect, test } from 'vitest'
import { joinSegments } from '../../../core/economics/decline/segments.ts'
import { monthNumber, monthStart } from '../../../core/time/calendar.ts'
import type { StreamInputs } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { calculateFigures } from '../results/figures.ts'
import { unreadKeywords } from './tables/note.ts'
import { readFiles } from './read-files.ts'

// Cases written by hand from the published ARIES syntax. The expected values are derived here from the definitions: a
// quoted decline is the fraction by which the rate falls in the first year, in months of a twelfth of a year.
const asOf = '2027-01-01'
const section = (keyword: string) =>
  /^(PRI|PAJ)/.test(keyword)
    ? 5
    : /^(OPC|OH|STX|ATX)/.test(keyword)
      ? 6
      : /^(NET|LSE|OWN)/.test(keyword)
        ? 7
        : 4
const buildFile = (lines: readonly (readonly [keyword: string, expression: string])[], properties = '') => {
  let last = 4
  const rows = lines.map(([keyword, expression], index) => {
    if (!/^["*]/.test(keyword) && keyword !== 'START') last = section(keyword)
    return `W1,${last},${index + 1},BASE,${keyword},${expression}`
  })
  const text = ['PROPNUM,SECTION,SEQUENCE,QUALIFIER,KEYWORD,EXPRESSION', ...rows].join('\r\n')
  return readFiles(
    [
      { name: 'AC_ECONOMIC.csv', bytes: new TextEncoder().encode(text) },
      ...(properties ? [{ name: 'AC_PROPERTY.csv', bytes: new TextEncoder().encode(properties) }] : []),
    ],
    asOf,
  )
}
const readWell = (...lines: (readonly [string, string])[]) => buildFile(lines).analyses[0]!.wells[0]!
const rateAt = (stream: StreamInputs, days: number): number => {
  if (stream?.by !== 'decline') throw new Error('It is not a decline.')
  return joinSegments(stream.segments.map(nominalSegment)).rateAt(days)
}
/** Days from START for a number of years. */
const yearsToDays = (years: number) => years * 365.25
/** The nominal monthly decline for a quoted one. */
const monthly = (quoted: number, b: number) => ((1 - quoted) ** -b - 1) / (12 * b)
const expectClose = (value: number, expected: number) =>
  expect(Math.abs(value / expected - 1)).toBeLessThan(3e-4)

test('a hyperbolic line that runs to 6 EXP is read with its continuation', () => {
  const { oil } = readWell(
    ['START', '01/2027'],
    ['OIL', '701.25 X B/D 6 EXP B/1.001 80.12'],
    ['"', 'X 0.001 B/D X YRS EXP 6'],
  )
  const [b, a] = [1.001, monthly(0.8012, 1.001)]
  const switchMonth = ((12 * a) / -Math.log(0.94) - 1) / (b * a)
  const hyperbolic = (months: number) => 701.25 * (1 + b * a * months) ** (-1 / b)
  for (const years of [0, 1, 3, 8]) expectClose(rateAt(oil, yearsToDays(years)), hyperbolic(years * 12))
  expectClose(rateAt(oil, yearsToDays(1)), 701.25 * (1 - 0.8012))
  const later = switchMonth / 12 + 10
  expectClose(rateAt(oil, yearsToDays(later)), hyperbolic(switchMonth) * 0.94 ** 10)
})

test('a harmonic line with a limit and CUMS in thousands is read, and comments are skipped', () => {
  const { oil, produced } = readWell(
    ['CUMS', '24.015 87.751'],
    ['*START', '9/2016'],
    ['*OIL', '9999 X B/D TO LIFE EXP 1'],
    ['*"', 'X 1 B/D X YR EXP 6'],
    ['START', '9/2016'],
    ['OIL', '229.8 X B/D 6.05 EXP HAR 27.3'],
    ['"', 'X 1 B/D X YR EXP 6.05'],
  )
  const a = 0.273 / (1 - 0.273) / 12
  for (const years of [0, 1, 2]) expectClose(rateAt(oil, yearsToDays(years)), 229.8 / (1 + a * years * 12))
  expect(produced).toMatchObject({ through: '2016-08-01', oil: 24_015, gas: 87_751 })
})

test('YRS and MOS count from START, and IYR and IMO from the line above', () => {
  const { oil } = readWell(
    ['START', '01/2027'],
    ['OIL', '1000 X B/D 2 YRS FLAT 0'],
    ['"', 'X X B/D 5 YRS EXP 20'],
    ['"', 'X X B/D 36 IMO EXP 10'],
    ['"', 'X X B/D TO LIFE EXP 5'],
  )
  const day = (month: number) => monthStart(monthNumber(asOf) + month) - monthStart(monthNumber(asOf))
  expectClose(rateAt(oil, day(23)), 1000)
  const atFive = 1000 * 0.8 ** ((day(60) - day(24)) / 365.25)
  expectClose(rateAt(oil, day(60)), atFive)
  const atEight = atFive * 0.9 ** ((3 * 365.25) / 365.25)
  expectClose(rateAt(oil, day(96)), atEight)
  expectClose(rateAt(oil, day(108)), atEight * 0.95)
})

test('a decline between two rates over a time is read', () => {
  const { oil } = readWell(
    ['START', '01/2027'],
    ['OIL', '1000 500 B/D 24 MOS EXP X'],
    ['"', 'X X B/D TO LIFE EXP 8'],
  )
  expectClose(rateAt(oil, 365.25), 1000 * Math.SQRT1_2)
})

test('prices, differentials, costs, interests and plant factors are read', () => {
  const { analyses, notes } = buildFile([
    ['START', '01/2027'],
    ['OIL', '3043.75 X B/M TO LIFE FLAT 0'],
    ['GAS/OIL', '2 X M/B TO LIFE LOG TIME'],
    ['NGL/GAS', '50 X B/MM TO LIFE FLAT 0'],
    ['PRI/OIL', '01/2027 58.3 2*57 #/M'],
    ['"', '60 X $/B TO LIFE PC 0'],
    ['PRI/GAS', '4 X $/M TO LIFE PC 0'],
    ['PAJ/OIL', '-3 X $/B 07/2027 AD PC 0'],
    ['"', '-2 X $/B TO LIFE PC 0'],
    ['PAJ/GAS', '0.985 X FRAC TO LIFE PC 0'],
    ['OPC/T', '5000 X $/M 01/2028 AD PC 0'],
    ['"', '4000 X $/M TO LIFE PC 0'],
    ['STX/OIL', '7.5 X % TO LIFE PC 0'],
    ['NET', '50 40 % 06/2027 AD'],
    ['"', '40 32 % 100 M$/1069'],
    ['"', '30 24 % TO LIFE'],
  ])
  expect(notes.filter(({ kind }) => kind === 'not_understood')).toEqual([])
  const [inputs] = analyses
  const { total } = calculateFigures({ ...inputs!, months: 14 })
  // The same calculation by hand, by month; a monthly rate is divided by 30.4375 days.
  let [interest, paidOut, account] = [{ wi: 0.5, nri: 0.4 }, false, 0]
  let [revenue, severance, costs] = [0, 0, 0]
  for (let month = 0; month < 14; month++) {
    const days = monthStart(monthNumber(asOf) + month + 1) - monthStart(monthNumber(asOf) + month)
    if (month === 5) [interest, account] = [{ wi: 0.4, nri: 0.32 }, 0]
    if (paidOut) interest = { wi: 0.3, nri: 0.24 }
    const oil = 100 * days
    const price = month === 0 ? 58.3 : month < 3 ? 57 : 60
    const oilValue = oil * (price - (month < 6 ? 3 : 2))
    const value = interest.nri * (oilValue + 2 * oil * 4 * 0.985)
    const stateTax = interest.nri * oilValue * 0.075
    const cost = interest.wi * (month < 12 ? 5000 : 4000)
    revenue += value
    severance += stateTax
    costs += cost
    account += value - stateTax - cost
    if (month >= 5 && !paidOut && account >= 100_000) paidOut = true
  }
  const sum = (values: ArrayLike<number>) => Array.from(values).reduce((all, value) => all + value, 0)
  expectClose(sum(total!.money.severance), severance)
  expectClose(sum(total!.money.operating), costs)
  expectClose(sum(total!.money.net), revenue - severance - costs)
  expect(inputs!.wells[0]!.plant.nglYield).toBe(50)
})

test('macros take their values from the properties, and unread lines are listed by name', () => {
  const { analyses, notes } = buildFile(
    [
      ['START', '@M.PROD_START'],
      ['OIL', '@M.IP X B/D TO LIFE EXP 20'],
      ['NET', '@M.WI @M.NRI % TO LIFE'],
      ['GAS', '@M.MISSING X M/D TO LIFE EXP 20'],
      ['ELOSS', 'OPINC'],
      ['LOAD', 'MF1.OIL OIL 9/2016 1/2021 #'],
      ['LOOKUP', 'TC_PROD @M.GEOZONE'],
      ['S/195', '20.00 X FRAC TO LIFE PLUS 195'],
      ['S/195', '0.982 X FRAC TO LIFE MUL 195'],
      ['CUR/OIL', '0.9823 FRAC TO LIFE'],
      ['WTR', '351 701.25 B/D 1 MOS SPD X'],
      ['OIL/GAS', '1000 X B/M 6 EXP B/30'],
    ],
    'PROPNUM,LEASE,PROD_START,IP,WI,NRI,API_10\nW1,Berg 1H,03/2027,350,75,60,3305303901',
  )
  const [well] = analyses[0]!.wells
  expect(well).toMatchObject({ name: 'Berg 1H', firstMonth: 2, interest: { wi: 0.75, nri: 0.6 } })
  expectClose(rateAt(well!.oil, 0), 350)
  expect(unreadKeywords(notes)).toEqual([
    { keyword: 'S/195', lines: 2 },
    { keyword: 'CUR/OIL', lines: 1 },
    { keyword: 'ELOSS', lines: 1 },
    { keyword: 'LOAD', lines: 1 },
    { keyword: 'LOOKUP', lines: 1 },
  ])
  const messages = notes.map(note => `${note.text}: ${note.message}`)
  expect(messages).toContain(
    'GAS @M.MISSING X M/D TO LIFE EXP 20: The macro @M.MISSING points to a value that is not in these files.',
  )
  expect(messages).toContain('WTR 351 701.25 B/D 1 MOS SPD X: The decline “SPD X” was not understood.')
})

test('an exponent without a decline is rejected', () => {
  const { notes } = buildFile([
    ['START', '01/2027'],
    ['OIL', '1000 X B/M 6 EXP B/30'],
  ])
  expect(notes.map(({ message }) => message)).toContain('The decline “B/30” was not understood.')
})
