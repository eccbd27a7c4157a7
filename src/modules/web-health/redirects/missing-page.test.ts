import { expect, test } from 'vitest'
import { isRecordable, findMostSimilar } from './missing-page.ts'

const paths = ['/', '/pricing', '/legal/privacy', '/guide/net-mineral-acres', '/organizations/acme-oil']

test.each([
  ['/prices', '/pricing'],
  ['/pricing-plans', '/pricing'],
  ['/privacy', '/legal/privacy'],
  ['/guide/net_mineral_acre', '/guide/net-mineral-acres'],
  ['/organization/Acme%20Oil', '/organizations/acme-oil'],
  ['/zzz', null],
  ['/%E0%A4%A', null],
  ['/', null],
])('%s is most like %s', (path, expected) => {
  expect(findMostSimilar([path], paths)).toEqual([expected])
})

test.each([
  ['/old-page', true],
  ['/blog/2024/spring-prices', true],
  ['/wp-login.php', false],
  ['/.env', false],
  ['/.git/config', false],
  ['/reset/Zm9vYmFyQmF6UXV4MTIzNDU2', false],
  ['/u/0199b2a4-0000-7000-8000-000000000000', false],
  ['/mail/jane@example.com', false],
  ['/mail/jane%40example.com', false],
  [`/${'x'.repeat(200)}`, false],
])('the rules decide whether %s is recorded', (path, expected) => expect(isRecordable(path)).toBe(expected))
