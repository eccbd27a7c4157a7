import { Decimal } from 'decimal.js'
import type { Day } from '../../../core/time/calendar.ts'
import type { Tone } from '../../../ui/Sign.tsx'
import { offerTones, offerLabels, type OfferStatus } from '../record/offer.ts'
import { isLeasedByOthers, type Owner } from '../record/owner.ts'

/**
 * The status of a share of the minerals: that of its offer, otherwise leased by others or open; a share
 * without a known owner is unknown.
 */
export type ShareStatus = OfferStatus | 'LEASED' | 'OPEN' | 'UNKNOWN'

export const shareLabels: Readonly<Record<ShareStatus, string>> = {
  ...offerLabels,
  LEASED: 'Leased by others',
  OPEN: 'Open',
  UNKNOWN: 'Unknown',
}
export const shareTones: Readonly<Record<ShareStatus, Tone>> = {
  ...offerTones,
  LEASED: 'none',
  OPEN: 'warn',
  UNKNOWN: 'none',
}

/** Ordered from acquired to still open. */
export const shareStatuses = [
  'SIGNED',
  'COUNTERED',
  'MAILED',
  'OFFERED',
  'RETURNED',
  'DECLINED',
  'OPEN',
  'LEASED',
  'UNKNOWN',
] as const satisfies readonly ShareStatus[]

export type OwnerAcres = Pick<Owner, 'estate' | 'partyId' | 'name' | 'leased' | 'leasedUntil'> & {
  netAcres: string | null
  offer: { status: OfferStatus; mailedOn: Day | null; perAcre: string; netAcres: string } | null
}

/** Returns the status of an owner's share on a day. A share signed with us is signed, even while an old lease runs. */
export function ownerStatus(owner: OwnerAcres, today: Day): ShareStatus {
  if (owner.offer?.status === 'SIGNED') return 'SIGNED'
  if (isLeasedByOthers(owner, today)) return 'LEASED'
  if (owner.offer) return owner.offer.status
  return owner.partyId === null && owner.name === null ? 'UNKNOWN' : 'OPEN'
}

/** Net mineral acres of a tract or prospect by status, in decimal text. */
export type MineralStatus = {
  /** All minerals: the gross acres of the tracts; null if those of a tract are unknown. */
  acres: string | null
  byStatus: Readonly<Record<ShareStatus, string>>
  /** Acres with a current offer in any status, and those of them that were mailed. */
  offered: string
  mailed: string
  /** The average signed price in dollars per net mineral acre; null while nothing is signed. */
  averagePerAcre: string | null
}

type TractOwners = { grossAcres: number | string | null; owners: readonly OwnerAcres[] }

const noAcres = new Decimal(0)
const acresText = (value: Decimal) => value.toFixed(6)

/** Returns the minerals of tracts by status on a day. Acres without a known owner count as unknown. */
export function mineralStatus(tracts: readonly TractOwners[], today: Day): MineralStatus {
  const sums = Object.fromEntries(shareStatuses.map(status => [status, noAcres])) as Record<
    ShareStatus,
    Decimal
  >
  let [acres, offered, mailed, paid, signed] = [noAcres as Decimal | null, noAcres, noAcres, noAcres, noAcres]
  for (const { grossAcres, owners } of tracts) {
    let knownAcres = noAcres
    for (const owner of owners) {
      if (owner.estate !== 'MINERALS') continue
      const net = new Decimal(owner.netAcres ?? 0)
      const status = ownerStatus(owner, today)
      knownAcres = knownAcres.plus(net)
      sums[status] = sums[status].plus(net)
      if (owner.offer) offered = offered.plus(net)
      if (owner.offer?.mailedOn != null) mailed = mailed.plus(net)
      if (status === 'SIGNED') {
        signed = signed.plus(owner.offer!.netAcres)
        paid = paid.plus(new Decimal(owner.offer!.netAcres).times(owner.offer!.perAcre))
      }
    }
    if (grossAcres === null) acres = null
    else {
      acres = acres && acres.plus(grossAcres)
      sums.UNKNOWN = sums.UNKNOWN.plus(
        Decimal.max(0, new Decimal(grossAcres).minus(knownAcres).toDecimalPlaces(4)),
      )
    }
  }
  return {
    acres: acres && acresText(acres),
    byStatus: Object.fromEntries(
      shareStatuses.map(status => [status, acresText(sums[status])]),
    ) as MineralStatus['byStatus'],
    offered: acresText(offered),
    mailed: acresText(mailed),
    averagePerAcre: signed.isZero() ? null : paid.div(signed).toFixed(2),
  }
}

/** Some acres as a part of all acres, from 0 to 1; null if all acres are unknown or zero. */
export function acreFraction(acres: string, total: string | null): number | null {
  return total === null || Number(total) === 0 ? null : new Decimal(acres).div(total).toNumber()
}
