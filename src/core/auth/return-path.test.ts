import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

test('keeps a path within the app, with its query and hash', () => {
  expect(returnPath('/app/leases?status=HBP&sort=-expires#row')).toBe(
    '/app/leases?status=HBP&sort=-expires#row',
  )
  expect(returnPath('/setup?token=abc')).toBe('/setup?token=abc')
  expect(returnPath('/auth/verify-email')).toBe('/auth/verify-email')
})

test.each([
  null,
  undefined,
  '',
  'app',
  'https://evil.example/app',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/auth/login',
  '/auth/login?next=/auth/login',
  '/auth/logout',
])('%j falls back to the default', requested => {
  expect(returnPath(requested)).toBe('/app')
})

test('never leaves the host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map(text => `/${text}`),
      ),
      requested => {
        expect(new URL(returnPath(requested), 'http://here.test').host).toBe('here.test')
      },
    ),
  )
})

test('the sign-in path returns to the page it came from', () => {
  const path = '/app/well?box=1,2,3,4&x=a b'
  const query = new URL(signInPath(path), 'http://here.test').searchParams
  expect(query.get('next')).toBe(path)
})
