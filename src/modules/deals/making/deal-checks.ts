import { formatDate, formatNumber } from '../../../ui/formats.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Offer, Price } from '../offers/offer.ts'
import type { DealTract } from '../tracts/deal-tract.ts'

type Owner = {
  name: string
  kind: 'PERSON' | 'COMPANY' | 'TRUST' | 'ESTATE' | 'AGENCY' | 'UNKNOWN'
  /** True if a date of death, an heir, devisee, executor or administrator is on record. */
  isDead: boolean
  /** True if the signer for a trust or an estate is on record. */
  hasSigner: boolean
  hasTaxNumber: boolean
  hasAddress: boolean
}

type Facts = {
  party: Owner | null
  accepted: (Omit<Offer, 'prices'> & { prices: readonly Price[]; decidedOn: Day | null }) | null
  tracts: readonly (DealTract & { id: string; netAcres: string | null })[]
}

/**
 * `lease` blocks the lease or assignment, `payment` blocks only the bonus, and null means that the check is fulfilled.
 */
export type Check = { words: string; stops: 'lease' | 'payment' | null }

const noticeCheck = (text: string): Check => ({ words: text, stops: null })
const stopsLease = (text: string): Check => ({ words: text, stops: 'lease' })
const stopsPayment = (text: string): Check => ({ words: text, stops: 'payment' })

/**
 * The checks before a lease is made from a deal: those fulfilled, those that block the lease, and those that
 * block only the payment.
 */
export const dealChecks = ({ party, accepted, tracts }: Facts): Check[] => [
  ...offerChecks(accepted),
  ...(accepted ? acreChecks(accepted.prices, tracts) : []),
  ...ownerChecks(party),
]

function offerChecks(accepted: Facts['accepted']): Check[] {
  if (!accepted) return [stopsLease('No offer is accepted yet')]
  const missing = [
    ...(accepted.royalty === null ? ['the royalty'] : []),
    ...(accepted.termMonths === null ? ['the primary term'] : []),
  ]
  return [
    noticeCheck(`Accepted ${formatDate(accepted.decidedOn)}, before it expired`),
    ...(missing.length > 0 ? [stopsLease(`The accepted offer omits ${missing.join(' and ')}`)] : []),
  ]
}

/**
 * Checks that the agreed acres match the current tracts; otherwise the bonus would be for other land than the lease.
 */
function acreChecks(prices: readonly Price[], tracts: Facts['tracts']): Check[] {
  const now = new Map(tracts.map(tract => [tract.id, tract]))
  return prices.flatMap(({ tractId, netAcres }) => {
    const tract = now.get(tractId)
    if (!tract) return [stopsLease('A tract of the accepted offer was removed')]
    if (tract.netAcres === null || netAcres === null)
      return [stopsLease(`Tract ${tract.tractNumber} has no net acres`)]
    if (Number(tract.netAcres) !== Number(netAcres))
      return [
        stopsLease(
          `Tract ${tract.tractNumber} had ${formatNumber(netAcres, 2)} NMA in the offer and has ${formatNumber(tract.netAcres, 2)} now: make a new offer`,
        ),
      ]
    return []
  })
}

function ownerChecks(party: Owner | null): Check[] {
  if (!party) return [stopsLease('No counterparty is chosen')]
  const { name, isDead } = party
  return [
    ...(isDead
      ? [stopsLease(`${name} died. Choose the heirs, the estate or the executor as the counterparty`)]
      : []),
    ...signerChecks(party),
    ...(party.hasTaxNumber
      ? [noticeCheck('Tax number on file')]
      : [stopsPayment('W-9 missing; needed to pay')]),
    ...(party.hasAddress ? [] : [stopsPayment('No mailing address; needed to pay')]),
  ]
}

/**
 * An estate signs by its executor. A trust usually signs in its trustee's name, and the payment requires the
 * trustee's certificate.
 */
function signerChecks({ name, kind, hasSigner }: Owner): Check[] {
  if (kind === 'TRUST')
    return [
      hasSigner
        ? noticeCheck('The trustee is on record')
        : stopsPayment(`No trustee of ${name} is on record`),
    ]
  if (kind !== 'ESTATE') return []
  return hasSigner
    ? [noticeCheck('The executor or administrator is on record')]
    : [stopsLease(`No executor or administrator of ${name} is on record to sign.`)]
}
