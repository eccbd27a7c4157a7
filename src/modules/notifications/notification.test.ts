import { expect, test } from 'vitest'
import { badgeText } from '../../ui/formats.ts'
import { typePrefixes, familyLabel, familyNames, typeFamily, notificationTopic } from './notification.ts'
import { profileTopics, tenantTopics } from './settings/settings.ts'

test('every type belongs to one family, and an unknown one is a system message', () => {
  for (const family of familyNames)
    for (const begins of typePrefixes(family)) {
      expect(typeFamily(`${begins}of_tomorrow`)).toBe(family)
      expect(tenantTopics).toContain(notificationTopic('tenant', `${begins}x`))
      expect(profileTopics).toContain(notificationTopic('profile', `${begins}x`))
    }
  for (const type of ['', 'gossip', 'Well_changed', '__proto__', 'constructor'])
    expect([typeFamily(type), notificationTopic('tenant', type), notificationTopic('profile', type)]).toEqual(
      ['system', 'system', 'systemMessages'],
    )
})

test('families match the specification', () => {
  const labels = [
    'message_sent',
    'thread_joined',
    'organization_renamed',
    'member_joined',
    'role_changed',
  ].map(type => familyLabel(typeFamily(type)))
  expect(labels).toEqual(['Messages', 'Messages', 'Organization', 'Organization', 'Organization'])
})

test.each([
  [0, 9, '0'],
  [9, 9, '9'],
  [10, 9, '9+'],
  [99, 99, '99'],
  [100_000, 99, '99+'],
])('a badge of %i with a limit of %i reads %s', (count, limit, words) => {
  expect(badgeText(count, limit)).toBe(words)
})
