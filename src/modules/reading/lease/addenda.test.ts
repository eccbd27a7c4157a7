import { expect, test } from 'vitest'
import { formHalves } from '../testing/forms.ts'
import { precision, recall, scoreOf } from '../testing/score.ts'
import { pagesOf } from '../testing/corpus.ts'
import { readPages } from './read-pages.ts'

/** Ninety pages: a printed form, its long paragraphs, and three addenda under a signature in capitals. */
const ninetyPages = pagesOf(
  [
    'OIL AND GAS LEASE\n\nTHIS LEASE is made May 2, 2022, between Ada Moss, a widow, Lessor, and Birch Oil Co., Lessee. Lessor leases to Lessee the NE/4 of Section 14, Township 154 North, Range 97 West, Williams County, North Dakota, 160 acres, for a primary term of five (5) years from this date. The royalty is one-eighth (1/8) of all oil and gas produced and saved.',
    ...Array.from(
      { length: 86 },
      (_, at) => `${at + 4}. Lessee shall keep gates shut and roads in repair, and shall bury its lines.`,
    ),
    'IN WITNESS WHEREOF, signed.\n\nADA MOSS\nADDENDUM NO. 1\nThe royalty shall be one-sixth (1/6) of all oil and gas. The primary term is four (4) years.',
    'ADA MOSS\nADDENDUM NO. 2\nThis addendum controls. The royalty shall be one-fifth (1/5) of all oil and gas.',
    'ADA MOSS\nTHIRD ADDENDUM\nThis addendum supersedes the printed form and all other addenda. The royalty shall be one-fourth (1/4) of all oil and gas. The primary term is three (3) years.',
  ].join('\n<<<page>>>\n'),
)

test('of three addenda that contradict each other the last goes first, and all are shown with their words', () => {
  const [lease, ...more] = readPages(ninetyPages).instruments
  expect([ninetyPages.length, lease?.lastPage, more]).toEqual([90, 90, []])
  const found = (field: string) => lease?.suggestions.find(suggestion => suggestion.field === field)
  const royalty = found('royaltyOil')
  expect(royalty).toMatchObject({ value: '1/4', quote: { page: 90 } })
  expect(royalty?.others.map(({ value, quote }) => [value, quote.page])).toEqual([
    ['1/5', 89],
    ['1/6', 88],
    ['1/8', 1],
  ])
  expect(royalty?.doubts).toEqual([
    'The addenda differ. The last one goes first: check that it overrides the others.',
    'The addendum goes before the printed form, which says otherwise.',
  ])
  expect(found('primaryTerm')).toMatchObject({ value: '3 years', quote: { page: 90 } })
})

test('forms that the rules were tuned on are read as their answers say', () => {
  const { first, practice, heldBack } = formHalves()
  expect([first.length, practice.length, heldBack.length]).toEqual([32, 20, 20])
  const score = scoreOf([...first, ...practice])
  expect(score.wrong).toEqual([])
  expect(score.unquoted).toEqual([])
  expect([precision(score), recall(score) > 0.98]).toEqual([1, true])
})
