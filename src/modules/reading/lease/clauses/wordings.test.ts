import { expect, test } from 'vitest'
import { splitPages } from '../../testing/corpus.ts'
import { readPages } from '../read-pages.ts'

/** The clauses of a lease with one extra sentence, each with its numbers. */
const matchedClauses = (sentence: string) =>
  (
    readPages(
      splitPages(`OIL AND GAS LEASE

THIS AGREEMENT is made May 1, 2020, between Ada Moss, a widow, as Lessor, and Birch Oil Co., as Lessee. Lessor leases to Lessee the NE/4 of Section 14, Township 154 North, Range 97 West, Williams County, North Dakota, 160 acres, for a term of three (3) years from this date.

${sentence}`),
    ).instruments[0]?.suggestions ?? []
  )
    .filter(({ field }) => field === 'provision')
    .map(({ key, parameters }) => [key, ...Object.values(parameters)].join(' '))

const cases: [sentence: string, clause: string][] = [
  [
    'A well that is capable of producing but not produced for want of a pipeline holds this lease if Lessee pays one dollar an acre.',
    'SHUT_IN',
  ],
  [
    'Where gas from a well producing gas only is not sold or used, Lessee may pay as royalty $50 a year.',
    'SHUT_IN GAS',
  ],
  [
    'This Lease ends as to all rights deeper than 100 feet under the deepest producing zone.',
    'PUGH_DEPTH 100',
  ],
  ['Drilling on a unit will perpetuate this lease only as to acreage within the unit.', 'PUGH_ACREAGE'],
  [
    'Production from one spacing unit holds only the land in that unit; all other land is released.',
    'PUGH_ACREAGE',
  ],
  ['This lease then terminates save and except 640 acres surrounding each gas well.', 'RETAINED_ACREAGE 640'],
  [
    'Lessee shall drill continuously, allowing no more than one hundred twenty (120) days to pass between wells.',
    'CONTINUOUS_DEVELOPMENT 120',
  ],
  [
    'If after the primary term production terminates, Lessee may within 90 days commence reworking.',
    'CESSATION 90',
  ],
  [
    'Where production is lost, work to restore it within sixty (60) days preserves this lease.',
    'CESSATION 60',
  ],
  ['It continues without a lapse of more than ninety (90) days after production ceases.', 'CESSATION 90'],
  [
    'This lease stays alive while drilling or reworking continues with no lapse of more than 90 days.',
    'OPERATIONS 90',
  ],
  ['No operations may be conducted on the surface of the land.', 'SURFACE_USE'],
  ['No well nearer than 300 feet to a dwelling.', 'SURFACE_USE 300'],
  ['This lease is not assignable unless Lessor agrees in writing.', 'CONSENT_TO_ASSIGN'],
  ['The royalty bears no part of the cost of gathering or marketing.', 'NO_DEDUCTIONS'],
  ['The royalty is free of every cost of gathering and treating.', 'NO_DEDUCTIONS'],
  ['Lessee shall protect the land from drainage by wells on other land, or compensate the lessor.', 'OFFSET'],
  ['Lessor may take 200,000 cubic feet of gas a year without charge for one house.', 'FREE_GAS 200'],
  ['Lessee may pool for horizontal wells in units of not more than 1,280 acres.', 'POOLING 1280 1280'],
  ['Lessee has the right to pool this land.', 'POOLING'],
  ['Lessee is excused while it cannot perform because of events beyond its control.', 'FORCE_MAJEURE'],
  ['Lessee may renew this lease for five more years by paying the bonus again.', 'BONUS_EXTENSION 60'],
]
test.each(cases)('%s', (sentence, clause) => expect(matchedClauses(sentence)).toContain(clause))

test('a sentence about what a lease does not allow is not a clause', () => {
  expect(matchedClauses('Lessee may not pool this land.')).toEqual([])
  expect(matchedClauses('All depths below 3,000 feet are reserved to the lessor.')).toEqual([])
})
