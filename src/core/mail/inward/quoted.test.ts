import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutQuoted } from './quoted.ts'

test.each([
  ['below', 'Yes.\n\nOn Tue, Mar 3, 2026 at 10:04 AM W <w@wells.test> wrote:\n> Is it?\n> Say so.', 'Yes.'],
  [
    'below a reply without marks',
    'Yes.\n\nOn Tuesday, March 3, 2026 at 10:04:00 AM CST, W <w@wells.test> wrote:\n\nIs it?',
    'Yes.',
  ],
  ['above', 'On 3/3/26 10:04, W wrote:\n> Is it?\n\nYes.', 'Yes.'],
  [
    'below an attribution of two lines',
    'Ja.\n\nAm Di., 3. März 2026 um 10:04 Uhr schrieb W <\nw@wells.test>:\n> Stimmt es?',
    'Ja.',
  ],
  [
    'below the headers of the quoted mail',
    'Yes.\n\nFrom: W <w@wells.test>\nSent: Tuesday, March 3, 2026 10:04 AM\nTo: Edith\nSubject: Which one\n\nIs it?',
    'Yes.',
  ],
  [
    'below a horizontal rule',
    'Oui.\n________________________________\nDe : W <w@wells.test>\nEnvoyé : mardi 3 mars 2026 10:04\nÀ : Edith\nObjet : Lequel\n\nLequel ?',
    'Oui.',
  ],
  ['below a signature', 'Yes.\n\n-- \nEdith Hollis\n+1 555 0100', 'Yes.'],
  [
    'below a line added by a phone',
    'Yes.\n\nVon meinem iPhone gesendet\n\n> Am 03.03.2026 um 10:04 schrieb W <w@wells.test>:\n> \n> Stimmt es?',
    'Yes.',
  ],
])('trims text quoted %s', (_, mail, result) => {
  expect(withoutQuoted(mail)).toBe(result)
})

test.each([
  ['a reply between quoted lines', 'On 3/3/26 10:04, W wrote:\n> Which month?\nMay.\n> Which well?\nBerg 1.'],
  ['a mail of quoted text only', '> On 3/3/26 10:04, W wrote:\n> Is it?'],
  ['a sentence that ends like an attribution', 'The operator wrote on page 3:\nPay by June.'],
  ['a list of facts', 'From: section 12\nThe rest is unleased.'],
])('%s is kept', (_, mail) => {
  expect(withoutQuoted(mail)).toBe(mail)
})

test('keeps a forwarded email whole', () => {
  const mail =
    'See below.\n\nFrom: X <x@wells.test>\nSent: Tuesday, March 3, 2026 10:04 AM\nTo: Edith\n\nThe check bounced.'
  expect(withoutQuoted(mail, true)).toBe(mail)
})

test('always leaves part of any email and adds nothing', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      '',
      '> quoted',
      '-- ',
      'On 3/3/26 10:04, W wrote:',
      'From: a',
      'Sent: b',
      'To: c',
      '____________',
    ),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), lines => {
      const text = lines.join('\n')
      const left = withoutQuoted(text)
      const known = text.split(/\r\n?|\n/).map(each => each.replaceAll(/[^\p{L}\p{N}]/gu, ''))
      expect(left === '' && /[\p{L}\p{N}]/u.test(text)).toBe(false)
      for (const each of left.split('\n')) expect(known).toContain(each.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    }),
  )
})
