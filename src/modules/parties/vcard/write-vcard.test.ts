import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardHeadings, cardReader } from '../../imports/files/vcard/card-rows.ts'
import { createUnfolder } from '../../imports/files/vcard/content-lines.ts'
import { writeVcard, type ContactCard } from './write-vcard.ts'

const rhoda: ContactCard = {
  name: 'Rhoda Ainsley, née Pell; the elder',
  kind: 'PERSON',
  diedOn: '2025-04-03',
  names: [{ name: 'R. Pell' }],
  phones: [{ kind: 'MOBILE', e164: '+17015550100;ext=12' }],
  emails: [{ email: 'rhoda@example.com' }],
  addresses: [{ street: '12 Elm St', city: 'Berlin', region: null, postalCode: '10115', country: 'DE' }],
}

function readBack(text: string) {
  const { push, end } = createUnfolder()
  const [cells] = [...push(text), ...end()].flatMap(cardReader())
  return Object.fromEntries(cardHeadings.map((heading, index) => [heading, cells?.[index]]))
}

test.each(['3.0', '4.0'] as const)('a version %s card has the known data, and reads back', version => {
  const text = writeVcard(rhoda, version)
  expect(text.startsWith(`BEGIN:VCARD\r\nVERSION:${version}\r\n`)).toBe(true)
  expect(readBack(text)).toMatchObject({
    Name: rhoda.name,
    'Also known as': 'R. Pell',
    Email: 'rhoda@example.com',
    Street: '12 Elm St',
    City: 'Berlin',
    ZIP: '10115',
    Country: 'DE',
    'Date of death': version === '4.0' ? '2025-04-03' : '',
  })
})

test('no line exceeds 75 bytes, and any name reads back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), input => {
      const name = input.replaceAll(/\s+/g, ' ').trim()
      fc.pre(name !== '' && !name.includes('\u0000'))
      const text = writeVcard({ ...rhoda, name }, '4.0')
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(readBack(text).Name).toBe(name)
    }),
  )
})
