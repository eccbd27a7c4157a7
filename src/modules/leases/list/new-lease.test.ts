import { expect, test } from 'vitest'
import { leaseSchema } from '../record/lease.ts'
import { blankLease, draftLease } from './new-lease.ts'
import { newTract } from '../record/saved-tract.ts'

const formText = {
  ...blankLease,
  leaseNumber: 'ND-0147',
  lessor: 'Halvorsen Family Trust',
  state: 'ND',
  effectiveDate: '2024-04-01',
  term: '3 years',
  royalty: '3/16',
  legal: 'T154N-R97W Sec 14: NE/4',
  mineral: '3/4',
  working: '0.8',
}

test('expiration and acres update while typing', () => {
  const draft = draftLease(formText)
  expect(draft).toMatchObject({
    expiresOn: '2027-03-31',
    gross: { value: 160 },
    net: { value: 120 },
    ours: { value: 96 },
    problems: {},
  })
  expect(leaseSchema.safeParse(draft.lease).success).toBe(true)
  expect(draft.tracts.every(tract => newTract.safeParse(tract).success)).toBe(true)
})

test('an unreadable value is an error next to its field, and the other fields remain', () => {
  const draft = draftLease({
    ...formText,
    term: 'until drilled',
    royalty: '7/5',
    acres: 'many',
    mineral: '3/2',
    working: 'half',
  })
  expect(Object.keys(draft.problems).toSorted()).toEqual(['acres', 'mineral', 'royalty', 'term', 'working'])
  expect(draft.expiresOn).toBeNull()
  expect(draft.gross.value).toBe(160)
})

test('stated acres override nominal ones, and cannot be split across several tracts', () => {
  expect(draftLease({ ...formText, acres: '158.42' }).gross.value).toBe(158.42)
  expect(
    draftLease({ ...formText, legal: `${formText.legal}; Sec 15: ALL`, acres: '800' }).problems.acres,
  ).toContain('several tracts')
})

test('a blank form is not a lease yet', () => {
  expect(draftLease(blankLease)).toMatchObject({ tracts: [], gross: { value: null }, problems: {} })
})
