import { Decimal } from 'decimal.js'
import { groupBy } from '../../../core/data/group-by.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { landText, type TractLand } from '../../leases/record/tract.ts'
import type { SkippedOwner } from '../record/letter-run.ts'
import {
  fillPlaceholders,
  missingPlaceholders,
  placeholders,
  type PlaceholderValues,
} from './placeholders.ts'
import type { Template } from './templates/template.ts'

/** The facts of an offer that a letter needs: its terms, its tract, and its addressee. */
export type Addressee = {
  offerId: string
  partyId: string | null
  name: string
  /** Lines of the mailing address; null if there is none. */
  address: string | null
  /** The address from which the last letter of this offer was returned. */
  returnedFrom: string | null
  /** The reason why they may not be written to; null if they may. */
  refusal: string | null
  tract: string
  land: TractLand
  county: string | null
  state: string | null
  grossAcres: string | null
  fraction: string
  netAcres: string
  perAcre: string
  royalty: string | null
  termMonths: number | null
  expiresOn: Day | null
  certifiedNo: string | null
}

/** The unit of a letter: each tract, or each owner with all their tracts. */
export const lettersPer = { tract: 'Each tract', owner: 'Each owner, with all tracts' } as const
export type LettersPer = keyof typeof lettersPer

/** The offers of one letter, all to the same owner; the first has the tract that comes first. */
export type Addressees = readonly [Addressee, ...Addressee[]]

/**
 * Returns the addressees of letters with their offers. An owner who is not a contact gets one for each tract, because
 * different owners may share a name.
 */
export function groupAddressees(all: readonly Addressee[], per: LettersPer): Addressees[] {
  if (per === 'tract') return all.map(addressee => [addressee])
  return [...groupBy(all, ({ partyId, offerId }) => partyId ?? offerId).values()].map(([first, ...rest]) => [
    first!,
    ...rest,
  ])
}

/** The facts shared by all letters of a run. */
export type Sender = { prospect: string; organization: string; sender: string; date: Day }

export type Letter = {
  offerIds: string[]
  name: string
  address: string
  subject: string | null
  body: string
  closing: string | null
}

/** "3 years", "18 months". */
export function termText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Returns the distinct texts of several offers, joined; null if one of them is unknown. */
const joinDistinct = (
  offers: Addressees,
  describe: (addressee: Addressee) => string | null,
  separator = ', ',
): string | null => {
  const texts = offers.map(describe)
  return texts.includes(null) ? null : [...new Set(texts)].join(separator)
}

const offerBonus = ({ netAcres, perAcre }: Addressee) =>
  new Decimal(netAcres).times(perAcre).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

const sumOffers = (offers: Addressees, amount: (addressee: Addressee) => Decimal.Value): string =>
  offers.reduce((sum, addressee) => sum.plus(amount(addressee)), new Decimal(0)).toString()

const tractLine = (addressee: Addressee) =>
  `Tract ${addressee.tract}, ${landText(addressee.land)}: ${addressee.fraction}, ${formatAcres(addressee.netAcres)} net mineral acres at ${formatMoney(addressee.perAcre)}`

/**
 * Returns the placeholder values of a letter. Acres and bonuses of its tracts are added up; each bonus is rounded to
 * the cent.
 */
export function placeholderValues(offers: Addressees, sender: Sender): PlaceholderValues {
  const [first] = offers
  return {
    owner: first.name,
    address: first.address,
    prospect: sender.prospect,
    tract: joinDistinct(offers, ({ tract }) => tract),
    tracts: offers.map(tractLine).join('\n'),
    land: joinDistinct(offers, ({ land }) => landText(land), '\n'),
    county: joinDistinct(offers, ({ county }) => county),
    state: joinDistinct(offers, ({ state }) => state),
    gross_acres: offers.some(({ grossAcres }) => grossAcres === null)
      ? null
      : formatAcres(sumOffers(offers, ({ grossAcres }) => grossAcres!)),
    share: joinDistinct(offers, ({ fraction }) => fraction),
    net_acres: formatAcres(sumOffers(offers, ({ netAcres }) => netAcres)),
    per_acre: joinDistinct(offers, ({ perAcre }) => formatMoney(perAcre)),
    bonus: formatMoney(sumOffers(offers, offerBonus)),
    royalty: joinDistinct(offers, ({ royalty }) => royalty),
    term: joinDistinct(offers, ({ termMonths }) => (termMonths === null ? null : termText(termMonths))),
    expires: joinDistinct(offers, ({ expiresOn }) => expiresOn && formatDate(expiresOn)),
    certified: joinDistinct(offers, ({ certifiedNo }) => certifiedNo),
    organization: sender.organization,
    sender: sender.sender,
    date: formatDate(sender.date),
  }
}

const templateText = ({ subject, body, closing }: Template) =>
  [subject, body, closing].filter(Boolean).join('\n')

/** Returns the reason why someone gets no letter; null if they get one. */
export function letterProblem(
  offers: Addressees,
  template: Template,
  values: PlaceholderValues,
): string | null {
  const [{ refusal, address }] = offers
  if (refusal !== null) return refusal
  if (address === null) return 'There is no mailing address.'
  if (offers.some(({ returnedFrom }) => returnedFrom === address))
    return 'The last letter was returned from this address. Find another one.'
  const [missing] = missingPlaceholders(templateText(template), values)
  return missing ? `Missing: ${placeholders[missing].label.toLowerCase()}.` : null
}

/** Returns the tracts of a letter: "1, 2". */
export const tractNumbers = (offers: Addressees): string => offers.map(({ tract }) => tract).join(', ')

/** Returns the letters of a run, and the owners who get none with the reasons. */
export function writeLetters(
  addressees: readonly Addressees[],
  template: Template,
  sender: Sender,
): { letters: Letter[]; skipped: SkippedOwner[] } {
  const letters: Letter[] = []
  const skipped: SkippedOwner[] = []
  for (const offers of addressees) {
    const values = placeholderValues(offers, sender)
    const problem = letterProblem(offers, template, values)
    if (problem === null) letters.push(fillLetter(offers, template, values))
    else skipped.push({ name: offers[0].name, tract: tractNumbers(offers), why: problem })
  }
  return { letters, skipped }
}

/** Returns one letter, with a dash for unknown values; printed letters have no unknown values. */
export const fillLetter = (offers: Addressees, template: Template, values: PlaceholderValues): Letter => ({
  offerIds: offers.map(({ offerId }) => offerId),
  name: offers[0].name,
  address: offers[0].address ?? '',
  subject: template.subject && fillPlaceholders(template.subject, values),
  body: fillPlaceholders(template.body, values),
  closing: template.closing && fillPlaceholders(template.closing, values),
})
