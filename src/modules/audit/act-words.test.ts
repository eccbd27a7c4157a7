import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { historyLine as leaseLine } from '../leases/history/history-words.ts'
import { historyLine as wellLine } from '../wells/file/well-history-words.ts'
import { actWords, knowsAct } from './act-words.ts'
import { sentenceOf } from './change-words.ts'
import { knowsNoun } from './nouns.ts'

/** Every kind and act that stands literally in one record of our code. */
const recorded = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.server.ts'))
  .flatMap(file => {
    const text = readFileSync(`src/${file}`, 'utf8')
    const pairs = text.matchAll(/noun: '(\w+)',\s*recordId:[^'{}]*?,\s*act: '([^']+)'/g)
    return [...pairs].map(([, noun, act]) => [noun!, act!] as const)
  })

/** Acts that are chosen while the code runs. */
const chosen: readonly (readonly [string, string])[] = [
  ...['approve', 'reject', 'revoke'].map(act => ['verifications', act] as const),
  ...['rename', 'retire', 'bring back'].map(act => ['organization_categories', act] as const),
  ...['update', 'offer', 'withdraw', 'make default'].map(act => ['plans', act] as const),
  ...['change plan', 'extend trial', 'renew', 'end'].map(act => ['subscriptions', act] as const),
  ...['accept', 'offer', 'decline', 'withdraw'].map(act => ['ownership_offers', act] as const),
  ...['disable', 'enable'].map(act => ['tenants', act] as const),
  ...['change words', 'take original words'].map(act => ['letters', act] as const),
  ...['set reporting lag', 'reset reporting lag'].map(act => ['reporting_lags', act] as const),
  ...['create', 'fail'].map(act => ['backups', act] as const),
  ['seal_mails', 'update'],
  ['legal', 'system.legal_terms_updated'],
]

test('what our code records is found', () => expect(recorded.length).toBeGreaterThan(40))

test.each([...recorded, ...chosen])('%s: %s has words', (noun, act) => {
  expect(knowsNoun(noun), 'the kind').toBe(true)
  if (noun === 'leases') return expect(leaseLine(act, null, null).what).not.toContain('recorded:')
  if (noun === 'wells') return expect(wellLine(act, null, null).what).not.toContain('recorded:')
  expect(knowsAct(noun, act), 'the act').toBe(true)
  return expect(actWords(noun, act)).not.toMatch(/[_{}]|imported import/)
})

test.each([
  ['leases', 'created lease', 'ND-159', 'Dana created lease ND-159'],
  ['leases', 'linked a well', 'ND-159', 'Dana linked a well on lease ND-159'],
  ['people', 'signed in', 'Dana', 'Dana signed in'],
])('%s, %s, %s', (noun, what, record, sentence) => {
  expect(sentenceOf('Dana', noun, what, record)).toBe(sentence)
})
