import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInternalAddress } from './internal-address.server.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.170',
  '192.88.99.1',
  '192.168.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::0.0.0.2',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '0:0:0:0:0:ffff:10.0.0.1',
  '::ffff:0:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::10.0.0.1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fe80::1%25lo',
  'FEBF::1',
  'fec0::1',
  'feff::1',
  'ff02::1',
])('%s cannot be reached from outside', address => expect(isInternalAddress(address)).toBe(true))

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.2.1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700::1111',
  '2a00:1450:4001::1',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  'localhost',
  '',
])('%s can be reached', address => expect(isInternalAddress(address)).toBe(false))

const octet = fc.integer({ min: 0, max: 255 })
const internalAddress = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127, 224, 240, 255), octet, octet, octet),
  fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
)
const toHex = ([a, b, c, d]: readonly number[]) =>
  `${((a! << 8) | b!).toString(16)}:${((c! << 8) | d!).toString(16)}`

test('an internal IPv4 address stays internal when IPv6 spells or tunnels it', () => {
  fc.assert(
    fc.property(internalAddress, parts => {
      const [dotted, hex] = [parts.join('.'), toHex(parts)]
      const turned = toHex(parts.map(part => 255 - part))
      for (const address of [
        dotted,
        `::${dotted}`,
        `::${hex}`,
        `::ffff:${dotted}`,
        `0000:0:0:0:0:FFFF:${hex}`,
        `::ffff:0:${dotted}`,
        `64:ff9b::${dotted}`,
        `64:ff9b:1:${hex}::`,
        `2002:${hex}::1`,
        `2001:0:${hex}::`,
        `2001:0:4136:e378:8000:63bf:${turned}`,
      ])
        expect(isInternalAddress(address), address).toBe(true)
    }),
  )
})

test('no IPv6 address outside 2000::/3 is public except embedded IPv4 addresses', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const first = group.filter(value => value >> 13 !== 1)
  fc.assert(
    fc.property(first, fc.array(group, { minLength: 7, maxLength: 7 }), (begin, rest) => {
      const address = [begin, ...rest].map(value => value.toString(16)).join(':')
      expect(isInternalAddress(address), address).toBe(true)
    }),
  )
})
