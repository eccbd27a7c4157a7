import { expect, test } from 'vitest'
import { formHalves } from '../testing/forms.ts'
import { precision, recall, scoreReadings } from '../testing/score.ts'
import { splitPages } from '../testing/corpus.ts'
import { readPages } from './read-pages.ts'

/**
 * Ninety pages: a printed form, its long paragraphs, and addenda under a signature in capitals, one on each
 * of the last pages.
 */
const ninetyPages = (...addenda: string[]) =>
  splitPages(
    [
      'OIL AND GAS LEASE\n\nTHIS LEASE is made May 2, 2022, between Ada Moss, a widow, Lessor, and Birch Oil Co., Lessee. Lessor leases to Lessee the NE/4 of Section 14, Township 154 North, Range 97 West, Williams County, North Dakota, 160 acres, for a primary term of five (5) years from this date. The royalty is one-eighth (1/8) of all oil and gas produced and saved.',
      ...Array.from(
        { length: 89 - addenda.length },
        (_, index) =>
          `${index + 4}. Lessee shall keep gates shut and roads in repair, and shall bury its lines.`,
      ),
      ...addenda.map((addendum, index) => `ADA MOSS\nADDENDUM NO. ${index + 1}\n${addendum}`),
    ].join('\n<<<page>>>\n'),
  )
const sixth = 'The royalty shall be one-sixth (1/6) of all oil and gas. The primary term is four (4) years.'
const fifth = 'The royalty shall be one-fifth (1/5) of all oil and gas.'
const fourth =
  'The royalty shall be one-fourth (1/4) of all oil and gas. The primary term is three (3) years.'

const readNinetyPages = (...addenda: string[]) => {
  const [lease, ...otherInstruments] = readPages(ninetyPages(...addenda)).instruments
  expect([lease?.firstPage, lease?.lastPage, otherInstruments]).toEqual([1, 90, []])
  return (field: string) => lease?.suggestions.find(suggestion => suggestion.field === field)
}

test('the last of three contradicting addenda takes precedence, and all are shown', () => {
  const result = readNinetyPages(sixth, `This addendum controls. ${fifth}`, fourth)
  const royalty = result('royaltyOil')
  expect(royalty).toMatchObject({ value: '1/4', quote: { page: 90 } })
  expect(royalty?.others.map(({ value, quote }) => [value, quote.page])).toEqual([
    ['1/5', 89],
    ['1/6', 88],
    ['1/8', 1],
  ])
  expect(royalty?.doubts).toEqual([
    'The addenda differ, and none says that it overrides the others. The one on page 90 comes first because it is the last.',
    'The addendum overrides the printed form, which differs.',
  ])
  expect(result('primaryTerm')).toMatchObject({ value: '3 years', quote: { page: 90 } })
})

test.each([
  'This addendum supersedes the printed form and all prior addenda.',
  'In case of conflict with anything before it, this addendum governs.',
])('an addendum that claims to override the others is flagged: %s', claim =>
  expect(readNinetyPages(sixth, fifth, `${claim} ${fourth}`)('royaltyOil')?.doubts[0]).toBe(
    'The addenda differ. The one on page 90 comes first because it says that it overrides the others.',
  ),
)

test('an earlier addendum that claims to override the others requires a decision', () =>
  expect(
    readNinetyPages(sixth, `This addendum prevails over any other addendum. ${fifth}`, fourth)('royaltyOil'),
  ).toMatchObject({
    value: '1/4',
    doubts: [
      'The addenda differ. The one on page 90 comes first because it is the last, but the one on page 89 says that it overrides the others. Decide which one controls.',
      'The addendum overrides the printed form, which differs.',
    ],
  }))

test('training forms match their answers', () => {
  const { first, practice, heldBack, last } = formHalves()
  expect([first.length, practice.length, heldBack.length]).toEqual([32, 20, 20])
  const score = scoreReadings([...first, ...practice, ...last])
  expect(score.wrong).toEqual([])
  expect(score.unquoted).toEqual([])
  expect([precision(score), recall(score) > 0.98]).toEqual([1, true])
})
