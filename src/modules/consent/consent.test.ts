import { expect, test } from 'vitest'
import { consentTo, consentVersion, decisionIn } from './consent.ts'

const at = '2026-03-31T10:00:00.000Z'

test.each([true, false])('a stored decision is read back (analytics %s)', analytics => {
  expect(decisionIn(JSON.stringify(consentTo(analytics, at)))).toEqual({
    version: consentVersion,
    decidedAt: at,
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
  ['of another version', JSON.stringify({ ...consentTo(true, at), version: '0.9.0' })],
])('a decision that is %s does not count', (_what, stored) => expect(decisionIn(stored)).toBeNull())

test('essential cookies cannot be unchecked, and only an explicit yes allows analytics', () => {
  const forged = {
    version: consentVersion,
    decidedAt: at,
    categories: { essential: false, analytics: 'yes' },
  }
  expect(decisionIn(JSON.stringify(forged))?.categories).toEqual({ essential: true, analytics: false })
  const without = { version: consentVersion, decidedAt: at }
  expect(decisionIn(JSON.stringify(without))?.categories).toEqual({ essential: true, analytics: false })
})
