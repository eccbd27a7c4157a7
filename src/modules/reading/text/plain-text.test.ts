import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { splitIntoPieces } from './split-into-pieces.ts'
import { mailText } from './mail-text.server.ts'
import { readKind } from './read-kind.ts'

test('an email’s plain part is read with its sender and recipient', async () => {
  const mail = [
    'From: Dana <dana@example.com>',
    'To: Lee <lee@example.com>',
    'Subject: Curative',
    ' for ND-9',
    'Content-Type: multipart/alternative; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'The affidavit of heir=',
    'ship is caf=C3=A9.',
    '--b1',
    'Content-Type: text/html',
    '',
    '<script>bad()</script>',
    '--b1--',
  ].join('\n')
  const folder = mkdtempSync(join(tmpdir(), 'wellhead-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'note.eml')
  writeFileSync(path, mail)
  const text = await mailText(path)
  expect(text).toContain('Subject: Curative for ND-9')
  expect(text).toContain('The affidavit of heirship is café.')
  expect(text).not.toContain('script')
})

test('text without pages is split at line breaks without losing a line', () => {
  const text = Array.from({ length: 900 }, (_, index) => `line ${index}`).join('\n') + 'x'.repeat(15_000)
  const pieces = splitIntoPieces(text)
  expect(pieces.map(piece => piece.text).join('')).toBe(text)
  expect(pieces[0]!.text.endsWith('\n')).toBe(true)
  expect(pieces.map(({ page }) => page)).toEqual(pieces.map((_, index) => index + 1))
})

test.each([
  ['application/pdf', 'x', 'pdf'],
  ['image/tiff', 'x.tif', 'picture'],
  ['image/svg+xml', 'x.svg', null],
  ['application/octet-stream', 'Log.LAS', 'text'],
  ['application/octet-stream', 'x.docx', 'word'],
  ['application/octet-stream', 'x.exe', null],
])('%s %s is read as %s', (mediaType, name, kind) => {
  expect(readKind(mediaType, name)).toBe(kind)
})
