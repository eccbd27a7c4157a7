import { expect, test } from 'vitest'
import { profileDraft } from './profile.ts'

const photo = (photoUrl: string) => profileDraft.safeParse({ displayName: 'Ana', photoUrl }).success

test('a picture is an uploaded one, not an external address', () => {
  expect(photo('data:image/png;base64,iVBORw0KGgo=')).toBe(true)
  expect(photo('https://example.com/me.png')).toBe(false)
  expect(photo('data:image/svg+xml;base64,PHN2Zz4=')).toBe(false)
  expect(photo(`data:image/png;base64,${'A'.repeat(45_000)}`)).toBe(false)
})

test('a name is required', () => {
  const parsed = profileDraft.safeParse({ displayName: ' ', photoUrl: null })
  expect(parsed.error?.issues[0]).toMatchObject({ path: ['displayName'], message: 'Enter your name.' })
})
