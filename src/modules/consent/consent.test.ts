import { expect, test } from 'vitest'
import { createConsent, consentVersion, parseDecision } from './consent.ts'

const decidedAt = '2026-03-31T10:00:00.000Z'

test.each([true, false])('a stored decision is read back (analytics %s)', analytics => {
  expect(parseDecision(JSON.stringify(createConsent(analytics, decidedAt)))).toEqual({
    version: consentVersion,
    decidedAt,
    categories: { essential: true, analytics },
  })
})

test.each([
  ['absent', null],
  ['empty', ''],
  ['not JSON', 'yes'],
  ['no record', 'null'],
  ['a number', '1'],
  ['without a moment', JSON.stringify({ version: consentVersion, categories: { analytics: true } })],
  ['of another version', JSON.stringify({ ...createConsent(true, decidedAt), version: '0.9.0' })],
])('a decision that is %s does not count', (_what, stored) => expect(parseDecision(stored)).toBeNull())

test('essential cookies cannot be unchecked, and only an explicit yes allows analytics', () => {
  const forged = {
    version: consentVersion,
    decidedAt,
    categories: { essential: false, analytics: 'yes' },
  }
  expect(parseDecision(JSON.stringify(forged))?.categories).toEqual({ essential: true, analytics: false })
  const without = { version: consentVersion, decidedAt }
  expect(parseDecision(JSON.stringify(without))?.categories).toEqual({ essential: true, analytics: false })
})
