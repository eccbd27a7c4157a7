import {
  parseContentLine,
  fromQuotedPrintable,
  splitList,
  splitStructured,
  unescapeText,
  type ContentLine,
} from './content-lines.ts'

/** Column headings for vCard properties, which users map like those of any table. */
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
type CardHeading = (typeof cardHeadings)[number]
type CardCells = Partial<Record<CardHeading, string>>

type ContactCard = {
  name: string
  given: string
  org: string
  facts: CardCells
  phones: CardCells[]
  emails: CardCells[]
  addresses: CardCells[]
}

const typeLabels: Readonly<Record<string, string>> = {
  INDIVIDUAL: 'Person',
  ORG: 'Company',
  PERSON: 'Person',
}

const phoneHeading = (types: readonly string[]): CardHeading => {
  const has = (type: string) => types.includes(type)
  if (has('FAX')) return 'Fax'
  if (has('CELL') || has('MOBILE') || has('IPHONE')) return 'Mobile phone'
  return has('WORK') ? 'Work phone' : 'Phone'
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const propertyReaders: Readonly<Record<string, (card: ContactCard, line: ContentLine) => void>> = {
  FN: (card, { value }) => void (card.name ||= collapseSpaces(unescapeText(value))),
  N: (card, { value }) => {
    const [family, givenName, middle, prefix, suffix] = splitStructured(value)
    card.given = collapseSpaces([prefix, givenName, middle, family, suffix].filter(Boolean).join(' '))
  },
  ORG: (card, { value }) =>
    void (card.org ||= collapseSpaces(splitStructured(value).filter(Boolean).join(', '))),
  TITLE: (card, { value }) => void (card.facts.Title ??= collapseSpaces(unescapeText(value))),
  NICKNAME: (card, { value }) => void (card.facts['Also known as'] ??= splitList(value).join('; ')),
  KIND: (card, { value }) => void (card.facts.Type ??= typeLabels[value.trim().toUpperCase()] ?? ''),
  'X-ABSHOWAS': (card, { value }) => {
    if (/company/i.test(value)) card.facts.Type ??= 'Company'
  },
  DEATHDATE: (card, { value }) => {
    const day = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value.trim())
    if (day) card.facts['Date of death'] ??= day.slice(1).join('-')
  },
  NOTE: (card, { value }) => void (card.facts.Notes ??= unescapeText(value).slice(0, 5000)),
  TEL: (card, { value, kinds }) =>
    void card.phones.push({
      [phoneHeading(kinds)]: collapseSpaces(unescapeText(value).replace(/^tel:/i, '')),
    }),
  EMAIL: (card, { value }) =>
    void card.emails.push({ Email: collapseSpaces(unescapeText(value).replace(/^mailto:/i, '')) }),
  ADR: (card, { value }) => {
    const [poBox, extended, street, city, region, zip, country] = splitStructured(value).map(collapseSpaces)
    const lines = [poBox, street, extended].filter(Boolean).join(', ')
    if (lines || city)
      card.addresses.push({
        Street: lines,
        City: city,
        State: region,
        ZIP: zip,
        Country: country,
      } as CardCells)
  },
}

/** The most phones read from one card; emails and addresses have the same limit. */
const maxPerList = 50

/**
 * Returns a function that reads a vCard file line by line and, when a card ends, returns its rows: one, or more if
 * the card has several phones, emails or addresses. Nested cards are skipped.
 */
export function cardReader(): (line: string) => string[][] {
  let card: ContactCard | null = null
  let depth = 0
  return text => {
    const line = parseContentLine(text)
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
      propertyReaders[name]?.(card, { ...line, value })
    }
    return []
  }
}

function cardRows({ name, given, org, facts, phones, emails, addresses }: ContactCard): string[][] {
  const displayName = name || given || org || emails[0]?.Email || ''
  // A card whose name equals its organization is a company.
  const isCompany = facts.Type === undefined && org !== '' && displayName === org
  const first: CardCells = { ...facts, Company: org, ...(isCompany && { Type: 'Company' }) }
  const lists = [phones, emails, addresses].map(list => list.slice(0, maxPerList))
  const rowCount = Math.max(1, ...lists.map(list => list.length))
  // Each row repeats the key, so that cards with the same name stay apart.
  const key = [displayName, emails[0]?.Email, ...Object.values(phones[0] ?? {}), addresses[0]?.Street]
    .filter(Boolean)
    .join(' ')
  return Array.from({ length: rowCount }, (_, index) => {
    const cells: CardCells = {
      ...(index === 0 && first),
      ...Object.assign({}, ...lists.map(list => list[index] ?? {})),
      Card: key,
      Name: displayName,
    }
    return cardHeadings.map(heading => cells[heading] ?? '')
  })
}
