import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatApi } from '../../../core/trade/api-number.ts'
import { apiDigits, linkCases } from './link-wells.ts'

const well = (id: string, api: string) => ({ id, name: id, api })
const statuses = (apis: (string | null)[], ...wells: ReturnType<typeof well>[]) =>
  linkCases(apis, wells).map(({ status, wells: match }) => [status, ...match.map(({ id }) => id)].join(' '))

test('API numbers of 10, 12 and 14 digits, with or without dashes, link to the same well', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(10, 12, 14),
      fc.constantFrom(10, 12, 14),
      fc.stringMatching(/^\d{8}$/),
      fc.boolean(),
      (input, stored, unique, dashes) => {
        const fullNumber = `33${unique}0000`
        const enteredNumber = fullNumber.slice(0, input)
        expect(
          statuses(
            [dashes ? formatApi(enteredNumber) : enteredNumber],
            well('berg', fullNumber.slice(0, stored)),
          ),
        ).toEqual(['linked berg'])
      },
    ),
  )
})

test('ten digits are ambiguous among one well’s wellbores, and fourteen are not', () => {
  const bores = [well('first', '33053039010000'), well('sidetrack', '33053039010100')]
  expect(statuses(['3305303901', '33-053-03901-01-00', '33053039010200'], ...bores)).toEqual([
    'ambiguous first sidetrack',
    'linked sidetrack',
    'new',
  ])
})

test('two cases with one number are linked and marked, and a missing or invalid number is named', () => {
  expect(
    statuses(
      ['3305303901', '33-053-03901', '', null, '3.3E+13', '9905303901', '3305399999'],
      well('berg', '3305303901'),
    ),
  ).toEqual(['shared berg', 'shared berg', 'none', 'none', 'unreadable', 'unreadable', 'new'])
})

test('a lost leading zero is restored', () => {
  expect(apiDigits('512319872')).toBe('0512319872')
  expect(apiDigits('5-123-19872-00')).toBe('051231987200')
  expect(apiDigits('0512319872.0')).toBe('0512319872')
})
