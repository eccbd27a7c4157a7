import { describe, expect, test } from 'vitest'
import { addressKey, createDeviceRegistry, networkPrefix } from './sign-in-source.server.ts'

test.each([
  ['192.0.2.17', '192.0.2.17', '192.0.2'],
  ['2001:db8:7:1::1', '2001:db8:7:1', '2001:db8:7'],
  ['2001:0DB8:0007:0001:aaaa:bbbb:cccc:dddd', '2001:db8:7:1', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['', '', ''],
])('%s is an address within a network', (address, place, network) => {
  expect([addressKey(address), networkPrefix(address)]).toEqual([place, network])
})

describe('a browser cookie', () => {
  const devices = createDeviceRegistry('the secret', true)
  const headers = (cookie: string) => new Headers({ cookie: `a=b; ${cookie.split(';')[0]}` })

  test('recognizes the account that signed in with it, and no other', () => {
    const cookie = devices.cookie('rita@example.test', new Headers())
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(devices.since(headers(cookie), 'rita@example.test')).not.toBeNull()
    expect(devices.since(headers(cookie), 'dora@example.test')).toBeNull()
  })

  test('remembers the last five accounts that signed in with it', () => {
    const names = ['ann', 'ben', 'cay', 'dan', 'eve', 'fay']
    const opened = ['ann', ...names].reduce(
      (known, name) => headers(devices.cookie(name, known)),
      new Headers(),
    )
    expect(names.filter(name => devices.since(opened, name))).toEqual(['ben', 'cay', 'dan', 'eve', 'fay'])
    const second = headers(devices.cookie('ben', opened))
    expect(names.filter(name => devices.since(second, name))).toEqual(['ben', 'cay', 'dan', 'eve', 'fay'])
  })

  test('cannot be forged', () => {
    const other = createDeviceRegistry('another secret', true).cookie('rita@example.test', new Headers())
    for (const cookie of [other, 'wellhead.device=', 'wellhead.device=a.b', 'wellhead.device=a.1.c'])
      expect(devices.since(headers(cookie), 'rita@example.test')).toBeNull()
    expect(devices.since(new Headers(), 'rita@example.test')).toBeNull()
  })
})
