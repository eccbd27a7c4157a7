import { expect, test } from 'vitest'
import { emailProblem, nameProblem, passwordProblem } from './registration.ts'

test.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.org", ' spaced@example.com '])(
  '%j is an email address',
  email => {
    expect(emailProblem(email)).toBeNull()
  },
)

test.each([
  '',
  'name',
  'name@host',
  '@example.com',
  'a@b..com',
  'a b@example.com',
  'a@b.com,c@d.com',
  'A <a@b.com>',
])('%j is not an email address', email => {
  expect(emailProblem(email)).toMatch(/email address/)
})

test('limits the length of names and passwords', () => {
  expect(nameProblem('Ann\r\nBcc: x')).not.toBeNull()
  expect(nameProblem('  ')).toBe('Enter your name.')
  expect(nameProblem('x'.repeat(101))).toContain('at most 100')
  expect(nameProblem('Ana')).toBeNull()
  expect(passwordProblem('123456789')).toContain('at least 10')
  expect(passwordProblem('1234567890')).toBeNull()
  expect(passwordProblem('x'.repeat(201))).toContain('at most 200')
  expect(`${emailProblem('x'.repeat(250) + '@a.bc')}`).toContain('at most 254')
})
