import { expect, test } from 'vitest'
import { splitPages } from '../testing/corpus.ts'
import { readPages } from './read-pages.ts'

const body = `OIL AND GAS LEASE

THIS AGREEMENT is made May 1, 2020, between Ada Moss, a widow, Lessor, and Birch Oil Co., Lessee. Lessor leases to Lessee the NE/4 of Section 14, Township 154 North, Range 97 West, Williams County, North Dakota, 160 acres, for a term of three (3) years from this date. Lessor bought the land by a deed recorded in Book 12, Page 34.

ADA MOSS`

const withStamp = (text: string) => {
  const facts = new Map(
    readPages(splitPages(text)).instruments[0]?.suggestions.map(({ field, value }) => [
      field as string,
      value,
    ]),
  )
  return ['book', 'page', 'instrumentNumber', 'recordedDate'].map(field => facts.get(field) ?? null)
}

type StampCase = [
  stamp: string,
  book: string | null,
  page: string | null,
  number: string | null,
  day: string | null,
]
const stampsAbove: StampCase[] = [
  ['Doc. # 2020-118 Recorded 6/2/2020 9:05 AM Bk: 77 Pg: 210', '77', '210', '2020-118', '2020-06-02'],
  [
    'RECEPTION#: 4410233, 06/02/2020 at 11:09:12 AM, 1 of 3, Clerk and Recorder',
    null,
    null,
    '4410233',
    '2020-06-02',
  ],
  ['4410233 06/02/2020 11:09A B1208 P77 J. ORR', '1208', '77', '4410233', '2020-06-02'],
  [
    'INSTR NO. 20-00417\nFILED: JUNE 2, 2020 @ 2:15 PM\nOPR VOL. 318 PG. 44',
    '318',
    '44',
    '20-00417',
    '2020-06-02',
  ],
  [
    '771204\nFILED AND RECORDED\n2020 JUN -2 AM 9:40\nCONVEYANCE BOOK 1120 PAGE 9',
    '1120',
    '9',
    '771204',
    '2020-06-02',
  ],
  ['771204 B: 1014 P: 377 06/02/2020 10:17A', '1014', '377', '771204', '2020-06-02'],
  ['Doc Bk Vol Pg\n00771204 OPR 1234 567', '1234', '567', '00771204', null],
  ['Entry 771204 Book A688 Page 127\n02-JUN-2020 10:22:18AM', 'A688', '127', '771204', '2020-06-02'],
  [
    'I-2020-004477 Book 0688 Page(s) 0412-0414\n06/02/2020 2:31 pm',
    '0688',
    '0412',
    'I-2020-004477',
    '2020-06-02',
  ],
  ['771204 LEASE Pages: 3\nRECORDED: 06/02/2020 1:55', null, null, '771204', '2020-06-02'],
  [
    '771204\nBOOK 1477 PAGE 308\nBOSSIER PARISH, LA\n2020 JUN 02 AM 9:51',
    '1477',
    '308',
    '771204',
    '2020-06-02',
  ],
  ['Liber 88, Folio 12\nReceived and filed for record June 2, 2020', '88', '12', null, '2020-06-02'],
]
test.each(stampsAbove)('a stamp is read above the title: %s', (stamp, ...facts) =>
  expect(withStamp(`${stamp}\n\n${body}`)).toEqual(facts),
)

const stampsBelow: StampCase[] = [
  [
    'Filed for record on June 2, 2020 at 9:15 A.M., File No. 90211, Williams County Recorder',
    null,
    null,
    '90211',
    '2020-06-02',
  ],
  [
    'This instrument was recorded June 2, 2020 in Book 77 at Page 210, Williams County Recorder',
    '77',
    '210',
    null,
    '2020-06-02',
  ],
  [
    'RECORDED JUN 2 2020 AT 9:30 A.M. BOOK 94 PAGE 160\nNO. 135882  A. BECK, WILLIAMS COUNTY CLERK',
    '94',
    '160',
    '135882',
    '2020-06-02',
  ],
  [
    'Recorded in Vol. 1380, p. 51, Official Public Records, on June 2, 2020. Williams County Clerk.',
    '1380',
    '51',
    null,
    '2020-06-02',
  ],
  [
    'ENTRY NO. 771204\n\nCONVEYANCE BOOK 1033, PAGE 71\n\nFILED JUN 2 2020, 10:31 AM\nParish Clerk of Court',
    '1033',
    '71',
    '771204',
    '2020-06-02',
  ],
  ['Admitted to record 6/2/2020 at 10:05 AM, Lease Book 15A at Page 37', '15A', '37', null, '2020-06-02'],
]
test.each(stampsBelow)('a stamp is read under the signature: %s', (stamp, ...facts) =>
  expect(withStamp(`${body}\n\n${stamp}`)).toEqual(facts),
)

test('references to another instrument are not a stamp', () =>
  expect(withStamp(body)).toEqual([null, null, null, null]))
