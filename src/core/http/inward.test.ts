import { expect, test } from 'vitest'
import { isInward } from './inward.server.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
])('%s is reached by nobody outside', address => expect(isInward(address)).toBe(true))

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.2.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  'localhost',
])('%s may be', address => expect(isInward(address)).toBe(false))
