import { expect, test } from 'vitest'
import { cardHeadings, cardReader } from './card-rows.ts'
import { parseContentLine, splitList, splitStructured, createUnfolder } from './content-lines.ts'

/** Reads a text in pieces of `length` characters and returns its rows, by heading. */
function parseRows(text: string, length = 7) {
  const { push, end } = createUnfolder()
  const readCardLine = cardReader()
  const lines: string[] = []
  for (let index = 0; index < text.length; index += length)
    lines.push(...push(text.slice(index, index + length)))
  return [...lines, ...end()]
    .flatMap(readCardLine)
    .map(cells =>
      Object.fromEntries(
        cardHeadings.map((heading, index) => [heading, cells[index]]).filter(([, cell]) => cell),
      ),
    )
}

const threeCards = `BEGIN:VCARD\r
VERSION:3.0\r
N:Ainsley;Rhoda;Pell;Mrs.;\r
FN:Rhoda Pell\r
  Ainsley\r
NICKNAME:Rho\\, the elder,R.A.\r
TEL;TYPE=CELL,VOICE:+1 701 555 0100\r
item1.TEL;TYPE=work:(701) 555-0101\r
EMAIL;TYPE=INTERNET:rhoda@example.com\r
ADR;TYPE="home":;;12 Elm St\\, Apt 3;Watford City;ND;58854;USA\r
PHOTO;ENCODING=b;TYPE=JPEG:AAAA\r
 BBBB\r
NOTE:Prefers letters\\nnot calls\r
END:VCARD\r
`

test.each([1, 7, 64, 100_000])('a version 3 card is read in chunks of %s characters', length => {
  expect(parseRows(threeCards, length)).toEqual([
    {
      Card: 'Rhoda Pell Ainsley rhoda@example.com +1 701 555 0100 12 Elm St, Apt 3',
      Name: 'Rhoda Pell Ainsley',
      'Also known as': 'Rho, the elder; R.A.',
      'Mobile phone': '+1 701 555 0100',
      Email: 'rhoda@example.com',
      Street: '12 Elm St, Apt 3',
      City: 'Watford City',
      State: 'ND',
      ZIP: '58854',
      Country: 'USA',
      Notes: 'Prefers letters\nnot calls',
    },
    {
      Card: 'Rhoda Pell Ainsley rhoda@example.com +1 701 555 0100 12 Elm St, Apt 3',
      Name: 'Rhoda Pell Ainsley',
      'Work phone': '(701) 555-0101',
    },
  ])
})

test('version 4 and 2.1 cards, organizations and other scripts are read', () => {
  const four = `BEGIN:VCARD\nVERSION:4.0\nKIND:org\nFN:Lowland Energy LLC\nORG:Lowland Energy LLC\nTEL;VALUE=uri;TYPE="voice,work":tel:+44-20-7946-0123\nEND:VCARD
BEGIN:VCARD\nVERSION:4.0\nFN:عائلة النجار\nDEATHDATE:20190412\nEND:VCARD
BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=81ukasz;J=C3=B3zef=\n;;;\nTEL;CELL:7015550102\nEND:VCARD`
  expect(parseRows(four)).toMatchObject([
    { Name: 'Lowland Energy LLC', Type: 'Company', 'Work phone': '+44-20-7946-0123' },
    { Name: 'عائلة النجار', 'Date of death': '2019-04-12' },
    { Name: 'Józef Łukasz', 'Mobile phone': '7015550102' },
  ])
})

test('a card with a huge photo or an endless line is read without using memory', () => {
  const { push, end } = createUnfolder()
  const readCardLine = cardReader()
  const megabyte = 'A'.repeat(1_000_000)
  const lines = push('BEGIN:VCARD\nFN:Bomb\nPHOTO;ENCODING=b:')
  for (let n = 0; n < 50; n++) lines.push(...push(n % 2 ? megabyte : `\n ${megabyte}`))
  lines.push(...push('\nNOTE:'))
  for (let n = 0; n < 20; n++) lines.push(...push(megabyte))
  lines.push(...push('\nEND:VCARD\n'), ...end())
  expect(lines.join('').length).toBeLessThan(40_000)
  const [cells] = lines.flatMap(readCardLine)
  expect(cells![1]).toBe('Bomb')
  expect(cells!.at(-1)!.length).toBe(5000)
})

test('incomplete and nested cards are not rows', () => {
  expect(parseRows('END:VCARD\nEND:VCARD\nFN:x\n')).toEqual([])
  expect(parseRows('BEGIN:VCARD\nFN:Open')).toEqual([])
  const nested = 'BEGIN:VCARD\nFN:Outer\nBEGIN:VCARD\nFN:Inner\nTEL:1\nEND:VCARD\nEND:VCARD'
  expect(parseRows(nested)).toMatchObject([{ Name: 'Outer' }])
})

test('lines and lists are split only at their delimiters', () => {
  expect(parseContentLine('TEL;X="a:b;c";TYPE=home,work:+1')).toEqual({
    name: 'TEL',
    kinds: ['HOME', 'WORK'],
    value: '+1',
    encoding: null,
  })
  expect(parseContentLine('no line')).toBeNull()
  expect(splitStructured(';;a\\;b;;c')).toEqual(['', '', 'a;b', '', 'c'])
  expect(splitStructured('a;')).toEqual(['a', ''])
  expect(splitList('a\\,b,c')).toEqual(['a,b', 'c'])
})
