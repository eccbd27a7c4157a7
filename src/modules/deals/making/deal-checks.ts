import { formatDate, formatNumber } from '../../../ui/formats.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Offer, Price } from '../offers/offer.ts'
import type { DealTract } from '../tracts/deal-tract.ts'

type Counterparty = {
  name: string
  kind: 'PERSON' | 'COMPANY' | 'TRUST' | 'ESTATE' | 'AGENCY' | 'UNKNOWN'
  /** True if a date of death, an heir, devisee, executor or administrator is on record. */
  isDead: boolean
  /** True if the signer for a trust or an estate is on record. */
  hasSigner: boolean
  hasTaxNumber: boolean
  hasAddress: boolean
}

type CheckedDeal = {
  party: Counterparty | null
  accepted: (Omit<Offer, 'prices'> & { prices: readonly Price[]; decidedOn: Day | null }) | null
  tracts: readonly (DealTract & { id: string; netAcres: string | null })[]
}

/**
 * `lease` blocks the lease or assignment, `payment` blocks only the bonus, and null means that the check is fulfilled.
 */
export type DealCheck = { words: string; blocks: 'lease' | 'payment' | null }

const passedCheck = (text: string): DealCheck => ({ words: text, blocks: null })
const leaseBlocker = (text: string): DealCheck => ({ words: text, blocks: 'lease' })
const paymentBlocker = (text: string): DealCheck => ({ words: text, blocks: 'payment' })

/**
 * Returns the checks before a lease is made from a deal: those fulfilled, those that block the lease, and those
 * that block only the payment.
 */
export const dealChecks = ({ party, accepted, tracts }: CheckedDeal): DealCheck[] => [
  ...offerChecks(accepted),
  ...(accepted ? acreChecks(accepted.prices, tracts) : []),
  ...ownerChecks(party),
]

function offerChecks(accepted: CheckedDeal['accepted']): DealCheck[] {
  if (!accepted) return [leaseBlocker('No offer is accepted yet')]
  const missing = [
    ...(accepted.royalty === null ? ['the royalty'] : []),
    ...(accepted.termMonths === null ? ['the primary term'] : []),
  ]
  return [
    passedCheck(`Accepted ${formatDate(accepted.decidedOn)}, before it expired`),
    ...(missing.length > 0 ? [leaseBlocker(`The accepted offer omits ${missing.join(' and ')}`)] : []),
  ]
}

/** Checks that the agreed acres match the current tracts, so the bonus and the lease cover the same land. */
function acreChecks(prices: readonly Price[], tracts: CheckedDeal['tracts']): DealCheck[] {
  const current = new Map(tracts.map(tract => [tract.id, tract]))
  return prices.flatMap(({ tractId, netAcres }) => {
    const tract = current.get(tractId)
    if (!tract) return [leaseBlocker('A tract of the accepted offer was removed')]
    if (tract.netAcres === null || netAcres === null)
      return [leaseBlocker(`Tract ${tract.tractNumber} has no net acres`)]
    if (Number(tract.netAcres) !== Number(netAcres))
      return [
        leaseBlocker(
          `Tract ${tract.tractNumber} had ${formatNumber(netAcres, 2)} NMA in the offer and has ${formatNumber(tract.netAcres, 2)} now: make a new offer`,
        ),
      ]
    return []
  })
}

function ownerChecks(party: Counterparty | null): DealCheck[] {
  if (!party) return [leaseBlocker('No counterparty is chosen')]
  const { name, isDead } = party
  return [
    ...(isDead
      ? [leaseBlocker(`${name} died. Choose the heirs, the estate or the executor as the counterparty`)]
      : []),
    ...signerChecks(party),
    ...(party.hasTaxNumber
      ? [passedCheck('Tax number on file')]
      : [paymentBlocker('W-9 missing; needed to pay')]),
    ...(party.hasAddress ? [] : [paymentBlocker('No mailing address; needed to pay')]),
  ]
}

/**
 * An estate signs by its executor. A trust usually signs in its trustee's name, and the payment requires the
 * trustee's certificate.
 */
function signerChecks({ name, kind, hasSigner }: Counterparty): DealCheck[] {
  if (kind === 'TRUST')
    return [
      hasSigner
        ? passedCheck('The trustee is on record')
        : paymentBlocker(`No trustee of ${name} is on record`),
    ]
  if (kind !== 'ESTATE') return []
  return hasSigner
    ? [passedCheck('The executor or administrator is on record')]
    : [leaseBlocker(`No executor or administrator of ${name} is on record to sign.`)]
}
