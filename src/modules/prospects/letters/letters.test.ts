import { expect, test } from 'vitest'
import { pdfText } from '../../../core/print/testing/pdf-text.ts'
import { labelsPdf, lettersPdf, type PrintedLetter } from './letters-pdf.server.ts'
import { exampleValues, fillPlaceholders, missingPlaceholders, placeholderProblem } from './placeholders.ts'
import { groupAddressees, writeLetters, termText, placeholderValues, type Addressee } from './plan.ts'
import { parseNumbers } from './returns.ts'
import { starters } from './templates/starters.data.ts'
import { templateSchema } from './templates/template.ts'

test.each([
  ['Dear {owner}', null],
  ['Dear {ownr}', '{ownr} is not a placeholder. Did you mean'],
  ['Dear owner,\n\nyour {Net Acres}', 'Line 3: {Net Acres} is not a placeholder. Did you mean {net_acres}?'],
  ['Dear {owner', 'A brace has no match'],
  ['{}', 'is not a placeholder'],
  ['{owner}}', 'A brace has no match'],
])('the text %j has the problem %s', (text, message) => {
  const problem = placeholderProblem(text)
  if (message === null) expect(problem).toBeNull()
  else expect(problem).toContain(message)
})

test('the default letters follow the letter rules', () => {
  for (const starter of starters) expect(templateSchema.parse(starter)).toEqual(starter)
})

test('placeholders are filled in one pass, so braces within a value stay', () => {
  const values = { ...exampleValues, owner: '{net_acres} $& <b>' }
  expect(fillPlaceholders('{owner} {net_acres}', values)).toBe('{net_acres} $& <b> 40.00')
  expect(missingPlaceholders('{term} {owner}', { ...exampleValues, term: null })).toEqual(['term'])
})

const addressee: Addressee = {
  offerId: '1',
  partyId: null,
  name: 'Ole Berg',
  address: '12 Elk Road\nWilliston, ND 58801',
  returnedFrom: null,
  refusal: null,
  tract: '1',
  land: { system: 'METES_AND_BOUNDS', description: 'Beginning at an iron pin' },
  county: 'Williams',
  state: 'ND',
  grossAcres: '160',
  fraction: '1/3',
  netAcres: '53.333333',
  perAcre: '2500',
  royalty: '3/16',
  termMonths: 36,
  expiresOn: '2026-12-31',
  certifiedNo: null,
}
const runFacts = { prospect: 'Alkali Creek', organization: 'Cottonwood', sender: 'Dana', date: '2026-11-29' }

test('a letter states the bonus to the cent, and the term in words', () => {
  expect(placeholderValues([addressee], runFacts)).toMatchObject({
    bonus: '$133,333.33',
    net_acres: '53.33',
    term: '3 years',
  })
  expect(termText(18)).toBe('18 months')
})

test('one letter per owner totals the acres and bonus of all tracts, and lists differences', () => {
  const other = {
    ...addressee,
    offerId: '2',
    tract: '2',
    fraction: '1/8',
    netAcres: '20.005',
    perAcre: '2400',
  }
  const ann = { ...addressee, offerId: '3', partyId: 'ann', name: 'Ann Berg' }
  const [grouped, ...others] = groupAddressees(
    [{ ...addressee, partyId: 'ole' }, ann, { ...other, partyId: 'ole' }],
    'owner',
  )
  expect(others.map(([{ name }]) => name)).toEqual(['Ann Berg'])
  expect(placeholderValues(grouped!, runFacts)).toMatchObject({
    tract: '1, 2',
    share: '1/3, 1/8',
    net_acres: '73.34',
    per_acre: '$2,500.00, $2,400.00',
    bonus: '$181,345.33',
    royalty: '3/16',
  })
  expect(placeholderValues(grouped!, runFacts).tracts?.split('\n')).toHaveLength(2)
  expect(writeLetters([grouped!], starters[0]!, runFacts).letters).toMatchObject([{ offerIds: ['1', '2'] }])
  const unknown = groupAddressees([addressee, { ...other, royalty: null }], 'owner')
  expect(unknown).toHaveLength(2)
  expect(writeLetters([[addressee, { ...other, royalty: null }]], starters[0]!, runFacts)).toMatchObject({
    letters: [],
    skipped: [{ tract: '1, 2', why: 'Missing: royalty.' }],
  })
})

test.each([
  ['3, 7 12-14', [3, 7, 12, 13, 14]],
  ['#5;4–5', [4, 5]],
  ['2-1', 'runs backward'],
  ['1-999999', 'at most'],
  ['=1+1', 'not a letter number'],
])('the letter numbers %j are parsed or refused', (text, match) => {
  const parsed = parseNumbers(text)
  if (typeof match === 'string') expect(parsed).toEqual({ problem: expect.stringContaining(match) as string })
  else expect(parsed).toEqual({ numbers: match })
})

test.each([
  ['without an address', { address: null }, 'no mailing address'],
  ['whom nobody is to contact', { refusal: 'Do not contact Ann Berg' }, 'Do not contact'],
  ['whose letter was returned from there', { returnedFrom: addressee.address }, 'was returned'],
  ['without a term', { termMonths: null }, 'Missing: primary term'],
])('an owner %s gets no letter and is named', (_, change, why) => {
  const { letters, skipped } = writeLetters(
    [[addressee], [{ ...addressee, ...change, name: 'Ann Berg' }]],
    starters[0]!,
    runFacts,
  )
  expect(letters.map(({ name }) => name)).toEqual(['Ole Berg'])
  expect(skipped).toMatchObject([
    { name: 'Ann Berg', tract: '1', why: expect.stringContaining(why) as string },
  ])
})

const letter = (number: number, more: Partial<PrintedLetter> = {}): PrintedLetter => ({
  number,
  name: `Owner ${number}`,
  address: '12 Elk Road\nWilliston, ND 58801',
  subject: 'Offer',
  body: 'Dear owner',
  closing: 'Sincerely',
  certifiedNo: null,
  ...more,
})
const run = { title: 'Offers', organization: 'Cottonwood', dated: 'Nov 29, 2026' }

test('each letter has its own pages, and HTML in it becomes text', async () => {
  const letters = [
    letter(1, { body: 'Dear <b>owner</b> <script>alert(1)</script>', certifiedNo: '9414 01' }),
    letter(2, { name: 'Ž'.repeat(300), address: 'X'.repeat(300) }),
    letter(3, { name: '漢字 山田太郎 Łukasz مرحبا', body: 'word '.repeat(4000) }),
    letter(4),
  ]
  const { bytes, pages } = await lettersPdf({ ...run, letters })
  const text = await pdfText(bytes)
  expect(text).toHaveLength(pages)
  expect(text[0]).toContain('<script>alert(1)</script>')
  expect(text[0]).toContain('Certified mail no. 9414 01')
  expect(text[2]).toContain('漢字 山田太郎 Łukasz')
  expect(text.filter(page => page.includes('Dear owner'))).toHaveLength(2)
  expect(text.at(-1)).toMatch(/Owner 4.*Letter 4/)
  expect(text.slice(0, -1).filter(page => page.includes('Owner 4'))).toEqual([])
})

test('a letter shows its organization’s logo, and neither letters nor labels name us', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const brand = { color: '#0b5f3a', logo: `data:image/png;base64,${png}`, isWhiteLabel: false }
  const printed = async (more: object) =>
    Buffer.from((await lettersPdf({ ...run, letters: [letter(1)], ...more })).bytes).toString('latin1')
  expect(await printed({})).not.toContain('/Subtype /Image')
  expect(await printed({ brand })).toContain('/Subtype /Image')
  const labels = Buffer.from(await labelsPdf({ ...run, letters: [letter(1)] })).toString('latin1')
  expect((await printed({ brand })) + labels).not.toContain('(Wellhead)')
})

test('labels are thirty to a sheet', async () => {
  const letters = Array.from({ length: 31 }, (_, index) =>
    letter(index + 1, { name: `Owner ${index + 1} ${'n'.repeat(index * 10)}` }),
  )
  const pages = await pdfText(await labelsPdf({ ...run, letters }))
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Owner 31')
})

test('a label with a long address keeps its city and ZIP code', async () => {
  const address = [
    'c/o The Law Offices of Featherstonehaugh and Partners, PLLC',
    'Attention: Mineral Trust Department',
    '1234 North Northwestern Highway Suite 1200',
    'Watford City, ND 58854-1234',
  ].join('\n')
  const [page] = await pdfText(await labelsPdf({ ...run, letters: [letter(1, { address })] }))
  expect(page).toContain('Watford City, ND 58854-1234')
})
