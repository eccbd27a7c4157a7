import { expect, test } from 'vitest'
import { splitPages } from '../testing/corpus.ts'
import { readPages } from './read-pages.ts'

const deed = (title: string, clause: string) => `${title}

KNOW ALL MEN BY THESE PRESENTS: That Ann Fenn, a single woman, hereinafter called Grantor, for Ten Dollars, does hereby grant, sell and convey unto Bo Harrow, hereinafter called Grantee, the following lands in Williams County, State of North Dakota, to wit:

Township 154 North, Range 97 West, 5th P.M.
Section 14: NE/4

${clause}

Dated this 3rd day of May, 2011.

Ann Fenn`

/** The expected suggestion for a clause: the share, the interest, and whether it has a doubt. */
const cases: [clause: string, share: string | null, interest: string | null, doubt?: true][] = [
  ['', null, null],
  ['Grantor does not reserve any oil, gas or other minerals.', null, null],
  ['This conveyance is made without reserving any oil, gas or minerals.', null, null],
  ['No oil, gas or other minerals are reserved.', null, null],
  ['Grantor reserves a life estate in the dwelling house.', null, null],
  ['Reserving unto Grantor all coal and lignite under said land.', null, null],
  ['Subject to all prior reservations of oil, gas and minerals of record.', null, 'Minerals', true],
  [
    'Excepting and reserving to the United States all the coal and other minerals in the land, as provided by the Act of December 29, 1916.',
    null,
    'Minerals',
    true,
  ],
  [
    'Grantor reserves unto herself one-half (1/2) of the royalty on oil and gas produced from said land.',
    '1/2',
    'Royalty',
  ],
  ['Grantor reserves 1/2 of 1/8 royalty on all oil, gas and other minerals.', '1/2', 'Royalty', true],
  ['Grantor reserves fifty percent (50%) of the oil and gas.', '50%', 'Minerals'],
  ['All minerals are retained by Grantor.', 'All', 'Minerals'],
  [
    'Grantor reserves a non-participating royalty of 1/32 of all oil and gas for a period of fifteen years.',
    '1/32',
    'Non-participating royalty',
  ],
  ['Less and except all oil, gas and minerals.', 'All', 'Minerals'],
]

test.each(cases)('%s', (clause, share, interest, doubt) => {
  const [instrument] = readPages(
    splitPages(deed('WARRANTY DEED', clause)).map(page => ({ ...page, uncertain: false })),
  ).instruments
  const find = (field: string) => instrument?.suggestions.find(suggestion => suggestion.field === field)
  expect(instrument?.kind).toBe('WARRANTY_DEED')
  expect([find('reservedShare')?.value ?? null, find('reservedInterest')?.value ?? null]).toEqual([
    share,
    interest,
  ])
  const doubts = ['reservedShare', 'reservedInterest'].flatMap(field => find(field)?.doubts ?? [])
  expect(doubts.length > 0).toBe(doubt ?? false)
})

test('net mineral acres are not a share of all minerals', () => {
  const text = `MINERAL DEED

That Ann Fenn, hereinafter called Grantor, does hereby grant and convey unto Bo Harrow, hereinafter called Grantee, an undivided five (5) net mineral acres in and to all of the oil, gas and other minerals in and under the following lands in Williams County, North Dakota: T154N-R97W Sec 14: NE/4.

Dated May 3, 2011.`
  const [instrument] = readPages(splitPages(text).map(page => ({ ...page, uncertain: false }))).instruments
  expect(instrument?.kind).toBe('MINERAL_DEED')
  expect(instrument?.suggestions.map(({ field }) => field)).not.toContain('conveyedShare')
})

test('a deed of trust is not a deed', () =>
  expect(
    readPages(
      splitPages(deed('DEED OF TRUST', 'Grantor conveys in trust, to secure a note.')).map(page => ({
        ...page,
        uncertain: false,
      })),
    ).instruments,
  ).toEqual([]))
