import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downloadName, safeFileName } from './file-name.ts'

test.each([
  ['plat.pdf', 'plat.pdf'],
  ['..\\x', 'x'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\leases\\Berg 22-25.pdf', 'Berg 22-25.pdf'],
  ['..', '_'],
  ['.htaccess', '_htaccess'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['Lpt1 .tar.gz', '_Lpt1 .tar.gz'],
  ['CONTRACT.pdf', 'CONTRACT.pdf'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
  ['plat.pdf. . ', 'plat.pdf'],
  ['größe ✓.pdf', 'größe ✓.pdf'],
  ['', 'file'],
  ['a/', 'file'],
])('%j is stored as %j', (input, stored) => {
  expect(safeFileName(input)).toBe(stored)
})

test('a long name keeps its extension', () => {
  expect(safeFileName(`${'x'.repeat(400)}.pdf`)).toMatch(/^x{195}\.pdf$/)
})

const letters = [
  'a',
  'CON',
  'é',
  '😀',
  '.',
  ' ',
  '/',
  '\\',
  ':',
  '?',
  '\0',
  '\n',
  '\u202E',
  '\uD800',
  '\u2028',
]

test('a sanitized name is short, stays in its folder and is not changed by a second pass', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 250 }), input => {
      const name = safeFileName(input)
      expect([...name].length).toBeLessThanOrEqual(200)
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^\.|[. ]$|^$/u)
      expect(safeFileName(name)).toBe(name)
    }),
  )
})

test('a download keeps the extension of the uploaded file', () => {
  expect(downloadName('Plat of section 14', 'scan.pdf')).toBe('Plat of section 14.pdf')
  expect(downloadName('Plat.PDF', 'scan.pdf')).toBe('Plat.PDF')
  expect(downloadName('../Plat', 'scan')).toBe('Plat')
})
