import {
  contentLine,
  fromQuotedPrintable,
  splitList,
  splitStructured,
  plain,
  type ContentLine,
} from './content-lines.ts'

/** The headings for card properties; users see them in the mapping like those of any table. */
export const cardHeadings = [
  'Card',
  'Name',
  'Type',
  'Company',
  'Title',
  'Also known as',
  'Date of death',
  'Phone',
  'Mobile phone',
  'Work phone',
  'Fax',
  'Email',
  'Street',
  'City',
  'State',
  'ZIP',
  'Country',
  'Notes',
] as const
type Heading = (typeof cardHeadings)[number]
type Cells = Partial<Record<Heading, string>>

type Card = {
  name: string
  given: string
  org: string
  facts: Cells
  phones: Cells[]
  emails: Cells[]
  addresses: Cells[]
}

const kinds: Readonly<Record<string, string>> = { INDIVIDUAL: 'Person', ORG: 'Company', PERSON: 'Person' }

const phoneHeading = (types: readonly string[]): Heading => {
  const has = (type: string) => types.includes(type)
  if (has('FAX')) return 'Fax'
  if (has('CELL') || has('MOBILE') || has('IPHONE')) return 'Mobile phone'
  return has('WORK') ? 'Work phone' : 'Phone'
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const takers: Readonly<Record<string, (card: Card, line: ContentLine) => void>> = {
  FN: (card, { value }) => void (card.name ||= tidy(plain(value))),
  N: (card, { value }) => {
    const [family, given, middle, before, after] = splitStructured(value)
    card.given = tidy([before, given, middle, family, after].filter(Boolean).join(' '))
  },
  ORG: (card, { value }) => void (card.org ||= tidy(splitStructured(value).filter(Boolean).join(', '))),
  TITLE: (card, { value }) => void (card.facts.Title ??= tidy(plain(value))),
  NICKNAME: (card, { value }) => void (card.facts['Also known as'] ??= splitList(value).join('; ')),
  KIND: (card, { value }) => void (card.facts.Type ??= kinds[value.trim().toUpperCase()] ?? ''),
  'X-ABSHOWAS': (card, { value }) => {
    if (/company/i.test(value)) card.facts.Type ??= 'Company'
  },
  DEATHDATE: (card, { value }) => {
    const day = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value.trim())
    if (day) card.facts['Date of death'] ??= day.slice(1).join('-')
  },
  NOTE: (card, { value }) => void (card.facts.Notes ??= plain(value).slice(0, 5000)),
  TEL: (card, { value, kinds }) =>
    void card.phones.push({ [phoneHeading(kinds)]: tidy(plain(value).replace(/^tel:/i, '')) }),
  EMAIL: (card, { value }) => void card.emails.push({ Email: tidy(plain(value).replace(/^mailto:/i, '')) }),
  ADR: (card, { value }) => {
    const [box, more, street, city, region, zip, country] = splitStructured(value).map(tidy)
    const lines = [box, street, more].filter(Boolean).join(', ')
    if (lines || city)
      card.addresses.push({ Street: lines, City: city, State: region, ZIP: zip, Country: country } as Cells)
  },
}

/** Maximum phones, emails and addresses read from one card. */
const maxOfEach = 50

/**
 * Returns a function that converts lines of cards into rows: one for each card, plus more if it has several phones,
 * emails or addresses. Cards within cards are skipped.
 */
export function cardReader(): (line: string) => string[][] {
  let card: Card | null = null
  let depth = 0
  return text => {
    const line = contentLine(text)
    if (!line) return []
    const { name } = line
    if (name === 'BEGIN' && /^vcard\s*$/i.test(line.value)) {
      depth += 1
      if (depth === 1)
        card = { name: '', given: '', org: '', facts: {}, phones: [], emails: [], addresses: [] }
    } else if (name === 'END' && /^vcard\s*$/i.test(line.value)) {
      depth = Math.max(0, depth - 1)
      if (depth > 0 || !card) return []
      const rows = cardRows(card)
      card = null
      return rows
    } else if (card && depth === 1) {
      const value = line.encoding === 'QUOTED-PRINTABLE' ? fromQuotedPrintable(line.value) : line.value
      takers[name]?.(card, { ...line, value })
    }
    return []
  }
}

function cardRows({ name, given, org, facts, phones, emails, addresses }: Card): string[][] {
  const called = name || given || org || emails[0]?.Email || ''
  // A card whose name equals its organization is a company.
  const isCompany = facts.Type === undefined && org !== '' && called === org
  const first: Cells = { ...facts, Company: org, ...(isCompany && { Type: 'Company' }) }
  const lists = [phones, emails, addresses].map(each => each.slice(0, maxOfEach))
  const rows = Math.max(1, ...lists.map(each => each.length))
  // Distinguishes a card from others of the same name, in each of its rows.
  const key = [called, emails[0]?.Email, ...Object.values(phones[0] ?? {}), addresses[0]?.Street]
    .filter(Boolean)
    .join(' ')
  return Array.from({ length: rows }, (_, index) => {
    const cells: Cells = {
      ...(index === 0 && first),
      ...Object.assign({}, ...lists.map(each => each[index] ?? {})),
      Card: key,
      Name: called,
    }
    return cardHeadings.map(heading => cells[heading] ?? '')
  })
}
