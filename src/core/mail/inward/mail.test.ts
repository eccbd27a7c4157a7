import { expect, test } from 'vitest'
import { readMail } from './mail.ts'

const parseMail = (...lines: string[]) => readMail(new TextEncoder().encode(lines.join('\r\n')))

test('an email with two parts and a file yields its author, recipient and content', async () => {
  const mail = await parseMail(
    'From: Ruth Okafor <ruth@example.com>',
    'To: dana@example.com, Land: lee@example.com, kim@example.com;',
    'Subject: Rental =?utf-8?b?4oCTIE5ELTEwMDE=?=',
    'Date: Tue, 03 Mar 2026 17:45:00 -0600',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'The rental left by caf=E9.',
    '--m',
    'Content-Type: application/pdf',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename="check.pdf"',
    '',
    'JVBERi0xLjc=',
    '--m--',
  )
  expect(mail).toEqual({
    from: 'Ruth Okafor <ruth@example.com>',
    to: ['dana@example.com', 'lee@example.com', 'kim@example.com'],
    cc: [],
    sent: '2026-03-03T23:45:00.000Z',
    subject: 'Rental – ND-1001',
    text: 'The rental left by café.\n',
    files: [{ name: 'check.pdf', size: 8 }],
  })
})

test('an HTML-only email yields its text', async () => {
  const { text } = await parseMail(
    'Subject: Offer',
    'Content-Type: text/html',
    '',
    '<style>p { color: red }</style><p>Bonus&nbsp;&amp; royalty</p><ul><li>3/16</li></ul>',
    '<script>alert(1)</script><img src="https://example.com/seen.gif" alt="seen">',
    '<a href="javascript:alert(1)">Sign</a>',
  )
  expect(text).toContain('Bonus & royalty')
  expect(text).toContain('* 3/16')
  expect(text).toContain('Sign')
  expect(text).not.toMatch(/alert|seen|color|<|script/)
})

test.each([
  ['windows-1252', 'Dana=92s =93net=94 =96 =80 5', 'Dana’s “net” – € 5'],
  ['iso-8859-1', 'Dana=92s caf=E9', 'Dana’s café'],
  ['iso-8859-15', '=A4 5', '€ 5'],
  ['windows-1251', '=CF=F0=E8=E2=E5=F2', 'Привет'],
  ['iso-2022-jp', '=1B$B0f8M=1B(B', '井戸'],
  ['gb18030', '=BE=AE', '井'],
])('an email in %s reads as its author saw it, in text and subject', async (charset, quoted, words) => {
  const mail = await parseMail(
    `Subject: =?${charset}?q?${quoted.replaceAll(' ', '_')}?=`,
    `Content-Type: text/plain; charset=${charset}`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quoted,
  )
  expect(mail).toMatchObject({ subject: words, text: `${words}\n` })
})

test('reads invalid or hostile input without harm', async () => {
  expect(await parseMail('')).toMatchObject({ from: '', subject: '', text: '', files: [] })
  const deep = await parseMail('Content-Type: text/html', '', '<table><tr><td>'.repeat(10_000) + 'deep')
  expect(deep.files).toEqual([])
  const bound = Array.from(
    { length: 40 },
    (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n`,
  )
  await expect(parseMail('Content-Type: multipart/mixed; boundary=b0', '', ...bound)).rejects.toThrow()
})
