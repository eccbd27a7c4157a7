import type { Charge, TaxKind } from './charge.ts'

/** A tax or cost as check stubs name it: in the heading of a separate column, or as the word of a code. */
export type ChargeDefinition = {
  id: string
  title: string
  kind: Exclude<Charge['kind'], 'OPEN'>
  tax: TaxKind | null
  names: string
  words: RegExp
}

/** The more specific names come first: "conservation tax" must not match another tax. */
export const chargeDefinitions: readonly ChargeDefinition[] = [
  {
    id: 'conservation',
    title: 'Conservation or regulatory fee',
    kind: 'TAX',
    tax: 'conservation',
    names:
      'conservation tax|conservation fee|conservation|regulatory fee|reg fee|tx reg fee|tx regulatory fee|cleanup fee|oil field cleanup fee|excise tax|petroleum excise tax|cons tax',
    words: /conserv|\bcons\b|regulat|\breg\b|txreg|clean.?up|\bexcise\b/i,
  },
  {
    id: 'adValorem',
    title: 'Ad valorem tax',
    kind: 'TAX',
    tax: 'adValorem',
    names: 'ad valorem tax|ad valorem|adval|adv tax|county tax',
    words: /ad.?val|county tax/i,
  },
  {
    id: 'severance',
    title: 'Severance tax',
    kind: 'TAX',
    tax: 'severance',
    names:
      'severance tax|severance|sev tax|production tax|prod tax|gross production tax|state tax|state severance|extraction tax|school tax|privilege tax',
    words:
      /severance|\bsev(?:tx|erance)?\b|txsev|production tax|prod\.? tax|gross prod|\bgpt\b|extraction|school tax|privilege/i,
  },
  {
    id: 'otherTax',
    title: 'Other tax',
    kind: 'TAX',
    tax: null,
    names: 'other tax|other taxes|misc tax',
    words: /\btax(?:es)?\b/i,
  },
  {
    id: 'gathering',
    title: 'Gathering',
    kind: 'DEDUCTION',
    tax: null,
    names: 'gathering|gathering fee|gathering fees|gathering charge|gathering cost|gathering deduct',
    words: /gather|\bgath\b|\bgth\b/i,
  },
  {
    id: 'compression',
    title: 'Compression',
    kind: 'DEDUCTION',
    tax: null,
    names: 'compression|compression fee|compression charge|compression cost|compression deduct',
    words: /compress|\bcomp\b/i,
  },
  {
    id: 'treating',
    title: 'Treating',
    kind: 'DEDUCTION',
    tax: null,
    names: 'treating|treating fee|treatment|dehydration|dehy|dehydration fee',
    words: /treat|\bdehy/i,
  },
  {
    id: 'processing',
    title: 'Processing',
    kind: 'DEDUCTION',
    tax: null,
    names: 'processing|processing fee|plant fee|processing cost|fractionation|processing deduct',
    words: /process|fractionation|plant fee/i,
  },
  {
    id: 'transportation',
    title: 'Transportation',
    kind: 'DEDUCTION',
    tax: null,
    names:
      'transportation|transport|transportation fee|transport fee|trucking|freight|hauling|transportation deduct',
    words: /transp|freight|haul|truck/i,
  },
  {
    id: 'marketing',
    title: 'Marketing',
    kind: 'DEDUCTION',
    tax: null,
    names: 'marketing|marketing fee|marketing cost|mktg|mktg fee|marketing deduct',
    words: /market|\bmktg?\b/i,
  },
  {
    id: 'fuel',
    title: 'Fuel',
    kind: 'DEDUCTION',
    tax: null,
    names: 'fuel|fuel deduct|fuel fee|lost and unaccounted',
    words: /\bfuel\b/i,
  },
  {
    id: 'otherDeduction',
    title: 'Other deductions',
    kind: 'DEDUCTION',
    tax: null,
    names: 'other deductions|other deducts|other deduct|other fees|misc deductions',
    words: /deduct|\bfees?\b/i,
  },
]
