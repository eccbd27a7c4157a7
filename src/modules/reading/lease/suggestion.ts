import type { Quote } from './page/page.ts'

/** The version of the rules: documents read by an older version are offered for another reading. */
export const rulesVersion = 7

const instrumentKinds = [
  'LEASE',
  'TOP_LEASE',
  'AMENDMENT',
  'EXTENSION',
  'RATIFICATION',
  'RELEASE',
  'ASSIGNMENT',
  'MEMORANDUM',
  'POOLING',
  'MINERAL_DEED',
  'ROYALTY_DEED',
  'WARRANTY_DEED',
  'QUITCLAIM_DEED',
  'DEED',
] as const
export type InstrumentKind = (typeof instrumentKinds)[number]

/** True if an instrument conveys land or minerals themselves rather than a lease of them. */
export const isDeed = (kind: InstrumentKind): boolean => kind.endsWith('DEED')

/** The facts read from an instrument. Those under `provision` are clauses, each with its type. */
export const factFields = {
  lessor: 'Lessor',
  lessorCapacity: 'Lessor’s capacity',
  lessee: 'Lessee',
  lesseeCapacity: 'Lessee’s capacity',
  assignor: 'Assignor',
  assignee: 'Assignee',
  grantor: 'Grantor',
  grantee: 'Grantee',
  conveyedShare: 'Conveyed share',
  conveyedInterest: 'Conveyed interest',
  reservedShare: 'Reserved share',
  reservedInterest: 'Reserved interest',
  reservedBy: 'Reserved by',
  reservedTerm: 'Reserved for',
  instrumentDate: 'Instrument date',
  effectiveDate: 'Effective',
  primaryTerm: 'Primary term',
  extensionTerm: 'Extended by',
  royaltyOil: 'Royalty, oil',
  royaltyGas: 'Royalty, gas',
  bonusPerNma: 'Bonus, $/NMA',
  bonusTotal: 'Total bonus',
  rentalPerAcre: 'Delay rental, $/ac/yr',
  paidUp: 'Paid-up lease',
  leaseNumber: 'Serial or lease no.',
  state: 'State',
  county: 'County',
  acres: 'Stated acres',
  tract: 'Tract',
  book: 'Book or volume',
  page: 'Page',
  instrumentNumber: 'Instrument no.',
  recordedDate: 'Recorded',
  leaseDate: 'Lease date',
  leaseBook: 'Lease book',
  leasePage: 'Lease page',
  leaseInstrumentNumber: 'Lease instrument no.',
} as const
export type FactField = keyof typeof factFields
export type SuggestedField = FactField | 'provision'

/** One reading of one fact: the value in the product's format, and the words it was read from. */
export type Reading = {
  field: SuggestedField
  /** A clause's type, or a tract's position in the land. */
  key: string
  value: string
  /** A clause's numbers, or a tract's land. */
  parameters: Record<string, unknown>
  quote: Quote
  /** Sentences that name what the user should check. */
  doubts: string[]
  /** The rule that produced the reading. */
  rule: string
}

/** An offered reading, with every other value that the document states for the same fact. */
export type Suggestion = Reading & { others: Pick<Reading, 'value' | 'quote' | 'doubts'>[] }

/** One instrument of the pages. */
export type ReadInstrument = {
  kind: InstrumentKind
  title: Quote
  firstPage: number
  lastPage: number
  suggestions: Suggestion[]
  /** Peculiarities of the instrument as a whole. */
  notes: string[]
}

export type ReadPages = { version: number; instruments: ReadInstrument[]; work: number }
