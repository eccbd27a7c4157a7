import { expect, test } from 'vitest'
import { resetPassword } from '../auth/emails.ts'
import { emailExample, emailKind, composeEmail, emailProblems } from './email.ts'

const kind = emailKind({
  id: 'test',
  title: 'Test',
  whenDoubtful: 'send',
  subject: 'About {what}',
  text: 'Hello {name},\n\n{what} is <ready>.\n\n{link}',
  label: 'Open {what}',
  places: { name: 'Dana', what: 'It' },
  requiredPlaceholders: ['what'],
})

test('fills placeholders in text and HTML, and labels the link', () => {
  const { subject, text, html } = composeEmail(kind, {
    name: 'A & B',
    what: 'X',
    link: 'https://a.test/?b=1&c="',
  })
  expect(subject).toBe('About X')
  expect(text).toBe('Hello A & B,\n\nX is <ready>.\n\nOpen X:\nhttps://a.test/?b=1&c="\n\nWellhead')
  expect(html).toContain('<p>Hello A &amp; B,</p>')
  expect(html).toContain('X is &lt;ready&gt;.')
  expect(html).toContain('<a href="https://a.test/?b=1&amp;c=&quot;" style="')
})

test('a value is never treated as a placeholder and cannot break the subject', () => {
  const { subject, text } = composeEmail(kind, {
    name: '{link}',
    what: 'one\nBcc: all',
    link: 'https://secret.test',
  })
  expect(subject).toBe('About one Bcc: all')
  expect(text).toContain('Hello {link},')
})

test('keeps required placeholders and rejects unknown ones', () => {
  const wrong = (change: object) => emailProblems(kind, { ...kind, ...change })
  expect(wrong({})).toEqual({})
  expect(wrong({ text: 'Hello, {what}.' }).text).toContain('{link}')
  expect(wrong({ text: 'Hello.\n\n{link}' }).text).toContain('{what}')
  expect(wrong({ text: 'See {link} for {what}.' }).text).toContain('in its own paragraph')
  expect(wrong({ text: '{what}\n\n{link}\n\n{link}' }).text).toContain('once')
  expect(wrong({ subject: 'For {someone}' }).subject).toContain('{someone} is not a placeholder')
  expect(wrong({ subject: 'At {link}' }).subject).toContain('only be in the text')
  expect(wrong({ label: ' ' }).label).toContain('Enter some text')
  expect(wrong({ label: 'x'.repeat(61) }).label).toContain('at most 60')
  expect(wrong({ subject: 'Half a { place' }).subject).toContain('Curly braces')
})

test('a default template renders unchanged', () => {
  expect(composeEmail(resetPassword, emailExample(resetPassword)).text).toBe(
    [
      'Hello Dana Amos,',
      'Someone, hopefully you, asked to reset the password for this account. The link works once, within one hour.',
      'If it was not you, ignore this email: your password stays the same.',
      'Choose a new password:\nhttps://wellhead.example/…',
      'Wellhead',
    ].join('\n\n'),
  )
})

test('a value with line breaks stays on its line', () => {
  const values = { ...emailExample(resetPassword), name: 'Dana\r\nBcc: all@example.test\u2028Amos' }
  expect(composeEmail(resetPassword, values).text).toContain('Hello Dana Bcc: all@example.test Amos,')
})
