import { Decimal } from 'decimal.js'
import type { Day } from '../../../core/time/calendar.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { landText, type TractLand } from '../../leases/record/tract.ts'
import type { Skipped } from '../record/letter-run.ts'
import { filled, missingIn, places, type PlaceValues } from './places.ts'
import type { Template } from './templates/template.ts'

/** An offer as a letter needs it: its terms, its tract, and who is written to. */
export type Addressee = {
  offerId: string
  name: string
  /** Lines of the mailing address; null where there is none. */
  address: string | null
  /** From where the last letter of this offer came back. */
  returnedFrom: string | null
  /** Why nobody may write to them; null where someone may. */
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

/** What is the same in all letters of a run. */
export type Sender = { prospect: string; organization: string; sender: string; date: Day }

export type Letter = {
  offerId: string
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

/** What the places of a letter hold. */
export function valuesOf(to: Addressee, from: Sender): PlaceValues {
  return {
    owner: to.name,
    address: to.address,
    prospect: from.prospect,
    tract: to.tract,
    land: landText(to.land),
    county: to.county,
    state: to.state,
    gross_acres: to.grossAcres && formatAcres(to.grossAcres),
    share: to.fraction,
    net_acres: formatAcres(to.netAcres),
    per_acre: formatMoney(to.perAcre),
    bonus: formatMoney(new Decimal(to.netAcres).times(to.perAcre).toFixed(2, Decimal.ROUND_HALF_UP)),
    royalty: to.royalty,
    term: to.termMonths === null ? null : termText(to.termMonths),
    expires: to.expiresOn && formatDate(to.expiresOn),
    certified: to.certifiedNo,
    organization: from.organization,
    sender: from.sender,
    date: formatDate(from.date),
  }
}

const textOf = ({ subject, body, closing }: Template) => [subject, body, closing].filter(Boolean).join('\n')

/** Why someone gets no letter; null where they get one. */
export function hindranceOf(to: Addressee, template: Template, values: PlaceValues): string | null {
  if (to.refusal !== null) return to.refusal
  if (to.address === null) return 'There is no mailing address.'
  if (to.address === to.returnedFrom) return 'The last letter came back from this address. Find another one.'
  const [missing] = missingIn(textOf(template), values)
  return missing ? `Not known: ${places[missing].label.toLowerCase()}.` : null
}

/** The letters of a run, and who gets none and why. */
export function lettersFor(
  addressees: readonly Addressee[],
  template: Template,
  from: Sender,
): { letters: Letter[]; skipped: Skipped[] } {
  const letters: Letter[] = []
  const skipped: Skipped[] = []
  for (const to of addressees) {
    const values = valuesOf(to, from)
    const why = hindranceOf(to, template, values)
    if (why === null) letters.push(letterOf(to, template, values))
    else skipped.push({ name: to.name, tract: to.tract, why })
  }
  return { letters, skipped }
}

/** One letter, with a dash for what is not known: those that are printed know everything. */
export const letterOf = (to: Addressee, template: Template, values: PlaceValues): Letter => ({
  offerId: to.offerId,
  name: to.name,
  address: to.address ?? '',
  subject: template.subject && filled(template.subject, values),
  body: filled(template.body, values),
  closing: template.closing && filled(template.closing, values),
})
