import { expect, test } from 'vitest'
import { splitPages } from '../../testing/corpus.ts'
import { readPages } from '../read-pages.ts'
import type { FactField } from '../suggestion.ts'

const opening =
  'THIS AGREEMENT is made May 1, 2020, between Ada Moss, a widow, as Lessor, and Birch Oil Co., as Lessee.'
const land =
  'the NE/4 of Section 14, Township 154 North, Range 97 West, Williams County, North Dakota, containing 160 acres'

const readFacts = (text: string) => {
  const [instrument] = readPages(splitPages(text)).instruments
  return Object.fromEntries((instrument?.suggestions ?? []).map(({ field, value }) => [field, value]))
}
type Facts = Partial<Record<FactField, string>>

const sentences: [sentence: string, facts: Facts][] = [
  [
    'Total bonus: $240,000.00, being $1,500.00 for each of 160 net mineral acres.',
    { bonusTotal: '240000.00', bonusPerNma: '1500.00' },
  ],
  [
    'Bonus bid: $1,102.00 per acre. Total bonus due: $176,320.00.',
    { bonusTotal: '176320.00', bonusPerNma: '1102.00' },
  ],
  [
    'Lessee may extend this lease by paying $600.00 per net mineral acre. The bonus is $500.00 per net mineral acre.',
    { bonusPerNma: '500.00' },
  ],
  ['For the cash sum of $312,480.00, paid as bonus, Lessor leases the land.', { bonusTotal: '312480.00' }],
  ['RENTAL. $1.00 per acre annually in advance.', { rentalPerAcre: '1.00' }],
  [
    '3. RENTALS. If no well is begun within one year, Lessee shall pay $320.00, being $2.00 per acre.',
    { rentalPerAcre: '2.00' },
  ],
  ['Rental is due yearly at fifty cents ($.50) an acre.', { rentalPerAcre: '0.50' }],
  ['Lessee shall pay a rental of fifty cents an acre each year.', { rentalPerAcre: '0.50' }],
  ['Lessee owes no rentals for the primary term.', { paidUp: 'Yes' }],
  ['The royalty is one-fifth (1/5th) on oil and 3/16 on gas.', { royaltyOil: '1/5', royaltyGas: '3/16' }],
  [
    'Lessee pays one-half of the royalty to the owner of the soil. The royalty is 1/4 of oil and gas.',
    { royaltyOil: '1/4', royaltyGas: '1/4' },
  ],
  [
    'The royalty of 3/16 is changed to 1/4 of all oil and gas produced.',
    { royaltyOil: '1/4', royaltyGas: '1/4' },
  ],
  ['Term. Five years, and thereafter for as long as oil is produced.', { primaryTerm: '5 years' }],
  [
    'To have and to hold for three (3) years from the date of this lease.',
    { primaryTerm: '3 years', effectiveDate: '2020-05-01' },
  ],
  [
    'Lessee holds the land for eighteen (18) months from this date.',
    { primaryTerm: '18 months', effectiveDate: '2020-05-01' },
  ],
  ['This lease begins on June 1, 2020, its effective date.', { effectiveDate: '2020-06-01' }],
  [
    'It is for a primary term of five (5) years from August 22, 2020.',
    { primaryTerm: '5 years', effectiveDate: '2020-08-22' },
  ],
]
test.each(sentences)('%s', (sentence, facts) =>
  expect(
    readFacts(`OIL AND GAS LEASE\n\n${opening} Lessor leases to Lessee ${land}.\n\n${sentence}`),
  ).toMatchObject(facts),
)

const lands: [written: string, tract: string][] = [
  [
    'All of Section 1031, Block 43, H. & T. C. Ry. Co. Survey, A-298, Lipscomb County, Texas',
    'H&TC RR Co. Survey, A-298, Block 43, Section 1031',
  ],
  [
    'Abstract 1290, T&P RR Co. Survey, Block 54, Section 31, Loving County, Texas',
    'T&P RR Co. Survey, A-1290, Block 54, Section 31',
  ],
  [
    'Section 16, Township 139 North, Range 101 West, Billings County, North Dakota, containing 640 acres',
    'T139N-R101W Sec 16: ALL',
  ],
  [
    'T. 38 N. R. 70 W. Sec. 004 LOTS 3, 4; 004 S2NW; Converse County, Wyoming',
    'T38N-R70W Sec 4: Lots 3, 4, S/2NW/4',
  ],
]
test.each(lands)('%s', (writtenValue, tract) =>
  expect(
    readFacts(
      `OIL AND GAS LEASE\n\n${opening} Lessor leases to Lessee the following land: ${writtenValue}, for oil and gas.`,
    ),
  ).toMatchObject({ tract }),
)

test.each([
  ['In consideration of the sum of Sixteen Thousand Dollars ($16,000.00)', '16000.00'],
  ['For a payment of $16,000.00', '16000.00'],
  ['For Ten Dollars ($10.00) and other consideration', undefined],
])('%s is the cost of an extension', (words, bonusTotal) =>
  expect(
    readFacts(
      `EXTENSION OF OIL AND GAS LEASE\n\n${words}, Ada Moss, Lessor, extends for one year the primary term of the oil and gas lease dated April 14, 2018, to Birch Oil Co., Lessee, of ${land}.\n\nDated March 7, 2021.`,
    ).bonusTotal,
  ).toBe(bonusTotal),
)

test('an addendum that replaces words of the form replaces the term', () =>
  expect(
    readFacts(
      `OIL AND GAS LEASE\n\n${opening} Lessor leases to Lessee ${land} for a term of three (3) years from this date.\n\nADA MOSS\nRIDER\nThe words "three (3) years" are changed to read "two (2) years".`,
    ),
  ).toMatchObject({ primaryTerm: '2 years' }))

test('a fraction in words is one fraction', () =>
  expect(
    readFacts(
      `NON-PARTICIPATING ROYALTY DEED\n\nThat Ada Moss, hereinafter called Grantor, grants and conveys to Birch Oil Co., hereinafter called Grantee, a one sixty-fourth (1/64) non-participating royalty interest in the oil and gas under ${land}.`,
    ),
  ).toMatchObject({ conveyedShare: '1/64', conveyedInterest: 'Non-participating royalty' }))

test.each([
  ['OIL AND GAS LEASE\n(TOP LEASE)', 'TOP_LEASE'],
  ['General Land Office, Relinquishment Act Lease Form\nOIL AND GAS LEASE', 'LEASE'],
  ['NOTICE OF OIL AND GAS LEASE', 'MEMORANDUM'],
])('%s', (title, kind) =>
  expect(
    readPages(splitPages(`${title}\n\n${opening} Lessor leases to Lessee ${land}.`)).instruments,
  ).toMatchObject([{ kind }]),
)
