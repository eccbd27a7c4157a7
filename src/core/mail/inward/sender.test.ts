import { expect, test } from 'vitest'
import { readVerdict } from './sender.ts'

const verdictFor = (...checks: string[]) => readVerdict(checks, 'MX.wells.test', 'edith@mail.example.com')

test.each([
  ['mx.wells.test; dmarc=pass (p=none) header.from=mail.example.com', 'yes'],
  ['mx.wells.test 1; spf=fail smtp.mailfrom=x@bounce.test; dmarc=pass header.from=mail.example.com', 'yes'],
  ['mx.wells.test; dkim=pass header.d=example.com', 'yes'],
  ['mx.wells.test; dkim=pass header.i=@mail.example.com header.s=s1', 'yes'],
  ['mx.wells.test; spf=pass smtp.mailfrom=edith@mail.example.com', 'yes'],
  ['mx.wells.test; dkim=pass header.d=mail.example.com; dmarc=fail header.from=mail.example.com', 'no'],
  ['mx.wells.test; dkim=pass header.d=elsewhere.test; spf=pass smtp.mailfrom=elsewhere.test', 'no'],
  ['mx.wells.test; dkim=pass header.d=evilexample.com', 'no'],
  ['mx.wells.test; dkim=fail (dkim=pass header.d=example.com) header.d=example.com', 'no'],
  ['mx.wells.test; none', 'no'],
  ['mx.elsewhere.test; dmarc=pass header.from=mail.example.com', 'nothing'],
  ['', 'nothing'],
])('%s: %s', (check, verdict) => {
  expect(verdictFor(check)).toBe(verdict)
})

test('uses the latest result of the receiving server, above those in the email', () => {
  expect(
    verdictFor('mx.elsewhere.test; dmarc=pass', 'mx.wells.test; dmarc=fail', 'mx.wells.test; dmarc=pass'),
  ).toBe('no')
  expect(verdictFor()).toBe('nothing')
})
