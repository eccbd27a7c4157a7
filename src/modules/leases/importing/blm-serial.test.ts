import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blmSerial } from './blm-serial.ts'

test.each([
  ['NDM 12345', 'NDM 12345'],
  ['NDM12345', 'NDM 12345'],
  ['ndm-12345', 'NDM 12345'],
  ['NDM--12345', 'NDM 12345'],
  ['NMNM 012345A', 'NMNM 012345A'],
  ['NMNM-012345-A', 'NMNM 012345A'],
  ['NMNM 0012345', 'NMNM 0012345'],
  ['WYW  012345', 'WYW 012345'],
  ['UTU87654', 'UTU 87654'],
  ['COC 65432', 'COC 65432'],
  ['CACA 045678', 'CACA 045678'],
  ['NVN 098765', 'NVN 098765'],
  ['MTM 12345', 'MTM 12345'],
  ['SDM 12345', 'SDM 12345'],
  ['OKNM 12345', 'OKNM 12345'],
  ['TXNM 12345', 'TXNM 12345'],
  ['NEW 12345', 'NEW 12345'],
  ['AKA 012345', 'AKA 012345'],
  ['WAOR 12345', 'WAOR 12345'],
  ['ALES 012345', 'ALES 012345'],
  ['NDND105012345', 'NDND105012345'],
  ['NDND 105012345', 'NDND105012345'],
  ['NMNM-105-012345', null],
  ['WYWY105361254', 'WYWY105361254'],
] as const)('%s is the serial number %s', (text, serial) => expect(blmSerial(text)).toBe(serial))

test.each(
  'CO-7001|S-12345|ML 12345|NMA 12345|NDX 12345|B0-1234-5|VB-1234|OGA 12345|NM 12345|G01234|NDM 123|NDM 12345678|SMITH 12345|'.split(
    '|',
  ),
)('%s is not a serial number', text => expect(blmSerial(text)).toBeNull())

test('the result parses as itself, and a leading zero is never lost', () => {
  const digits = fc.stringMatching(/^\d{4,7}$/)
  fc.assert(
    fc.property(
      fc.constantFrom('NMNM', 'NDM', 'WYW', 'UTU', 'MSES'),
      digits,
      fc.constantFrom('', 'A', 'B'),
      (office, number, letter) => {
        const serial = blmSerial(`${office}${number}${letter}`)
        expect(serial).toBe(`${office} ${number}${letter}`)
        expect(blmSerial(serial!)).toBe(serial)
      },
    ),
  )
})
