import { expect, test } from 'vitest'
import { splitPages } from '../testing/corpus.ts'
import { readPages } from './read-pages.ts'

const readParties = (lessor: string) => {
  const text = `OIL AND GAS LEASE

THIS AGREEMENT is made May 1, 2020, between ${lessor}, whose address is 14 Creek Road, Ray, North Dakota 58849, as Lessor, and Birch Oil Co., as Lessee. Lessor leases to Lessee the land in Williams County, State of North Dakota: Township 154 North, Range 97 West, Section 14: NE/4, 160 acres, for a term of three (3) years from this date.`
  const facts = new Map(
    readPages(splitPages(text)).instruments[0]?.suggestions.map(({ field, value }) => [
      field as string,
      value,
    ]),
  )
  return ['lessor', 'lessorCapacity', 'lessee'].map(field => facts.get(field) ?? null)
}

const cases: [written: string, name: string, capacity: string | null][] = [
  [
    'Ann Fenn, a married woman dealing in her sole and separate property',
    'Ann Fenn',
    'a married woman dealing in her sole and separate property',
  ],
  [
    'Ann Fenn, married to Bo Fenn, dealing in her separate property',
    'Ann Fenn',
    'married to Bo Fenn, dealing in her separate property',
  ],
  [
    'Oak Bank, N.A., Successor by merger to Elm State Bank, as Trustee of the Fenn Trust',
    'Oak Bank, N.A.',
    'Successor by merger to Elm State Bank, as Trustee of the Fenn Trust',
  ],
  [
    'Oak Land Company, successor in interest to Elm Land Company',
    'Oak Land Company',
    'successor in interest to Elm Land Company',
  ],
  [
    'Ann Fenn, as Independent Executrix of the Estate of Bo Fenn, deceased',
    'Ann Fenn',
    'as Independent Executrix of the Estate of Bo Fenn, deceased',
  ],
  [
    'Ann Fenn, Trustee of the Fenn Family Trust dated May 2, 1999',
    'Ann Fenn',
    'Trustee of the Fenn Family Trust dated May 2, 1999',
  ],
  [
    'Ann Fenn, acting by and through her attorney-in-fact, Cy Fenn',
    'Ann Fenn',
    'acting by and through her attorney-in-fact, Cy Fenn',
  ],
  ['Ann Fenn, by Cy Fenn, her Attorney-in-Fact', 'Ann Fenn', 'by Cy Fenn, her Attorney-in-Fact'],
  ['Bo Fenn et ux., Ann Fenn', 'Bo Fenn et ux., Ann Fenn', null],
  ['Ann Fenn et vir, Bo Fenn', 'Ann Fenn et vir, Bo Fenn', null],
  [
    'Heirs of Bo Fenn, represented by Ann Fenn, their agent',
    'Heirs of Bo Fenn',
    'represented by Ann Fenn, their agent',
  ],
  [
    'Ann Fenn, a widow, individually and as sole heir of Bo Fenn',
    'Ann Fenn',
    'a widow, individually and as sole heir of Bo Fenn',
  ],
  [
    'Ann Fenn, Guardian of the Estate of Cy Fenn, a minor',
    'Ann Fenn',
    'Guardian of the Estate of Cy Fenn, a minor',
  ],
  [
    'Fenn Farms, LLLP, a Colorado limited liability limited partnership',
    'Fenn Farms, LLLP',
    'a Colorado limited liability limited partnership',
  ],
  ['Ann Fenn, a widow, and Bo Fenn, a single man', 'Ann Fenn and Bo Fenn', 'a widow; a single man'],
  [
    'State of North Dakota, acting by and through the Board of University and School Lands',
    'State of North Dakota',
    'acting by and through the Board of University and School Lands',
  ],
  [
    'Ann Fenn, a widow; Bo Fenn, a single man; and Cy Fenn, a married man',
    'Ann Fenn, Bo Fenn and Cy Fenn',
    'a widow; a single man; a married man',
  ],
  [
    'Ann Fenn and Bo Fenn, husband and wife, and Cy Fenn, a widower, all of lawful age',
    'Ann Fenn and Bo Fenn, and Cy Fenn',
    'husband and wife; a widower',
  ],
  [
    'Ann Fenn, a widow, 12 Oak St., Ray, ND 58849; Bo Fenn, a single man',
    'Ann Fenn and Bo Fenn',
    'a widow; a single man',
  ],
  [
    'Ann Fenn, as life tenant, and Bo Fenn, as remainderman',
    'Ann Fenn and Bo Fenn',
    'as life tenant; as remainderman',
  ],
  [
    'Ann Fenn and Bo Fenn, heirs at law of Cy Fenn, deceased',
    'Ann Fenn and Bo Fenn',
    'heirs at law of Cy Fenn, deceased',
  ],
  [
    'Ann Fenn, Administratrix of the Estate of Bo Fenn',
    'Ann Fenn',
    'Administratrix of the Estate of Bo Fenn',
  ],
  ['Ann Fenn et ux., Bo Fenn, of Ray, Williams County, North Dakota', 'Ann Fenn et ux., Bo Fenn', null],
  ['Oak Land Co., Roswell, New Mexico', 'Oak Land Co.', null],
]
test.each(cases)('%s', (written, name, capacity) =>
  expect(readParties(written)).toEqual([name, capacity, 'Birch Oil Co.']),
)
