import { expect, test } from 'vitest'
import { amountReader, isPerAcre, readPaidUp, readTermCell, isPaidUp } from './landman-cells.ts'

const amount = amountReader({ samples: [], unit: null })

test.each([
  ['$500/ac', '500'],
  ['$500 / acre', '500'],
  ['$1,250.00 per net mineral acre', '1250.00'],
  ['500/NMA', '500'],
  ['$1.00/ac/yr', '1.00'],
  ['$10 per acre per year', '10'],
  ['$5.00 per gross ac.', '5.00'],
  ['1,500', '1500'],
  ['$250', '250'],
] as const)('amount %s is %s', (text, value) => expect(amount(text)).toEqual({ value }))

test('an amount states that it is per acre, and a rental that none is owed', () => {
  expect(['$500/ac', '500 per acre', '$1/ac/yr', '200/nma'].every(isPerAcre)).toBe(true)
  expect(['$500', '500 acres', '$500/well', ''].some(isPerAcre)).toBe(false)
  expect(amount('Paid Up')).toEqual({ value: null, repair: 'Means a paid-up lease.' })
  expect(['paid up', 'PAID-UP', 'Paidup', 'PU', '3 yrs paid up', '5 yr (PU)'].every(isPaidUp)).toBe(true)
  expect(['unpaid', 'pulled', '$1/ac', 'prepaid'].some(isPaidUp)).toBe(false)
  expect(amount('half').problem).toBe('This is not a number.')
  expect([readPaidUp('Paid up').value, readPaidUp('No').value, readPaidUp('Y').value]).toEqual([
    'true',
    'false',
    'true',
  ])
})

const term = (text: string) => {
  const { value } = readTermCell(text)
  return value === null ? null : (JSON.parse(value) as object)
}
const years = (count: number, optionMonths?: number) => ({
  years: count,
  months: 0,
  days: 0,
  ...(optionMonths && { optionMonths }),
})

test.each([
  ['3+2', years(3, 24)],
  ['5 + 5', years(5, 60)],
  ['3yr+2yr', years(3, 24)],
  ['3 years + 2 year option', years(3, 24)],
  ['3 yrs w/ 2 yr option to extend', years(3, 24)],
  ['3 years with a 2 year extension', years(3, 24)],
  ['3 yr, 2 yr ext', years(3, 24)],
  ['36 mo + 24 mo', years(3, 24)],
  ['3+2 PU', years(3, 24)],
  ['3 years paid up', years(3)],
  ['5 yr (PU)', years(5)],
  ['3', years(3)],
  ['3 years, 6 months', { years: 3, months: 6, days: 0 }],
  ['18 months', { years: 0, months: 18, days: 0 }],
  ['Paid up', null],
  ['3+', null],
  ['0+2', null],
  ['three', null],
] as const)('the primary term %s is recognized', (text, read) => expect(term(text)).toEqual(read))
