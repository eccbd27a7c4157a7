import { expect, test } from 'vitest'
import { addressLines, addressOn } from './address.ts'
import { refusalToContact } from './contactable.ts'
import { party } from './party.ts'
import { phoneColumns, readPhoneSchema } from './phone/phone.server.ts'
import { localTime } from './phone/local-time.ts'

const place = { street: '12 Elm St', city: 'Watford City', region: 'ND', postalCode: '58854', country: 'US' }

test('an address is formatted for its country, and names a foreign country', () => {
  expect(addressLines(place)).toEqual(['12 Elm St', 'Watford City, ND 58854'])
  expect(addressLines({ ...place, region: 'AB', postalCode: 'T2P 1J9', country: 'CA' })).toEqual([
    '12 Elm St',
    'Watford City, AB T2P 1J9',
    'Canada',
  ])
  const berlin = { street: 'Gartenweg 3', city: 'Berlin', region: null, postalCode: '10115', country: 'DE' }
  expect(addressLines(berlin)).toEqual(['Gartenweg 3', '10115 Berlin', 'Germany'])
  const boxAddress = { street: 'P.O. Box 4', city: null, region: null, postalCode: null, country: 'US' }
  expect(addressLines(boxAddress)).toEqual(['P.O. Box 4'])
  expect(addressLines({ ...boxAddress, country: 'QX' })).toEqual(['P.O. Box 4', 'QX'])
})

test('the address on a date is the latest for the purpose, else the mailing address, or none', () => {
  const mail = (street: string, fromOn: string | null, untilOn: string | null) => ({
    purpose: 'MAIL' as const,
    street,
    fromOn,
    untilOn,
  })
  const all = [
    mail('old', null, '2020-06-30'),
    mail('new', '2020-07-01', null),
    { ...mail('bank', '2021-01-01', '2021-12-31'), purpose: 'REVENUE' as const },
  ]
  const on = (purpose: 'MAIL' | 'REVENUE' | 'JIB', day: string) => addressOn(all, purpose, day)?.street
  expect(on('MAIL', '2020-06-30')).toBe('old')
  expect(on('MAIL', '2020-07-01')).toBe('new')
  expect(on('REVENUE', '2021-12-31')).toBe('bank')
  expect(on('REVENUE', '2022-01-01')).toBe('new')
  expect(addressOn([all[2]!], 'JIB', '2021-05-01')).toBeNull()
})

test('an address that replaces another on its first day is in use on that day', () => {
  const address = (street: string, untilOn: string | null) => ({
    ...place,
    street,
    purpose: 'REVENUE' as const,
    fromOn: '2026-12-01',
    untilOn,
  })
  const both = [address('mistyped', '2026-12-01'), address('corrected', null)]
  for (const addresses of [both, both.toReversed()])
    expect(addressOn(addresses, 'REVENUE', '2026-12-01')?.street).toBe('corrected')
})

test.each([
  ['701-555-0100', '+17015550100', '(701) 555-0100'],
  ['(713) 555 0199 ext. 12', '+17135550199;ext=12', '(713) 555-0199 ext. 12'],
  ['+44 20 7946 0123', '+442079460123', '+44 20 7946 0123'],
  ['٧٠١٥٥٥٠١٠٠', '+17015550100', '(701) 555-0100'],
])('%s is the phone number %s, displayed as %s', (text, number, shown) => {
  const values = readPhoneSchema.parse({ kind: 'HOME', number: text, note: '' })
  expect(phoneColumns(values)).toMatchObject({ number, shown })
  expect(readPhoneSchema.parse(values)).toEqual(values)
})

test.each(['12', '911', 'abc', '020 7946 0123', '1'.repeat(60)])('%s is not a phone number', text => {
  expect(readPhoneSchema.safeParse({ kind: 'HOME', number: text }).success).toBe(false)
})

test('a number has its area code’s time, both times in an area with two zones, or none', () => {
  const now = new Date('2026-01-15T18:05:00Z')
  expect(localTime('+17135550100', now)).toBe('12:05 PM')
  expect(localTime('+17015550100', now)).toBe('12:05 PM or 11:05 AM')
  expect(localTime('+18005550100', now)).toBeNull()
  expect(localTime('+442079460123', now)).toBeNull()
})

test('a deceased or do-not-contact party gets no mail', () => {
  const some = party.parse({ name: 'Rhoda Ainsley' })
  expect(refusalToContact(some)).toBeNull()
  const doNotContactParty = {
    ...some,
    doNotContact: true,
    doNotContactOn: '2026-02-01',
    doNotContactReason: 'Her lawyer.',
  }
  expect(refusalToContact(doNotContactParty)).toMatch(
    /^Do not contact Rhoda Ainsley since .+2026: Her lawyer\.$/,
  )
  expect(refusalToContact({ ...some, diedOn: '2025-04-03' })).toContain('Write to the estate or the heirs.')
  expect(refusalToContact({ ...some, kind: 'ESTATE', diedOn: '2025-04-03' })).toBeNull()
})
